import * as z from 'zod/mini'
import { Id, Timestamp, words } from '../../core/core.ts'
import { rosterKinds, ruleParams } from './kinds.ts'

/** A day such as 2026-11-24, in the zone of the work. */
const Day = z.iso.date('Write a day such as 2026-11-24')

export const severities = ['hard', 'soft'] as const
/** What a rule measures. */
export const units = ['minutes', 'days', 'nights', 'count'] as const
/** Who may allow a violation: nobody, one person with a reason, or two people. */
const overrides = ['never', 'reason', 'two_people'] as const

/** Work and guards to which a rule is limited. Work elsewhere still counts towards what is measured. */
const AppliesTo = z.strictObject({
  guardIds: z.optional(z.array(Id)),
  clientIds: z.optional(z.array(Id)),
  siteIds: z.optional(z.array(Id)),
  /** Regions of the sites; null stands for sites of no region. */
  regionIds: z.optional(z.array(z.nullable(Id))),
  postIds: z.optional(z.array(Id)),
})

/* @__NO_SIDE_EFFECTS__ */
const ruleOf = <const K extends keyof typeof ruleParams>(kind: K) =>
  z.strictObject({
    kind: z.literal(kind),
    params: ruleParams[kind],
    severity: z.enum(severities),
    /** What a violation of a soft rule costs in comparisons of rosters. */
    weight: z.int().check(z.minimum(0), z.maximum(1000)),
    overridable: z.enum(overrides),
    appliesTo: z.optional(AppliesTo),
    /** The first day on which the rule holds, and the first on which it no longer holds. */
    validFrom: Day,
    validTo: z.nullable(Day),
    source: words(300),
  })

/** A rule of work as data. What begins while the rule is valid must keep to it. */
export const Rule = z.discriminatedUnion('kind', [
  ruleOf('guard_active'),
  ruleOf('qualification_valid'),
  ruleOf('site_ban'),
  ruleOf('availability'),
  ruleOf('approved_time_off'),
  ruleOf('weekly_minutes'),
  ruleOf('min_rest'),
  ruleOf('weekly_rest'),
  ruleOf('compensatory_rest'),
  ruleOf('max_consecutive_days'),
  ruleOf('max_consecutive_nights'),
  ruleOf('travel_gap'),
  ruleOf('max_shift'),
  ruleOf('max_per_day'),
  ruleOf('max_rolling'),
  ruleOf('max_average'),
  ruleOf('night_average'),
  ruleOf('overtime_tiers'),
  ruleOf('meal_break'),
  ruleOf('rest_break'),
  ruleOf('predictability_premium'),
])
export type Rule = z.infer<typeof Rule>

/** The rules of one kind. */
export type RuleOf<K extends Rule['kind']> = Extract<Rule, { kind: K }>

/** The rules of a jurisdiction as they stood at one time. A version is never edited: another one follows it. */
export const RulePack = z.strictObject({
  key: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  version: z.int().check(z.minimum(1)),
  jurisdiction: words(100),
  title: words(100),
  validFrom: Day,
  validTo: z.nullable(Day),
  source: words(300),
  note: z.string(),
  rules: z.array(Rule),
})
export type RulePack = z.infer<typeof RulePack>

/**
 * What breaks a rule, with the work that it concerns. `from` and `to` are the interval that was measured, and `text` is
 * a sentence for a scheduler. A week with too little work concerns no shift.
 */
export const Violation = z.object({
  kind: z.enum(rosterKinds),
  severity: z.enum(severities),
  overridable: z.enum(overrides),
  shiftIds: z.array(z.string()),
  measured: z.number(),
  limit: z.number(),
  unit: z.enum(units),
  from: Timestamp,
  to: Timestamp,
  source: z.string(),
  text: z.string(),
})
export type Violation = z.infer<typeof Violation>
