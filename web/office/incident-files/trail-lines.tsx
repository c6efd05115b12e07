import { useQueries } from '@tanstack/react-query'
import type { Trail } from '../../../contract/field/tracks/trails.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { type Ground, placeOf } from '../../planning/sites/ground.ts'
import { trailQuery } from './calls.ts'

type Props = { guards: readonly { guardId: string; guard: string }[]; from: string; to: string; ground: Ground }

/** The ways of guards on the ground, each with a line of its own. Each reading of one is on record. */
export function TrailLines({ guards, from, to, ground }: Props) {
  const { slug } = useCompany()
  const trails = useQueries({ queries: guards.map(({ guardId }) => trailQuery(slug, guardId, { from, to })) })
  const { width, height } = ground
  return (
    <svg
      className="file-trails"
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      role="img"
      aria-label={`Ways of ${guards.map(({ guard }) => guard).join(', ')}`}
    >
      {trails.map(({ data }, nth) => {
        const guard = guards[nth]
        return data && guard ? (
          <polyline key={guard.guardId} className={`is-${nth % 4}`} points={pointsOf(data, ground)} />
        ) : null
      })}
    </svg>
  )
}

const pointsOf = ({ fixes: { lat, lng } }: Trail, ground: Ground) =>
  lat
    .map((each, at) => placeOf(ground, { lat: each, lng: lng[at]! }))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')
