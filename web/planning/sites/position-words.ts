import { kilometersBetween, type Point } from '../../../contract/planning/sites/geometry.ts'
import { readPosition } from '../../../contract/planning/sites/read-position.ts'

type Place = { name: string; lat: number | null; lng: number | null }
type FullPosition = { lat: number | null; lng: number | null }

/** A distance of less is written in meters, to the next ten. */
const ONE_KM = 1

/** A position as its field holds it; empty for none. */
export const positionText = ({ lat, lng }: FullPosition): string =>
  lat === null || lng === null ? '' : `${lat}, ${lng}`

/** What a field says: a position, none where it is empty, or undefined where it can't be read. */
export function positionTyped(text: string): FullPosition | undefined {
  return text.trim() === '' ? { lat: null, lng: null } : readPosition(text).point
}

/** `51° 30′ 12″ north`. */
function angleInWords(degrees: number, [plus, minus]: readonly [string, string]): string {
  const seconds = Math.round(Math.abs(degrees) * 3_600)
  const parts = [`${Math.floor(seconds / 3_600)}°`, `${Math.floor((seconds % 3_600) / 60)}′`, `${seconds % 60}″`]
  return `${parts.join(' ')} ${degrees < 0 ? minus : plus}`
}

const distanceInWords = (km: number) =>
  km < ONE_KM ? `${Math.round(km * 100) * 10} m` : km < 10 ? `${km.toFixed(1)} km` : `${Math.round(km)} km`

/** A position in words, with the way from the nearest of some places: a slip of the pen shows there. */
export function positionInWords(point: Point, places: readonly Place[]): string {
  const words = `${angleInWords(point.lat, ['north', 'south'])}, ${angleInWords(point.lng, ['east', 'west'])}`
  const [nearest] = places
    .flatMap(({ name, lat, lng }) =>
      lat === null || lng === null ? [] : [{ name, km: kilometersBetween(point, { lat, lng }) }],
    )
    .toSorted((a, b) => a.km - b.km)
  return nearest ? `${words}. ${distanceInWords(nearest.km)} from ${nearest.name}.` : `${words}.`
}
