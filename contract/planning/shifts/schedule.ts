import * as z from 'zod/mini'
import { endpoints, Id, Timestamp, Version, words } from '../../core/core.ts'
import { Within, WithinId } from '../organisations/organisations.ts'
import { BreakPlan } from '../rules/break-plan.ts'
import { Violation } from '../rules/rules.ts'
import { ShiftDetails } from './details.ts'

/** `cancelled` shifts that guards know of stay until the cancellation is published. */
export const shiftStates = ['draft', 'published', 'cancelled'] as const
/** The first three have the guard on the shift; the others ended that. */
export const assignmentStates = ['assigned', 'confirmed', 'on_post', 'released', 'declined', 'called_off'] as const

/** How a guard said yes: by an own answer, or by phone to somebody of the office who noted it. */
export const confirmers = ['guard', 'phone'] as const
export type Confirmer = (typeof confirmers)[number]

/** How a shift can differ from what guards were told of it; `noted` has another note or other breaks alone. */
export const changeKinds = ['new', 'moved', 'guard', 'noted', 'cancelled'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** The most shifts that one request may add. */
export const MOST_SHIFTS = 500
/** The longest stretch of days that a board may show. */
export const MOST_DAYS = 42
/** The most weeks that are published at once. */
export const MOST_PUBLISHED_WEEKS = 12
/** The longest stretch of days that is published at once: those weeks, as sites in several zones begin and end them. */
export const MOST_PUBLISHED_DAYS = MOST_PUBLISHED_WEEKS * 7 + 2

/** A shift lasts a day of the clocks at most, which has 25 hours in the night when they go back. */
export const LONGEST_SHIFT_HOURS = 25

/**
 * `isVoid` marks one whose guard is no longer active: nobody covers the shift. `byPhone` marks one that the guard
 * confirmed by phone, with the name of the member who noted it; the name is null without an account.
 */
export const Assignment = z.object({
  id: Id,
  guardId: Id,
  state: z.enum(assignmentStates),
  byPhone: z.optional(z.object({ notedBy: z.nullable(z.string()) })),
  isVoid: z.optional(z.literal(true)),
})
export type Assignment = z.infer<typeof Assignment>

/** What guards were told of a shift last. Without `note` there was none, and without `breaks` the rules said which. */
export const PublishedFacts = z.object({
  from: Timestamp,
  to: Timestamp,
  guardId: z.nullable(Id),
  note: z.optional(z.string()),
  breaks: z.optional(BreakPlan),
})
export type PublishedFacts = z.infer<typeof PublishedFacts>

/**
 * One guard at one post for a time. `requires` are the kinds of qualification that the post asks for, as they were when
 * the shift ended.
 * `calledOff` is the guard who declined or called off last, while nobody else has the shift. Without `details` nobody
 * noted anything.
 */
export const Shift = z.object({
  id: Id,
  postId: Id,
  siteId: Id,
  from: Timestamp,
  to: Timestamp,
  state: z.enum(shiftStates),
  requires: z.array(Id),
  priority: z.int(),
  assignment: z.nullable(Assignment),
  told: z.nullable(PublishedFacts),
  calledOff: z.nullable(z.object({ guardId: Id, at: Timestamp, reason: z.string() })),
  details: z.optional(ShiftDetails),
  version: z.int(),
})
export type Shift = z.infer<typeof Shift>

export const ShiftDraft = z.strictObject({
  postId: Id,
  from: Timestamp,
  to: Timestamp,
  details: z.optional(ShiftDetails),
})
export type ShiftDraft = z.infer<typeof ShiftDraft>

/** Why a guard was given a shift against a soft rule. */
export const Override = z.strictObject({ reason: words(300) })

/** A guard who may take a shift. Cost is in minor units, minutes are of the week of the shift. */
export const Candidate = z.object({
  guardId: Id,
  minutesBefore: z.int(),
  minutesAfter: z.int(),
  overtimeMinutes: z.int(),
  cost: z.int(),
  distanceKm: z.nullable(z.number()),
  /** Shifts at the site before this one, and those that are planned there after it. */
  shiftsHere: z.int(),
  lastHere: z.nullable(Timestamp),
  plannedHere: z.int(),
  nextHere: z.nullable(Timestamp),
  /** Whether the guard would like to work at all of these hours. */
  isPreferred: z.boolean(),
  /** Whether the guard said that they like to work at this site. */
  likesSite: z.boolean(),
  /** Time off in these hours that the guard asked for, and on which nobody has decided yet. */
  asksTimeOff: z.nullable(z.object({ from: Timestamp, to: Timestamp })),
  violations: z.array(Violation),
})
export type Candidate = z.infer<typeof Candidate>

/**
 * Guards whom one rule blocks, counted at the first rule that does, with the one who is nearest to its limit. The kind
 * `elsewhere` stands for another shift at that time, and `called_off` for guards who called off or declined this one.
 */
export const BlockedGroup = z.object({
  kind: z.string(),
  count: z.int(),
  nearest: z.object({
    guardId: Id,
    text: z.string(),
    measured: z.nullable(z.number()),
    limit: z.nullable(z.number()),
    unit: z.nullable(z.string()),
  }),
})
export type BlockedGroup = z.infer<typeof BlockedGroup>

/** `may` and `withReason` are ranked. All three groups together are all active guards: others get no shifts. */
export const Candidates = z.object({
  checked: z.int(),
  may: z.array(Candidate),
  withReason: z.array(Candidate),
  blocked: z.array(BlockedGroup),
})
export type Candidates = z.infer<typeof Candidates>

/** From one moment to another, as queries name a stretch. */
export const Span = z.object({ from: Timestamp, to: Timestamp })

export const schedule = endpoints({
  shifts: {
    method: 'GET',
    path: '/app/:organisation/shifts',
    access: 'member',
    permission: 'schedule.read',
    summary: `The shifts that overlap a stretch of at most ${MOST_PUBLISHED_DAYS} days, by their start`,
    params: Within,
    query: Span,
    reply: z.object({ shifts: z.array(Shift) }),
  },
  add: {
    method: 'POST',
    path: '/app/:organisation/shifts',
    access: 'member',
    permission: 'schedule.manage',
    status: 201,
    summary: 'Adds draft shifts, all of them or none',
    params: Within,
    body: z.strictObject({
      shifts: z
        .array(ShiftDraft)
        .check(z.minLength(1, 'Give at least one'), z.maxLength(MOST_SHIFTS, `Give at most ${MOST_SHIFTS}`)),
    }),
    reply: z.object({ shifts: z.array(Shift) }),
  },
  move: {
    method: 'PATCH',
    path: '/app/:organisation/shifts/:id',
    access: 'member',
    permission: 'schedule.manage',
    summary: 'Moves a shift in time; its guard moves along',
    params: WithinId,
    body: z.strictObject({ version: Version, from: Timestamp, to: Timestamp, override: z.optional(Override) }),
    reply: Shift,
  },
  remove: {
    method: 'DELETE',
    path: '/app/:organisation/shifts/:id',
    access: 'member',
    permission: 'schedule.manage',
    summary: 'Removes a draft shift, or marks one that guards know of as cancelled',
    params: WithinId,
    reply: z.object({ removed: z.literal(true) }),
  },
  candidates: {
    method: 'GET',
    path: '/app/:organisation/shifts/:id/candidates',
    access: 'member',
    permission: 'schedule.read',
    summary: 'Who may take a shift, ranked, and for everybody else the rule that blocks',
    params: WithinId,
    reply: Candidates,
  },
})
