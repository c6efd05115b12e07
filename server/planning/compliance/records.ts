import { daysBetween } from '../../../contract/core/time.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import {
  AVERAGE_WEEKS,
  BLOCKED_DAYS,
  FAIRNESS_WEEKS,
  type GuardRecord,
  type Measure,
} from '../../../contract/planning/compliance/records.ts'
import type { Guard } from '../../../contract/planning/guards/guards.ts'
import type { RosterKind } from '../../../contract/planning/rules/kinds.ts'
import type { Rule, Violation } from '../../../contract/planning/rules/rules.ts'
import { kilometersBetween } from '../../../contract/planning/sites/geometry.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { hasConsented } from '../rules/averages.ts'
import { daysOf } from '../rules/days.ts'
import { evaluate } from '../rules/evaluate.ts'
import { type Measurement, measuresOf, workIn } from '../rules/measures.ts'
import { packsInForce } from '../rules/packs.ts'
import { companyRules, type CompanyLaw } from '../rules/company-rules.ts'
import { lawsOf } from '../rules/rule-sets.ts'
import { firstOfWeek } from '../rules/workweeks.ts'
import { lineOf, type Timeline } from '../rules/timeline.ts'
import { around, FAR_DAYS, violationsOf } from '../shifts/judging-work.ts'
import { readTimelines } from '../shifts/queries-timelines.ts'
import { absencesOf, fairnessOf, shiftsOf, sitesOf } from './queries-records.ts'

const USUAL_NIGHT = { from: '23:00', to: '06:00', minutes: 180 }
const isoDay = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Hours against limits, fairness, sites, time off and blocked shifts of a guard at a moment. */
export async function readRecord(tenant: Tenant, guard: Guard, now: Date): Promise<GuardRecord> {
  const law = await lawsOf(tenant)
  const { zone } = law
  const rules = companyRules(law)
  const days = daysOf(zone)
  const today = days.of(now.getTime())
  const first = firstOfWeek(rules, days, today)
  const [known] = await readTimelines(tenant, { guardIds: [guard.id], ...around(now, now, FAR_DAYS), zone })
  const { timeline } = known!
  const week = { from: new Date(days.start(first)), to: new Date(days.start(first + 7)) }
  const ahead = { from: now, to: new Date(days.start(today + BLOCKED_DAYS)) }
  const shifts = await shiftsOf(tenant, guard.id, { from: week.from, to: new Date(days.start(first + 186)) })
  const night = rules.find((rule) => rule.kind === 'max_consecutive_nights')?.params.night ?? USUAL_NIGHT
  const past = { from: new Date(days.start(first + 7 - FAIRNESS_WEEKS * 7)), to: week.to }
  const fairness = await fairnessOf(tenant, guard.id, { ...past, zone, night })
  const line = lineOf(timeline)
  return {
    packs: packsShown(law, timeline, isoDay(today)),
    weeks: Array.from({ length: AVERAGE_WEEKS }, (_, at) => {
      const monday = first - 7 * (AVERAGE_WEEKS - 1 - at)
      return { monday: isoDay(monday), minutes: workIn(line, { from: days.start(monday), to: days.start(monday + 7) }) }
    }),
    ...measuresShown(rules, timeline, { first, now, week, optOuts: timeline.guard.optOuts }),
    shifts: shifts.filter(({ from }) => Date.parse(from) < week.to.getTime()),
    nextShift: shifts.find(({ from }) => Date.parse(from) > now.getTime()) ?? null,
    sites: (await sitesOf(tenant, guard.id, now)).map(({ lat, lng, last, ...site }) => ({
      ...site,
      last: last.toISOString(),
      distanceKm: distance(timeline.guard.home, lat, lng),
    })),
    ...(await daysOff(tenant, guard, { zone, today: isoDay(today), now })),
    ...fairness,
    blocked: blockedOf(violationsOf(rules, timeline, ahead), shifts, ahead),
  }
}

/** The packs of the places where a guard works, or those of the company without work. */
function packsShown({ chosen, regions }: CompanyLaw, { work }: Timeline, today: string) {
  const placed = new Set(work.map(({ regionId = null }) => regionId))
  const held = regions.filter(({ id }) => placed.has(id)).flatMap(({ packs }) => packs)
  if (placed.has(null) || held.length === 0) held.push(...chosen)
  return packsInForce(today)
    .filter(({ key }) => held.includes(key))
    .map(({ key, title, version, validTo }) => ({ key, title, version, validTo }))
}

