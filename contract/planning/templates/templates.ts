import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, Timestamp, text, words } from '../../core/core.ts'
import { Within, WithinId } from '../organisations/organisations.ts'
import { AddedShifts, MOST_ADDED, skipReasons } from '../shifts/additions.ts'
import { ShiftDetails } from '../shifts/details.ts'

/** The most weeks that a template is applied to at once. */
export const MOST_WEEKS = 12
/** How many templates a page of the list has. */
export const PAGE_SIZE = 50

const LONGEST_CYCLE = 84

const Day = z.iso.date('Write a day such as 2026-11-24')
const WallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 23:00'))
const Version = z.int().check(z.gte(1), z.lte(2_147_483_647))
const Code = z.string().check(z.regex(/^[A-Z][A-Z0-9]{0,2}$/, 'Use one to three capital letters, such as D'))

const isApart = (values: readonly unknown[]) => new Set(values).size === values.length

/**
 * A duty of a week: a post, its days (1 is Monday), from when to when, and for how many guards at once. Times are those
 * of the clocks at the site. An end that is not later than the start is on the next day.
 */
export const Duty = z.strictObject({
  code: Code,
  postId: Id,
  days: z
    .array(z.int().check(z.gte(1), z.lte(7)))
    .check(z.minLength(1, 'Choose a day'), z.maxLength(7), z.refine(isApart, 'Name each day once')),
  start: WallTime,
  end: WallTime,
  headcount: z.int().check(z.gte(1, 'Give at least 1'), z.lte(20, 'Give at most 20')),
  /** What its shifts get; without them nothing. */
  details: z.optional(ShiftDetails),
})
export type Duty = z.infer<typeof Duty>

/**
 * A cycle of duties by their codes, where an empty one is a day off. A guard with offset 0 begins it on `anchor`, one
 * with offset 2 two days later.
 */
export const Rotation = z
  .strictObject({
    name: words(80),
    cycle: z
      .array(z.union([Code, z.literal('')]))
      .check(z.minLength(1, 'Give at least one day'), z.maxLength(LONGEST_CYCLE, `Give at most ${LONGEST_CYCLE} days`)),
    anchor: Day,
    guards: z.array(z.strictObject({ guardId: Id, offset: z.int().check(z.gte(0), z.lt(LONGEST_CYCLE)) })).check(
      z.maxLength(100, 'Give at most 100 guards'),
      z.refine((guards) => isApart(guards.map(({ guardId }) => guardId)), 'Name each guard once'),
    ),
  })
  .check(
    z.refine(({ cycle, guards }) => guards.every(({ offset }) => offset < cycle.length), {
      path: ['guards'],
      message: 'An offset must be shorter than the cycle',
    }),
  )
export type Rotation = z.infer<typeof Rotation>

/** The most shifts of a week that a template may roll by itself: what one act may add. */
const MOST_ROLLED = MOST_ADDED

/**
 * The weekly pattern of a site, with the rotations of those who work it. It rolls by itself `weeksAhead` of the current
 * week, 0 stands for never, and ends with `endsOn`. What a change leaves out stays as it is stored.
 */
export const TemplateDraft = z
  .strictObject({
    weeksAhead: z.optional(z.int().check(z.gte(0), z.lte(MOST_WEEKS, `Give at most ${MOST_WEEKS} weeks`))),
    endsOn: z.optional(z.nullable(Day)),
    siteId: Id,
    name: words(120),
    duties: z.array(Duty).check(
      z.minLength(1, 'Add a duty'),
      z.maxLength(20, 'Give at most 20 duties'),
      z.refine((duties) => isApart(duties.map(({ code }) => code)), 'Give each duty a letter of its own'),
    ),
    rotations: z.array(Rotation).check(z.maxLength(10, 'Give at most 10 rotations')),
  })
  .check(
    z.refine(
      ({ duties, rotations }) => {
        const known = new Set(['', ...duties.map(({ code }) => code)])
        return rotations.every(({ cycle }) => cycle.every((code) => known.has(code)))
      },
      { path: ['rotations'], message: 'A rotation may only name duties of this template' },
    ),
    z.refine(({ duties, weeksAhead = 0 }) => weeksAhead === 0 || ofWeek(duties) <= MOST_ROLLED, {
      path: ['weeksAhead'],
      message: `A template rolls by itself with at most ${MOST_ROLLED} shifts a week. Make two of it.`,
    }),
  )
export type TemplateDraft = z.infer<typeof TemplateDraft>

const ofWeek = (duties: readonly Duty[]) =>
  duties.reduce((sum, { days, headcount }) => sum + days.length * headcount, 0)

/** A template as it is stored. `zone` is the IANA zone of its site, `rolledUntil` the last day that it rolled to. */
export const Template = z.object({
  id: Id,
  siteId: Id,
  name: z.string(),
  zone: z.string(),
  duties: z.array(Duty),
  rotations: z.array(Rotation),
  weeksAhead: z.int(),
  endsOn: z.nullable(Day),
  rolledUntil: z.nullable(Day),
  version: z.int(),
})
export type Template = z.infer<typeof Template>

