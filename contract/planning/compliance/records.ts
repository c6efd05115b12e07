import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'
import { timeOffStates } from '../guards/guards.ts'
import { WithinId } from '../organisations/organisations.ts'
import { units, Violation } from '../rules/rules.ts'

/** How far a record looks back for averages and fairness, and ahead for what blocks. */
export const AVERAGE_WEEKS = 17
export const FAIRNESS_WEEKS = 13
export const BLOCKED_DAYS = 14
/** A shift given later than so many hours before its start came at short notice. */
export const SHORT_NOTICE_HOURS = 48

const Day = z.iso.date()
const RecordShift = z.object({
  shiftId: Id,
  site: z.string(),
  post: z.string(),
  from: Timestamp,
  to: Timestamp,
  /** The public holidays on which it begins or goes on where its site is; null for none. */
  holiday: z.nullable(z.string()),
})
export type RecordShift = z.infer<typeof RecordShift>

export const measureKinds = ['week', 'average', 'nights', 'rest', 'owed'] as const

/**
 * What is measured of a guard, against the limit that holds. `limit` is null where no rule says one, and `isBroken`
 * says that a rule of that kind is broken.
 */
export const Measure = z.object({
  kind: z.enum(measureKinds),
  measured: z.nullable(z.number()),
  limit: z.nullable(z.number()),
  unit: z.enum(units),
  isBroken: z.boolean(),
  isExempt: z.boolean(),
  /** The weeks of an average, fewer for a guard who was hired in them; null for other measures. */
  weeks: z.nullable(z.int()),
  source: z.nullable(z.string()),
})
export type Measure = z.infer<typeof Measure>

export const fairnessKinds = ['nights', 'weekend', 'notice'] as const

/** A guard's count beside the team's mean, quartiles, minimum and maximum. */
export const Fairness = z.object({
  kind: z.enum(fairnessKinds),
  own: z.number(),
  mean: z.number(),
  lower: z.number(),
  upper: z.number(),
  least: z.number(),
  most: z.number(),
})
export type Fairness = z.infer<typeof Fairness>

/** What the roster and the rules say of a guard. Minutes are elapsed ones, days those of the company’s zone. */
export const GuardRecord = z.object({
  packs: z.array(z.object({ key: z.string(), title: z.string(), version: z.int(), validTo: z.nullable(Day) })),
  /** The work of this week and of those before it, by their Mondays, the last one being this week. */
  weeks: z.array(z.object({ monday: Day, minutes: z.int() })),
  measures: z.array(Measure),
  /** The day before which hours that count in the average are not known; null where all are. */
  hoursMissingBefore: z.nullable(Day),
  shifts: z.array(RecordShift),
  nextShift: z.nullable(RecordShift),
  sites: z.array(
    z.object({
      siteId: Id,
      site: z.string(),
      posts: z.string(),
      shifts: z.int(),
      last: Timestamp,
      distanceKm: z.nullable(z.number()),
    }),
  ),
  daysOff: z.object({
    year: z.int(),
    perYear: z.nullable(z.int()),
    taken: z.int(),
    booked: z.int(),
    asked: z.int(),
    left: z.nullable(z.int()),
  }),
  absences: z.array(
    z.object({
      id: Id,
      firstDay: Day,
      lastDay: Day,
      days: z.int(),
      state: z.enum(timeOffStates),
      note: z.string(),
      shifts: z.int(),
    }),
  ),
  team: z.int(),
  fairness: z.array(Fairness),
  blocked: z.array(z.object({ shift: RecordShift, violation: Violation })),
})
export type GuardRecord = z.infer<typeof GuardRecord>

export const guardRecords = endpoints({
  read: {
    method: 'GET',
    path: '/app/:organisation/guards/:id/record',
    access: 'member',
    permission: 'guards.read',
    summary: 'Hours against limits, fairness, sites, time off and blocked shifts of a guard',
    params: WithinId,
    reply: GuardRecord,
  },
})
