import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import type { PlannedBreak } from '../../../contract/planning/shifts/breaks.ts'
import type { GuardInFull } from '../../../contract/planning/guards/guards.ts'
import type { PayRate } from '../../../contract/planning/guards/pay-rates.ts'
import { minutesWithin } from '../../../contract/planning/rules/week-hours.ts'
import { daysOf } from '../rules/days.ts'
import { paidMinutes } from '../rules/overtime.ts'
import { firstOfWeek } from '../rules/workweeks.ts'
import { rulesOf } from '../rules/company-rules.ts'
import { daily, timeline } from '../rules/testing.ts'
import { costOf } from './shift-cost.ts'
import { startScheduling } from './testing-schedule.ts'

const PAY = 2_000

/** What the last of some shifts adds for a guard who has the others, in hours and in money. */
function added(packs: string[], zone: string, shifts: string[], payRate = PAY, payRates: PayRate[] = []) {
  const all = timeline(shifts, { zone })
  const work = all.work.at(-1)!
  const facts = { timeline: { ...all, work: all.work.slice(0, -1) }, payRate, payRates }
  const { minutesBefore, minutesAfter, overtimeMinutes, cost } = costOf(rulesOf(packs), facts, work)
  return [minutesBefore / 60, minutesAfter / 60, overtimeMinutes / 60, (cost / 100).toFixed(2)]
}

const NEW_YORK = 'America/New_York'
const california = (shifts: string[]) => added(['basics', 'us-flsa', 'us-ca'], 'America/Los_Angeles', shifts)
const federal = (shifts: string[]) => added(['basics', 'us-flsa'], NEW_YORK, shifts)

test('cost-by-the-workweek: a Sunday counts in the week that it begins, where packs say so', () => {
  const week = [...daily('2026-12-06', 5, '08:00 – 16:00'), '2026-12-11 08:00 – 16:00']
  expect(california(week)).toEqual([40, 48, 8, '240.00'])
  expect(added(['basics', 'us-flsa', 'us-il-chicago'], 'America/Chicago', week)).toEqual([40, 48, 8, '240.00'])
  expect(federal([...daily('2027-02-07', 5, '08:00 – 16:00'), '2027-02-12 08:00 – 16:00'])).toEqual([
    40,
    48,
    8,
    '240.00',
  ])
})

test('cost-by-the-workweek: a Sunday before a full week makes hours of that week overtime', () => {
  expect(federal([...daily('2026-12-07', 5, '08:00 – 16:00'), '2026-12-06 08:00 – 16:00'])).toEqual([
    40,
    48,
    8,
    '240.00',
  ])
})

test('cost-by-the-workweek: a night over the edge counts in each week with its own part', () => {
  const saturday = ['2027-01-23 22:00 – 06:00', ...daily('2027-01-25', 4, '08:00 – 16:00')]
  expect(federal([...saturday, '2027-01-29 08:00 – 16:00'])).toEqual([38, 46, 6, '220.00'])
  const london = ['2027-01-24 22:00 – 06:00', '2027-01-26 08:00 – 16:00']
  // The break of twenty minutes in a day of more than six hours is not paid.
  expect(added(['basics', 'uk-wtr-sia'], 'Europe/London', london)).toEqual([6, 14, 0, '153.33'])
  // Two hours of the night lie in a week with 40 hours, six in an empty one.
  const ending = [...daily('2027-01-18', 5, '08:00 – 16:00'), '2027-01-23 22:00 – 06:00']
  expect(federal(ending)).toEqual([40, 42, 2, '180.00'])
  // Its six hours of Sunday begin a week with 40 hours: two hours at 20.00, and six of that week at 30.00.
  const beginning = [...daily('2027-01-25', 5, '08:00 – 16:00'), '2027-01-23 22:00 – 06:00']
  expect(federal(beginning)).toEqual([0, 2, 6, '220.00'])
  // Both weeks are full: all eight hours are overtime.
  expect(federal([...daily('2027-01-18', 5, '08:00 – 16:00'), ...beginning])).toEqual([40, 42, 8, '240.00'])
})

