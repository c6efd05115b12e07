import * as z from 'zod/mini'
import { Button, text, words } from '../../core/core.ts'

const share = z.number().check(z.gte(0), z.lte(1))

/** The assumptions of the estimate. Visitors see every figure, and editors can change it. */
export const RoiAssumptions = z.strictObject({
  /** Share of office hours for scheduling, phone calls and typing that the product saves. */
  officeHoursSaved: share,
  /** Share of overtime hours that rest and hour checks prevent. */
  overtimeAvoided: share,
  /** Overtime is paid at this multiple of the hourly wage. The saving is the part above 1. */
  overtimeRate: z.number().check(z.gte(1), z.lte(3)),
  /** Share of no-shows that reminders and shift offers prevent. */
  noShowsAvoided: share,
  /** The cost of one no-show in hours of wage: calls, cover and credit notes. */
  hoursPerNoShow: z.number().check(z.gte(0), z.lte(24)),
  shiftsPerGuardPerWeek: z.number().check(z.gte(1), z.lte(7)),
  hoursPerShift: z.number().check(z.gte(1), z.lte(24)),
  /** Price in cents. */
  pricePerGuardPerMonth: z.int().check(z.gte(0), z.lte(100_000)),
  /** One-time effort of the change, in office hours. */
  setUpHours: z.number().check(z.gte(0), z.lte(1000)),
})
export type RoiAssumptions = z.infer<typeof RoiAssumptions>

/** The five figures that a visitor sets. `hourlyWage` is in cents; the two shares are 0 to 1. */
export type RoiInput = {
  guards: number
  hourlyWage: number
  adminHours: number
  overtimeShare: number
  noShowRate: number
}

/** The labels of the five ranges. `adminHint` explains what counts as admin hours. */
export const RoiLabels = z.strictObject({
  guards: words(40),
  hourlyWage: words(40),
  adminHours: words(40),
  adminHint: text(80),
  overtimeShare: words(40),
  noShowRate: words(40),
})
export type RoiLabels = z.infer<typeof RoiLabels>

/** The words of the result slip and below it. `withUs` precedes the site's name. */
export const RoiDocket = z.strictObject({
  title: words(60),
  office: words(40),
  overtime: words(40),
  noShows: words(40),
  price: words(40),
  keeps: words(40),
  today: words(40),
  withUs: words(40),
  assumes: words(60),
})
export type RoiDocket = z.infer<typeof RoiDocket>

/**
 * The sentences about the result and each assumption. `{hours}`, `{weeks}`, `{share}`, `{rate}`, `{shifts}` and
 * `{price}` are placeholders for the figures.
 */
export const RoiSentences = z.strictObject({
  costs: words(60),
  perYear: words(80),
  neverPaid: words(80),
  latePaid: words(80),
  paidInOne: words(80),
  paidIn: words(80),
  office: words(200),
  overtime: words(200),
  noShows: words(200),
  shifts: words(200),
  price: words(200),
  setUp: words(200),
})
export type RoiSentences = z.infer<typeof RoiSentences>

const sentences: RoiSentences = {
  costs: 'It would cost you',
  perYear: 'a year, and {hours} office hours.',
  neverPaid: 'Does not pay for itself at these figures.',
  latePaid: 'Pays for itself in more than a year.',
  paidInOne: 'Pays for itself in 1 week.',
  paidIn: 'Pays for itself in {weeks} weeks.',
  office: 'Admin work takes {share} fewer hours, each counted at the hourly wage.',
  overtime:
    '{share} of overtime is avoided. It is paid at {rate} times the wage; only the part above the wage is saved.',
  noShows: '{share} of no-shows are avoided, each worth {hours} hours of wage.',
  shifts: 'A guard works {shifts} shifts of {hours} hours a week, 52 weeks a year.',
  price: 'The price is {price} per guard and month.',
  setUp: 'Setting up takes {hours} office hours, once.',
}

