import { expect, test } from 'vitest'
import { breaksDue } from './breaks.ts'
import { evaluate } from './evaluate.ts'
import { paidMinutes } from './overtime.ts'
import { rulesOf } from './company-rules.ts'
import { changePremium } from './premium.ts'
import { daily, minutesByRate, moment, spanOf, timeline } from './testing.ts'

const hours = (keys: string[], work: string[], zone = 'America/Los_Angeles') =>
  minutesByRate(paidMinutes(rulesOf(keys), timeline(work, { zone }))).map(({ percent, minutes }) => [
    percent,
    minutes / 60,
  ])

const breaks = (keys: string[], times: string, zone = 'America/Los_Angeles') =>
  breaksDue(rulesOf(keys), timeline([times], { zone })).map(({ kind, minutes, by, mayBeWaived, onCall }) => ({
    kind,
    minutes,
    afterMinutes: by && (by.getTime() - spanOf(times, zone).from.getTime()) / 60_000,
    mayBeWaived,
    onCall,
  }))

test('rule-packs-worked: FLSA: hours beyond forty in the week from Sunday are paid at one and a half', () => {
  // Four shifts of twelve hours: 48. One of fourteen alone: none.
  expect(hours(['us-flsa'], daily('2026-03-09', 4, '08:00 – 20:00'))).toEqual([
    [100, 40],
    [150, 8],
  ])
  expect(hours(['us-flsa'], ['2026-03-09 08:00 – 22:00'])).toEqual([[100, 14]])
  // Saturday and Sunday are in different weeks: 36 and 12 hours.
  expect(hours(['us-flsa'], daily('2026-03-12', 4, '08:00 – 20:00'))).toEqual([[100, 48]])
  expect(breaks(['us-flsa'], '2026-03-09 08:00 – 22:00')).toEqual([])
})

test('rule-packs-worked: California: over eight hours a day one and a half, over twelve double', () => {
  expect(hours(['us-ca'], ['2026-03-09 08:00 – 22:00'])).toEqual([
    [100, 8],
    [150, 4],
    [200, 2],
  ])
})

test('rule-packs-worked: California: an hour that is overtime by the day is none by the week', () => {
  // Five days of ten hours: 5 × 8 straight are just forty, 5 × 2 by the day.
  expect(hours(['us-ca', 'us-flsa'], daily('2026-03-09', 5, '08:00 – 18:00'))).toEqual([
    [100, 40],
    [150, 10],
  ])
})

test('rule-packs-worked: California: on the seventh day in a row eight hours are at one and a half, the others double', () => {
  // Sunday to Saturday, nine hours each. Five days: 40 straight and 5 by the day. The sixth: 8 by the week and 1 by
  // the day. The seventh: 8 at one and a half, 1 double. 5 + 9 + 8 = 22.
  expect(hours(['us-ca', 'us-flsa'], daily('2026-03-15', 7, '08:00 – 17:00'))).toEqual([
    [100, 40],
    [150, 22],
    [200, 1],
  ])
  // From Monday to Sunday no week has seven days: 48 straight hours of one week, 40 of them below forty, and eight.
  expect(hours(['us-ca'], daily('2026-03-16', 7, '08:00 – 16:00'))).toEqual([
    [100, 48],
    [150, 8],
  ])
})

test('rule-packs-worked: California: twelve hours ask for two meals and three rests', () => {
  const rest = { kind: 'rest', minutes: 10, afterMinutes: null, mayBeWaived: false, onCall: 'under_agreement' }
  const meal = { kind: 'meal', minutes: 30, onCall: 'under_agreement' }
  // Of twelve hours the first meal can't be waived, since that takes a shift of six. The second can.
  expect(breaks(['us-ca'], '2026-03-09 08:00 – 20:00')).toEqual([
    { ...meal, afterMinutes: 300, mayBeWaived: false },
    { ...meal, afterMinutes: 600, mayBeWaived: true },
    rest,
    rest,
    rest,
  ])
})

