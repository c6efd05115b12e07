import { LRUCache } from 'lru-cache'

/** Visitors name their zones, and one zone has thousands of spellings. */
const MOST_ZONES = 100

const readers = new LRUCache<string, Intl.DateTimeFormat>({ max: MOST_ZONES })

function readerOf(zone: string): Intl.DateTimeFormat {
  let reader = readers.get(zone)
  if (!reader) {
    const digits = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    } as const
    reader = new Intl.DateTimeFormat('en-US', {
      ...digits,
      timeZone: zone,
      hourCycle: 'h23',
      calendar: 'iso8601',
      numberingSystem: 'latn',
    })
    readers.set(zone, reader)
  }
  return reader
}

/** The local time of `zone` at a moment, as the milliseconds at which UTC shows the same time. */
export function localTime(zone: string, moment: Date): number {
  const parts = Object.fromEntries(
    readerOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(parts['year']!, parts['month']! - 1, parts['day'], parts['hour'], parts['minute'], parts['second'])
}

const DAY_MS = 86_400_000

/**
 * The moment of a local time of `zone` (in the form of `localTime`). It is the first of two when clocks go back, and
 * null for a time that is skipped.
 */
export function momentOf(zone: string, local: number): Date | null {
  // At a clock change the offset is either that of the day before or that of the day after.
  const offsets = [local - DAY_MS, local + DAY_MS].map((near) => localTime(zone, new Date(near)) - near)
  const moments = offsets
    .map((offset) => local - offset)
    .filter((moment) => localTime(zone, new Date(moment)) === local)
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}

/** A moment as text, in a zone's own time: "Tuesday, November 24, 10:00 AM EST". */
export const inZone = (moment: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment)