const labels: RoiLabels = {
  guards: 'Guards on payroll',
  hourlyWage: 'Hourly wage',
  adminHours: 'Admin hours a week',
  adminHint: 'Scheduling, phone checks and typing up',
  overtimeShare: 'Overtime, share of hours',
  noShowRate: 'No-shows, share of shifts',
}
const docket: RoiDocket = {
  title: 'Savings docket, per year',
  office: 'Office hours',
  overtime: 'Overtime',
  noShows: 'No-shows',
  price: 'Price',
  keeps: 'You keep',
  today: 'Today',
  withUs: 'With',
  assumes: 'What this assumes',
}

export const RoiSection = z.strictObject({
  title: words(80),
  text: text(240),
  labels: z._default(RoiLabels, labels),
  docket: z._default(RoiDocket, docket),
  sentences: z._default(RoiSentences, sentences),
  start: z.strictObject({
    guards: z.int().check(z.gte(1), z.lte(5000)),
    hourlyWage: z.int().check(z.gte(100), z.lte(20_000)),
    adminHours: z.number().check(z.gte(0), z.lte(2000)),
    overtimeShare: share,
    noShowRate: share,
  }),
  assumptions: RoiAssumptions,
  button: Button,
})
export type RoiSection = z.infer<typeof RoiSection>

export const roiDefault: RoiSection = {
  title: 'What the paperwork costs you',
  text: 'Move the sliders to see what scheduling, chasing and typing cost you.',
  labels,
  docket,
  sentences,
  start: { guards: 120, hourlyWage: 2200, adminHours: 90, overtimeShare: 0.08, noShowRate: 0.03 },
  assumptions: {
    officeHoursSaved: 0.4,
    overtimeAvoided: 0.15,
    overtimeRate: 1.5,
    noShowsAvoided: 0.25,
    hoursPerNoShow: 3,
    shiftsPerGuardPerWeek: 5,
    hoursPerShift: 8,
    pricePerGuardPerMonth: 900,
    setUpHours: 40,
  },
  button: { text: 'See It With My Sites', href: '/demo' },
}

const WEEKS = 52
const toDollars = (cents: number) => Math.round(cents / 100) * 100

/**
 * Yearly figures. Money is in cents, rounded to whole dollars line by line, so that the shown lines add up; hours are
 * whole. `today` is the present cost of the three items. `saving` is the saved part of it minus the price. Office hours
 * cost the same wage. Overtime only costs the part above the wage, because the hours are worked either way.
 * `paybackWeeks` is the time until the saving has paid the one-time effort, or null without a saving.
 */
export function roi(input: RoiInput, assumed: RoiAssumptions) {
  const wage = input.hourlyWage
  const shifts = input.guards * assumed.shiftsPerGuardPerWeek * WEEKS
  const officeHours = input.adminHours * WEEKS
  const officeCost = officeHours * wage
  const overtimeCost = shifts * assumed.hoursPerShift * input.overtimeShare * (assumed.overtimeRate - 1) * wage
  const noShowCost = shifts * input.noShowRate * assumed.hoursPerNoShow * wage

  const office = toDollars(officeCost * assumed.officeHoursSaved)
  const overtime = toDollars(overtimeCost * assumed.overtimeAvoided)
  const noShows = toDollars(noShowCost * assumed.noShowsAvoided)
  const price = toDollars(input.guards * assumed.pricePerGuardPerMonth * 12)
  const saving = office + overtime + noShows - price
  const effort = assumed.setUpHours * wage
  return {
    hoursWon: Math.round(officeHours * assumed.officeHoursSaved),
    today: toDollars(officeCost) + toDollars(overtimeCost) + toDollars(noShowCost),
    office,
    overtime,
    noShows,
    price,
    saving,
    paybackWeeks: saving > 0 ? Math.max(1, Math.ceil((effort / saving) * WEEKS)) : null,
  }
}
