const two = (number: number) => String(number).padStart(2, '0')

/** A moment as a `datetime-local` field holds it, in this browser's time zone. */
export function toLocal(iso: string): string {
  const at = new Date(iso)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The moment that such a field names, or null while it is empty. */
export function fromLocal(local: string): string | null {
  const at = new Date(local)
  return local && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}

/** The name of this browser's time zone, such as "Europe/London". */
export const zoneName = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether a moment is past, so that nothing can be planned for it. */
export const isPast = (iso: string, now = new Date()) => new Date(iso) <= now

// `toDateString` gives English names wherever it runs: "Mon Nov 23 2026". The first `Intl` format of a page would take
// 16 to 25 ms (docs/benchmarks.md).
const weekdayOf = (at: Date) => at.toDateString().slice(0, 3)
const monthOf = (at: Date) => at.toDateString().slice(4, 7)

/** "10:42" */
const clockOf = (at: Date) => `${two(at.getHours())}:${two(at.getMinutes())}`

/** "18 Nov", with the year where it is another one. */
export function dayOf(iso: string, now = new Date()): string {
  const at = new Date(iso)
  const day = `${at.getDate()} ${monthOf(at)}`
  return at.getFullYear() === now.getFullYear() ? day : `${day} ${at.getFullYear()}`
}

/** The day and the time, also today: "Mon 23 Nov, 06:00". */
export function whenOf(iso: string, now = new Date()): string {
  const at = new Date(iso)
  return `${weekdayOf(at)} ${dayOf(iso, now)}, ${clockOf(at)}`
}

/** "10:42" today, with the day on any other: "Sat 21 Nov, 10:42". */
export function momentOf(iso: string, now = new Date()): string {
  const at = new Date(iso)
  return at.toDateString() === now.toDateString() ? clockOf(at) : whenOf(iso, now)
}

/** The same behind a verb: "at 10:42", "on Sat 21 Nov, 10:42". */
export const atMoment = (iso: string, now = new Date()) =>
  `${new Date(iso).toDateString() === now.toDateString() ? 'at' : 'on'} ${momentOf(iso, now)}`
