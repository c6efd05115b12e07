import { expect, test } from 'vitest'
import { breaksDue } from './breaks.ts'
import { evaluate } from './evaluate.ts'
import { paidMinutes } from './overtime.ts'
import { changePremium, type ScheduleChange } from './premium.ts'
import { daily, minutesByRate, moment, rule, spanOf, timeline } from './testing.ts'

const zone = 'America/Los_Angeles'
const SUNDAY = 7
const week = rule('overtime_tiers', {
  weekStartsOn: SUNDAY,
  day: [],
  week: [{ afterMinutes: 2400, percent: 150 }],
  seventhDay: [],
})
const days = rule('overtime_tiers', {
  ...week.params,
  day: [
    { afterMinutes: 480, percent: 150 },
    { afterMinutes: 720, percent: 200 },
  ],
})
const hours = (rules: Parameters<typeof paidMinutes>[0], work: string[]) =>
  minutesByRate(paidMinutes(rules, timeline(work, { zone }))).map(({ percent, minutes }) => [percent, minutes / 60])

test('overtime-rates: without a rule every minute has the base rate', () => {
  expect(hours([], daily('2026-03-02', 6, '08:00 – 20:00'))).toEqual([[100, 72]])
})

test('overtime-rates: minutes of a shift beyond the hours of its week are overtime, the earlier ones are not', () => {
  const work = timeline(daily('2026-03-02', 4, '08:00 – 20:00'), { zone })
  expect(paidMinutes([week], work)).toEqual([
    { shiftId: 's1', day: 20514, percent: 100, minutes: 720 },
    { shiftId: 's2', day: 20515, percent: 100, minutes: 720 },
    { shiftId: 's3', day: 20516, percent: 100, minutes: 720 },
    { shiftId: 's4', day: 20517, percent: 100, minutes: 240 },
    { shiftId: 's4', day: 20517, percent: 150, minutes: 480 },
  ])
})

test('overtime-rates: a night counts in the days and weeks on both sides of midnight', () => {
  // Saturday 20:00 to Sunday 08:00, after 40 hours: four hours of the old week, eight of the new one.
  expect(hours([week], [...daily('2026-03-09', 4, '08:00 – 18:00'), '2026-03-14 20:00 – 08:00'])).toEqual([
    [100, 48],
    [150, 4],
  ])
  expect(hours([days], ['2026-03-02 20:00 – 08:00'])).toEqual([[100, 12]])
})

test('overtime-rates: of two rules the one that pays more for a week counts, and none is added to the other', () => {
  // Five days of nine hours: an hour a day by the day, and the last five hours by the week.
  const five = daily('2026-03-02', 5, '08:00 – 17:00')
  expect(hours([week, days], five)).toEqual([
    [100, 40],
    [150, 5],
  ])
  // Three days of twelve hours are below 40 a week, and have four hours each by the day.
  for (const rules of [
    [week, days],
    [days, week],
  ])
    expect(hours(rules, daily('2026-03-02', 3, '08:00 – 20:00'))).toEqual([
      [100, 24],
      [150, 12],
    ])
})

test('overtime-rates: the minutes of all shifts stand by rate, the lowest first', () => {
  const paid = [150, 100, 150].map((percent, at) => ({ shiftId: `s${at}`, day: 20_000, percent, minutes: 60 }))
  expect(minutesByRate(paid)).toEqual([
    { percent: 100, minutes: 60 },
    { percent: 150, minutes: 120 },
  ])
})

test('rule-applies-to: pay and breaks too may be limited to places', () => {
  const elsewhere = { siteIds: ['another site'] }
  const work = ['2026-03-02 08:00 – 20:00']
  expect(hours([{ ...days, appliesTo: elsewhere }], work)).toEqual([[100, 12]])
  expect(hours([{ ...days, appliesTo: { siteIds: ['site'] } }], work)).toHaveLength(2)
  expect(breaks([{ ...rest, appliesTo: elsewhere }], work)).toEqual([])
})

test('overtime-rates, rule-validity: a rule counts in the weeks that begin while it holds', () => {
  const untilMarch = { ...days, validTo: '2026-03-08' }
  const work = ['2026-03-05 08:00 – 18:00', '2026-03-12 08:00 – 18:00']
  expect(hours([untilMarch], work)).toEqual([
    [100, 18],
    [150, 2],
  ])
})

test('overtime-rates: work at two posts at the same time is paid once', () => {
  expect(hours([week], ['2026-03-02 08:00 – 16:00', '2026-03-02 12:00 – 18:00', '2026-03-02 13:00 – 14:00'])).toEqual([
    [100, 10],
  ])
})

test('overtime-rates, roster-elapsed-time: a night shift is paid for the hours that pass', () => {
  // On March 8 clocks skip an hour, on November 1 they repeat one.
  expect(hours([week], ['2026-03-07 22:00 – 06:00'])).toEqual([[100, 7]])
  expect(hours([week], ['2026-10-31 22:00 – 06:00'])).toEqual([[100, 9]])
})