test('cost-by-the-workweek: California pays the seventh day and the tiers of a day', () => {
  expect(california([...daily('2026-12-06', 6, '08:00 – 12:00'), '2026-12-12 08:00 – 18:00'])).toEqual([
    24,
    34,
    10,
    '320.00',
  ])
  expect(california(['2026-12-09 06:00 – 20:00'])).toEqual([0, 14, 6, '360.00'])
})

const anyShifts = fc
  .tuple(
    fc.constantFrom(NEW_YORK, 'America/Los_Angeles', 'Europe/London', 'Australia/Lord_Howe'),
    fc.constantFrom<string[]>(['basics'], ['basics', 'us-flsa'], ['basics', 'us-flsa', 'us-ca']),
    // Around the nights of spring and autumn, too.
    fc.constantFrom('2027-03-05T00:00Z', '2027-03-25T00:00Z', '2027-10-25T00:00Z', '2027-11-01T00:00Z'),
    fc.array(fc.tuple(fc.integer({ min: 0, max: 96 }), fc.integer({ min: 1, max: 56 })), {
      minLength: 2,
      maxLength: 16,
    }),
  )
  .map(([zone, packs, start, pieces]) => {
    let now = Date.parse(start)
    const each = (at: number) => {
      const [rest, length] = pieces[at]!
      const from = now + rest * 15 * MINUTE_MS
      now = from + length * 15 * MINUTE_MS
      return { from: new Date(from), to: new Date(now) }
    }
    return {
      packs,
      all: timeline(
        pieces.map(() => '2027-01-01 00:00 – 01:00'),
        { zone, each },
      ),
    }
  })

test('cost-by-the-workweek: costs that are added one by one are the pay of all, and overtime as well', () => {
  fc.assert(
    fc.property(anyShifts, ({ packs, all }) => {
      const rules = rulesOf(packs)
      const sums = { cost: 0, overtime: 0 }
      for (const [at, work] of all.work.entries()) {
        const facts = { timeline: { ...all, work: all.work.slice(0, at) }, payRate: 6_000, payRates: [] }
        const { cost, overtimeMinutes } = costOf(rules, facts, work)
        sums.cost += cost
        sums.overtime += overtimeMinutes
      }
      const paid = paidMinutes(rules, all)
      expect(sums.cost).toBe(paid.reduce((sum, { minutes, percent }) => sum + minutes * percent, 0))
      expect(sums.overtime).toBe(paid.reduce((sum, { minutes, percent }) => sum + (percent > 100 ? minutes : 0), 0))
    }),
    { numRuns: 100 },
  )
})

test('hours-of-a-week: the hours of all weeks together are those of all shifts, each once', () => {
  fc.assert(
    fc.property(anyShifts, fc.array(fc.nat(15)), ({ packs, all }, twice) => {
      const days = daysOf(all.zone)
      const first = firstOfWeek(rulesOf(packs), days, days.of(all.work[0]!.from.getTime()))
      const weeks = Array.from({ length: 6 }, (_, nth) => first + nth * 7)
      const work = [...all.work, ...twice.map((at) => all.work[at % all.work.length]!)]
      const sum = weeks.reduce(
        (total, day) => total + minutesWithin(work, { from: days.start(day), to: days.start(day + 7) }),
        0,
      )
      const worked = all.work.reduce((total, { from, to }) => total + (to.getTime() - from.getTime()), 0)
      expect(sum).toBe(worked / MINUTE_MS)
    }),
    { numRuns: 100 },
  )
})

test('hours-of-a-week: a night that is an hour longer has its hour in the week in which it lies', () => {
  const [night] = timeline(['2027-10-30 20:00 – 2027-10-31 08:00'], { zone: 'Europe/London' }).work
  const days = daysOf('Europe/London')
  const sunday = days.of(Date.parse('2027-10-31T12:00Z'))
  expect(minutesWithin([night!], { from: days.start(sunday - 7), to: days.start(sunday) })).toBe(4 * 60)
  expect(minutesWithin([night!], { from: days.start(sunday), to: days.start(sunday + 7) })).toBe(9 * 60)
  expect(night!.to.getTime() - night!.from.getTime()).toBe(13 * HOUR_MS)
})

