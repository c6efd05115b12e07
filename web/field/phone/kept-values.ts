import type { IDBPDatabase } from 'idb'
import type { Fix } from '../../../contract/field/devices/acts.ts'
import type { Answers } from '../../../contract/field/incident-types/answers.ts'
import type { Form } from '../../../contract/field/incident-types/forms.ts'
import type { PassOnKind } from '../../../contract/field/pass-on/pass-on.ts'
import type { Command, CommandOutcome } from '../../../contract/field/phone/commands.ts'
import type { PanicReceipt } from '../../../contract/field/panics/panics.ts'
import type { ShiftPack } from '../../../contract/field/phone/pack.ts'
import { type Enrolment, type PhoneData, STRICT } from '../outbox/phone-database.ts'

/**
 * What happened to a command, and when this phone heard of it. Long bodies are left out. `by` is whose act it was, and
 * missing on what an earlier version kept.
 */
export type SettledCommand = CommandOutcome &
  Pick<Command, 'kind' | 'body' | 'deviceAt'> & { by?: Command['by']; settledAt: string }

/** The small values that a phone keeps, each under its name. */
export type KeptValues = {
  enrolment: Enrolment
  /** The token of the device's session. */
  session: { token: string; expiresAt: string }
  /** All that the phone shows without a signal, and when it was read. */
  pack: { pack: ShiftPack; at: string }
  /** The server's clock less the phone's at the last contact, in milliseconds. */
  contact: { offsetMs: number; at: string }
  /** The last commands that are settled, newest first. */
  settled: SettledCommand[]
  /** A report that is being written. */
  draft: ReportDraft
  /** Photos for incidents that are not sent yet, one entry for each incident. */
  additions: PhotoAddition[]
  /** What is being written for the relief. */
  passOn: PassOnNote
  language: string
  pin: KeptPin
  /** When somebody who may looked at this phone last. */
  seenAt: string
  /** Whether calls for help of this phone are silent. */
  silentHelp: boolean
  /** Where the phone was last, to fill in a place. */
  fix: Fix
  /** A call for help that is not over. */
  panic: KeptPanic
}

/** A call for help as the phone keeps it: when it was made by its clocks, and what the server said of it last. */
export type KeptPanic = Pick<Command, 'id' | 'deviceAt' | 'offsetMs' | 'monotonic'> & {
  safe: boolean
  /** The phone gives no sign of it. */
  silent?: boolean
  receipt: PanicReceipt | null
}

/** A report before it is sent. `id` will be that of its command, `photos` are named by their SHA-256. */
export type ReportDraft = {
  id: string
  type: string
  severity: number
  text: string
  photos: { sha256: string; takenAt: string }[]
  /** Whether the guard said how bad it is, so that another type does not. */
  isOwnSeverity?: boolean
  /** What the type asked as the report began, and what was answered. */
  form?: Form
  answers?: Answers
}

/** Photos for an incident before they are sent. `id` will be that of their command; the guard knows it by `name`. */
export type PhotoAddition = Pick<ReportDraft, 'id' | 'photos'> & {
  incidentId: string
  /** The call that the incident is of; null for an own report. */
  callId: string | null
  name: string
  note: string
}

/** A PIN as the phone keeps it: hashed with its salt. `wrong` counts the wrong tries since the last right one. */
export type KeptPin = { salt: Uint8Array<ArrayBuffer>; digest: string; wrong: number }

/** A note for the relief before it is passed on. `id` will be that of its command. */
export type PassOnNote = { id: string; postId: string; kind: PassOnKind; text: string }

/** Keeps a value. It lies on the disk once this resolves. */
export async function keepValue<N extends keyof KeptValues>(
  database: IDBPDatabase<PhoneData>,
  name: N,
  value: KeptValues[N],
): Promise<void> {
  const change = database.transaction('kept', 'readwrite', STRICT)
  await Promise.all([change.store.put({ name, value }), change.done])
}

/** Reads a value; undefined where there is none. */
export const readValue = async <N extends keyof KeptValues>(
  database: IDBPDatabase<PhoneData>,
  name: N,
): Promise<KeptValues[N] | undefined> => (await database.get('kept', name))?.value as KeptValues[N] | undefined

/** Forgets values. */
export async function dropValues(database: IDBPDatabase<PhoneData>, ...names: (keyof KeptValues)[]): Promise<void> {
  const change = database.transaction('kept', 'readwrite', STRICT)
  await Promise.all([...names.map((name) => change.store.delete(name)), change.done])
}
