import type { RoiInput, RoiLabels } from '../../../contract/site/landing/roi.ts'
import { money } from '../../../contract/site/pricing/money.ts'

/** The calculator's positions in whole units: guards, cents of wage, hours, and thousandths for the two shares. */
export type Positions = Record<keyof RoiInput, number>

/** The inputs in the order in which they stand on the page and in its address. */
export const inputs = ['guards', 'hourlyWage', 'adminHours', 'overtimeShare', 'noShowRate'] as const

type Scale = { min: number; max: number; step: number; format: (value: number) => string }

const percent = (thousandths: number) => `${thousandths / 10}%`

const scales: Record<keyof RoiInput, Scale> = {
  guards: { min: 1, max: 600, step: 1, format: String },
  hourlyWage: { min: 1000, max: 8000, step: 25, format: (cents) => money(cents) },
  adminHours: { min: 0, max: 400, step: 1, format: (hours) => `${hours} h` },
  overtimeShare: { min: 0, max: 300, step: 5, format: percent },
  noShowRate: { min: 0, max: 150, step: 5, format: percent },
}

const SHARES: (keyof RoiInput)[] = ['overtimeShare', 'noShowRate']

/** The content's starting figures as positions, each on a step of its scale. */
export const toPositions = (start: RoiInput) =>
  eachInput((name) => {
    const { min, step } = scales[name]
    const value = SHARES.includes(name) ? start[name] * 1000 : start[name]
    return Math.max(min, Math.round(value / step) * step)
  })

/** Positions as the calculation takes them. */
export const toInput = (positions: Positions): RoiInput =>
  eachInput((name) => (SHARES.includes(name) ? positions[name] / 1000 : positions[name]))

/** The scale of an input, long enough for the figure that the content starts from. */
export const scaleOf = (name: keyof RoiInput, start: Positions): Scale => {
  const scale = scales[name]
  return { ...scale, max: Math.max(scale.max, start[name]) }
}

/** What an input is called, in the content's words. */
export const namesOf = (name: keyof RoiInput, labels: RoiLabels) => ({
  label: labels[name],
  ...(name === 'adminHours' && { hint: labels.adminHint }),
})

/** The positions as they stand in the page's address: "120-2200-90-80-30". */
export const writePositions = (positions: Positions) => inputs.map((name) => positions[name]).join('-')

/** Reads them back; null when one is missing, no whole number, off its scale or between two steps. */
export function readPositions(written: string | null, start: Positions): Positions | null {
  if (!written || !/^\d{1,6}(-\d{1,6}){4}$/.test(written)) return null
  const values = written.split('-').map(Number)
  const positions = eachInput((_, index) => values[index]!)
  const fits = inputs.every((name) => {
    const { min, max, step } = scaleOf(name, start)
    return positions[name] >= min && positions[name] <= max && positions[name] % step === 0
  })
  return fits ? positions : null
}

const eachInput = (value: (name: keyof RoiInput, index: number) => number) =>
  Object.fromEntries(inputs.map((name, index) => [name, value(name, index)])) as Positions
