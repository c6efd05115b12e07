import { type Command, type commands } from '../../../contract/field/phone/commands.ts'
import { MOST_BYTES, MOST_COMMANDS } from '../../../contract/field/phone/limits.ts'
import { call } from '../../core/call.ts'
import { noteContact } from './device-session.ts'
import { keepValue, readValue, type SettledCommand } from './kept-values.ts'
import { newId } from '../outbox/new-id.ts'
import type { PhoneBase } from './phone-base.ts'
import type { Enrolment, KeptCommand } from '../outbox/phone-database.ts'

/** How many settled commands the phone shows. */
const MOST_SETTLED = 60
/** Of these the phone keeps no body once they are settled. */
const LONG = new Set(['report', 'incident-photos', 'pass-on', 'handed-in'])

/** What a call has besides its commands, and a command besides its text, at most. */
const CALL_BYTES = 1_000
const SIGNED_BYTES = 200

/** What a kept command says. */
export const readCommand = ({ text }: KeptCommand): Command => JSON.parse(text) as Command

/**
 * Sends what waits, in its order, until nothing does. What an earlier device of this phone kept goes first, handed in
 * under the new one. Throws what the call throws, and keeps what the server confirmed until then. False where the
 * server lacks commands that this phone no longer has.
 */
export async function sendWaiting(base: PhoneBase, enrolment: Enrolment): Promise<boolean> {
  await handIn(base, enrolment)
  for (;;) {
    const waiting = await base.outbox.waiting()
    const next = callOf(waiting.filter(({ device }) => device === enrolment.device))
    if (next.length === 0) return true
    if (!(await sendSome(base, enrolment.device, next))) return false
  }
}

const encoder = new TextEncoder()

/** As many of the commands as one call may carry, the first of them always. */
export function callOf(waiting: KeptCommand[]): KeptCommand[] {
  let bytes = CALL_BYTES
  const fitting = waiting.slice(0, MOST_COMMANDS).findIndex(({ text }, at) => {
    bytes += encoder.encode(JSON.stringify(text)).length + SIGNED_BYTES
    return at > 0 && bytes > MOST_BYTES
  })
  return waiting.slice(0, fitting === -1 ? MOST_COMMANDS : fitting)
}

async function sendSome(base: PhoneBase, device: string, some: KeptCommand[]): Promise<boolean> {
  const asked = base.clock.now()
  const { outcomes, serverTime } = await call<(typeof commands)['send']>('POST /app/phone/commands', {
    body: {
      deviceId: device,
      sentAt: asked.toISOString(),
      monotonic: base.clock.monotonic(),
      commands: some.map(({ text, signature }) => ({ text, signature })),
    },
  })
  await noteContact(base, serverTime, asked)
  const firstWaiting = outcomes.findIndex(({ outcome }) => outcome === 'waiting')
  const final = firstWaiting === -1 ? outcomes : outcomes.slice(0, firstWaiting)
  const last = final.at(-1)
  if (!last) return false
  const said = new Map(some.map((command) => [command.seq, readCommand(command)]))
  const settled = final.flatMap((outcome): SettledCommand[] => {
    const command = said.get(outcome.seq)
    if (!command) return []
    const { kind, deviceAt, by } = command
    const body = LONG.has(kind) ? null : command.body
    return [{ ...outcome, kind, deviceAt, body, by, settledAt: asked.toISOString() }]
  })
  // Noted before it leaves the outbox: a phone that dies in between shows it twice for a moment, never not at all.
  await noteSettled(base, settled)
  await base.outbox.confirm(device, last.seq)
  return true
}

async function noteSettled({ database }: PhoneBase, settled: SettledCommand[]) {
  const before = (await readValue(database, 'settled')) ?? []
  const ids = new Set(settled.map(({ id }) => id))
  const all = [...settled.toReversed(), ...before.filter(({ id }) => !ids.has(id))]
  await keepValue(database, 'settled', all.slice(0, MOST_SETTLED))
}

/** Puts what an earlier device signed into commands of this one, as it was. */
async function handIn({ outbox, clock, database }: PhoneBase, enrolment: Enrolment) {
  const contact = await readValue(database, 'contact')
  for (const { device, seq, text, signature } of await outbox.waiting()) {
    if (device === enrolment.device) continue
    const { kind, body } = JSON.parse(text) as Command
    await outbox.keep(enrolment, {
      id: newId(clock.now().getTime()),
      kind: 'handed-in',
      // What was handed in once already is handed in as its own phone signed it.
      body: kind === 'handed-in' ? body : { deviceId: device, text, signature },
      deviceAt: clock.now().toISOString(),
      offsetMs: contact?.offsetMs ?? null,
      monotonic: clock.monotonic(),
      fix: null,
      by: null,
    })
    await outbox.confirm(device, seq)
  }
}