const meal = rule('meal_break', {
  minutes: 30,
  meals: [
    { afterMinutes: 300, byMinutes: 300, waivableUpToMinutes: 360 },
    { afterMinutes: 600, byMinutes: 600, waivableUpToMinutes: null },
  ],
  unpaid: 'if_relieved',
  premiumMinutes: 60,
})
const rest = rule('rest_break', {
  minutes: 10,
  fromMinutes: 210,
  perMinutes: 240,
  paid: true,
  onCall: 'never',
  premiumMinutes: 60,
})
const place = { clientId: 'client', siteId: 'site', postId: 'post' }
const breaks = (rules: Parameters<typeof breaksDue>[0], work: string[]) => breaksDue(rules, timeline(work, { zone }))

test('breaks-due: a meal is due in a shift that is long enough, by a time', () => {
  expect(breaks([meal], ['2026-03-02 08:00 – 13:00'])).toEqual([])
  const [short] = breaks([meal], ['2026-03-02 08:00 – 14:00'])
  expect(short).toMatchObject({ kind: 'meal', minutes: 30, mayBeWaived: true, paid: 'unless_relieved' })
  expect(short!.by).toEqual(moment('2026-03-02 13:00', zone))
  const long = breaks([meal], ['2026-03-02 08:00 – 18:01'])
  expect(long.map(({ by, mayBeWaived }) => [by, mayBeWaived])).toEqual([
    [moment('2026-03-02 13:00', zone), false],
    [moment('2026-03-02 18:00', zone), false],
  ])
})

test('breaks-due: a rest is due for each four hours or more than half of them', () => {
  const count = (end: string) => breaks([rest], [`2026-03-02 08:00 – ${end}`]).length
  // 3 h 29 min, 3 h 30 min, 6 h, 6 h 1 min, 10 h, 10 h 1 min and 14 h.
  expect(['11:29', '11:30', '14:00', '14:01', '18:00', '18:01', '22:00'].map(count)).toEqual([0, 1, 1, 2, 2, 3, 3])
  const rare = rule('rest_break', { ...rest.params, fromMinutes: 60, perMinutes: 600 })
  expect(breaks([rare], ['2026-03-02 08:00 – 10:00'])).toHaveLength(1)
  const once = rule('rest_break', { ...rest.params, perMinutes: null, paid: false })
  expect(breaks([once], ['2026-03-02 08:00 – 22:00'])).toMatchObject([{ kind: 'rest', paid: 'no', by: null }])
})

const notice = rule('predictability_premium', {
  noticeDays: 14,
  changeMinutes: 60,
  cutWithinMinutes: 1440,
  cutPercent: 50,
})
const premium = (at: string, before: string | null, after: string | null, rules = [notice]) => {
  const [old, now] = [before, after].map((times) => (times ? spanOf(times, zone) : null)) as [
    ScheduleChange['before'],
    ScheduleChange['after'],
  ]
  return changePremium(rules, { at: moment(at, zone), before: old, after: now, guardId: 'guard', place }, zone)
}
const shift = '2026-03-20 08:00 – 20:00'

test('late-change-pay: a change with less notice than agreed costs a fixed premium', () => {
  // Clocks skip an hour on March 8: from 08:00 on March 6 it is an hour less than 14 days, from 07:00 just as much.
  expect(premium('2026-03-06 08:00', null, shift)).toMatchObject({ minutes: 60 })
  expect(premium('2026-03-06 07:00', null, shift)).toBeNull()
  expect(premium('2026-03-07 08:00', shift, '2026-03-21 08:00 – 20:00')).toMatchObject({
    minutes: 60,
    text: 'The change comes less than 14 days before the shift, 1 h of pay are due',
  })
  // Seventeen days before the old beginning are twelve before the new one.
  expect(premium('2026-03-08 08:00', '2026-03-25 08:00 – 20:00', shift)).toMatchObject({ minutes: 60 })
  expect(premium('2026-03-07 08:00', shift, shift)).toBeNull()
  expect(premium('2026-03-07 08:00', null, null)).toBeNull()
  expect(premium('2026-03-07 08:00', shift, '2026-03-05 08:00 – 20:00')).toMatchObject({ minutes: 60 })
})

test('late-change-pay: hours that are cut on the last day cost a part of their pay', () => {
  // Twelve hours a day before at half the pay; two of twelve; and with more notice the fixed premium.
  expect(premium('2026-03-19 12:00', shift, null)).toMatchObject({ minutes: 360 })
  expect(premium('2026-03-19 12:00', shift, '2026-03-20 08:00 – 18:00')).toMatchObject({
    minutes: 60,
    text: '2 h are cut less than 24 h before, 50 % of them are paid',
  })
  // Half of 45 minutes is paid as 23.
  expect(premium('2026-03-19 12:00', shift, '2026-03-20 08:00 – 19:15')).toMatchObject({ minutes: 23 })
  expect(premium('2026-03-19 08:00', shift, null)).toMatchObject({ minutes: 60 })
  expect(premium('2026-03-19 12:00', shift, '2026-03-20 09:00 – 23:00')).toMatchObject({ minutes: 60 })
})

test('late-change-pay, rule-validity: only a rule that holds on the day of the shift counts', () => {
  expect(premium('2026-03-19 12:00', shift, null, [{ ...notice, validTo: '2026-03-20' }])).toBeNull()
  expect(premium('2026-03-19 12:00', shift, null, [{ ...notice, validTo: '2026-03-21' }])).not.toBeNull()
})

test('rule-kinds: a roster can’t break a rule that says what work costs', () => {
  expect(evaluate([week, days, meal, rest, notice], timeline(daily('2026-03-02', 7, '08:00 – 22:00')))).toEqual([])
})
