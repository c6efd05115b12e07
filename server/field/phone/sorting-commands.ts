import type { Flag } from '../../../contract/field/devices/acts.ts'
import type { CommandOutcome } from '../../../contract/field/phone/commands.ts'
import type { StoredDevice } from '../devices/queries.ts'
import { chainHash } from '../devices/signatures.ts'
import type { NewCommand, StoredCommand } from './queries.ts'
import type { ReadCommand } from './reading-commands.ts'

/** A command as it was answered, also the first time. */
export const answered = ({ id, seq, outcome, flags, reason, message, at, number }: NewCommand): CommandOutcome => ({
  id,
  seq,
  outcome,
  flags: flags as Flag[],
  reason: reason ?? null,
  message,
  at: at.toISOString(),
  number: number ?? null,
})

const unstored = (
  { id, seq }: ReadCommand,
  what: Pick<CommandOutcome, 'outcome' | 'reason' | 'message'>,
): CommandOutcome => ({
  id,
  seq,
  flags: [],
  at: null,
  number: null,
  ...what,
})

/** A new command. `isChained`: it names the one before, as it was. */
export type FreshCommand = ReadCommand & { isChained: boolean }

/** Which commands are new, and what the others are answered. Of the new ones none is missing before another. */
export function sortCommands(device: StoredDevice, commands: ReadCommand[], known: StoredCommand[]) {
  const byId = new Map(known.map((row) => [row.id, row]))
  const numbers = new Map(known.filter(({ deviceId }) => deviceId === device.id).map((row) => [row.seq, row]))
  const fresh: FreshCommand[] = []
  const outcomes: (CommandOutcome | FreshCommand)[] = []
  const chain = { lastSeq: device.lastSeq, lastHash: device.lastHash }
  const taken = new Map<string, string>()
  for (const command of commands) {
    const { id, seq, text, previous } = command
    const before = byId.get(id)
    const advance = () => Object.assign(chain, { lastSeq: seq, lastHash: chainHash(text) })
    // The text names its device.
    if (before?.text === text) {
      outcomes.push(answered(before))
      // Handed in by another phone first.
      if (seq === chain.lastSeq + 1) advance()
    } else if (before || taken.has(id)) {
      const isSame = taken.get(id) === text
      const again = isSame && fresh.find((each) => each.id === id)
      outcomes.push(
        again || unstored(command, { outcome: 'refused', reason: 'id-taken', message: 'Another command has this id.' }),
      )
    } else if (numbers.has(seq) || seq <= chain.lastSeq)
      outcomes.push(
        unstored(command, { outcome: 'refused', reason: 'number-taken', message: 'Another command has this number.' }),
      )
    else if (seq > chain.lastSeq + 1)
      outcomes.push(
        unstored(command, { outcome: 'waiting', reason: null, message: `Send command ${chain.lastSeq + 1} first.` }),
      )
    else {
      const next = { ...command, isChained: previous === chain.lastHash }
      fresh.push(next)
      outcomes.push(next)
      taken.set(id, text)
      advance()
    }
  }
  return { fresh, outcomes, chain }
}
