import * as z from 'zod/mini'
import { endpoints, Id, Timestamp, words } from '../../core/core.ts'
import { Within, WithinId } from '../../planning/organisations/organisations.ts'

/** The states of a run. `late`: all is scanned, some of it late. `excused`: somebody of the office said why. */
export const runStates = [
  'scheduled',
  'due',
  'in_progress',
  'completed',
  'late',
  'incomplete',
  'missed',
  'excused',
] as const
export type RunState = (typeof runStates)[number]

/** The states of a checkpoint in a run. */
export const stopStates = ['due', 'on_time', 'early', 'late', 'suspicious', 'skipped', 'missed', 'excused'] as const
export type StopState = (typeof stopStates)[number]

/** What a scan was. `extra`: at a checkpoint of no run that is going on. */
export const scanStates = ['on_time', 'late', 'early', 'out_of_order', 'duplicate', 'suspicious', 'extra'] as const
export type ScanState = (typeof scanStates)[number]

/**
 * Why a scan is suspicious. Distances in meters, speed in meters a second, counters as they are.
 * - `distance`: the phone was farther away than the radius and its accuracy allow.
 * - `speed`: two tags were scanned faster than a person walks.
 * - `counter_again`: this counter of a SUN tag was seen before. `counter_back`: counters run against time.
 * - `code_wrong`: the code of a SUN tag is missing or wrong. `no_position`: a checkpoint by GPS, and no position.
 */
export const scanDoubts = ['distance', 'speed', 'counter_again', 'counter_back', 'code_wrong', 'no_position'] as const
export type ScanDoubt = (typeof scanDoubts)[number]

export const Doubt = z.object({
  rule: z.enum(scanDoubts),
  measured: z.nullable(z.number()),
  limit: z.nullable(z.number()),
})
export type Doubt = z.infer<typeof Doubt>

/** How fast somebody walks at most between two tags, in meters a second. */
export const WALKING_MS = 2.5

/** The longest stretch that one reading of runs may have, in days, and how many runs it holds. */
export const MOST_RUN_DAYS = 7
export const MOST_RUNS = 400

/** A checkpoint of a run. `scanId`, `guard` and the rest are null until somebody was there. */
export const RunStop = z.object({
  position: z.int(),
  checkpointId: Id,
  name: z.string(),
  dueAt: Timestamp,
  state: z.enum(stopStates),
  scanId: z.nullable(Id),
  scannedAt: z.nullable(Timestamp),
  doubts: z.array(Doubt),
  skipReason: z.nullable(z.string()),
  note: z.string(),
})
export type RunStop = z.infer<typeof RunStop>

/**
 * A run of a tour. `guard` is who walks or walked it, null while nobody is on the post. `unheardSince` is set where
 * something is due and the phone of the guard was not heard of since: not known is not late.
 */
export const Run = z.object({
  id: Id,
  tourId: Id,
  tour: z.string(),
  number: z.int(),
  postId: Id,
  post: z.string(),
  siteId: Id,
  site: z.string(),
  zone: z.string(),
  state: z.enum(runStates),
  dueAt: Timestamp,
  overAt: Timestamp,
  startedAt: z.nullable(Timestamp),
  endedAt: z.nullable(Timestamp),
  guardId: z.nullable(Id),
  guard: z.nullable(z.string()),
  unheardSince: z.nullable(Timestamp),
  excuse: z.nullable(z.string()),
  excusedBy: z.nullable(z.string()),
  stops: z.array(RunStop),
})
export type Run = z.infer<typeof Run>

/** The checkpoints that were due in a stretch, counted by their states. Excused ones stand apart. */
export const Compliance = z.object({
  due: z.int(),
  onTime: z.int(),
  late: z.int(),
  missed: z.int(),
  skipped: z.int(),
  suspicious: z.int(),
  excused: z.int(),
})
export type Compliance = z.infer<typeof Compliance>

/** The figures of compliance in their order, each with its name: on screens, and in small letters in a CSV. */
export const complianceNames = {
  due: 'Due',
  onTime: 'On time',
  late: 'Late',
  missed: 'Missed',
  skipped: 'Skipped',
  suspicious: 'Suspicious',
  excused: 'Excused',
} as const satisfies Record<keyof Compliance, string>
export const complianceParts = Object.keys(complianceNames) as (keyof Compliance)[]

/** The figures of one checkpoint of a tour. */
export const ComplianceRow = z.extend(Compliance, {
  site: z.string(),
  tourId: Id,
  tour: z.string(),
  checkpointId: Id,
  checkpoint: z.string(),
})
export type ComplianceRow = z.infer<typeof ComplianceRow>

const Stretch = z.object({ from: Timestamp, to: Timestamp, siteId: z.optional(Id) })

export const runs = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/tour-runs',
    access: 'member',
    permission: 'patrols.read',
    summary: 'The runs that are due in a stretch of at most seven days, by site and time, with what became of them',
    params: Within,
    query: Stretch,
    reply: z.object({ now: Timestamp, runs: z.array(Run), isCut: z.boolean(), figures: Compliance }),
  },
  read: {
    method: 'GET',
    path: '/app/:organisation/tour-runs/:id',
    access: 'member',
    permission: 'patrols.read',
    summary: 'A run with its checkpoints',
    params: WithinId,
    reply: Run,
  },
  excuse: {
    method: 'POST',
    path: '/app/:organisation/tour-runs/:id/excuse',
    access: 'member',
    permission: 'patrols.decide',
    summary: 'Excuses what of a run was not scanned, with the reason. It counts apart from then on.',
    params: WithinId,
    body: z.strictObject({ reason: words(300) }),
    reply: Run,
  },
  accept: {
    method: 'POST',
    path: '/app/:organisation/tour-runs/:id/accept',
    access: 'member',
    permission: 'patrols.decide',
    summary: 'Takes a suspicious scan of a run as a good one, with the reason. What made it suspicious stays.',
    params: WithinId,
    body: z.strictObject({ position: z.int().check(z.gte(1), z.lte(60)), reason: words(300) }),
    reply: Run,
  },
  compliance: {
    method: 'GET',
    path: '/app/:organisation/patrol-compliance',
    access: 'member',
    permission: 'patrols.read',
    summary: 'What became of each checkpoint of each tour in at most 31 days',
    params: Within,
    query: Stretch,
    reply: z.object({ rows: z.array(ComplianceRow), isCut: z.boolean() }),
  },
  complianceCsv: {
    method: 'GET',
    path: '/app/:organisation/patrol-compliance/csv',
    access: 'member',
    permission: 'patrols.read',
    summary: 'The same as CSV',
    params: Within,
    query: Stretch,
    reply: z.object({ name: z.string(), text: z.string() }),
  },
})
