import { isOffSite, metersOutside } from '../../../contract/field/attendance/fences.ts'
import type { Fix } from '../../../contract/field/devices/acts.ts'
import type { PackSite } from '../../../contract/field/phone/pack.ts'

/** What the phone knows of its place before a clock-in. `isOff`: the server would say that it is off the site. */
export type PlaceCheck = { fix: Fix; meters: number | null; isOff: boolean }

/** Judges a place by the rule of the server, from what the phone keeps. */
export function checkPlace({ fence: shape, lat, lng }: Pick<PackSite, 'fence' | 'lat' | 'lng'>, fix: Fix): PlaceCheck {
  const place = { shape, lat, lng }
  return { fix, meters: metersOutside(place, fix), isOff: isOffSite(place, fix) }
}

/** A distance as people say it: `240 m`, `3.2 km`. */
export const distanceText = (locale: string, meters: number): string =>
  meters < 1000 ? `${meters} m` : `${(meters / 1000).toLocaleString(locale, { maximumFractionDigits: 1 })} km`
