// Days and moments in UTC as words, the same for every reader. They are written by hand, since the first `Intl` format
// of a page takes a slow phone 65 to 100 ms (docs/benchmarks.md).

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const monthOf = (at: Date) => MONTHS[at.getUTCMonth()]!
const two = (number: number) => String(number).padStart(2, '0')

/** "November 19, 2026" of an ISO moment. */
export function longDate(iso: string): string {
  const at = new Date(iso)
  return `${monthOf(at)} ${at.getUTCDate()}, ${at.getUTCFullYear()}`
}

/** "Nov 19" of an ISO day or moment. */
export function shortDay(iso: string): string {
  const at = new Date(iso)
  return `${monthOf(at).slice(0, 3)} ${at.getUTCDate()}`
}

/** "Nov 19, 2026", for lists. */
export const shortDate = (iso: string) => `${shortDay(iso)}, ${new Date(iso).getUTCFullYear()}`

/** "Nov 19, 14:05 UTC" */
export function shortMoment(iso: string): string {
  const at = new Date(iso)
  return `${shortDay(iso)}, ${two(at.getUTCHours())}:${two(at.getUTCMinutes())} UTC`
}
