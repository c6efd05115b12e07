import type { Fix, Flag, Recorder, Refusal } from '../../../contract/field/devices/acts.ts'

/** Something that a guard did, by the server's clock. `method` and `reason` say who recorded it and why. */
export type Act = {
  commandId: string
  guardId: string
  at: Date
  deviceAt: Date
  receivedAt: Date
  fix: Fix | null
  method: Recorder | 'manual' | 'tag'
  reason: string
  /** The person of the office who recorded it. */
  notedBy?: string
  /** It was signed by an earlier device, and handed in by another. */
  isHandedIn?: boolean
}

/** What came of an act. `reason` is set where it does not count. */
export type Judgement = { flags: Flag[]; reason: Refusal | null; message: string; number: string | null }

/** It counts; with flags somebody looks at it. */
export const counted = (flags: Flag[] = [], message = '', number: string | null = null): Judgement => ({
  flags,
  reason: null,
  message,
  number,
})

/** It does not count, and the guard reads why. */
export const refused = (reason: Refusal, message: string): Judgement => ({ flags: [], reason, message, number: null })

export const NOT_YOURS = refused('not-yours', 'This is not one of your shifts or posts. Call the office.')
