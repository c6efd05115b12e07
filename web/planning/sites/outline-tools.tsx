import { crossing } from '../../../contract/planning/sites/geometry.ts'
import { LEAST_RADIUS, MOST_POINTS, type Shape } from '../../../contract/planning/sites/places.ts'
import { Button } from '../../ui/button.tsx'
import type { FormText } from '../organisations/newer.tsx'
import { Coordinate, inDegrees } from './coordinate.tsx'
import { withPointAfter } from './fence-handles.tsx'

/** Why a shape can't be saved; nothing where it can. */
export function problemOf(shape: Shape): string | undefined {
  if (shape.kind === 'circle')
    return shape.radius < LEAST_RADIUS
      ? `GPS can’t hold less than ${LEAST_RADIUS} m. Choose a larger radius.`
      : undefined
  const found = crossing(shape.points)
  return found ? `Side ${found.one} crosses or touches side ${found.other}. Move a point.` : undefined
}

/** A shape by the fields that show it. */
export const shapeInWords = (shape: Shape | undefined): FormText => {
  if (shape === undefined) return { Outline: 'Not drawn' }
  if (shape.kind === 'polygon') return { Outline: shape.points.map(inDegrees) }
  return { Middle: inDegrees(shape), Radius: `${Math.round(shape.radius)} m` }
}

type Props = { shape: Shape; onChange: (shape: Shape) => void }

/** The coordinates of a shape as a list, which says and changes the same as the drawing. */
export function ShapeFields({ shape, onChange }: Props) {
  if (shape.kind === 'circle')
    return (
      <div className="site-point figure">
        <span>Middle</span>
        <Coordinate
          label="Latitude of the middle"
          value={shape.lat}
          most={90}
          onChange={(lat) => onChange({ ...shape, lat })}
        />
        <Coordinate
          label="Longitude of the middle"
          value={shape.lng}
          most={180}
          onChange={(lng) => onChange({ ...shape, lng })}
        />
      </div>
    )
  const { points } = shape
  const put = (next: typeof points) => onChange({ ...shape, points: next })
  return (
    <ol className="site-points figure">
      {points.map((point, n) => (
        // Points have no other identity than their place in the outline.
        <li key={n} className="site-point">
          <span>{n + 1}</span>
          <Coordinate
            label={`Latitude of point ${n + 1}`}
            value={point.lat}
            most={90}
            onChange={(lat) => put(points.with(n, { ...point, lat }))}
          />
          <Coordinate
            label={`Longitude of point ${n + 1}`}
            value={point.lng}
            most={180}
            onChange={(lng) => put(points.with(n, { ...point, lng }))}
          />
          <Button
            variant="quiet"
            size="row"
            disabled={points.length >= MOST_POINTS}
            aria-label={`Add after point ${n + 1}`}
            onClick={() => put(withPointAfter(points, n))}
          >
            Add after
          </Button>
          <Button
            variant="quiet"
            size="row"
            disabled={points.length <= 3}
            aria-label={`Remove point ${n + 1}`}
            onClick={() => put(points.toSpliced(n, 1))}
          >
            Remove
          </Button>
        </li>
      ))}
    </ol>
  )
}
