import { type ContractDraft, minutesOf } from '../../../contract/planning/sites/contracts.ts'
import { crossing, offsetOf, type Point } from '../../../contract/planning/sites/geometry.ts'
import type { Corners, PostDetails, Shape } from '../../../contract/planning/sites/places.ts'
import { Failure } from '../../core/base/failure.ts'

const invalid = (field: string, message: string) => new Failure('invalid', message, { fields: { [field]: message } })

/** Nothing that is guarded as one site is larger, in metres. */
const WIDEST = 20_000

const crossed = ({ one, other }: { one: number; other: number }) =>
  `Side ${one} crosses or touches side ${other}. Move a point so that the outline meets itself nowhere.`

function requireNear(points: readonly Point[], field: string): void {
  const far = points.some((point) => {
    const { east, north } = offsetOf(points[0]!, point)
    return Math.hypot(east, north) > WIDEST
  })
  if (far) throw invalid(field, 'These points lie more than 20 km apart.')
}

/** A geofence is simple: its outline meets itself nowhere. Throws `invalid` with the sides that cross. */
export function requireSimple(shape: Shape): void {
  if (shape.kind === 'polygon') requireOutline(shape.points, 'shape.points')
}

/** An outline meets itself nowhere, and is no wider than a site. Throws `invalid` for its field. */
export function requireOutline(points: readonly Point[], field: string): void {
  requireNear(points, field)
  const found = crossing(points)
  if (found) throw invalid(field, crossed(found))
}

/** The corners of a picture form a four-sided figure that meets itself nowhere. Throws `invalid`. */
export function requireCorners(corners: Corners): void {
  requireOutline(corners, 'corners')
}

/** A position has both parts or none. Throws `invalid`. */
export function requirePosition({ lat, lng }: Pick<PostDetails, 'lat' | 'lng'>): void {
  if ((lat === null) !== (lng === null))
    throw new Failure('invalid', 'Give latitude and longitude, or neither', {
      fields: { lng: 'Give both, or neither' },
    })
}

/** A contract ends no earlier than it begins, and each line's minutes are those of its pattern. Throws `invalid`. */
export function requireAgreement({ from, until, lines }: ContractDraft): void {
  if (until !== null && until < from) throw invalid('until', 'A contract ends no earlier than it begins.')
  if (new Set(lines.map(({ postId }) => postId)).size < lines.length)
    throw invalid('lines', 'A post stands in a contract once.')
  lines.forEach(({ pattern, minutes }, at) => {
    const sum = minutesOf(pattern)
    if (pattern.length > 0 && sum !== minutes)
      throw invalid(`lines.${at}.minutes`, `The pattern gives ${sum} minutes a week, not ${minutes}.`)
  })
}
