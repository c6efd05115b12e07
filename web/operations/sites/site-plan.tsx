import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FloorPlan } from '../../../contract/operations/sites/places.ts'
import { mediaQuery } from '../ledger/media-calls.ts'
import { useCompany } from '../organisations/company.ts'
import { type Ground, pictureOn, scaleOf } from './ground.ts'

/**
 * The ground of a site: paper, the picture of a floor on its corners, what `drawing` draws in metres, and a scale bar.
 * `children` stand on it as controls.
 */
export function SitePlan({
  ground,
  plan,
  label,
  drawing,
  children,
}: {
  ground: Ground
  plan: FloorPlan | undefined
  label: string
  drawing: ReactNode
  children: ReactNode
}) {
  const { width, height } = ground
  const scale = scaleOf(width)
  return (
    <div className="site-ground">
      <svg viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} role="img" aria-label={label}>
        {plan && <Picture ground={ground} plan={plan} />}
        {drawing}
      </svg>
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
