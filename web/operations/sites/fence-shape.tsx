import type { Shape } from '../../../contract/operations/sites/places.ts'
import { type Ground, placeOf } from './ground.ts'

/** The geofence on the drawn ground. */
export function FenceShape({ ground, shape }: { ground: Ground; shape: Shape }) {
  if (shape.kind === 'circle') {
    const { x, y } = placeOf(ground, shape)
    return <circle className="site-fence" cx={x} cy={y} r={shape.radius} />
  }
  const points = shape.points.map((point) => placeOf(ground, point))
  return <polygon className="site-fence" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
}
