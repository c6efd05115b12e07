/** Times of one day, as the visitor's own calendar has it. */
export type Day = { key: string; label: string; slots: { start: string; label: string }[] }

/** The visitor's time zone. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC'

/** A time zone as it is read: "New York". */
export const zoneName = (zone: string) => zone.split('/').at(-1)!.replaceAll('_', ' ')

/** Times in their order, by the days of a zone. A day is that zone's, so a time late in the evening may fall on the next. */
export function daysOf(slots: string[], zone: string): Day[] {
  const key = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const label = new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short', month: 'short', day: 'numeric' })
  const time = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
  const days = new Map<string, Day>()
  for (const start of slots) {
    const moment = new Date(start)
    const day = days.get(key.format(moment)) ?? { key: key.format(moment), label: label.format(moment), slots: [] }
    day.slots.push({ start, label: time.format(moment) })
    days.set(day.key, day)
  }
  return [...days.values()]
}

/** One time in words, with the zone's name as it is that day: "Tue, Nov 24, 4:00 PM GMT+1". */
export const inWords = (start: string, zone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone, weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short',
  }).format(new Date(start))