test('rule-packs-worked: California: rests and meals begin with 3.5, 5 and 10 hours, and one that is missed costs an hour', () => {
  const due = (end: string) => {
    const found = breaks(['us-ca'], `2026-03-09 06:00 – ${end}`)
    const meals = found.filter(({ kind }) => kind === 'meal')
    return [found.length - meals.length, meals.map(({ mayBeWaived }) => (mayBeWaived ? 'waivable' : 'due')).join(' ')]
  }
  // 10 minutes for 3.5 to 6 hours, 20 for 6 to 10, 30 for 10 to 14 (Brinker).
  expect(['09:29', '09:30', '11:00', '11:01', '12:00', '12:01'].map(due)).toEqual([
    [0, ''],
    [1, ''],
    [1, ''],
    [1, 'waivable'],
    [1, 'waivable'],
    [2, 'due'],
  ])
  expect(['16:00', '16:01', '18:00', '18:01', '20:00'].map(due)).toEqual([
    [2, 'due'],
    [3, 'due waivable'],
    [3, 'due waivable'],
    [3, 'due due'],
    [3, 'due due'],
  ])
  const missed = breaksDue(rulesOf(['us-ca']), timeline(['2026-03-09 06:00 – 14:00'], { zone: 'America/Los_Angeles' }))
  expect(new Set(missed.map(({ premiumMinutes }) => premiumMinutes))).toEqual(new Set([60]))
})

test('rule-packs-worked, rule-packs-end: California: rests on call end with the year 2026', () => {
  const onCall = (day: string) =>
    breaks(['us-ca'], `${day} 08:00 – 12:00`)
      .filter(({ kind }) => kind === 'rest')
      .map((rest) => rest.onCall)
  expect(onCall('2026-12-31')).toEqual(['under_agreement'])
  expect(onCall('2027-01-01')).toEqual(['never'])
})

const chicago = 'America/Chicago'
const place = { clientId: 'client', siteId: 'site', postId: 'post' }
const notice = (at: string, after: string | null) => {
  const before = spanOf('2026-03-30 08:00 – 20:00', chicago)
  const change = {
    at: moment(at, chicago),
    before,
    after: after === null ? null : spanOf(after, chicago),
    guardId: 'guard',
    place,
  }
  return changePremium(rulesOf(['us-il-chicago']), change, chicago)?.minutes ?? 0
}

test('rule-packs-worked: Chicago: a change within fourteen days costs an hour, a cut within 24 hours half its pay', () => {
  expect(notice('2026-03-16 08:00', '2026-03-30 10:00 – 22:00')).toBe(0)
  expect(notice('2026-03-16 08:01', '2026-03-30 10:00 – 22:00')).toBe(60)
  expect(notice('2026-03-29 08:00', null)).toBe(60)
  // Twelve hours are cut: six are paid. Four are cut: two.
  expect(notice('2026-03-29 08:01', null)).toBe(360)
  expect(notice('2026-03-29 08:01', '2026-03-30 08:00 – 16:00')).toBe(120)
})

test('rule-packs-worked: Chicago: work within ten hours may be declined, and a day of rest is not the law for guards', () => {
  const found = (work: string[]) =>
    evaluate(rulesOf(['us-il-chicago']), timeline(work, { zone: chicago })).map(
      ({ kind, severity, overridable, measured, limit }) => [kind, severity, overridable, measured, limit],
    )
  // 22:00 to 07:59 are 9 h 59 min.
  expect(found(['2026-03-16 12:00 – 22:00', '2026-03-17 07:59 – 16:00'])).toEqual([
    ['min_rest', 'soft', 'reason', 599, 600],
  ])
  expect(found(['2026-03-16 12:00 – 22:00', '2026-03-17 08:00 – 16:00'])).toEqual([])
  // Monday to Saturday leave more than 24 hours; with Sunday the week has none.
  expect(found(daily('2026-03-16', 6, '08:00 – 20:00'))).toEqual([])
  expect(found(daily('2026-03-16', 7, '08:00 – 20:00'))).toEqual([['weekly_rest', 'soft', 'reason', 720, 1440]])
})

test('rule-packs-worked: Chicago: seven and a half hours ask for a meal by the fifth, twelve for another', () => {
  const meals = (end: string) =>
    breaks(['us-il-chicago'], `2026-03-16 08:00 – ${end}`, chicago).map(({ afterMinutes }) => afterMinutes)
  expect(['15:29', '15:30', '19:59', '20:00'].map(meals)).toEqual([[], [300], [300], [300, 600]])
})

test('rule-packs-worked: the basics of a roster hold everywhere', () => {
  const banned = timeline(['2026-03-16 08:00 – 20:00', '2026-03-16 19:00 – 23:00'], {
    guard: { bans: [{ siteId: 'site', clientId: null }] },
  })
  expect(evaluate(rulesOf(['basics']), banned).map(({ kind, severity }) => [kind, severity])).toEqual([
    ['site_ban', 'hard'],
    ['site_ban', 'hard'],
    ['travel_gap', 'hard'],
  ])
})
