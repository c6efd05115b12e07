import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { chance, oneOf } from './random.ts'
import type { Act, OfficeDeed, Plan, SampleShift } from './acts.ts'
import { comesAt, nameOf, silenceOf } from './coming-and-going.ts'

/** Of all nights so many have a call for help. A night lies between two noons, with some hours around it left out. */
const NIGHTS = 0.3
const NOON_MS = 12 * HOUR_MS
const FIRST_MS = 2 * HOUR_MS
const HOURS_MS = 21 * HOUR_MS
/** Who calls is on post for so long, and stays until everything is over. */
const SETTLED_MS = 10 * MINUTE_MS
const OVER_MS = 30 * MINUTE_MS

const STORIES = [
  {
    asks: 'The guard fell on the wet stairs. A colleague is with them, and they can walk.',
    agrees: 'Spoke to them: a bruise, and they go on.',
    isFalseAlarm: false,
  },
  {
    asks: 'Two people shouted at the guard and left as the police came.',
    agrees: 'The police took their names. The guard is well.',
    isFalseAlarm: false,
  },
  {
    asks: 'Pressed while the phone was in a pocket. Said so by voice.',
    agrees: 'Called back: all is well.',
    isFalseAlarm: true,
  },
]

/** Which shifts call for help, and when: in a night one at most, and in most nights none. */
export function callsForHelp({ seed, since, shifts }: Plan): Map<SampleShift, number> {
  const nights = new Set(shifts.flatMap(({ from, to }) => [nightOf(from), nightOf(to)]))
  return new Map(
    [...nights].flatMap((night) => {
      if (chance(seed, 'help', night) >= NIGHTS) return []
      const at = night * DAY_MS + NOON_MS + FIRST_MS + Math.round(chance(seed, 'help at', night) * HOURS_MS)
      const [caller] = shifts
        .filter((shift) => shift.from >= since && isThere(seed, shift, at))
        .map((shift) => ({ shift, place: chance(seed, 'help by', night, nameOf(shift)) }))
        .toSorted((a, b) => a.place - b.place)
      return caller ? [[caller.shift, at] as const] : []
    }),
  )
}

const nightOf = (moment: number) => Math.floor((moment - NOON_MS) / DAY_MS)

/** Whether a guard is on post at a moment with a phone that has signal: it is too early for the relief to matter. */
function isThere(seed: string, shift: SampleShift, at: number): boolean {
  const came = comesAt(seed, shift)
  const silence = silenceOf(seed, shift)
  const isSilent = silence !== undefined && silence.from <= at && at < silence.to
  return came !== null && came + SETTLED_MS <= at && at < shift.to - OVER_MS && !isSilent
}

/** How two people of the office answer a call: one takes it on and asks to close it, and the other agrees. */
export function answersTo(
  seed: string,
  { callKey, calledAt }: { callKey: string; calledAt: number },
  { guardId }: SampleShift,
): Act[] {
  const { asks, agrees, isFalseAlarm } = oneOf(STORIES, seed, 'story', callKey)
  const takesMs = Math.round((0.7 + chance(seed, 'takes on', callKey)) * MINUTE_MS)
  const asksMs = Math.round((5 + chance(seed, 'asks', callKey) * 3) * MINUTE_MS)
  const steps: [OfficeDeed['does'], number, string][] = [
    ['take-on', takesMs, ''],
    ['ask-to-close', asksMs, asks],
    ['close', asksMs + 2 * MINUTE_MS, agrees],
  ]
  return steps.map(([does, after, note]) => {
    const at = calledAt + after
    const deed = { kind: 'office', does, callKey, calledAt, note, isFalseAlarm } as const
    return { key: `${callKey}: ${does}`, guardId, at, sentAt: at, place: null, deed }
  })
}
