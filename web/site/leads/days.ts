/** Times of one day, as the visitor's own calendar has it. */
export type Day = { key: string; label: string; slots: { start: string; label: string }[] }

/** The visitor's time zone. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC'

/** A time zone as it is read: "New York". */
export const zoneName = (zone: string) => zone.split('/').at(-1)!.replaceAll('_', ' ')

/**
 * Times in their order, by the days of a zone. A day is that zone's, so a time late in the evening may fall on the
 * next.
 */
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

/** A zone by its name and what people call it at a moment: "Europe/Berlin (Central European Time)". */
export function zoneInWords(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(at)
  const called = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return called === zone ? zone : `${zone} (${called})`
}

/** One time whole, for a confirmation: "Tuesday, December 1, 10:00 AM, Europe/Berlin (Central European Time)". */
export function inFull(start: string, zone: string): string {
  const at = new Date(start)
  const day = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(at)
  const time = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(at)
  return `${day}, ${time}, ${zoneInWords(zone, at)}`
}

/** One time in words, with the zone's name as it is that day: "Tue, Nov 24, 4:00 PM GMT+1". */
export const inWords = (start: string, zone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(start))
