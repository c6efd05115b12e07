import { dayNumber } from '../../../contract/core/time.ts'
import { boundsOf, fieldsOf, type LimitKey } from '../../../contract/planning/rules/limits.ts'
import type { Rule } from '../../../contract/planning/rules/rules.ts'
import { rulesByVersion } from './packs.ts'
import { holdsOn } from './scope.ts'
import { workweekOf } from './workweeks.ts'

/** The pack that every organisation keeps to. Its limits are the company's own; those of the others are law. */
export const BASICS = 'basics'

/** Another value of a limit from a local day on, until the next such day; null for that of the pack. */
export type DatedLimit = LimitKey & { value: number | null; from: string }

/** The packs of a company, those of its regions, and the limits that it changed, the last change last. */
export type CompanyLaw = {
  chosen: string[]
  regions: { id: string; packs: string[] }[]
  changes: DatedLimit[]
}

/** Where a pack holds: in all places (null), or in some regions, with null for sites of none. */
function placesOf(key: string, { chosen, regions }: CompanyLaw): (string | null)[] | null {
  const held = [{ id: null, packs: chosen }, ...regions].filter(({ packs }) => packs.includes(key))
  return held.length === regions.length + 1 ? null : held.map(({ id }) => id)
}

/** All packs that hold anywhere in a company. */
export const packsAnywhere = ({ chosen, regions }: Pick<CompanyLaw, 'chosen' | 'regions'>): string[] => [
  ...new Set([...chosen, ...regions.flatMap(({ packs }) => packs)]),
]

type PackRule = { key: string; rule: Rule }

const WORKWEEK = { kind: 'weekly_minutes', field: 'weekStartsOn' }
const hasWorkweek = ({ kind }: Rule) => kind === 'weekly_minutes' || kind === 'overtime_tiers'
const isOfWorkweek = ({ kind, field }: LimitKey) => kind === WORKWEEK.kind && field === WORKWEEK.field

/** Whether a changed limit is one of a rule. The workweek of a company is that of all its rules. */
const concerns = (change: DatedLimit, { key, rule }: PackRule): boolean =>
  isOfWorkweek(change) ? hasWorkweek(rule) : change.pack === key && change.kind === rule.kind

/** The rules of a company with the pack of each: see `companyRules`. */
function packRules(law: CompanyLaw): PackRule[] {
  const found = packsAnywhere(law).flatMap((key): PackRule[] => {
    const places = placesOf(key, law)
    const scope = places === null ? {} : { appliesTo: { regionIds: places } }
    return rulesByVersion(key).map((rule) => ({ key, rule: { ...rule, ...scope } }))
  })
  // The law of the company's own place says when its workweek starts, before that of a region.
  const ofCompany = found.filter(({ key }) => law.chosen.includes(key)).map(({ rule }) => rule)
  const weekStartsOn = workweekOf(ofCompany, 0)
  return found.flatMap(({ key, rule }) => {
    const usual = hasWorkweek(rule) ? withValue(rule, 'weekStartsOn', weekStartsOn) : rule
    const changes = law.changes.filter((change) => concerns(change, { key, rule }))
    return changedFrom(usual, changes, key !== BASICS).map((part) => ({ key, rule: part }))
  })
}

/**
 * The rules of a company: those of its packs, each where it holds, with the limits that the company changed from the
 * days on which they hold. Law is never loosened: of its limit and the company's the stricter one counts. Work before
 * and after a change of either is measured by what holds at its time.
 */
export const companyRules = (law: CompanyLaw): Rule[] => packRules(law).map(({ rule }) => rule)

/** The rules of some packs, by their keys, as they hold for a company of one law that changed nothing. */
export const rulesOf = (keys: string[]): Rule[] => companyRules({ chosen: keys, regions: [], changes: [] })

/** A rule with another value of one of its parameters. Bounds were checked when the value was written. */
const withValue = (rule: Rule, field: string, value: number): Rule =>
  ({ ...rule, params: { ...rule.params, [field]: value } }) as Rule

/** The value of a limit of a rule. */
const valueOf = (rule: Rule, field: string): number => (rule.params as Record<string, unknown>)[field] as number

/** Whether a value is looser than that of the law. */
export function isLooser(kind: string, field: string, { value, law }: { value: number; law: number }): boolean {
  const { stricter } = boundsOf(kind, field)!
  return stricter === 'less' ? value > law : stricter === 'more' ? value < law : false
}

/** A rule in parts, each with the limits that hold between two days of change. */
function changedFrom(rule: Rule, changes: DatedLimit[], isLaw: boolean): Rule[] {
  if (changes.length === 0) return [rule]
  const edges = [...new Set(changes.map(({ from }) => from))]
    .filter((day) => day > rule.validFrom && holdsOn(rule, dayNumber(day)))
    .sort()
  const fields = [...new Set(changes.map(({ field }) => field))]
  return [rule.validFrom, ...edges].map((from, at) =>
    fields.reduce<Rule>(
      (made, field) => {
        const held = changes.filter((each) => each.field === field && each.from <= from)
        const last = held.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)).at(-1)
        if (!last || last.value === null) return made
        const change = { value: last.value, law: valueOf(rule, field) }
        if (isLaw && !isOfWorkweek(last) && isLooser(rule.kind, field, change)) return made
        return { ...withValue(made, field, last.value), source: sourceOf(rule, last, isLaw) }
      },
      { ...rule, validFrom: from, validTo: edges[at] ?? rule.validTo },
    ),
  )
}

/** Where a limit comes from once a company changed it. */
const sourceOf = ({ source }: Rule, change: DatedLimit, isLaw: boolean): string =>
  isLaw && !isOfWorkweek(change) ? `${source.slice(0, 250)}; stricter by the company since ${change.from}` : source

/** The limits that a company may change: those of its rules that hold on a day, and what the packs say. */
export function limitsOf(law: CompanyLaw, day: number): (LimitKey & { usual: number; value: number })[] {
  const onDay = (changes: DatedLimit[]) => packRules({ ...law, changes }).filter(({ rule }) => holdsOn(rule, day))
  const held = onDay(law.changes)
  return onDay([]).flatMap(({ key, rule }) =>
    fieldsOf(rule.kind).map((field) => {
      const own = held.find((each) => each.key === key && each.rule.kind === rule.kind)!
      return { pack: key, kind: rule.kind, field, usual: valueOf(rule, field), value: valueOf(own.rule, field) }
    }),
  )
}
