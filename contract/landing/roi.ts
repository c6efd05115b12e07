import * as z from 'zod/mini'
import { Button, text, words } from '../core.ts'

const share = z.number().check(z.gte(0), z.lte(1))

/** What the estimate takes for granted; every figure is shown to the visitor and edited in the admin area. */
export const RoiAssumptions = z.strictObject({
  /** Share of office hours that rostering, chasing and typing up no longer take. */
  officeHoursSaved: share,
  /** Share of overtime hours that rest and hour checks avoid. */
  overtimeAvoided: share,
  /** Overtime is paid at this multiple of the hourly wage; the saving is the part above 1. */
  overtimeRate: z.number().check(z.gte(1), z.lte(3)),
  /** Share of no-shows that reminders and shift offers avoid. */
  noShowsAvoided: share,
  /** Hours of wage that one no-show costs in calls, cover and credit notes. */
  hoursPerNoShow: z.number().check(z.gte(0), z.lte(24)),
  shiftsPerGuardPerWeek: z.number().check(z.gte(1), z.lte(7)),
  hoursPerShift: z.number().check(z.gte(1), z.lte(24)),
  /** Price in cents. */
  pricePerGuardPerMonth: z.int().check(z.gte(0), z.lte(100_000)),
  /** One-time effort of the change in office hours. */
  setUpHours: z.number().check(z.gte(0), z.lte(1000)),
})
export type RoiAssumptions = z.infer<typeof RoiAssumptions>

/** The five figures a visitor moves. `hourlyWage` in cents; the two shares 0 to 1. */
export type RoiInput = {
  guards: number
  hourlyWage: number
  adminHours: number
  overtimeShare: number
  noShowRate: number
}

export const RoiSection = z.strictObject({
  title: words(80),
  text: text(240),
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
  text: 'Move the checkpoints. The docket adds up what goes into rostering, chasing and typing up.',
  start: { guards: 120, hourlyWage: 2200, adminHours: 90, overtimeShare: 0.08, noShowRate: 0.03 },
  assumptions: {
    officeHoursSaved: 0.5,
    overtimeAvoided: 0.35,
    overtimeRate: 1.5,
    noShowsAvoided: 0.4,
    hoursPerNoShow: 3,
    shiftsPerGuardPerWeek: 5,
    hoursPerShift: 8,
    pricePerGuardPerMonth: 900,
    setUpHours: 40,
  },
  button: { text: 'See It With My Sites', href: '/demo' },
}

const WEEKS = 52

/**
 * Yearly figures in whole cents and hours (decisions.md, section 3). `paybackWeeks` is the time until the saving has
 * paid the one-time effort; null when nothing is saved.
 */
export function roi(input: RoiInput, assumed: RoiAssumptions) {
  const hoursWorked = input.guards * assumed.shiftsPerGuardPerWeek * assumed.hoursPerShift * WEEKS
  const officeHours = input.adminHours * assumed.officeHoursSaved * WEEKS
  const office = officeHours * input.hourlyWage
  const overtime =
    hoursWorked * input.overtimeShare * assumed.overtimeAvoided * (assumed.overtimeRate - 1) * input.hourlyWage
  const noShows =
    input.guards * assumed.shiftsPerGuardPerWeek * WEEKS * input.noShowRate * assumed.noShowsAvoided *
    assumed.hoursPerNoShow * input.hourlyWage
  const price = input.guards * assumed.pricePerGuardPerMonth * 12
  const saving = office + overtime + noShows - price
  const effort = assumed.setUpHours * input.hourlyWage
  return {
    hoursWon: Math.round(officeHours),
    office: Math.round(office),
    overtime: Math.round(overtime),
    noShows: Math.round(noShows),
    price: Math.round(price),
    saving: Math.round(saving),
    paybackWeeks: saving > 0 ? Math.max(1, Math.ceil((effort / saving) * WEEKS)) : null,
  }
}
