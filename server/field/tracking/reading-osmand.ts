import * as z from 'zod/mini'
import type { Fix } from './fixes.ts'

/** Meters a second of a knot. */
const KNOT = 1852 / 3600
/** Smaller numbers are seconds since 1970, larger ones milliseconds. */
const MOST_SECONDS = 2_147_483_647

/** Fixes of a call, with the token that its `id` is. */
export type OsmAndCall = { token: string; fixes: (Fix | null)[] }

type Parameters = Record<string, string | string[]>

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** A number of a parameter; null where it is missing or less than nothing, and NaN where it is none. */
function numberOf(value: string | undefined): number | null {
  if (value === undefined || value.trim() === '') return null
  const number = Number(value)
  return number < 0 ? null : number
}

function timeOf(value: string | undefined, now: Date): Date {
  if (value === undefined || value.trim() === '') return now
  const number = Number(value)
  if (!Number.isNaN(number)) return new Date(number < MOST_SECONDS ? number * 1000 : number)
  const zoned = /Z$|[+-]\d\d:?\d\d$/.test(value) ? value : `${value}Z`
  return new Date(zoned.replace(' ', 'T'))
}

/**
 * The call of OsmAnd, and of Traccar Client before 9, by the parameters of its address or form: `speed` in knots,
 * `batt` in percent, `timestamp` in seconds, in milliseconds or written out. One that names cells alone has no fix.
 */
export function readParameters(parameters: Parameters, now: Date): OsmAndCall {
  const said = (name: string) => first(parameters[name])
  const token = said('id') ?? said('deviceid') ?? ''
  const [lat, lng] = said('location')?.split(',') ?? [said('lat'), said('lon')]
  if (lat === undefined || lng === undefined) return { token, fixes: [] }
  const valid = said('valid')
  if (valid !== undefined && valid.toLowerCase() !== 'true' && valid !== '1') return { token, fixes: [null] }
  const speed = numberOf(said('speed'))
  const place = { lat: lat.trim() === '' ? Number.NaN : Number(lat), lng: lng.trim() === '' ? Number.NaN : Number(lng) }
  const fix = {
    at: timeOf(said('timestamp'), now),
    ...place,
    accuracyM: orNull(numberOf(said('accuracy'))),
    speedMs: orNull(speed === null ? null : speed * KNOT),
    heading: orNull(numberOf(said('bearing') ?? said('heading'))),
    battery: orNull(numberOf(said('batt'))),
    isMock: said('mock') === 'true',
  }
  return { token, fixes: [fix] }
}

const orNull = (value: number | null) => (Number.isFinite(value) ? value : null)

const Said = z.nullish(z.number())

/** A position of Traccar Client from 9 on. Speed is in m/s, the battery from 0 to 1, and -1 says that nobody knows. */
const Location = z.object({
  timestamp: z.union([z.string(), z.number()]),
  coords: z.object({ latitude: z.number(), longitude: z.number(), accuracy: Said, speed: Said, heading: Said }),
  battery: z.nullish(z.object({ level: Said })),
  mock: z.nullish(z.boolean()),
})

const Call = z.object({ device_id: z.union([z.string(), z.number()]), location: z.optional(z.unknown()) })

const known = (value: number | null | undefined) => (value === null || value === undefined || value < 0 ? null : value)

function fixOf(value: unknown, now: Date): Fix | null {
  const { data } = Location.safeParse(value)
  if (!data) return null
  const { latitude: lat, longitude: lng, accuracy, speed, heading } = data.coords
  const level = known(data.battery?.level)
  return {
    at: timeOf(String(data.timestamp), now),
    lat,
    lng,
    accuracyM: known(accuracy),
    speedMs: known(speed),
    heading: known(heading),
    battery: level === null ? null : level * 100,
    isMock: data.mock === true,
  }
}

/** The call of Traccar Client from 9 on, as JSON: one position or an array. Undefined where it names no device. */
export function readJsonCall(value: unknown, now: Date): OsmAndCall | undefined {
  const { data } = Call.safeParse(value)
  if (!data) return undefined
  const { location } = data
  const all = Array.isArray(location) ? location : location === undefined ? [] : [location]
  return { token: String(data.device_id), fixes: all.map((each) => fixOf(each, now)) }
}
