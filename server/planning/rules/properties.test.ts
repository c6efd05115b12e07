import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysLater } from '../../../contract/core/time.ts'
import { DAY_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import type { Rule, Violation } from '../../../contract/planning/rules/rules.ts'
import { evaluate } from './evaluate.ts'
import { paidMinutes } from './overtime.ts'
import { rulesOf } from './company-rules.ts'
import { rule } from './testing.ts'
import type { Timeline } from './timeline.ts'

const zone = 'Europe/Berlin'
/** Monday, and the eleven weeks from it have no clock change. */
const MONDAY = Date.parse('2026-01-05T00:00:00+01:00')

const night = { from: '23:00', to: '06:00', minutes: 180 }
const rest = [
  rule('min_rest', { minutes: 660, windowMinutes: 1440 }),
  rule('weekly_rest', { minutes: 2100, windowMinutes: 10_080 }),
  rule('max_consecutive_days', { days: 4 }),
  rule('max_consecutive_nights', { nights: 2, night }),
  rule('travel_gap', { speedKmh: 40, marginMinutes: 15 }),
]
const load = [
  rule('max_shift', { minutes: 720, gapMinutes: 30 }),
  rule('max_per_day', { minutes: 720 }),
  rule('max_rolling', { minutes: 2880, days: 7 }),
  rule('max_average', { minutesPerWeek: 1800, weeks: 2, optOut: null }),
  rule('night_average', { minutesPerDay: 300, weeks: 2, restDaysPerWeek: 1, nightPercent: 33, night }),
  rule('weekly_minutes', { weekStartsOn: 1 }),
]
const owed = rule('compensatory_rest', { minutes: 660, windowMinutes: 1440, withinDays: 2 })
const fitness = [
  rule('qualification_valid', {}),
  rule('site_ban', {}),
  rule('availability', {}),
  rule('approved_time_off', {}),
]
const all: Rule[] = [...rest, ...load, owed, ...fitness]

type Work = Timeline['work'][number]

const anySpan = (weeks: number, longest: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: weeks * 7 * 96 - 1 }), fc.integer({ min: 1, max: longest * 4 }))
    .map(([at, length]) => ({
      from: new Date(MONDAY + at * 15 * MINUTE_MS),
      to: new Date(MONDAY + (at + length) * 15 * MINUTE_MS),
    }))

const anyWork = (shiftId: string): fc.Arbitrary<Work> =>
  fc.tuple(anySpan(3, 14), fc.integer({ min: 0, max: 2 }), fc.boolean()).map(([span, site, isArmed]) => ({
    shiftId,
    siteId: `site ${site}`,
    clientId: 'client',
    postId: 'post',
    requires: isArmed ? ['firearms'] : [],
    ...span,
    lat: site === 2 ? null : 50 + 0.2 * site,
    lng: site === 2 ? null : 8,
  }))

const anyShifts = fc
  .integer({ min: 0, max: 18 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => anyWork(`s${at}`))))

const anyGuard: fc.Arbitrary<Timeline['guard']> = fc.record({
  id: fc.constant('guard'),
  inactive: fc.constantFrom(null, null, null, { why: 'Amara is on leave', since: null }),
  qualifications: fc.array(
    anySpan(3, 400).map((span) => ({ type: 'firearms', ...span })),
    { maxLength: 2 },
  ),
  timeOff: fc.array(anySpan(3, 72), { maxLength: 3 }),
  unavailable: fc.array(anySpan(3, 12), { maxLength: 3 }),
  bans: fc.constantFrom([], [{ siteId: 'site 1', clientId: null }]),
  weeklyMinutes: fc.constantFrom({ min: null, max: null }, { min: 600, max: 2400 }),
  optOuts: fc.constant([]),
  home: fc.constant(null),
  hiredOn: fc.constantFrom(null, '2020-01-01', '2026-01-09'),
})

const anyTimeline: fc.Arbitrary<Timeline> = fc.record({
  guard: anyGuard,
  work: anyShifts.map((work) => [...work]),
  zone: fc.constant(zone),
  locale: fc.constant('en-US'),
})

const times = (shifts: Work[], ids: string[]) => {
  const meant = shifts.filter(({ shiftId }) => ids.includes(shiftId))
  return {
    from: Math.min(...meant.map(({ from }) => from.getTime())),
    to: Math.max(...meant.map(({ to }) => to.getTime())),
  }
}

