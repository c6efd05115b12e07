import { MINUTE_MS } from '../../../contract/core/units.ts'
import { chance, oneOf } from './random.ts'
import type { Report, SampleShift } from './acts.ts'
import { nameOf } from './coming-and-going.ts'

/** In so many shifts a guard has something to report. */
const REPORTS = 0.09
/** Nobody writes a report in the first minutes of a shift, nor in the last ones. */
const MARGIN_MS = 20 * MINUTE_MS

const SEEN: Report[] = [
  { type: 'hazard', severity: 4, text: 'Water under the tap by the back stairs. A cone stands there.' },
  { type: 'suspicious_person', severity: 3, text: 'A person looked into parked cars, and left when I came near.' },
  { type: 'equipment', severity: 5, text: 'The lamp above the side door flickers.' },
  { type: 'access', severity: 4, text: 'The side door was not shut. Nobody is inside; it is locked now.' },
  {
    type: 'lost_property',
    severity: 5,
    text: 'A black umbrella and a scarf, found in the lobby. Both are at the desk.',
  },
  { type: 'vandalism', severity: 4, text: 'Fresh paint on the wall beside the gate, about a meter wide.' },
  { type: 'vehicle', severity: 4, text: 'A van blocked the fire lane. The driver moved it when I asked.' },
]

/** What a guard reports in a shift, if anything, with when it happened and when it was written. */
export function reportsOf(
  seed: string,
  shift: SampleShift,
  came: number,
): (Report & { at: number; occurredAt: number })[] {
  const name = nameOf(shift)
  if (chance(seed, 'reports', name) >= REPORTS) return []
  const [first, last] = [Math.max(came, shift.from) + MARGIN_MS, shift.to - MARGIN_MS]
  if (last <= first) return []
  const at = Math.round(first + chance(seed, 'report at', name) * (last - first))
  return [{ ...oneOf(SEEN, seed, 'report', name), at, occurredAt: at - 6 * MINUTE_MS }]
}
