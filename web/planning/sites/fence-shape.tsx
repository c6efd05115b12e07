import type { Shape } from '../../../contract/planning/sites/places.ts'
import { type Ground, placeOf } from './ground.ts'

type Props = { ground: Ground; shape: Shape; className?: string }

/** The geofence on the drawn ground, or another outline. */
export function FenceShape({ ground, shape, className = 'site-fence' }: Props) {
  if (shape.kind === 'circle') {
    const { x, y } = placeOf(ground, shape)
    return <circle className={className} cx={x} cy={y} r={shape.radius} />
  }
  const points = shape.points.map((point) => placeOf(ground, point))
  return <polygon className={className} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
}
