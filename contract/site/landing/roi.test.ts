import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RoiAssumptions, type RoiInput, roi } from './roi.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const hours = (max: number) => fc.double({ min: 0, max, noNaN: true })

const input: fc.Arbitrary<RoiInput> = fc.record({
  guards: fc.integer({ min: 1, max: 5000 }),
  hourlyWage: fc.integer({ min: 100, max: 20_000 }),
  adminHours: hours(2000),
  overtimeShare: share,
  noShowRate: share,
})

const assumptions: fc.Arbitrary<RoiAssumptions> = fc.record({
  officeHoursSaved: share,
  overtimeAvoided: share,
  overtimeRate: fc.double({ min: 1, max: 3, noNaN: true }),
  noShowsAvoided: share,
  hoursPerNoShow: hours(24),
  shiftsPerGuardPerWeek: fc.double({ min: 1, max: 7, noNaN: true }),
  hoursPerShift: fc.double({ min: 1, max: 24, noNaN: true }),
  pricePerGuardPerMonth: fc.integer({ min: 0, max: 100_000 }),
  setUpHours: hours(1000),
})

test('every figure is a whole number, and money comes in whole dollars', () => {
  fc.assert(
    fc.property(input, assumptions, (given, assumed) => {
      const { hoursWon, paybackWeeks, ...money } = roi(given, assumed)
      expect(Number.isSafeInteger(hoursWon)).toBe(true)
      for (const cents of Object.values(money)) expect(Number.isSafeInteger(cents / 100)).toBe(true)
      if (paybackWeeks !== null) expect(Number.isSafeInteger(paybackWeeks)).toBe(true)
    }),
  )
})

test('the docket adds up to the dollar, and nothing more is saved than is spent today', () => {
  fc.assert(
    fc.property(input, assumptions, (given, assumed) => {
      const { today, office, overtime, noShows, price, saving } = roi(given, assumed)
      expect(office + overtime + noShows - price).toBe(saving)
      expect(office + overtime + noShows).toBeLessThanOrEqual(today)
    }),
  )
})

test('a larger share never saves less', () => {
  const shares = ['overtimeShare', 'noShowRate'] as const
  const assumedShares = ['officeHoursSaved', 'overtimeAvoided', 'noShowsAvoided'] as const
  fc.assert(
    fc.property(input, assumptions, share, (given, assumed, other) => {
      for (const name of shares) {
        const [less, more] = [Math.min(given[name], other), Math.max(given[name], other)]
        const saving = (value: number) => roi({ ...given, [name]: value }, assumed).saving
        expect(saving(more)).toBeGreaterThanOrEqual(saving(less))
      }
      for (const name of assumedShares) {
        const [less, more] = [Math.min(assumed[name], other), Math.max(assumed[name], other)]
        const saving = (value: number) => roi(given, { ...assumed, [name]: value }).saving
        expect(saving(more)).toBeGreaterThanOrEqual(saving(less))
      }
    }),
  )
})

test('it pays back only when something is saved', () => {
  fc.assert(
    fc.property(input, assumptions, (given, assumed) => {
      const { saving, paybackWeeks } = roi(given, assumed)
      expect(paybackWeeks === null).toBe(saving <= 0)
      if (paybackWeeks !== null) expect(paybackWeeks).toBeGreaterThanOrEqual(1)
    }),
  )
})

test('an example comes out as worked by hand', () => {
  const given = { guards: 120, hourlyWage: 2200, adminHours: 90, overtimeShare: 0.08, noShowRate: 0.03 }
  const assumed = {
    officeHoursSaved: 0.5,
    overtimeAvoided: 0.35,
    overtimeRate: 1.5,
    noShowsAvoided: 0.4,
    hoursPerNoShow: 3,
    shiftsPerGuardPerWeek: 5,
    hoursPerShift: 8,
    pricePerGuardPerMonth: 900,
    setUpHours: 40,
  }
  expect(roi(given, assumed)).toEqual({
    // 90 h a week, half of them for 52 weeks.
    hoursWon: 2340,
    // 4680 h + 249,600 h x 8 % x half a wage + 31,200 shifts x 3 % x 3 h, at $22; each to the dollar.
    today: 38_438_400,
    office: 5_148_000,
    overtime: 7_687_700,
    noShows: 2_471_000,
    // 120 guards x $9 x 12 months.
    price: 1_296_000,
    saving: 14_010_700,
    // 40 h at $22 are $880, earned in a third of a week.
    paybackWeeks: 1,
  })
})
