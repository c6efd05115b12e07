import { expect, test } from 'vitest'
import { daysLater } from '../../../contract/core/time.ts'
import { breaksDue } from './breaks.ts'
import { companyRules, type CompanyLaw } from './company-rules.ts'
import { evaluate } from './evaluate.ts'
import { packsOfJurisdiction } from './jurisdictions.ts'
import { measuresOf } from './measures.ts'
import { paidMinutes } from './overtime.ts'
import { changePremium } from './premium.ts'
import { daily, moment, spanOf, timeline } from './testing.ts'

const zone = 'America/New_York'
const US = ['basics', 'us-flsa']
const law = (chosen: string[], regions: Record<string, string[]>): CompanyLaw => ({
  chosen,
  regions: Object.entries(regions).map(([id, packs]) => ({ id, packs })),
  changes: [],
})
const coasts = law(US, { la: [...US, 'us-ca'] })

/** Work with the region of each shift, written as `la 2026-03-02 08:00 – 20:00`; `ny` is in no region. */
const work = (shifts: string[], given: { zone?: string; optOuts?: string[] } = {}) =>
  timeline(
    shifts.map((shift) => shift.slice(3)),
    {
      zone: given.zone ?? zone,
      guard: { optOuts: given.optOuts ?? [] },
      each: (at) => ({
        regionId: shifts[at]!.startsWith('ny') ? null : shifts[at]!.slice(0, 2),
        siteId: shifts[at]!.slice(0, 2),
      }),
    },
  )

/** What shifts cost in cents at 20.00 an hour. */
const cost = (company: CompanyLaw, shifts: string[]) =>
  paidMinutes(companyRules(company), work(shifts)).reduce(
    (sum, { minutes, percent }) => sum + (minutes * percent * 2000) / 6000,
    0,
  )
const on = (place: string, first: string, days: number, times: string) =>
  daily(first, days, times).map((shift) => `${place} ${shift}`)

test('pay-by-place: twelve hours in Los Angeles have overtime, the same hours in New York have none', () => {
  expect(cost(coasts, ['la 2026-03-02 08:00 – 20:00'])).toBe(280_00)
  expect(cost(coasts, ['ny 2026-03-02 08:00 – 20:00'])).toBe(240_00)
  // 8 h at 20.00 and 4 h at 30.00 in Los Angeles, 12 h at 20.00 in New York.
  expect(cost(coasts, ['la 2026-03-02 08:00 – 20:00', 'ny 2026-03-03 08:00 – 20:00'])).toBe(520_00)
})

test('pay-by-place: hours in both places count towards the week of each, and none is overtime twice', () => {
  // Los Angeles pays 4 of 12 h by the day. 8 h there and 32 h in New York make 40; the last 8 h are beyond them.
  const week = ['la 2026-03-02 08:00 – 20:00', ...on('ny', '2026-03-03', 4, '08:00 – 18:00')]
  expect(cost(coasts, week)).toBe(40 * 20_00 + 12 * 30_00)
  expect(cost(law(US, {}), week)).toBe(40 * 20_00 + 12 * 30_00)
})

test('pay-by-place: hours abroad count towards 40 in New York, and are paid by their own law', () => {
  const atlantic = law(US, { uk: ['basics', 'uk-wtr-sia'] })
  const paidBreaks = (shifts: string[]) => cost(law(US, { uk: ['basics'] }), shifts)
  expect(paidBreaks([...on('uk', '2026-03-02', 4, '08:00 – 18:00'), 'ny 2026-03-06 08:00 – 18:00'])).toBe(1100_00)
  expect(paidBreaks([...on('ny', '2026-03-02', 4, '08:00 – 18:00'), 'uk 2026-03-06 08:00 – 18:00'])).toBe(1000_00)
  // A British break of 20 minutes is not paid: 9 h 40 min at 20.00.
  expect(cost(atlantic, ['uk 2026-03-02 08:00 – 18:00'])).toBeCloseTo(19_333.33, 1)
  expect(cost(atlantic, ['ny 2026-03-02 08:00 – 18:00'])).toBe(200_00)
})

test('law-of-the-region: breaks and late changes are those of the place of the shift', () => {
  const rules = companyRules(law(US, { la: [...US, 'us-ca'], ch: [...US, 'us-il-chicago'] }))
  const due = breaksDue(rules, work(['la 2026-03-02 08:00 – 16:00', 'ny 2026-03-03 08:00 – 16:00']))
  expect(due.map(({ shiftId, kind }) => [shiftId, kind])).toEqual([
    ['s1', 'meal'],
    ['s1', 'rest'],
    ['s1', 'rest'],
  ])
  const before = spanOf('2026-03-30 08:00 – 20:00', zone)
  const premium = (regionId: string | null) => {
    const place = { clientId: 'client', siteId: 'site', postId: 'post', regionId }
    return changePremium(
      rules,
      { at: moment('2026-03-25 08:00', zone), before, after: null, guardId: 'g', place },
      zone,
    )
  }
  expect([premium('ch')?.minutes, premium('la'), premium(null)]).toEqual([60, null, null])
})

const isles = law(['basics', 'uk-wtr-sia'], { ie: ['basics', 'eu-2003-88'] })
const averages = (shifts: string[], optOuts: string[]) =>
  evaluate(companyRules(isles), work(shifts, { zone: 'Europe/London', optOuts }))
    .filter(({ kind }) => kind === 'max_average')
    .map(({ source, measured }) => [source.slice(0, 9), measured > 2880])