const OF_MEASURE: Record<Measure['kind'], { kinds: RosterKind[]; unit: Measure['unit'] }> = {
  week: { kinds: ['max_rolling', 'weekly_minutes'], unit: 'minutes' },
  average: { kinds: ['max_average'], unit: 'minutes' },
  nights: { kinds: ['max_consecutive_nights'], unit: 'nights' },
  rest: { kinds: ['min_rest'], unit: 'minutes' },
  owed: { kinds: ['compensatory_rest'], unit: 'minutes' },
}

type RecordDate = { first: number; now: Date; week: { from: Date; to: Date }; optOuts: string[] }

function measuresShown(
  rules: Rule[],
  timeline: Timeline,
  { first, now, week, optOuts }: RecordDate,
): Pick<GuardRecord, 'measures' | 'hoursMissingBefore'> {
  const broken = new Set(evaluate(rules, timeline, week).map(({ kind }) => kind))
  const found = measuresOf(rules, timeline, first, now.getTime())
  const measured: Record<Measure['kind'], Measurement> = found
  const measures = (Object.keys(OF_MEASURE) as Measure['kind'][]).map((kind) => {
    const { rule, measured: figure, limit } = measured[kind]
    const { kinds, unit } = OF_MEASURE[kind]
    const isExempt = rule?.kind === 'max_average' && hasConsented(rule.params, optOuts)
    return {
      measured: figure,
      limit,
      kind,
      unit,
      isExempt,
      isBroken: kinds.some((each) => broken.has(each)),
      source: rule?.source ?? null,
      weeks: kind === 'average' ? found.average.weeks : null,
    }
  })
  return { measures, hoursMissingBefore: found.average.missingBefore }
}

const distance = (home: Timeline['guard']['home'], lat: number | null, lng: number | null) =>
  home && lat !== null && lng !== null ? Math.round(kilometersBetween(home, { lat, lng }) * 10) / 10 : null

/** The days of this year that were taken, are booked and are asked for, each counted once, and every absence. */
async function daysOff(tenant: Tenant, guard: Guard, { zone, today, now }: { zone: string; today: string; now: Date }) {
  const year = Number(today.slice(0, 4))
  const absences = await absencesOf(tenant, guard.id, { zone, year, now })
  const within = (first: string, last: string) => {
    const [from, to] = [
      first < `${year}-01-01` ? `${year}-01-01` : first,
      last > `${year}-12-31` ? `${year}-12-31` : last,
    ]
    return from > to ? 0 : daysBetween(from, to) + 1
  }
  const sum = (found: typeof absences, cut: (first: string, last: string) => number) =>
    found.reduce((total, { firstDay, lastDay }) => total + cut(firstDay, lastDay), 0)
  const approved = absences.filter(({ state }) => state === 'approved')
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10)
  const taken = sum(approved, (from, to) => within(from, to < today ? to : yesterday))
  const booked = sum(approved, within) - taken
  const asked = sum(
    absences.filter(({ state }) => state === 'requested'),
    within,
  )
  const { daysOffPerYear: perYear } = guard
  return {
    daysOff: { year, perYear, taken, booked, asked, left: perYear === null ? null : perYear - taken - booked },
    absences: absences.map((absence) => ({
      ...absence,
      days: daysBetween(absence.firstDay, absence.lastDay) + 1,
    })),
  }
}

/** The shifts ahead that a hard rule forbids, each with the first such rule. */
function blockedOf(violations: Violation[], shifts: GuardRecord['shifts'], ahead: { from: Date; to: Date }) {
  const hard = violations.filter(({ severity }) => severity === 'hard')
  return shifts
    .filter(({ from }) => Date.parse(from) > ahead.from.getTime() && Date.parse(from) < ahead.to.getTime())
    .flatMap((shift) => {
      const violation = hard.find(({ shiftIds }) => shiftIds.includes(shift.shiftId))
      return violation ? [{ shift, violation }] : []
    })
}
