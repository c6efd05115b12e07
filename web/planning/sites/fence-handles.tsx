import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { MOST_POINTS, type Shape } from '../../../contract/planning/sites/places.ts'
import { offsetOf, type Point, pointAt } from '../../../contract/planning/sites/geometry.ts'
import { type Ground, placeOf, pointAtPointer, styleOf } from './ground.ts'

const STEPS: Record<string, { east: number; north: number }> = {
  ArrowLeft: { east: -1, north: 0 },
  ArrowRight: { east: 1, north: 0 },
  ArrowUp: { east: 0, north: 1 },
  ArrowDown: { east: 0, north: -1 },
}
const LARGE = 10

type Props = { ground: Ground; shape: Shape; onChange: (shape: Shape) => void }

/** The handles of a geofence. Arrow keys move one by a metre, with Shift by ten; Insert and Delete add and remove. */
export function FenceHandles({ ground, shape, onChange }: Props) {
  if (shape.kind === 'circle') {
    const edge = pointAt(shape, { east: shape.radius, north: 0 })
    return (
      <>
        <Handle
          ground={ground}
          at={shape}
          label="Middle of the circle"
          onMove={({ lat, lng }) => onChange({ ...shape, lat, lng })}
        />
        <Handle
          ground={ground}
          at={edge}
          label={`Radius, ${Math.round(shape.radius)} m`}
          onMove={(point) => {
            const { east, north } = offsetOf(shape, point)
            onChange({ ...shape, radius: Math.round(Math.hypot(east, north)) })
          }}
        />
      </>
    )
  }
  const { points } = shape
  const put = (next: Point[]) => onChange({ kind: 'polygon', points: next })
  return points.map((point, n) => (
    <Handle
      // Points have no other identity than their place in the outline.
      key={n}
      ground={ground}
      at={point}
      label={`Point ${n + 1} of ${points.length}`}
      number={n + 1}
      onMove={(moved) => put(points.with(n, moved))}
      onKey={(key) => {
        if (key === 'Delete' && points.length > 3) put(points.toSpliced(n, 1))
        if (key === 'Insert' && points.length < MOST_POINTS) put(withPointAfter(points, n))
      }}
    />
  ))
}

/** An outline with one more point, in the middle of the side after a point. */
export function withPointAfter(points: Point[], n: number): Point[] {
  const [one, other] = [points[n]!, points[(n + 1) % points.length]!]
  return points.toSpliced(n + 1, 0, { lat: (one.lat + other.lat) / 2, lng: (one.lng + other.lng) / 2 })
}

type HandleProps = {
  ground: Ground
  at: Point
  label: string
  /** What stands on it, where there are several. */
  number?: number
  onMove: (point: Point) => void
  onKey?: (key: string) => void
}

/** A point that a pointer drags and arrow keys move: by a metre, with Shift by ten. */
export function Handle({ ground, at, label, number, onMove, onKey }: HandleProps) {
  const grabbed = useRef<DOMRect>(null)
  const grab = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grabbed.current = event.currentTarget.parentElement!.getBoundingClientRect()
  }
  const drag = (event: PointerEvent) => {
    if (grabbed.current) onMove(pointAtPointer(ground, grabbed.current, event))
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step && event.key !== 'Delete' && event.key !== 'Insert') return
    event.preventDefault()
    const times = event.shiftKey ? LARGE : 1
    if (step) onMove(pointAt(at, { east: step.east * times, north: step.north * times }))
    else onKey?.(event.key)
  }
  return (
    <button
      type="button"
      className="site-handle"
      style={styleOf(ground, placeOf(ground, at))}
      aria-label={label}
      onKeyDown={press}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={() => void (grabbed.current = null)}
      onPointerCancel={() => void (grabbed.current = null)}
    >
      {number}
    </button>
  )
}
