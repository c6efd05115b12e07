import { useQuery } from '@tanstack/react-query'
import Footprints from 'lucide-react/icons/footprints'
import Siren from 'lucide-react/icons/siren'
import { useState } from 'react'
import type { Point } from '../../../contract/planning/sites/geometry.ts'
import type { SiteOverview } from '../../../contract/planning/sites/site.ts'
import { incidentUnitsQuery } from '../../field/dispatch/calls.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { siteQuery } from '../../planning/sites/calls.ts'
import { type Ground, groundOf, outlineOf, placeOf, styleOf } from '../../planning/sites/ground.ts'
import { SitePlan } from '../../planning/sites/site-plan.tsx'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/input.tsx'
import { positionsQuery } from '../control/calls.ts'
import { initialsOf } from '../control/control-words.ts'
import { freshnessOf } from '../control/freshness.ts'
import { TrailLines } from './trail-lines.tsx'
import { type Span, spanOf } from './calls.ts'
import { type NearGuard, nearOf, pointIn } from './who-is-near.ts'
import './file-place.css'

type Props = { incidentId: string; siteId: string; postId: string | null; since: string; now: number }

/** The site of an incident: its plan with the place of it and who is there, and the same in words. */
export function PlacePane({ incidentId, siteId, postId, since, now }: Props) {
  const company = useCompany()
  const [level, setLevel] = useState<number>()
  const [trailed, setTrailed] = useState<Span>()
  const overview = useQuery(siteQuery(company, siteId))
  const latest = useQuery({ ...positionsQuery(company.slug, siteId), enabled: company.may('tracking.read') })
  const sent = useQuery({ ...incidentUnitsQuery(company.slug, incidentId), enabled: company.may('dispatch.read') })
  const positions = nearOf(latest.data?.positions ?? [], {
    at: overview.data ? pointIn(overview.data, postId) : null,
    units: sent.data?.calls.flatMap(({ units }) => units) ?? [],
  })
  const floors = overview.data?.plans ?? []
  const floor = floors.find((each) => each.level === level) ?? floors.find((each) => each.level >= 0) ?? floors[0]
  return (
    <section className="file-part file-site" aria-labelledby="file-place">
      <header className="file-head">
        <h2 id="file-place" tabIndex={-1}>
          Place
        </h2>
        {floors.length > 1 && (
          <Select aria-label="Floor" value={floor?.level} onChange={({ target }) => setLevel(Number(target.value))}>
            {floors.map((each) => (
              <option key={each.id} value={each.level}>
                {each.name}
              </option>
            ))}
          </Select>
        )}
        <p>{positions.length === 0 ? 'Nobody near' : `${positions.length} near`}</p>
      </header>
      {overview.data ? (
        <Plan overview={overview.data} {...{ floor, postId, positions, now, trailed }} />
      ) : (
        <ReadState {...overview} title="The site could not be read" lines={4} />
      )}
      {positions.length > 0 && company.may('tracks.read') && (
        <p className="file-more">
          <Button
            variant="outline"
            size="row"
            icon={Footprints}
            aria-pressed={trailed !== undefined}
            onClick={() => setTrailed(trailed ? undefined : spanOf(since, now))}
          >
            {trailed ? 'Hide their ways' : 'Show their ways, logged'}
          </Button>
        </p>
      )}
      {positions.length > 0 && (
        <ul className="file-here">
          {positions.map((position) => (
            <li key={position.guardId}>
              <span>{position.guard}</span>
              <span>{awayOf(position, now)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type PlanProps = Pick<Props, 'postId' | 'now'> & {
  trailed: Span | undefined
  overview: SiteOverview
  floor: SiteOverview['plans'][number] | undefined
  positions: readonly NearGuard[]
}

function Plan({ overview, floor, postId, positions, now, trailed }: PlanProps) {
  const { site, geofence, zones } = overview
  const at = pointIn(overview, postId)
  const ground = groundOf([
    ...(geofence ? outlineOf(geofence.shape) : []),
    ...(floor?.corners ?? []),
    ...zones.flatMap(({ outline }) => outline ?? []),
    ...positions,
    ...(at ? [at] : []),
  ])
  if (!ground) return <p className="ops-note file-more">The site has no position and no plan yet.</p>
  return (
    <SitePlan
      scene={{ ground, plan: floor, fence: geofence?.shape, zones }}
      label={`Plan of ${site.name} with the incident and ${positions.length} guards. The list below says the same.`}
    >
      {trailed && <TrailLines guards={positions} {...trailed} ground={ground} />}
      {at && <IncidentMark {...{ ground, at }} />}
      {positions.map((position) => (
        <GuardMark key={position.guardId} {...{ position, ground, now }} />
      ))}
    </SitePlan>
  )
}

/** How far a guard is from the incident, and how much their place says. */
const awayOf = (position: NearGuard, now: number) =>
  [position.meters !== null && `${position.meters} m away`, freshnessOf(position, now).words].filter(Boolean).join(', ')

const IncidentMark = ({ ground, at }: { ground: Ground; at: Point }) => (
  <span className="file-alarm" role="img" aria-label="The incident" style={styleOf(ground, placeOf(ground, at))}>
    <Icon of={Siren} size={16} />
  </span>
)

function GuardMark({ position, ground, now }: { position: NearGuard; ground: Ground; now: number }) {
  const { isOld, words } = freshnessOf(position, now)
  return (
    <span
      role="img"
      aria-label={`${position.guard}, ${words}`}
      title={`${position.guard}, ${words}`}
      className={`file-guard is-${position.role}${isOld ? ' is-old' : ''}`}
      style={styleOf(ground, placeOf(ground, position))}
    >
      {initialsOf(position.guard)}
    </span>
  )
}
