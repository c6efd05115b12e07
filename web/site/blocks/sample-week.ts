import type { weekBoardWords } from '../../../contract/site/blocks/week-board.ts'
import { put } from '../../core/put.ts'

/** The sample week: 16 to 22 November 2026, the night from Saturday to Sunday being the one the tour follows. */
export const days = ['Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21', 'Sun 22']
export const TONIGHT = 5
export const POSTS_A_DAY = 34
export const MAX_HOURS = 40
const MIN_REST = 8

export const sites = {
  H: 'Harbor Point Mall',
  B: 'St. Brigid Medical',
  P: 'Pier 9 Terminal',
  N: 'Northgate Logistics',
  C: 'Calder Tower',
  E: 'Eastlake College',
} as const

/** Start and end of a shift in hours of its day; the end may lie in the next one. */
const hours = { e: [6, 14], l: [14, 22], n: [22, 30], d: [12, 20] } as const

export type Site = keyof typeof sites
type Hours = keyof typeof hours

export type Shift = { day: number; site: Site; hours: Hours }
export type OpenShift = Shift & { armed?: true }
export type Guard = { name: string; skills: string; armed?: true; shifts: Shift[]; off?: { day: number; why: string } }

// One word a day: site and hours, or a dash for a free day.
const guard = (name: string, skills: string, week: string, more: Pick<Guard, 'armed' | 'off'> = {}): Guard => ({
  name,
  skills,
  ...more,
  shifts: week
    .split(' ')
    .flatMap((word, day) => (word === '-' ? [] : [{ day, site: word[0] as Site, hours: word[1] as Hours }])),
})

export const guards = [
  guard('Maria Reyes', 'Armed · Lead', 'Hn Hn - Hn Hn Hn -', { armed: true }),
  guard('Tom Brandt', 'Unarmed', '- Hn Hn Hn - Hn Hn'),
  guard('Amira Haddad', 'First aid', 'Be Be Be Be - Hn Bl'),
  guard('Lukas Novak', 'Control room', 'Hl Hl Hl - - Hn Hl'),
  guard('Kenji Sato', 'Armed', 'Pn - Pn Pn Pd - Pn', { armed: true }),
  guard('Peace Mensah', 'Unarmed', 'Ne Ne - Ne Ne - -', { off: { day: 2, why: 'Leave' } }),
  guard('Jo Whitlock', 'Dog handler', '- Nn Nn Nn Nn Nn -'),
  guard('Dario Ilves', 'Unarmed', 'Cl Cl Cl - - - -', { off: { day: 3, why: 'Training' } }),
]

export const openShifts: OpenShift[] = [
  { day: 6, site: 'E', hours: 'e' },
  { day: 6, site: 'C', hours: 'l' },
  { day: 6, site: 'P', hours: 'n', armed: true },
]

const starts = ({ day, hours: at }: Shift) => day * 24 + hours[at][0]
const ends = ({ day, hours: at }: Shift) => day * 24 + hours[at][1]

/** "22–06", as a roster writes it. */
export const clock = ({ hours: at }: Shift) => hours[at].map((hour) => String(hour % 24).padStart(2, '0')).join('–')

export const hoursOf = (shifts: Shift[]) => shifts.reduce((total, shift) => total + ends(shift) - starts(shift), 0)

/** Hours of rest before `shift`, counted from the guard's last one; null when it is the first of the week. */
export function restBefore(shift: Shift, shifts: Shift[]): number | null {
  const earlier = shifts.filter((other) => other !== shift && ends(other) <= starts(shift)).map(ends)
  return earlier.length > 0 ? starts(shift) - Math.max(...earlier) : null
}

export const isShortRest = (rest: number | null) => rest !== null && rest < MIN_REST

export type Verdict = { fits: boolean; words: string }
type Said = Pick<typeof weekBoardWords, 'notArmed' | 'rest' | 'fitsOvertime' | 'fits'>

/**
 * Whether the guard may take the shift, and the reason as the board says it, in its words; null for someone at work or
 * away that day.
 */
export function judge(open: OpenShift, { armed, off, shifts }: Guard, said: Said): Verdict | null {
  if (off?.day === open.day || shifts.some(({ day }) => day === open.day)) return null
  if (open.armed && !armed) return { fits: false, words: said.notArmed }
  const rest = restBefore(open, shifts)
  if (rest !== null && isShortRest(rest)) return { fits: false, words: put(said.rest, { n: rest }) }
  const total = hoursOf([...shifts, open])
  return { fits: true, words: put(total > MAX_HOURS ? said.fitsOvertime : said.fits, { n: total }) }
}
