import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, Timestamp, text, words } from '../../core/core.ts'
import { Within, WithinId } from '../../planning/organisations/organisations.ts'

/** In which order the checkpoints of a round are scanned. `shuffled`: in another order each time. */
export const tourOrders = ['ordered', 'any', 'shuffled'] as const
export type TourOrder = (typeof tourOrders)[number]

export const MOST_STOPS = 60
export const TOURS_PER_PAGE = 50
export const MOST_TOURS = 500
export const MOST_SCHEDULES = 20
const MOST_TIMES = 48
/** How many times of day the schedules of a company name in all. */
export const MOST_TIMES_OF_COMPANY = 1_000

const Minutes = (most: number) => z.int().check(z.gte(0), z.lte(most, `Choose at most ${most} minutes`))
const Version = z.int().check(z.gte(1), z.lte(2_147_483_647))

/**
 * How a tour is walked. `afterMinutes` is when a checkpoint is due, from the start of the run. A scan is on time from
 * `earlyMinutes` before that to `lateMinutes` after; what is not there `missedMinutes` after is missed.
 */
export const TourPlan = z.strictObject({
  order: z.enum(tourOrders),
  expectedMinutes: z.int().check(z.gte(1), z.lte(720, 'Choose at most 720 minutes')),
  earlyMinutes: Minutes(240),
  lateMinutes: Minutes(240),
  missedMinutes: Minutes(480),
  stops: z
    .array(z.strictObject({ checkpointId: Id, afterMinutes: Minutes(720) }))
    .check(z.minLength(1, 'Add a checkpoint'), z.maxLength(MOST_STOPS, `A tour has at most ${MOST_STOPS} checkpoints`)),
})
export type TourPlan = z.infer<typeof TourPlan>

export const TourDraft = z.strictObject({ postId: Id, name: words(80), plan: TourPlan })
export type TourDraft = z.infer<typeof TourDraft>

/** A time of day on the wall clock of the site. */
const WallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time like 22:30'))

/**
 * When runs of a tour begin: at `times` of the days that an RFC 5545 rule gives, counted from `from`, by the clock of
 * the site. Each run begins up to `varyMinutes` before or after, so that nobody learns the pattern.
 */
export const TourScheduleDraft = z.strictObject({
  rrule: words(200),
  from: z.iso.date(),
  times: z
    .array(WallTime)
    .check(z.minLength(1, 'Add a time'), z.maxLength(MOST_TIMES, `Add at most ${MOST_TIMES} times`)),
  varyMinutes: Minutes(60),
})
export type TourScheduleDraft = z.infer<typeof TourScheduleDraft>
export const TourSchedule = z.extend(TourScheduleDraft, { id: Id, tourId: Id, version: z.int() })
export type TourSchedule = z.infer<typeof TourSchedule>

/** A version of a tour that runs use, from a moment on until the next one. */
export const TourVersion = z.object({ number: z.int(), from: Timestamp, plan: TourPlan })
export type TourVersion = z.infer<typeof TourVersion>

/** A tour. `plan` is what is being drawn; `used` is what the next run follows, null while nothing is. */
export const Tour = z.object({
  id: Id,
  postId: Id,
  post: z.string(),
  siteId: Id,
  site: z.string(),
  zone: z.string(),
  name: z.string(),
  plan: TourPlan,
  used: z.nullable(TourVersion),
  retiredAt: z.nullable(Timestamp),
  version: z.int(),
})
export type Tour = z.infer<typeof Tour>

const saving = <T extends z.ZodMiniType>(data: T) => z.strictObject({ version: Version, data })

export const tours = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/tours',
    access: 'member',
    permission: 'patrols.read',
    summary: 'The tours by site and name, fifty a page, without retired ones',
    params: Within,
    query: z.object({ search: z.optional(text(100)), page: z.optional(PageNumber) }),
    reply: z.object({ tours: z.array(Tour), total: z.int(), page: z.int(), pages: z.int() }),
  },
  read: {
    method: 'GET',
    path: '/app/:organisation/tours/:id',
    access: 'member',
    permission: 'patrols.read',
    summary: 'A tour with its schedules',
    params: WithinId,
    reply: z.object({ tour: Tour, schedules: z.array(TourSchedule) }),
  },
  add: {
    method: 'POST',
    path: '/app/:organisation/tours',
    access: 'member',
    permission: 'patrols.manage',
    status: 201,
    summary: 'Begins a tour of a post. No run follows it before it is used.',
    params: Within,
    body: TourDraft,
    reply: Tour,
  },
  change: {
    method: 'PATCH',
    path: '/app/:organisation/tours/:id',
    access: 'member',
    permission: 'patrols.manage',
    summary: 'Changes the draft of a tour; it stays at its post, and runs keep the version in use',
    params: WithinId,
    body: saving(TourDraft),
    reply: Tour,
  },
  use: {
    method: 'POST',
    path: '/app/:organisation/tours/:id/use',
    access: 'member',
    permission: 'patrols.manage',
    summary: 'Makes the draft the next version, for runs that begin at `from` or later',
    params: WithinId,
    body: z.strictObject({ version: Version, from: Timestamp }),
    reply: Tour,
  },
  retire: {
    method: 'DELETE',
    path: '/app/:organisation/tours/:id',
    access: 'member',
    permission: 'patrols.manage',
    summary: 'Retires a tour: runs that have not begun go, and past ones stay',
    params: WithinId,
    reply: z.object({ retired: z.literal(true) }),
  },
  addSchedule: {
    method: 'POST',
    path: '/app/:organisation/tours/:id/schedules',
    access: 'member',
    permission: 'patrols.manage',
    status: 201,
    summary: 'Adds times at which a tour is walked',
    params: WithinId,
    body: TourScheduleDraft,
    reply: TourSchedule,
  },
  changeSchedule: {
    method: 'PATCH',
    path: '/app/:organisation/tour-schedules/:id',
    access: 'member',
    permission: 'patrols.manage',
    summary: 'Changes times of a tour. Runs that have not begun follow.',
    params: WithinId,
    body: saving(TourScheduleDraft),
    reply: TourSchedule,
  },
  removeSchedule: {
    method: 'DELETE',
    path: '/app/:organisation/tour-schedules/:id',
    access: 'member',
    permission: 'patrols.manage',
    summary: 'Removes times of a tour, with their runs that have not begun',
    params: WithinId,
    reply: z.object({ removed: z.literal(true) }),
  },
})