/** A template in the list. */
export const TemplateRow = z.object({
  id: Id,
  name: z.string(),
  site: z.string(),
  duties: z.int(),
  rotations: z.int(),
  weeksAhead: z.int(),
  rolledUntil: z.nullable(Day),
  version: z.int(),
})
export type TemplateRow = z.infer<typeof TemplateRow>

const Planned = { code: z.string(), postId: Id, day: Day }

/** A shift that would be added. `wanted` is its guard by rotation, and `why` says why they don't get it. */
export const PlannedShift = z.object({
  ...Planned,
  from: Timestamp,
  to: Timestamp,
  wanted: z.nullable(Id),
  why: z.nullable(z.string()),
})
export type PlannedShift = z.infer<typeof PlannedShift>

export const SkippedShift = z.object({ ...Planned, reason: z.enum(skipReasons) })
export type SkippedShift = z.infer<typeof SkippedShift>

const Times = z.object({ from: Timestamp, to: Timestamp })

/**
 * A shift that the template made and would change; without `after` it is cancelled. `wanted` is its guard by rotation,
 * and `why` says why they don't get it. `isNoted` says that it gets other notes, codes or breaks. Of one that is told,
 * guards hear with the next publication.
 */
export const CarriedShift = z.object({
  ...Planned,
  shiftId: Id,
  before: Times,
  after: z.nullable(Times),
  guardBefore: z.nullable(Id),
  guardAfter: z.nullable(Id),
  wanted: z.nullable(Id),
  why: z.nullable(z.string()),
  isTold: z.boolean(),
  isNoted: z.boolean(),
})
export type CarriedShift = z.infer<typeof CarriedShift>

/** Why a shift stays against a template: somebody moved it, gave it to a guard, or gave it to one who can't move. */
export const keepReasons = ['moved', 'given', 'refused'] as const

/** A shift that stays as somebody changed it, though the template wants another. `why` is the rule that speaks. */
export const KeptShift = z.object({
  ...Planned,
  shiftId: Id,
  from: Timestamp,
  to: Timestamp,
  guardId: z.nullable(Id),
  reason: z.enum(keepReasons),
  why: z.nullable(z.string()),
})
export type KeptShift = z.infer<typeof KeptShift>

/** A day on which turns name more or fewer guards for a duty than it needs. */
const Uneven = z.object({ day: Day, code: z.string(), needed: z.int(), named: z.array(Id) })

/** What applying a template would do. `zone` is that of its site. */
export const Preview = z.object({
  zone: z.string(),
  added: z.array(PlannedShift),
  changed: z.array(CarriedShift),
  kept: z.array(KeptShift),
  skipped: z.array(SkippedShift),
  uneven: z.array(Uneven),
})
export type Preview = z.infer<typeof Preview>

const Saved = z.strictObject({ version: Version, data: TemplateDraft })

export const templates = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/templates',
    access: 'member',
    permission: 'schedule.read',
    summary: 'The templates by name, a page at a time',
    params: Within,
    query: z.object({ page: z.optional(PageNumber), search: z.optional(text(100)) }),
    reply: z.object({ templates: z.array(TemplateRow), total: z.int(), pages: z.int() }),
  },
  read: {
    method: 'GET',
    path: '/app/:organisation/templates/:id',
    access: 'member',
    permission: 'schedule.read',
    summary: 'One template with its duties and rotations',
    params: WithinId,
    reply: Template,
  },
  add: {
    method: 'POST',
    path: '/app/:organisation/templates',
    access: 'member',
    permission: 'schedule.manage',
    status: 201,
    summary: 'Adds a template',
    params: Within,
    body: TemplateDraft,
    reply: Template,
  },
  change: {
    method: 'PATCH',
    path: '/app/:organisation/templates/:id',
    access: 'member',
    permission: 'schedule.manage',
    summary: 'Changes a template; shifts that came of it stay until it is applied again',
    params: WithinId,
    body: Saved,
    reply: Template,
  },
  remove: {
    method: 'DELETE',
    path: '/app/:organisation/templates/:id',
    access: 'member',
    permission: 'schedule.manage',
    summary: 'Removes a template; shifts that came of it stay',
    params: WithinId,
    reply: z.object({ removed: z.literal(true) }),
  },
  preview: {
    method: 'GET',
    path: '/app/:organisation/templates/:id/preview',
    access: 'member',
    permission: 'schedule.manage',
    summary: 'What the template would add to some weeks, change, keep and skip, and why. It changes nothing.',
    params: WithinId,
    query: z.object({ from: Day, weeks: z.string().check(z.regex(/^([1-9]|1[0-2])$/, 'Give 1 to 12 weeks')) }),
    reply: Preview,
  },
  apply: {
    method: 'POST',
    path: '/app/:organisation/templates/:id/apply',
    access: 'member',
    permission: 'schedule.manage',
    summary:
      'Adds draft shifts of the template to some weeks and carries its changes into those that it made; once more does nothing',
    params: WithinId,
    body: z.strictObject({
      from: Day,
      weeks: z.int().check(z.gte(1, 'Give at least 1'), z.lte(MOST_WEEKS, `Give at most ${MOST_WEEKS}`)),
    }),
    reply: z.object({ ...AddedShifts, moved: z.int(), cancelled: z.int(), kept: z.int() }),
  },
})
