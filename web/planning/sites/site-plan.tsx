import { useQuery } from '@tanstack/react-query'
import type { PointerEvent, ReactNode } from 'react'
import type { Point } from '../../../contract/planning/sites/geometry.ts'
import type { FloorPlan, Shape, SiteZone } from '../../../contract/planning/sites/places.ts'
import { mediaQuery } from '../ledger/media-calls.ts'
import { useCompany } from '../organisations/company.ts'
import { FenceShape } from './fence-shape.tsx'
import { type Ground, groundOf, pictureOn, placeOf, pointAtPointer, scaleOf, styleOf } from './ground.ts'
import './plan.css'

/** The parts of a site's plan: the picture of a floor on its corners, the geofence, and the zones. */
export type Scene = {
  ground: Ground
  plan: FloorPlan | undefined
  fence: Shape | undefined
  zones: readonly SiteZone[]
}

type Props = {
  scene: Scene
  label: string
  /** The outline that somebody draws. */
  drawn?: Shape
  /** A way that somebody walks, from place to place. */
  walk?: readonly Point[]
  /** A press on the ground. The caller offers the same by keyboard. */
  onPoint?: (point: Point) => void
  /** The controls on the ground. */
  children: ReactNode
}

/** The ground of a site as paper, with its parts in metres, and a scale bar. */
export function SitePlan({ scene: { ground, plan, fence, zones }, label, drawn, walk = [], onPoint, children }: Props) {
  const { width, height } = ground
  const scale = scaleOf(width)
  const outlined = zones.flatMap(({ id, name, outline }) => (outline ? [{ id, name, points: outline }] : []))
  return (
    <div className="site-ground">
      <svg
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        role="img"
        aria-label={label}
        {...(onPoint && {
          className: 'site-pointable',
          onPointerDown: (event: PointerEvent<SVGSVGElement>) =>
            onPoint(pointAtPointer(ground, event.currentTarget.getBoundingClientRect(), event)),
        })}
      >
        {plan && <Picture ground={ground} plan={plan} />}
        {fence && <FenceShape ground={ground} shape={fence} />}
        {outlined.map(({ id, points }) => (
          <FenceShape key={id} className="site-zone" ground={ground} shape={{ kind: 'polygon', points }} />
        ))}
        {drawn && <FenceShape ground={ground} shape={drawn} />}
        {walk.length > 1 && (
          <polyline
            className="site-walk"
            points={walk
              .map((point) => placeOf(ground, point))
              .map(({ x, y }) => `${x},${y}`)
              .join(' ')}
          />
        )}
      </svg>
      {outlined.map(({ id, name, points }) => (
        <span
          key={id}
          className="site-zone-name"
          aria-hidden="true"
          style={styleOf(ground, placeOf(ground, groundOf(points)!.middle))}
        >
          {name}
        </span>
      ))}
      <div className="site-scale figure" style={{ width: `${(scale / width) * 100}%` }}>
        {`${scale} m`}
      </div>
      {children}
    </div>
  )
}

function Picture({ ground, plan }: { ground: Ground; plan: FloorPlan }) {
  const { slug } = useCompany()
  const { data } = useQuery(mediaQuery(slug, plan.mediaId))
  if (!data) return null
  return (
    <image
      href={data.url}
      width="1"
      height="1"
      preserveAspectRatio="none"
      transform={pictureOn(ground, plan.corners)}
    />
  )
}
