import { HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import type { Report, SampleShift } from './acts.ts'
import { nameOf } from './coming-and-going.ts'
import { chance } from './random.ts'

/** So many reports a guard writes in an hour on average; more at night and at the weekend, by these factors. */
const AN_HOUR = 0.008
const [AT_NIGHT, AT_WEEKENDS] = [2.2, 1.5]
/** Nobody writes a report in the first minutes of a shift, nor in the last ones. */
const MARGIN_MS = 20 * MINUTE_MS
/** The most of one shift. */
const MOST = 3

/** What guards see, how bad it is, and how often they see it beside the others. */
const SEEN: [number, Report][] = [
  [4, { type: 'hazard', severity: 4, text: 'Water under the tap by the back stairs. A cone stands there.' }],
  [
    4,
    {
      type: 'suspicious_person',
      severity: 3,
      text: 'A person looked into parked cars, and left when I came near.',
    },
  ],
  [4, { type: 'equipment', severity: 5, text: 'The lamp above the side door flickers.' }],
  [3, { type: 'access', severity: 4, text: 'The side door was not shut. Nobody is inside; it is locked now.' }],
  [
    3,
    {
      type: 'lost_property',
      severity: 5,
      text: 'A black umbrella and a scarf, found in the lobby. Both are at the desk.',
    },
  ],
  [2, { type: 'vandalism', severity: 4, text: 'Fresh paint on the wall beside the gate, about a meter wide.' }],
  [3, { type: 'vehicle', severity: 4, text: 'A van blocked the fire lane. The driver moved it when I asked.' }],
  [3, { type: 'trespass', severity: 3, text: 'Two people climbed over the yard fence. They ran off to the street.' }],
  [2, { type: 'alarm', severity: 3, text: 'The alarm of the loading bay rang. The shutter is up by a hand.' }],
  [2, { type: 'theft', severity: 3, text: 'A pallet wrap is cut and two boxes are gone.' }],
  [1, { type: 'medical', severity: 2, text: 'A driver sat down with chest pain. An ambulance is called.' }],
  [1, { type: 'forced_entry', severity: 2, text: 'The glass of the rear door is broken, and the lock is bent.' }],
]
const ALL = SEEN.reduce((sum, [often]) => sum + often, 0)

/** How often reports come at a moment beside one by day in the week: by the sun, which no zone is needed for. */
function weightAt({ middle }: SampleShift, moment: number): number {
  const date = new Date(moment + ((middle?.lng ?? 0) / 15) * HOUR_MS)
  const [hour, day] = [date.getUTCHours(), date.getUTCDay()]
  return (hour >= 20 || hour < 5 ? AT_NIGHT : 1) * (day === 0 || day === 6 ? AT_WEEKENDS : 1)
}

function seenBy(drawn: number): Report {
  let rest = drawn * ALL
  return SEEN.find(([often]) => (rest -= often) < 0)![1]
}

/**
 * What a guard reports in a shift, with when it happened and when it was written. Reports come by chance alone
 * (Poisson): the time between two is drawn, and passes faster at night and at the weekend.
 */
export function reportsOf(
  seed: string,
  shift: SampleShift,
  came: number,
): (Report & { at: number; occurredAt: number })[] {
  const name = nameOf(shift)
  const [first, last] = [Math.max(came, shift.from) + MARGIN_MS, shift.to - MARGIN_MS]
  const found: (Report & { at: number; occurredAt: number })[] = []
  let until = drawnTime(seed, name, 0)
  for (let at = first; at < last && found.length < MOST; at += MINUTE_MS) {
    until -= (AN_HOUR * weightAt(shift, at) * MINUTE_MS) / HOUR_MS
    if (until > 0) continue
    const nth = found.length
    const written = Math.round(at + chance(seed, 'report at', name, nth) * MINUTE_MS)
    const early = Math.round((2 + chance(seed, 'report after', name, nth) * 5) * MINUTE_MS)
    found.push({ ...seenBy(chance(seed, 'report', name, nth)), at: written, occurredAt: written - early })
    until = drawnTime(seed, name, nth + 1)
  }
  return found
}

/** How much has to pass until the next report: 1 on average. */
const drawnTime = (seed: string, name: string, nth: number) => -Math.log(1 - chance(seed, 'reports', name, nth))
