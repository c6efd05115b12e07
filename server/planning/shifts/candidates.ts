import { clockInWords, type Locale } from '../../../contract/core/locale.ts'
import type { BlockedGroup, Candidate, Candidates } from '../../../contract/planning/shifts/schedule.ts'
import type { Rule, Violation } from '../../../contract/planning/rules/rules.ts'
import { kilometersBetween } from '../../../contract/planning/sites/geometry.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { readLocale } from '../organisations/queries.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { premiumStretches } from '../holidays/holidays-of-sites.ts'
import { rulesIn } from '../rules/rule-sets.ts'
import type { Timeline } from '../rules/timeline.ts'
import { costOf } from './shift-cost.ts'
import { around, FAR_DAYS, isBlocking, isFar, NEAR_DAYS, violationsOf, withWork } from './judging-work.ts'
import { readAskedTimeOff, readLiking, readRefusals } from './queries-candidates.ts'
import { type GuardFacts, readKnowing, readTimelines, readWork } from './queries-timelines.ts'
import type { TimeSpan } from './table.ts'

type Work = Timeline['work'][number]
type JudgedGuard = GuardFacts & { violations: Violation[] }

/** Who may take a shift. Throws `not_found` where there is none. */
export const listCandidates = async (tenant: Tenant, shiftId: string): Promise<Candidates> =>
  candidatesFor(tenant, orNotFound(await readWork(tenant, shiftId), 'shift'))

/**
 * Who may take a shift, ranked by rules broken, time off that waits, cost, preference, distance and knowing the site;
 * and what blocks the others. A guard who called the shift off is proposed no more, and may still be given it.
 */
export async function candidatesFor(tenant: Tenant, work: Work): Promise<Candidates> {
  const { zone, rules } = await rulesIn(tenant)
  const far = rules.filter(isFar)
  const near = around(work.from, work.to, NEAR_DAYS)
  const span = far.length > 0 ? around(work.from, work.to, FAR_DAYS) : near
  const all = await readTimelines(tenant, { guardIds: null, ...span, zone, said: near })
  const others = all.map((known) => withOnly(known, (each) => each.shiftId !== work.shiftId))
  const isNear = ({ from }: Work) => from > near.from && from < near.to
  const rest = rules.filter((rule) => !isFar(rule))
  const refusals = await readRefusals(tenant, work.shiftId)
  const [refusing, asked] = [
    others.filter(({ timeline }) => refusals.has(timeline.guard.id)),
    others.filter(({ timeline }) => !refusals.has(timeline.guard.id)),
  ]
  const judged = asked
    .filter(({ timeline }) => !overlapping(timeline, work))
    .map((known) => judgedBy(rest, far, { known, near: withOnly(known, isNear), work }))
  const isBlocked = ({ violations }: JudgedGuard) => violations.some(isBlocking)
  const waiting = await readAskedTimeOff(tenant, work)
  const liking = await readLiking(tenant, work.siteId)
  const knowing = await readKnowing(tenant, work.siteId, work.from)
  const holidays = await premiumStretches(tenant, [work])
  const ranked = judged
    .filter((each) => !isBlocked(each))
    .map((known): Candidate => {
      const here = knowing.get(known.timeline.guard.id)
      return {
        ...costOf(rules, known, work, holidays),
        guardId: known.timeline.guard.id,
        distanceKm: distanceKm(known.timeline.guard.home, work),
        shiftsHere: here?.shifts ?? 0,
        lastHere: here?.last?.toISOString() ?? null,
        plannedHere: here?.planned ?? 0,
        nextHere: here?.next?.toISOString() ?? null,
        isPreferred: isWithin(work, known.preferred),
        likesSite: liking.has(known.timeline.guard.id),
        asksTimeOff: shown(waiting.get(known.timeline.guard.id)),
        violations: known.violations,
      }
    })
    .sort(inOrder)
  const clocks = refusing.length > 0 && { zone: work.zone!, locale: await readLocale(tenant) }
  return {
    checked: all.length,
    may: ranked.filter(({ violations }) => violations.length === 0),
    withReason: ranked.filter(({ violations }) => violations.length > 0),
    blocked: [
      ...(clocks ? refused(refusing, refusals, clocks) : []),
      ...elsewhere(asked, work),
      ...groupsOf(judged.filter(isBlocked)),
    ],
  }
}

const overlapping = ({ work }: Timeline, { from, to }: Work) => work.find((each) => each.from < to && each.to > from)

