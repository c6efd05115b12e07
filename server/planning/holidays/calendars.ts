import type Holidays from 'date-holidays'
import { LRUCache } from 'lru-cache'
import { daysLater } from '../../../contract/core/time.ts'
import { DAY_MS } from '../../../contract/core/units.ts'

// The data of all countries takes 30 MB, which a process that serves no company never needs.
let library: Promise<typeof Holidays> | undefined
const loadLibrary = () => (library ??= import('date-holidays').then((found) => found.default))

const daysOfYears = new LRUCache<string, Map<string, string>>({ max: 500 })

type Country = { code: string; name: string; parts: { code: string; name: string }[] }

let countries: Promise<Country[]> | undefined

/** The countries whose public holidays are known, with their parts, by name. */
export const listCountries = (): Promise<Country[]> => (countries ??= readCountries())

async function readCountries(): Promise<Country[]> {
  const holidays = new (await loadLibrary())()
  const named = (found: Record<string, string> | undefined) =>
    Object.entries(found ?? {}).map(([code, name]) => ({ code, name }))
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en')
  return named(holidays.getCountries('en'))
    .map(({ code, name }) => ({
      code,
      name,
      parts: named(holidays.getStates(code, 'en'))
        .filter((part) => /^[A-Z0-9]{1,3}$/.test(part.code))
        .map((part) => ({ code: `${code}-${part.code}`, name: part.name }))
        .toSorted(byName),
    }))
    .toSorted(byName)
}

/** Whether the public holidays of a place are known, such as `DE-BY`. */
export const isCalendar = async (code: string): Promise<boolean> =>
  (await listCountries()).some((country) => country.code === code || country.parts.some((part) => part.code === code))

const countriesOfZones = new LRUCache<string, Promise<string | null>>({ max: 500 })

/** The country of a zone whose public holidays are known; null for none. */
export function countryOf(zone: string): Promise<string | null> {
  const found = countriesOfZones.get(zone) ?? findCountry(zone)
  countriesOfZones.set(zone, found)
  return found
}

async function findCountry(zone: string): Promise<string | null> {
  const clock = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
  const isSame = (other: string) => other === zone || clock.equals(clock.withTimeZone(other))
  const found = (await listCountries()).find(({ code }) => zonesOf(code).some(isSame))
  return found?.code ?? null
}

// Old names of a zone, such as Asia/Calcutta, are that zone too: `equals` says so.
const zonesOf = (country: string): string[] =>
  (new Intl.Locale(`und-${country}`) as { getTimeZones?: () => string[] | undefined }).getTimeZones?.() ?? []

/**
 * The public holidays of a place in a year: by day, their names in English. One that lasts for days is named on each.
 * Days on which only schools or banks close are none.
 */
export async function holidaysOf(code: string, year: number): Promise<Map<string, string>> {
  const key = `${code} ${year}`
  const known = daysOfYears.get(key)
  if (known) return known
  const Library = await loadLibrary()
  const [country, part] = code.split('-') as [string, string | undefined]
  const calendar = part === undefined ? new Library(country) : new Library(country, part)
  const language = calendar.getLanguages().find((each) => each.startsWith('en')) ?? 'en'
  const days = new Map<string, string>()
  for (const { type, name: given, date, start, end } of calendar.getHolidays(year, language)) {
    if (type !== 'public') continue
    // The library writes some apostrophes straight and others not.
    const name = given.replaceAll("'", '’')
    const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS))
    for (let after = 0; after < length; after++) {
      const day = daysLater(date.slice(0, 10), after)
      days.set(day, [...new Set([...(days.get(day)?.split(', ') ?? []), name])].join(', '))
    }
  }
  daysOfYears.set(key, days)
  return days
}