test('cost-by-the-workweek: a guard whose shift is overtime ranks behind one who costs less', async () => {
  const { north, ask, at, guard, add, assign, candidates } = await startScheduling('2027-02-01T08:00:00Z')
  await north.owner.ask({ method: 'PUT', url: at('rules'), body: { chosen: ['basics', 'us-flsa'] } })
  const { body } = await ask({ method: 'GET', url: at('workweek') })
  expect(body).toEqual({ weekStartsOn: 7 })
  const [busy, free] = [await guard('Busy', { payRate: 1_000 }), await guard('Free', { payRate: 1_400 })]
  const spans = [7, 8, 9, 10, 11].map((day): [string, string] => [
    `2027-02-${String(day).padStart(2, '0')}T09:00Z`,
    `2027-02-${String(day).padStart(2, '0')}T17:00Z`,
  ])
  for (const id of await add(...spans)) expect((await assign(id, busy)).status).toBe(200)
  const [open] = await add(['2027-02-12T09:00Z', '2027-02-12T17:00Z'])
  const { may, withReason } = await candidates(open!)
  expect([...may, ...withReason].map(({ guardId, minutesBefore, cost }) => [guardId, minutesBefore, cost])).toEqual([
    [free, 0, 11_200],
    [busy, 2_400, 12_000],
  ])
})

test('pay-by-day: each day costs by the rate that holds on it, and overtime by that of its own day', () => {
  const raise: PayRate[] = [{ from: '2026-12-10', rate: 3_000 }]
  const cost = (shifts: string[], payRates = raise) => added(['basics', 'us-flsa'], NEW_YORK, shifts, PAY, payRates)[3]
  // Eight hours at 20.00, and at 30.00 from December 10 on.
  expect(cost(['2026-12-09 08:00 – 16:00'])).toBe('160.00')
  expect(cost(['2026-12-10 08:00 – 16:00'])).toBe('240.00')
  // A night into the day of the raise: two hours at 20.00 and six at 30.00.
  expect(cost(['2026-12-09 22:00 – 06:00'])).toBe('220.00')
  // Forty hours to Thursday; eight more on Friday at one and a half times 30.00.
  const week = [...daily('2026-12-06', 5, '08:00 – 16:00'), '2026-12-11 08:00 – 16:00']
  expect(cost(week)).toBe('360.00')
  // On Sunday, before the raise, work of that week makes Friday overtime: eight hours at 20.00 and half of 30.00.
  const late = [...daily('2026-12-07', 5, '08:00 – 16:00'), '2026-12-06 08:00 – 16:00']
  expect(cost(late)).toBe('280.00')
  expect(cost(late, [])).toBe('240.00')
})

test('pay-by-day: the rate of a shift’s day is the one that candidates and late changes cost', async () => {
  const { north, ask, at, add, assign, guard, candidates, publish, changesIn, clock } =
    await startScheduling('2026-11-24T09:00Z')
  await north.owner.ask({ method: 'PUT', url: at('rules'), body: { chosen: ['basics', 'us-il-chicago'] } })
  const amara = await guard('Amara', { payRate: 1_500 })
  const read = async () => (await ask({ method: 'GET', url: at(`guards/${amara}`) })).body as GuardInFull
  const pay = async (payRates: PayRate[]) => {
    const { id: _, version, qualifications: _q, timeOff: _t, bans: _b, mergedInto: _m, ...data } = await read()
    return ask({ method: 'PATCH', url: at(`guards/${amara}`), body: { version, data: { ...data, payRates } } })
  }
  const [june, july] = [
    { from: '2026-12-10', rate: 2_400 },
    { from: '2026-12-03', rate: 1_800 },
  ]
  expect((await pay([june, { ...june, rate: 1 }])).status).toBe(400)
  expect((await pay([june, july])).status).toBe(200)
  expect(await read()).toMatchObject({ payRate: 1_500, payRates: [july, june] })
  const ids = await add(
    ['2026-12-02T07:00Z', '2026-12-02T15:00Z'],
    ['2026-12-04T07:00Z', '2026-12-04T15:00Z'],
    ['2026-12-11T07:00Z', '2026-12-11T15:00Z'],
  )
  const costs = []
  for (const id of ids) costs.push((await candidates(id)).may.map(({ cost }) => cost))
  expect(costs).toEqual([[12_000], [14_400], [19_200]])
  // Inside of fourteen days a new shift costs an hour of pay, at the rate of its day.
  await assign(ids[1]!, amara)
  clock.set('2026-11-24T10:00Z')
  const { changes } = await changesIn('2026-11-30T00:00Z', '2026-12-07T00:00Z')
  expect(changes.flatMap(({ premiums }) => premiums.map(({ minutes, cost }) => [minutes, cost]))).toEqual([[60, 1_800]])
  expect((await publish('2026-11-30T00:00Z', '2026-12-07T00:00Z')).status).toBe(200)
})

