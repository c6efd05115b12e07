import type { IncidentType } from '../../../contract/field/incidents/incident-types.ts'
import type { Point } from '../../../contract/planning/sites/geometry.ts'

/**
 * A shift of a sample company with its guard, in milliseconds. The names decide with the seed what happens. `orders` is
 * the version in force as it begins, where the guard has not read it before. `middle` is that of the site.
 */
export type SampleShift = {
  shiftId: string
  guardId: string
  guard: string
  postId: string
  post: string
  siteId: string
  site: string
  orders: number | null
  from: number
  to: number
  checkCallMinutes: number | null
  place: Point | null
  middle: Point | null
}

/** A round that is planned at a post, with its checkpoints in their order. */
export type SampleRound = {
  runId: string
  postId: string
  tour: string
  dueAt: number
  stops: { checkpointId: string; name: string; dueAt: number; place: Point | null }[]
}

/** Guards act in shifts that begin from `since` on. */
export type Plan = { seed: string; since: number; shifts: SampleShift[]; rounds: SampleRound[] }

/** What a guard does with the phone. `noteKey` is the key of the act that wrote a note. */
export type ActBody =
  | { kind: 'clock-in'; postId: string; shiftId: string }
  | { kind: 'clock-out' | 'break-start' | 'break-end'; shiftId: string }
  | { kind: 'check-call'; shiftId: string; note: string }
  | { kind: 'scan'; runId: string; checkpointId: string }
  | { kind: 'skip'; runId: string; checkpointId: string; reason: string }
  | { kind: 'pass-on'; postId: string; shiftId: string; text: string }
  | { kind: 'pass-on-acknowledged'; noteKey: string; writtenAt: number }
  | { kind: 'post-orders-read'; postId: string; number: number }
  | ({ kind: 'report'; siteId: string; postId: string; shiftId: string; occurredAt: number } & Report)
  | { kind: 'panic' }

/** What a guard saw, and how bad it is. */
export type Report = { type: IncidentType; severity: number; text: string }

/** How the office deals with a call for help, which `callKey` and its moment name. */
export type OfficeDeed = {
  kind: 'office'
  does: 'take-on' | 'ask-to-close' | 'close'
  callKey: string
  calledAt: number
  note: string
  isFalseAlarm: boolean
}

/**
 * An act of a guard at a moment, or of the office about that guard, and when the phone hands it in: later, where it has
 * no signal. `key` names it for good. `place` is where it was; null where the phone did not know.
 */
export type Act = {
  key: string
  guardId: string
  at: number
  sentAt: number
  place: Point | null
  deed: ActBody | OfficeDeed
}
