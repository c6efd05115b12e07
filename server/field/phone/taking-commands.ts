import type { CommandOutcome, Flag } from '../../../contract/field/phone/commands.ts'
import { CLOCK_MINUTES } from '../../../contract/field/phone/commands.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { type Act, type Judgement, NOT_YOURS, refused } from '../devices/acts.ts'
import { requireOpen } from '../devices/by-device.ts'
import { changeDevice, lockDevice, type StoredDevice } from '../devices/queries.ts'
import { chainHash, keyOf } from '../devices/signatures.ts'
import { deviceRefused } from '../devices/signing-in.ts'
import { type Contact, correctTime } from './correcting-time.ts'
import { readHandedIn, type HandedIn } from './handing-in.ts'
import { judge } from './judging-commands.ts'
import { listCommands, type NewCommand, type StoredCommand } from './queries.ts'
import { type ReadCommand, requireSigned } from './reading-commands.ts'
import { type Stage, setStage } from './scene.ts'
import { writeAll } from './writing-outcomes.ts'

const LIMIT_MS = CLOCK_MINUTES * MINUTE_MS

/** A command as it was answered, also the first time. */
const answered = ({ id, seq, outcome, flags, reason, message, at, number }: NewCommand): CommandOutcome => ({
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

/**
 * Takes the commands of one device in their order, and answers each. What is known already is answered as the first
 * time, and changes nothing. The device is locked, so of two calls at once the second one sees what the first did.
 * Throws `unauthenticated` for a device that may not send, and for a wrong signature.
 */
export async function takeCommands(
  tenant: Tenant,
  { clock }: Pick<Cause, 'clock'>,
  { deviceId, commands, contact }: { deviceId: string; commands: ReadCommand[]; contact: Contact },
): Promise<{ outcomes: CommandOutcome[]; next: number }> {
  const device = await lockDevice(tenant, deviceId)
  if (!device) throw deviceRefused('none')
  requireSigned(keyOf(device.publicKey), commands)
  if (device.state === 'lost' || device.state === 'revoked') throw deviceRefused(device.state)
  await requireOpen(tenant, clock())
  const known = await listCommands(tenant, deviceId, {
    ids: commands.map(({ id }) => id),
    seqs: commands.map(({ seq }) => seq),
  })
  const { fresh, outcomes, chain } = sort(device, commands, known)
  const handedIn = await readHandedIn(tenant, device, fresh)
  const stored = await settle(tenant, device, { fresh, handedIn, contact })
  await changeDevice(tenant, device, {
    ...chain,
    lastSeenAt: contact.receivedAt,
    skewMs: contact.receivedAt.getTime() - contact.sentAt.getTime(),
  })
  const made = new Map(stored.rows.map((row) => [row.id, row]))
  await writeAll(tenant, { clock, actorId: null }, stored)
  return {
    outcomes: outcomes.map((each) => ('outcome' in each ? each : answered(made.get(each.id)!))),
    next: chain.lastSeq + 1,
  }
}

type Fresh = ReadCommand & { isChained: boolean }

/** Which commands are new, and what the others are answered. Of the new ones none is missing before another. */
function sort(device: StoredDevice, commands: ReadCommand[], known: StoredCommand[]) {
  const byId = new Map(known.map((row) => [row.id, row]))
  const numbers = new Map(known.filter(({ deviceId }) => deviceId === device.id).map((row) => [row.seq, row]))
  const fresh: Fresh[] = []
  const outcomes: (CommandOutcome | Fresh)[] = []
  const chain = { lastSeq: device.lastSeq, lastHash: device.lastHash }
  const taken = new Map<string, string>()
  for (const command of commands) {
    const { id, seq, text, previous } = command
    const before = byId.get(id)
    const advance = () => Object.assign(chain, { lastSeq: seq, lastHash: chainHash(text) })
    if (before?.deviceId === device.id && before.text === text) {
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

type Settled = { rows: NewCommand[]; stage: Stage | null }

/** Judges new commands in their order. */
async function settle(
  tenant: Tenant,
  device: StoredDevice,
  { fresh, handedIn, contact }: { fresh: Fresh[]; handedIn: Map<string, HandedIn>; contact: Contact },
): Promise<Settled> {
  if (fresh.length === 0) return { rows: [], stage: null }
  const inner = [...handedIn.values()].flatMap(({ command }) => command ?? [])
  const all: ReadCommand[] = [...fresh, ...inner]
  const times = new Map(all.map((command) => [command.id, correctTime(command, contact)]))
  const guardIds = [...new Set(all.map(({ by }) => by?.guardId ?? device.guardId).filter((id) => id !== null))]
  const moments = [...times.values()].map(({ at }) => at)
  const stage = await setStage(tenant, all, { guardIds, moments, now: contact.receivedAt })
  const rows: NewCommand[] = []
  const take = (command: ReadCommand, by: { device: StoredDevice; flags: Flag[]; unpacked?: HandedIn | undefined }) => {
    const time = times.get(command.id)!
    const guardId = command.by?.guardId ?? device.guardId
    const isKnown = guardId !== null && stage.acting.has(guardId)
    const judgement = by.unpacked?.refused ?? judged(stage, command, { ...time, device, contact, guardId })
    const { reason } = judgement
    const flags = reason ? [] : [...new Set([...by.flags, ...clockFlags(time.skewMs), ...judgement.flags])]
    rows.push({
      ...{ id: command.id, deviceId: by.device.id, guardId: isKnown ? guardId : device.guardId, seq: command.seq },
      ...{ kind: command.kind, deviceAt: new Date(command.deviceAt), at: time.at, skewMs: time.skewMs },
      ...{
        receivedAt: contact.receivedAt,
        text: command.text,
        signature: command.signature,
        hash: chainHash(command.text),
      },
      ...{ outcome: reason ? 'refused' : flags.length > 0 ? 'flagged' : 'accepted', flags, reason },
      ...{ message: judgement.message, number: judgement.number },
    })
    return judgement
  }
  for (const command of fresh) {
    const at = times.get(command.id)!.at
    const isAfter = device.endedAt !== null && at > device.endedAt
    const flags: Flag[] = [...(command.isChained ? [] : ['chain' as const]), ...(isAfter ? ['after_end' as const] : [])]
    const unpacked = handedIn.get(command.id)
    if (unpacked?.command && !unpacked.isKnown) {
      const { reason, message } = take(unpacked.command, { device: unpacked.device!, flags: ['handed_in'] })
      take(command, { device, flags: [...flags, 'handed_in'], unpacked: { refused: { ...UNPACKED, reason, message } } })
    } else take(command, { device, flags, unpacked })
  }
  return { rows, stage }
}

const UNPACKED: Judgement = { flags: [], reason: null, message: '', number: null }

const clockFlags = (skewMs: number): Flag[] => (Math.abs(skewMs) > LIMIT_MS ? ['clock'] : [])

type Case = { at: Date; device: StoredDevice; contact: Contact; guardId: string | null }

function judged(stage: Stage, command: ReadCommand, { at, device, contact, guardId }: Case): Judgement {
  if (at.getTime() > contact.receivedAt.getTime() + LIMIT_MS)
    return refused('future', 'The clock of this phone runs ahead. Set it to automatic; this does not count.')
  if (guardId === null) return refused('not-allowed', 'Say first who you are.')
  if (!stage.acting.has(guardId)) return NOT_YOURS
  const method = methodOf(stage, command, { device, guardId })
  if (typeof method !== 'string') return method
  const reason = method === 'phone' ? '' : (command.by?.reason.trim() ?? '')
  const { receivedAt } = contact
  const act: Act = {
    commandId: command.id,
    guardId,
    at,
    deviceAt: new Date(command.deviceAt),
    receivedAt,
    fix: command.fix,
    method,
    reason,
  }
  const judgement = judge(stage, act, command.kind, command.body)
  return method === 'supervisor' && !judgement.reason
    ? { ...judgement, flags: [...judgement.flags, 'by_other'] }
    : judgement
}

/** How an act came to be recorded, or why this device may not record it. */
function methodOf(stage: Stage, { by }: ReadCommand, { device, guardId }: { device: StoredDevice; guardId: string }) {
  if (guardId === device.guardId) return 'phone' as const
  if (device.kind === 'kiosk')
    return stage.acting.get(guardId) === by?.employeeNo
      ? ('kiosk' as const)
      : refused('not-allowed', 'This is not your employee number. Look it up, or ask the office.')
  if (!device.actsForOthers) return NOT_YOURS
  return by?.reason.trim()
    ? ('supervisor' as const)
    : refused('not-allowed', 'Say why you record this for somebody else.')
}
