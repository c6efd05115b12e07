import type { Report, ReportPart, Totals } from '../../../contract/platform/analytics/report.ts'

const number = new Intl.NumberFormat('en-US')

export const inWords = (count: number) => number.format(count)

/** Seconds as minutes and seconds, such as 2:14. */
export const lengthOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`

/** A share of 0 to 1, small ones to the hundredth: 38 %, 1.30 %. */
export const shareOf = (share: number) => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 2 : 0)} %`

/** The share of visits that became leads. */
export const leadRate = ({ visitors, leads }: Pick<Totals, 'visitors' | 'leads'>) =>
  visitors > 0 ? leads / visitors : 0

/** The headline figures: where each comes from, how it is written, and whether more of it is better. */
export const totalsShown: {
  label: string
  of: (totals: Totals) => number
  write: (value: number) => string
  moreIsBetter: boolean
  /** The same of one day, where days are counted apart. */
  ofDay?: (day: Report['days'][number]) => number
}[] = [
  {
    label: 'Visitors',
    of: ({ visitors }) => visitors,
    write: inWords,
    moreIsBetter: true,
    ofDay: ({ visitors }) => visitors,
  },
  { label: 'Views', of: ({ views }) => views, write: inWords, moreIsBetter: true, ofDay: ({ views }) => views },
  { label: 'Visit length', of: ({ seconds }) => seconds, write: lengthOf, moreIsBetter: true },
  { label: 'Bounce', of: ({ bounces }) => bounces, write: shareOf, moreIsBetter: false },
  { label: 'Leads', of: ({ leads }) => leads, write: inWords, moreIsBetter: true, ofDay: ({ leads }) => leads },
  { label: 'Lead rate', of: leadRate, write: shareOf, moreIsBetter: true, ofDay: leadRate },
]

/** How a figure changed, such as "19 % up", and null where there is nothing to compare with. */
export function changeOf(now: number, before: number): { words: string; up: boolean | null } | null {
  if (before === 0) return null
  const change = Math.round(((now - before) / before) * 100)
  if (change === 0) return { words: 'the same', up: null }
  return { words: `${Math.abs(change)} % ${change > 0 ? 'up' : 'down'}`, up: change > 0 }
}

const devices: Record<string, string> = { desktop: 'Desktop', phone: 'Phone', tablet: 'Tablet' }

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** What people read for a key of a list. */
export function nameOf(part: ReportPart, key: string): string {
  if (part === 'source') return key || 'Direct'
  if (part === 'device') return devices[key] ?? key
  if (part === 'country') return countries.of(key) ?? key
  if (part === 'event') return key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ')
  return key
}

// A format costs more than a hundred uses of it.
const dayParts = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const
const shortDay = new Intl.DateTimeFormat('en-GB', dayParts)
const longDay = new Intl.DateTimeFormat('en-GB', { ...dayParts, weekday: 'short' })

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short', day: 'numeric' })

/** A day such as `2026-11-21` by its weekday and number: Sat 21. */
export const weekdayInWords = (day: string) => weekday.format(new Date(`${day}T00:00:00Z`))

/** A day such as `2026-11-21` as people write it; `long` with its weekday. */
export const dayInWords = (day: string, long = false) =>
  (long ? longDay : shortDay).format(new Date(`${day}T00:00:00Z`))

/** Some days, such as "14 Nov to 20 Nov". */
export const periodInWords = (from: string, to: string) =>
  from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`

/** Whether an hour of the day is one of the night, 18:00 to 06:00. */
export const isNight = (hour: number) => hour < 6 || hour >= 18

const sumOf = <Each>(items: Each[], of: (item: Each) => number) => items.reduce((sum, item) => sum + of(item), 0)

type Hour = { hour: number; visitors: number; leads: number }

/** The night's share in words: 32 % of visitors, 11 of 27 leads. Leads are left out where there are none. */
export function nightInWords(hours: Hour[]): string {
  const night = hours.filter(({ hour }) => isNight(hour))
  const [visitors, leads] = [sumOf(hours, (each) => each.visitors), sumOf(hours, (each) => each.leads)]
  const share = visitors > 0 ? sumOf(night, (each) => each.visitors) / visitors : 0
  const ofLeads = `${inWords(sumOf(night, (each) => each.leads))} of ${inWords(leads)} ${leads === 1 ? 'lead' : 'leads'}`
  return `${Math.round(share * 100)} % of visitors${leads > 0 ? `, ${ofLeads}` : ''}`
}
