import * as z from 'zod/mini'
import type { Fix } from './fixes.ts'

const Said = z.nullish(z.number())

/** A payload of OwnTracks with a position. `tst` is in seconds and `vel` in km/h; `tid` names nobody. */
const Location = z.object({
  _type: z.literal('location'),
  lat: z.number(),
  lon: z.number(),
  tst: z.number(),
  acc: Said,
  vel: Said,
  cog: Said,
  batt: Said,
})

const Typed = z.object({ _type: z.string() })

/** Less than nothing is how phones say that they don't know. */
const known = (value: number | null | undefined) => (value === null || value === undefined || value < 0 ? null : value)

/**
 * The fixes of a payload of OwnTracks: one of a location, none of another type (transition, waypoint, lwt, status,
 * encrypted and those to come), and null for what can't be read.
 */
export function fixesOfOwnTracks(text: string): (Fix | null)[] {
  // A friend who was deleted is told by a payload without anything.
  if (text.trim() === '') return []
  const value = parsed(text)
  const { data: typed } = Typed.safeParse(value)
  if (typed && typed._type !== 'location') return []
  const { data } = Location.safeParse(value)
  if (!data) return [null]
  const { lat, lon, tst, acc, vel, cog, batt } = data
  const speed = known(vel)
  return [
    {
      at: new Date(tst * 1000),
      lat,
      lng: lon,
      accuracyM: known(acc),
      speedMs: speed === null ? null : speed / 3.6,
      heading: known(cog),
      battery: known(batt),
    },
  ]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The password of HTTP Basic authentication, which is the token; the user is whatever the app calls its device. */
export function basicPassword(header: string | undefined): string {
  const [, coded] = /^Basic +([\w+/=-]{1,400})$/i.exec(header ?? '') ?? []
  const text = Buffer.from(coded ?? '', 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon === -1 ? '' : text.slice(colon + 1)
}