/** Whether stretches cover a shift without a gap: a night has two of them. */
const isWithin = ({ from, to }: Work, spans: { from: Date; to: Date }[]) =>
  spans
    .toSorted((a, b) => a.from.getTime() - b.from.getTime())
    .reduce((reached, span) => (span.from <= reached && span.to > reached ? span.to : reached), from) >= to

const withOnly = (known: GuardFacts, isKept: (work: Work) => boolean): GuardFacts => ({
  ...known,
  timeline: { ...known.timeline, work: known.timeline.work.filter(isKept) },
})

/** Rules that look back for months are asked of those guards alone whom no other rule blocks. */
function judgedBy(
  rules: Rule[],
  far: Rule[],
  { known, near, work }: { known: GuardFacts; near: GuardFacts; work: Work },
) {
  const found = violationsOf(rules, withWork(near.timeline, work), work)
  const more = far.length > 0 && !found.some(isBlocking) ? violationsOf(far, withWork(known.timeline, work), work) : []
  return { ...near, violations: [...found, ...more] }
}

/** The straight way from home in km, to a tenth; null where a position is unknown. */
const distanceKm = (home: Timeline['guard']['home'], { lat, lng }: Work): number | null =>
  home && lat !== null && lng !== null ? Math.round(kilometersBetween(home, { lat, lng }) * 10) / 10 : null

const inOrder = (a: Candidate, b: Candidate) =>
  a.violations.length - b.violations.length ||
  Number(a.asksTimeOff !== null) - Number(b.asksTimeOff !== null) ||
  a.cost - b.cost ||
  Number(b.isPreferred) - Number(a.isPreferred) ||
  Number(b.likesSite) - Number(a.likesSite) ||
  (a.distanceKm ?? Infinity) - (b.distanceKm ?? Infinity) ||
  b.shiftsHere - a.shiftsHere ||
  (a.guardId < b.guardId ? -1 : 1)

const shown = (span: TimeSpan | undefined) =>
  span === undefined ? null : { from: span.from.toISOString(), to: span.to.toISOString() }

/** One or more guards who called off or declined the shift; the last is named with the hour where the site is. */
function refused(
  all: GuardFacts[],
  refusals: Awaited<ReturnType<typeof readRefusals>>,
  { zone, locale }: { zone: string; locale: Locale },
): BlockedGroup[] {
  const last = all
    .map(({ timeline }) => refusals.get(timeline.guard.id)!)
    .reduce((latest, one) => (one.at > latest.at ? one : latest))
  const time = clockInWords(locale, zone, last.at)
  const text = `${last.state === 'declined' ? 'Declined' : 'Called off'} ${time}`
  const nearest = { guardId: last.guardId, text, measured: null, limit: null, unit: null }
  return [{ kind: 'called_off', count: all.length, nearest }]
}

/** Guards who have another shift at that time. The nearest is free again first. */
function elsewhere(all: GuardFacts[], work: Work): BlockedGroup[] {
  const busy = all.flatMap(({ timeline }) => {
    const other = overlapping(timeline, work)
    return other ? [{ guardId: timeline.guard.id, until: other.to }] : []
  })
  const [first] = busy.toSorted((a, b) => a.until.getTime() - b.until.getTime())
  if (!first) return []
  const nearest = { guardId: first.guardId, text: 'Has another shift then', measured: null, limit: null, unit: null }
  return [{ kind: 'elsewhere', count: busy.length, nearest }]
}

/** How far a violation is from its limit, as a share of it. */
export const gap = ({ measured, limit }: Violation) => Math.abs(measured - limit) / Math.max(1, Math.abs(limit))

/** Each guard counts once, at the first rule that blocks. The most frequent rule comes first. */
function groupsOf(blocked: JudgedGuard[]): BlockedGroup[] {
  const groups = new Map<string, { guardId: string; violation: Violation }[]>()
  for (const { timeline, violations } of blocked) {
    const violation = violations.find(isBlocking)!
    const group = groups.get(violation.kind) ?? []
    group.push({ guardId: timeline.guard.id, violation })
    groups.set(violation.kind, group)
  }
  return [...groups]
    .map(([kind, group]) => {
      const { guardId, violation } = group.toSorted((a, b) => gap(a.violation) - gap(b.violation))[0]!
      const { text, measured, limit, unit } = violation
      return { kind, count: group.length, nearest: { guardId, text, measured, limit, unit } }
    })
    .sort((a, b) => b.count - a.count)
}
