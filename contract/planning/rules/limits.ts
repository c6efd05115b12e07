import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, text, Timestamp, words } from '../../core/core.ts'
import { Within, WithinId } from '../organisations/organisations.ts'
import type { Rule } from './rules.ts'

/**
 * The limits that a company may change, by kind of rule and parameter, with the direction that is stricter and the
 * bounds of a value. The workweek has no stricter side.
 */
const changeableLimits = {
  weekly_minutes: { weekStartsOn: { stricter: null, unit: 'weekday', least: 1, most: 7 } },
  max_shift: { minutes: { stricter: 'less', unit: 'minutes', least: 60, most: 1440 } },
  max_per_day: { minutes: { stricter: 'less', unit: 'minutes', least: 60, most: 1440 } },
  max_rolling: { minutes: { stricter: 'less', unit: 'minutes', least: 60, most: 10_080 } },
  max_consecutive_days: { days: { stricter: 'less', unit: 'days', least: 1, most: 60 } },
  max_consecutive_nights: { nights: { stricter: 'less', unit: 'nights', least: 1, most: 60 } },
  travel_gap: {
    speedKmh: { stricter: 'less', unit: 'km/h', least: 1, most: 200 },
    marginMinutes: { stricter: 'more', unit: 'minutes', least: 0, most: 480 },
  },
  min_rest: { minutes: { stricter: 'more', unit: 'minutes', least: 60, most: 1380 } },
  weekly_rest: { minutes: { stricter: 'more', unit: 'minutes', least: 60, most: 8640 } },
  compensatory_rest: { withinDays: { stricter: 'less', unit: 'days', least: 1, most: 60 } },
  max_average: { minutesPerWeek: { stricter: 'less', unit: 'minutes', least: 60, most: 10_080 } },
  night_average: { minutesPerDay: { stricter: 'less', unit: 'minutes', least: 60, most: 1440 } },
} as const satisfies Partial<Record<Rule['kind'], Record<string, LimitBounds>>>

/** What a limit is counted in, which side of it is stricter, and what a company may write. */
type LimitBounds = {
  stricter: 'less' | 'more' | null
  unit: 'minutes' | 'days' | 'nights' | 'km/h' | 'weekday'
  least: number
  most: number
}

/** The parameter of a rule of a pack that a company may change. */
export type LimitKey = { pack: string; kind: string; field: string }

const fieldsByKind: Record<string, Record<string, LimitBounds> | undefined> = changeableLimits

/** The bounds of a limit; undefined where a company can't change it. */
export const boundsOf = (kind: string, field: string): LimitBounds | undefined => fieldsByKind[kind]?.[field]

/** The parameters of a kind of rule that a company may change. */
export const fieldsOf = (kind: Rule['kind']): string[] => Object.keys(fieldsByKind[kind] ?? {})

/** Another value of a limit from a day on; `value` null goes back to that of the pack. */
const LimitChange = z.object({
  id: Id,
  pack: z.string(),
  kind: z.string(),
  field: z.string(),
  value: z.nullable(z.int()),
  from: z.iso.date(),
  reason: z.string(),
  changedBy: z.nullable(z.string()),
  changedAt: Timestamp,
  undoneBy: z.nullable(z.string()),
  undoneAt: z.nullable(Timestamp),
})
export type LimitChange = z.infer<typeof LimitChange>

/**
 * A limit as it stands today. `usual` is what the pack says, `isLaw` whether that may only be made stricter, and
 * `ahead` are the changes whose day is still to come.
 */
const Limit = z.object({
  pack: z.string(),
  packTitle: z.string(),
  kind: z.string(),
  field: z.string(),
  isLaw: z.boolean(),
  usual: z.int(),
  value: z.int(),
  ahead: z.array(LimitChange),
})
export type Limit = z.infer<typeof Limit>

export const CHANGES_PER_PAGE = 50

export const limits = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/rules/limits',
    access: 'member',
    permission: 'rules.read',
    summary: 'The limits that the company may change, as they stand today, and what changes later',
    params: Within,
    reply: z.object({ today: z.iso.date(), limits: z.array(Limit) }),
  },
  change: {
    method: 'POST',
    path: '/app/:organisation/rules/limits',
    access: 'member',
    permission: 'rules.manage',
    summary: 'Changes a limit from a day on; the law can only be made stricter',
    params: Within,
    body: z.strictObject({
      pack: text(60),
      kind: text(60),
      field: text(60),
      value: z.nullable(z.int().check(z.minimum(0), z.maximum(20_000))),
      from: z.iso.date('Write a day such as 2026-11-24'),
      reason: words(300),
    }),
    reply: z.object({ id: Id }),
  },
  history: {
    method: 'GET',
    path: '/app/:organisation/rules/limits/changes',
    access: 'member',
    permission: 'rules.read',
    summary: 'Who changed which limit when and why, the last first, 50 a page',
    params: Within,
    query: z.object({ page: z.optional(PageNumber) }),
    reply: z.object({ changes: z.array(LimitChange), total: z.int() }),
  },
  undo: {
    method: 'DELETE',
    path: '/app/:organisation/rules/limits/:id',
    access: 'member',
    permission: 'rules.manage',
    summary: 'Takes back a change whose day is still to come',
    params: WithinId,
    reply: z.object({ removed: z.literal(true) }),
  },
})