test('breaks-unpaid: a break that the pack never pays is neither pay nor overtime, and its hours count in limits', () => {
  const london = (end: string) => added(['basics', 'uk-wtr-sia'], 'Europe/London', [`2026-12-07 08:00 – ${end}`])
  expect(london('14:00')).toEqual([0, 6, 0, '120.00'])
  // 11 h 40 min of twelve.
  expect(london('20:00')).toEqual([0, 12, 0, '233.33'])
  const berlin = (end: string) => added(['basics', 'de-arbzg'], 'Europe/Berlin', [`2026-12-07 08:00 – ${end}`])
  // 30 minutes after six hours and 45 after nine: 8 h of 8.5, 9 h 15 min of ten.
  expect(berlin('14:00')[3]).toBe('120.00')
  expect(berlin('16:30')).toEqual([0, 8.5, 0, '160.00'])
  expect(berlin('18:00')).toEqual([0, 10, 0, '185.00'])
  // With British breaks and American overtime, four days of twelve hours are 46 h 40 min of pay.
  const both = [...daily('2026-12-07', 3, '08:00 – 20:00'), '2026-12-10 08:00 – 20:00']
  const [before, after, overtime, cost] = added(['basics', 'uk-wtr-sia', 'us-flsa'], 'Europe/London', both)
  expect([before, after, (overtime as number) * 60, cost]).toEqual([36, 48, 400, '300.00'])
  // A meal in California is paid unless somebody takes over the post.
  expect(california(['2026-12-07 08:00 – 16:00'])[3]).toBe('160.00')
})

test('breaks-due: the panel of a shift reads its meals and rests, when each is due, and what is paid', async () => {
  const { north, ask, at, add, guard, assign } = await startScheduling('2026-11-24T09:00Z')
  const amara = await guard('Amara')
  const [short, long] = await add(
    ['2026-12-02T07:00Z', '2026-12-02T12:30Z'],
    ['2026-12-03T07:00Z', '2026-12-03T19:00Z'],
  )
  await assign(long!, amara)
  const breaks = async (id: string, chosen: string) => {
    await north.owner.ask({ method: 'PUT', url: at('rules'), body: { chosen: ['basics', chosen] } })
    const { body } = await ask({ method: 'GET', url: at(`shifts/${id}/breaks`) })
    const { breaks: found, paidMinutes: paid } = body as { breaks: PlannedBreak[]; paidMinutes: number }
    return [paid, ...found.map(({ kind, minutes, by, ...rest }) => [kind, minutes, by?.slice(11, 16) ?? '', rest.paid])]
  }
  expect(await breaks(short!, 'uk-wtr-sia')).toEqual([330])
  expect(await breaks(long!, 'uk-wtr-sia')).toEqual([700, ['rest', 20, '', 'no']])
  const meal = (by: string) => ['meal', 15, by, 'no']
  expect(await breaks(long!, 'de-arbzg')).toEqual([675, meal('13:00'), meal('13:00'), meal('16:00')])
  const rest = ['rest', 10, '', 'yes']
  expect(await breaks(long!, 'us-ca')).toEqual([
    720,
    ['meal', 30, '12:00', 'unless_relieved'],
    ['meal', 30, '17:00', 'unless_relieved'],
    rest,
    rest,
    rest,
  ])
  expect((await ask({ method: 'GET', url: at(`shifts/${amara}/breaks`) })).status).toBe(404)
})
