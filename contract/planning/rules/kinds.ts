import * as z from 'zod/mini'

/** The kinds of rules that a roster keeps or breaks. Each has one function in the server. */
export const rosterKinds = [
  'guard_active',
  'qualification_valid',
  'site_ban',
  'availability',
  'approved_time_off',
  'weekly_minutes',
  'min_rest',
  'weekly_rest',
  'compensatory_rest',
  'max_consecutive_days',
  'max_consecutive_nights',
  'travel_gap',
  'max_shift',
  'max_per_day',
  'max_rolling',
  'max_average',
  'night_average',
  'meal_break',
  'rest_break',
] as const
export type RosterKind = (typeof rosterKinds)[number]

/** The kinds of rules that say what work costs. A roster can't break them. */
export const moneyKinds = ['overtime_tiers', 'predictability_premium'] as const
export type MoneyKind = (typeof moneyKinds)[number]

const YEAR_IN_MINUTES = 366 * 24 * 60

const minutes = z.int().check(z.minimum(0), z.maximum(YEAR_IN_MINUTES))
const someMinutes = z.int().check(z.minimum(1), z.maximum(YEAR_IN_MINUTES))
const days = z.int().check(z.minimum(1), z.maximum(366))
const weeks = z.int().check(z.minimum(1), z.maximum(52))
const wallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 23:00'))
/** 1 is Monday, 7 is Sunday. */
const weekday = z.int().check(z.minimum(1), z.maximum(7))
/** Hundredths of the base rate: 150 is time and a half. */
const percent = z.int().check(z.minimum(100), z.maximum(1000))

/** The hours of the night, and how many minutes in it make a night shift. A night may end on the next day. */
const night = { from: wallTime, to: wallTime, minutes: someMinutes }

/** Minutes beyond `afterMinutes` are paid at `percent` of the base rate, up to the next tier. */
const tiers = z.array(z.strictObject({ afterMinutes: minutes, percent })).check(z.maxLength(5))

const isWithin = (rest: { minutes: number; windowMinutes: number }) => rest.minutes < rest.windowMinutes

/** `minutes` of uninterrupted rest within `windowMinutes` of elapsed time, counted from when a duty begins. */
const restWithin = { minutes: someMinutes, windowMinutes: someMinutes }
const shorter = z.refine<{ minutes: number; windowMinutes: number }>(isWithin, {
  path: ['minutes'],
  message: 'The rest must be shorter than its window',
})

/** The parameters of each kind. */
export const ruleParams = {
  guard_active: z.strictObject({}),
  qualification_valid: z.strictObject({}),
  site_ban: z.strictObject({}),
  availability: z.strictObject({}),
  approved_time_off: z.strictObject({}),
  weekly_minutes: z.strictObject({ weekStartsOn: weekday }),
  min_rest: z.strictObject(restWithin).check(shorter),
  weekly_rest: z.strictObject(restWithin).check(shorter),
  /** Rest that falls short of `minutes` is owed, and due within as many days. */
  compensatory_rest: z.strictObject({ ...restWithin, withinDays: days }).check(shorter),
  max_consecutive_days: z.strictObject({ days }),
  max_consecutive_nights: z.strictObject({ nights: days, night: z.strictObject(night) }),
  /** Travel time: the straight distance at `speedKmh`, plus a margin; only between different sites. */
  travel_gap: z.strictObject({ speedKmh: z.int().check(z.minimum(1), z.maximum(200)), marginMinutes: minutes }),
  /** Work with a gap of at most `gapMinutes` in it counts as one shift. */
  max_shift: z.strictObject({ minutes: someMinutes, gapMinutes: minutes }),
  max_per_day: z.strictObject({ minutes: someMinutes }),
  max_rolling: z.strictObject({ minutes: someMinutes, days }),
  /** `optOut` names the consent by which a guard is exempt. */
  max_average: z.strictObject({ minutesPerWeek: someMinutes, weeks, optOut: z.nullable(z.string()) }),
  /** A guard is a night worker if at least `nightPercent` of the shifts of the period are night shifts. */
  night_average: z.strictObject({
    minutesPerDay: someMinutes,
    weeks,
    restDaysPerWeek: z.int().check(z.minimum(0), z.maximum(6)),
    nightPercent: z.int().check(z.minimum(1), z.maximum(100)),
    night: z.strictObject(night),
  }),
  /** `seventhDay` counts on the last day of a workweek with work on all of its days. */
  overtime_tiers: z.strictObject({ weekStartsOn: weekday, day: tiers, week: tiers, seventhDay: tiers }),
  /**
   * A meal of `minutes` (null: national law says how long) for a shift longer than `afterMinutes`, begun within
   * `byMinutes` of the shift. Guard and employer may waive it for work of up to `waivableUpToMinutes`. `unpaid` says
   * when it is not paid.
   */
  meal_break: z.strictObject({
    minutes: z.nullable(someMinutes),
    meals: z.array(
      z.strictObject({ afterMinutes: minutes, byMinutes: minutes, waivableUpToMinutes: z.nullable(minutes) }),
    ),
    unpaid: z.enum(['always', 'if_relieved', 'never']),
    premiumMinutes: minutes,
  }),
  /** A rest for each `perMinutes` or major fraction of them (null: one a shift), from a shift of `fromMinutes`. */
  rest_break: z.strictObject({
    minutes: someMinutes,
    fromMinutes: minutes,
    perMinutes: z.nullable(someMinutes),
    paid: z.boolean(),
    onCall: z.enum(['never', 'under_agreement']),
    premiumMinutes: minutes,
  }),
  /** What a change later than `noticeDays` before the shift costs, and one later than `cutWithinMinutes`. */
  predictability_premium: z.strictObject({
    noticeDays: days,
    changeMinutes: minutes,
    cutWithinMinutes: minutes,
    cutPercent: z.int().check(z.minimum(0), z.maximum(100)),
  }),
} as const satisfies Record<RosterKind | MoneyKind, z.ZodMiniType>

export type RuleParams = { [K in keyof typeof ruleParams]: z.infer<(typeof ruleParams)[K]> }
