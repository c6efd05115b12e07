import type { weekBoardWords } from '../../../contract/site/blocks/week-board.ts'
import { fillIn } from '../../core/texts.ts'
import week from './recorded-week.json'

/**
 * The week from 16 to 22 November 2026, the night from Saturday to Sunday being the one the tour follows. It is one of
 * the sample company, recorded from its own week board.
 */
export const days = ['Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21', 'Sun 22']
export const TONIGHT = 5
/** From how many hours of a week on it is overtime. */
const USUAL_HOURS = 40

/** How many shifts each day needs, and the most hours of a guard's week. */
export const { posts, mostHours } = week

/** A shift from one hour of its day to another: an end after 24 lies in the next day. */
export type Shift = { day: number; from: number; to: number; site: string; isBlocked?: boolean }
/** What the product said of each guard that is shown, in their order. */
type SampleVerdict = { may: boolean; kind?: string; hours: number }
export type OpenShift = Shift & { needs: string[]; verdicts: SampleVerdict[] }
export type Guard = { name: string; skills: string[]; shifts: Shift[] }

/** The recorded company stands in Britain; the page's story does not. */
const AMERICAN: Record<string, string> = {
  'St Brannoc’s Hospital': 'St. Brigid Hospital',
  'Harbour Street Mall': 'Harbor Point Mall',
  'Solent Substation': 'Canton Substation',
  'Kestrel Data Centre': 'Kestrel Data Center',
  'Door supervisor': 'Armed guard',
}
const american = (name: string) => AMERICAN[name] ?? name
const here = <T extends Shift>(shift: T): T => ({ ...shift, site: american(shift.site) })

export const guards: Guard[] = week.shown.map((guard) => ({
  ...guard,
  skills: guard.skills.map(american),
  shifts: guard.shifts.map(here),
}))
export const openShifts: OpenShift[] = week.open.map((shift) => ({ ...here(shift), needs: shift.needs.map(american) }))

const known = [...new Set([...guards.flatMap(({ shifts }) => shifts), ...openShifts].map(({ site }) => site))]
/** The number of a site, which has a colour of its own. */
export const colourOf = ({ site }: Shift): number => known.indexOf(site) % 6

// Narrow windows show the days first on which something is open.
const order = [...new Set([...openShifts.map(({ day }) => day), TONIGHT, 6, 4, 3, 2, 1, 0])]
/** How much room a day asks for. */
export const roomOf = (day: number): string =>
  order.indexOf(day) < 2 ? '' : order.indexOf(day) < 4 ? ' from-tablets-on' : ' from-desktops-on'

/** "22–06", as a roster writes it. */
export const clock = ({ from, to }: Shift) => [from, to].map((hour) => String(hour % 24).padStart(2, '0')).join('–')

export const hoursOf = (shifts: Shift[]) => shifts.reduce((total, { from, to }) => total + to - from, 0)
export const isOver = (shifts: Shift[]) => hoursOf(shifts) > USUAL_HOURS

export type Verdict = { fits: boolean; words: string }
type BoardWords = Pick<typeof weekBoardWords, 'notArmed' | 'rest' | 'fitsOvertime' | 'fits'>

/**
 * Whether a guard with these shifts may take an open one, and the reason as the board says it, in its words; null for
 * one at work that day. `place` is where the guard stands among those who are shown.
 */
export function judge(
  open: OpenShift,
  { place, shifts }: { place: number; shifts: Shift[] },
  said: BoardWords,
): Verdict | null {
  const { may, kind, hours } = open.verdicts[place]!
  const total = hoursOf([...shifts, open])
  if (kind === 'elsewhere' || shifts.some(({ day }) => day === open.day) || (may && total > mostHours)) return null
  if (may) return { fits: true, words: fillIn(isOver([...shifts, open]) ? said.fitsOvertime : said.fits, { n: total }) }
  return { fits: false, words: kind === 'min_rest' ? fillIn(said.rest, { n: hours }) : said.notArmed }
}
