import type { Point } from '../../../contract/planning/sites/geometry.ts'

/** A shift of a sample company with its guard, in milliseconds. The names decide with the seed what happens. */
export type SampleShift = {
  shiftId: string
  guardId: string
  guard: string
  postId: string
  post: string
  site: string
  from: number
  to: number
  checkCallMinutes: number | null
  place: Point | null
}

/** A round that is planned at a post, with its checkpoints in their order. */
export type SampleRound = {
  runId: string
  postId: string
  tour: string
  dueAt: number
  stops: { checkpointId: string; name: string; dueAt: number; place: Point | null }[]
}

/** What a guard does with the phone. `noteKey` is the key of the act that wrote a note. */
export type ActBody =
  | { kind: 'clock-in'; postId: string; shiftId: string }
  | { kind: 'clock-out' | 'break-start' | 'break-end'; shiftId: string }
  | { kind: 'check-call'; shiftId: string; note: string }
  | { kind: 'scan'; runId: string; checkpointId: string }
  | { kind: 'skip'; runId: string; checkpointId: string; reason: string }
  | { kind: 'pass-on'; postId: string; shiftId: string; text: string }
  | { kind: 'pass-on-acknowledged'; noteKey: string; writtenAt: number }

/**
 * An act of a guard at a moment, and when the phone hands it in: later, where it has no signal. `key` names it for
 * good. `place` is where it was; null where the phone did not know.
 */
export type Act = { key: string; guardId: string; at: number; sentAt: number; place: Point | null; deed: ActBody }
