import { MINUTE_MS } from './units.ts'
import { dayAt, wallAt, zoneNameAt } from './time.ts'

/** How a company writes times and dates. The words stay English. */
export const locales = [
  'en-US',
  'en-CA',
  'en-GB',
  'en-IE',
  'en-AU',
  'en-NZ',
  'en-ZA',
  'en-IN',
  'en-SG',
  'en-150',
] as const
export type Locale = (typeof locales)[number]

const CANADA =
  /^America\/(Toronto|Vancouver|Montreal|Winnipeg|Edmonton|Halifax|Regina|St_Johns|Moncton|Whitehorse|Iqaluit)$/
const BY_ZONE: [RegExp, Locale][] = [
  [CANADA, 'en-CA'],
  [/^Canada\//, 'en-CA'],
  [/^Europe\/(London|Belfast|Jersey|Guernsey|Isle_of_Man)$|^GB/, 'en-GB'],
  [/^Europe\/Dublin$/, 'en-IE'],
  [/^Europe\//, 'en-150'],
  [/^Australia\//, 'en-AU'],
  [/^Pacific\/(Auckland|Chatham)$/, 'en-NZ'],
  [/^Africa\//, 'en-ZA'],
  [/^Asia\/(Kolkata|Calcutta)$/, 'en-IN'],
  [/^Asia\//, 'en-SG'],
]

/** What is usual where a zone is: American, unless another of ours fits. */
const localeOfZone = (zone: string): Locale => BY_ZONE.find(([pattern]) => pattern.test(zone))?.[1] ?? 'en-US'

/** How a company writes times and dates: as it chose, or as is usual in its zone. */
export const localeOf = ({ locale, zone }: { locale: string | null; zone: string }): Locale =>
  locales.find((each) => each === locale) ?? localeOfZone(zone)

const twelve = new Map<Locale, boolean>()

/** Whether a locale writes `7:00 PM` and not `19:00`. */
export function isTwelve(locale: Locale): boolean {
  const is =
    twelve.get(locale) ?? new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true
  twelve.set(locale, is)
  return is
}

/** What the clocks of a zone show: `7:00 PM`, or `19:00`. */
export const clockInWords = (locale: Locale, zone: string, moment: Date): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    hour: isTwelve(locale) ? 'numeric' : '2-digit',
    minute: '2-digit',
  }).format(moment)

/** The local day of a moment: `Monday, November 30`, or `Monday 30 November`. */
export const dayInWords = (locale: Locale, zone: string, moment: Date): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, weekday: 'long', month: 'long', day: 'numeric' }).format(moment)

/** A day without its weekday: `November 30`, or `30 November`. */
export const dateInWords = (locale: Locale, zone: string, moment: Date): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, month: 'long', day: 'numeric' }).format(moment)

/** A length: `12 h`, `7 h 30 min`, `45 min`. */
export function lengthInWords({ from, to }: { from: Date; to: Date }): string {
  const minutes = Math.round((to.getTime() - from.getTime()) / MINUTE_MS)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 || rest === 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** Where something happens, and by which clocks its reader lives: the zone is named where the two differ. */
export type Clocks = { locale: Locale; zone: string; home: string }

const zoneNote = ({ zone, home }: Clocks, moment: Date) =>
  wallAt(zone, moment).equals(wallAt(home, moment)) ? '' : ` ${zoneNameAt(zone, moment)}`

/** A moment by the clocks of a place: `Monday, November 30, 7:00 AM PST`. */
export const momentByClocks = (clocks: Clocks, moment: Date): string =>
  `${dayInWords(clocks.locale, clocks.zone, moment)}, ${clockInWords(clocks.locale, clocks.zone, moment)}${zoneNote(clocks, moment)}`

/** From when to when, by the clocks of a place: `Monday 30 November, 19:00 to Tuesday 1 December, 07:00 (12 h)`. */
export function spanByClocks(clocks: Clocks, span: { from: Date; to: Date }): string {
  const { locale, zone } = clocks
  const { from, to } = span
  const end = clockInWords(locale, zone, to)
  // A night that ends at midnight is of one day.
  const isSameDay = dayAt(zone, from) === dayAt(zone, to.getTime() - 1)
  const until = isSameDay ? end : `${dayInWords(locale, zone, to)}, ${end}`
  const start = `${dayInWords(locale, zone, from)}, ${clockInWords(locale, zone, from)}`
  return `${start} to ${until}${zoneNote(clocks, from)} (${lengthInWords(span)})`
}

const shortDay = ({ locale, zone }: Clocks, moment: Date) =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, weekday: 'short', month: 'short', day: 'numeric' })
    .format(moment)
    .replaceAll(',', '')

/** From when to when in a few words: `Mon Nov 30, 7:00 PM – 7:00 AM`, or `Mon 30 Nov, 19:00–07:00`. */
export function shortSpanByClocks(clocks: Clocks, { from, to }: { from: Date; to: Date }): string {
  const { locale, zone } = clocks
  const [start, end] = [clockInWords(locale, zone, from), clockInWords(locale, zone, to)]
  const dash = isTwelve(locale) ? ' – ' : '–'
  return `${shortDay(clocks, from)}, ${start}${dash}${end}${zoneNote(clocks, from)}`
}

/** A moment in a few words: `Mon 30 Nov, 15:45`. */
export const shortMomentByClocks = (clocks: Clocks, moment: Date): string =>
  `${shortDay(clocks, moment)}, ${clockInWords(clocks.locale, clocks.zone, moment)}${zoneNote(clocks, moment)}`