test('roster-more-work: more work never removes a violation of rest, of a run of days or of the way between sites', () => {
  fc.assert(
    fc.property(anyTimeline, anyWork('more'), (given, more) => {
      const work = [...given.work, more]
      for (const one of rest) {
        const after = evaluate([one], { ...given, work }).map(({ shiftIds }) => times(work, shiftIds))
        for (const { shiftIds } of evaluate([one], given)) {
          const before = times(work, shiftIds)
          expect(after.some(({ from, to }) => from <= before.to && to >= before.from)).toBe(true)
        }
      }
    }),
    { numRuns: 200 },
  )
})

const moved = (given: Timeline, ms: number): Timeline => {
  const later = <T extends { from: Date; to: Date }>(one: T) => ({
    ...one,
    from: new Date(one.from.getTime() + ms),
    to: new Date(one.to.getTime() + ms),
  })
  const guard = {
    ...given.guard,
    hiredOn: given.guard.hiredOn && daysLater(given.guard.hiredOn, ms / DAY_MS),
    qualifications: given.guard.qualifications.map((one) => later({ ...one, to: one.to! })),
    timeOff: given.guard.timeOff.map(later),
    unavailable: given.guard.unavailable.map(later),
  }
  return { ...given, guard, work: given.work.map(later) }
}

/** What was found, with its times so many milliseconds earlier and without its text, which names days. */
const figures = (found: Violation[], ms = 0) =>
  found.map(({ kind, shiftIds, measured, limit, from, to }) => {
    const [begin, end] = [from, to].map((time) => Date.parse(time) - ms)
    return { kind, shiftIds, measured, limit, begin, end }
  })

test('roster-elapsed-time: the same work some whole weeks later breaks the same rules', () => {
  fc.assert(
    fc.property(anyTimeline, fc.integer({ min: 1, max: 5 }), (given, weeks) => {
      const ms = weeks * 7 * DAY_MS
      expect(figures(evaluate(all, moved(given, ms)), ms)).toEqual(figures(evaluate(all, given)))
    }),
    { numRuns: 200 },
  )
})

test('roster-check-one-shift: asked for an interval, the answer is what concerns work in it', () => {
  fc.assert(
    fc.property(anyTimeline, anySpan(3, 48), (given, at) => {
      const asked = evaluate(all, given, at)
      const inside = given.work.filter(({ from, to }) => from < at.to && to > at.from).map(({ shiftId }) => shiftId)
      expect(asked).toEqual(evaluate(all, given).filter(({ shiftIds }) => shiftIds.some((id) => inside.includes(id))))
    }),
    { numRuns: 200 },
  )
})

test('roster-check-one-shift: all that one more shift breaks, where nothing was broken before, concerns that shift', () => {
  fc.assert(
    fc.property(anyTimeline, anyWork('more'), fc.constantFrom(...all), (given, more, one) => {
      const guard = { ...given.guard, weeklyMinutes: { ...given.guard.weeklyMinutes, min: null } }
      // Work is taken as long as it breaks nothing, as a scheduler would.
      const work = given.work.reduce<Work[]>((kept, shift) => {
        const next = [...kept, shift]
        return evaluate([one], { ...given, guard, work: next }).length === 0 ? next : kept
      }, [])
      const found = evaluate([one], { ...given, guard, work: [...work, more] })
      for (const { shiftIds } of found) expect(shiftIds).toContain('more')
    }),
    { numRuns: 200 },
  )
})

test('roster-check-one-shift: the order in which work is given doesn’t matter', () => {
  const anyOrder = anyTimeline.chain((given) =>
    fc.tuple(
      fc.constant(given),
      fc.shuffledSubarray(given.work, { minLength: given.work.length, maxLength: given.work.length }),
    ),
  )
  fc.assert(
    fc.property(anyOrder, ([given, work]) => {
      expect(evaluate(all, { ...given, work })).toEqual(evaluate(all, given))
      const money = rulesOf(['us-ca'])
      expect(paidMinutes(money, { ...given, work })).toEqual(paidMinutes(money, given))
    }),
    { numRuns: 200 },
  )
})

test('overtime-rates: every minute of work is paid once, at the base rate or more', () => {
  const merged = (work: Work[]) => {
    let [sum, until] = [0, 0]
    for (const { from, to } of work.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
      sum += Math.max(0, to.getTime() - Math.max(until, from.getTime()))
      until = Math.max(until, to.getTime())
    }
    return sum / MINUTE_MS
  }
  fc.assert(
    fc.property(anyTimeline, (given) => {
      const paid = paidMinutes(rulesOf(['us-ca', 'us-flsa']), given)
      expect(paid.reduce((sum, { minutes }) => sum + minutes, 0)).toBeCloseTo(merged(given.work), 6)
      expect(paid.every(({ percent, minutes }) => percent >= 100 && minutes > 0)).toBe(true)
    }),
    { numRuns: 200 },
  )
})