test('law-of-the-region: a law measures all work of a guard who works at its places, and nobody else', () => {
  const mondays = Array.from({ length: 17 }, (_, at) => daysLater('2026-01-05', 7 * at))
  const long = mondays.flatMap((day) => on('ny', day, 5, '08:00 – 18:00'))
  // London with the written consent to more than 48 hours; one shift in Dublin asks for the average there.
  expect(averages(long, ['uk_48_hours'])).toEqual([])
  expect(averages(long, []).every(([source]) => source === 'Working T')).toBe(true)
  const once = [...long.slice(0, -1), 'ie 2026-05-01 08:00 – 18:00']
  expect(averages(once, ['uk_48_hours'])).toEqual([['Directive', true]])
})

test('law-of-the-region: the figures of a guard stand against the limits of the places where they work', () => {
  const average = (shifts: string[]) => {
    const all = work(shifts, { zone: 'Europe/London' })
    return measuresOf(
      companyRules(isles),
      all,
      20_514,
      moment('2026-03-04 12:00').getTime(),
    ).average.rule?.source.slice(0, 9)
  }
  expect(average(on('ny', '2026-03-02', 3, '08:00 – 18:00'))).toBe('Working T')
  expect(average(on('ie', '2026-03-02', 3, '08:00 – 18:00'))).toBe('Directive')
})

test('law-of-the-region: a jurisdiction chooses the packs of its place', () => {
  expect(packsOfJurisdiction('us-ca')).toEqual(['us-flsa', 'us-ca'])
  expect(packsOfJurisdiction('US-NY')).toEqual(['us-flsa'])
  expect(packsOfJurisdiction('IE')).toEqual(['eu-2003-88'])
  expect(packsOfJurisdiction('GB')).toEqual(['uk-wtr-sia'])
  expect(packsOfJurisdiction('DE')).toEqual(['eu-2003-88', 'de-arbzg'])
  expect(packsOfJurisdiction('JP')).toBeUndefined()
})

const monday = { pack: 'basics', kind: 'weekly_minutes', field: 'weekStartsOn', value: 1, from: '2026-03-09' }

test('workweek-changed: an hour of the last old and of the first new week is paid by the better of both', () => {
  const changed = { ...law(US, {}), changes: [monday] }
  const four = on('ny', '2026-03-09', 4, '08:00 – 18:00')
  // With the Sunday before they make 52 h of the old week, with the Sunday after 52 h of the new one.
  expect(cost(changed, ['ny 2026-03-08 08:00 – 20:00', ...four])).toBe(40 * 20_00 + 12 * 30_00)
  expect(cost(changed, [...four, 'ny 2026-03-15 08:00 – 20:00'])).toBe(40 * 20_00 + 12 * 30_00)
  // A week later only the new one counts.
  const later = on('ny', '2026-03-16', 4, '08:00 – 18:00')
  expect(cost(changed, [...later, 'ny 2026-03-22 08:00 – 20:00'])).toBe(40 * 20_00 + 12 * 30_00)
  expect(cost(changed, ['ny 2026-03-15 08:00 – 20:00', ...later])).toBe(52 * 20_00)
  expect(cost(law(US, {}), ['ny 2026-03-15 08:00 – 20:00', ...later])).toBe(40 * 20_00 + 12 * 30_00)
})

const limit = (value: number | null, from: string) => ({
  pack: 'basics',
  kind: 'max_rolling',
  field: 'minutes',
  value,
  from,
})
const loads = (changes: CompanyLaw['changes'], shifts: string[]) =>
  evaluate(companyRules({ ...law(['basics'], {}), changes }), work(shifts))
    .filter(({ kind }) => kind === 'max_rolling')
    .map(({ from, limit: allowed, shiftIds }) => ({ day: from.slice(0, 10), allowed, shiftIds }))

test('limits-changed: each stretch is judged by the limit of the day on which it begins, and no shift is passed over', () => {
  // Ten hours on five days of each of four weeks, and 40 h a week from March 16 on.
  const shifts = ['02', '09', '16', '23'].flatMap((day) => on('ny', `2026-03-${day}`, 5, '08:00 – 18:00'))
  expect(loads([], shifts)).toEqual([])
  const found = loads([limit(2400, '2026-03-16')], shifts)
  expect(found.every(({ day, allowed }) => day >= '2026-03-16' && allowed === 2400)).toBe(true)
  const broken = new Set(found.flatMap(({ shiftIds }) => shiftIds))
  expect([...broken].sort()).toEqual(['s11', 's12', 's13', 's14', 's15', 's16', 's17', 's18', 's19', 's20'])
  // Back to the usual 72 h from March 23 on.
  const back = loads([limit(2400, '2026-03-16'), limit(null, '2026-03-23')], shifts)
  expect(back.every(({ day }) => day >= '2026-03-16' && day < '2026-03-23')).toBe(true)
  expect(back.length).toBeGreaterThan(0)
})

test('limits-of-law: a limit of the company that is looser than the law counts for nothing', () => {
  const rest = (value: number) => ({
    pack: 'eu-2003-88',
    kind: 'min_rest',
    field: 'minutes',
    value,
    from: '2026-01-01',
  })
  const shifts = ['ny 2026-03-02 08:00 – 20:00', 'ny 2026-03-03 06:30 – 12:00']
  const required = (value: number) =>
    evaluate(companyRules({ ...law(['eu-2003-88'], {}), changes: [rest(value)] }), work(shifts))
      .filter(({ kind }) => kind === 'min_rest')
      .map(({ limit: asked, source }) => [asked, source.includes('stricter by the company')])
  expect(required(600)).toEqual([[660, false]])
  expect(required(720)).toEqual([[720, true]])
})
