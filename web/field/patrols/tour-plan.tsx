import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { kilometersBetween, type Point } from '../../../contract/planning/sites/geometry.ts'
import { canBeCopied, type Checkpoint } from '../../../contract/field/patrols/checkpoints.ts'
import type { Tour, TourPlan as Plan } from '../../../contract/field/patrols/tours.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { siteQuery } from '../../planning/sites/calls.ts'
import { groundOf, outlineOf } from '../../planning/sites/ground.ts'
import { PlaceMarker } from '../../planning/sites/place-marker.tsx'
import { SitePlan } from '../../planning/sites/site-plan.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusText } from '../../ui/status.tsx'
import { CheckpointDialog } from './checkpoint-dialog.tsx'

/** How fast a guard walks a round, in meters a second, and how many seconds a minute has. */
const PACE_MS = 1.3
const MINUTE_S = 60

type CheckpointOnPlan = Checkpoint & Point
const isPlaced = (each: Checkpoint | undefined): each is CheckpointOnPlan => each !== undefined && each.lat !== null

type Props = {
  tour: Pick<Tour, 'site' | 'siteId'>
  plan: Plan
  checkpoints: Checkpoint[]
  chosen: string | undefined
  onChoose: (id: string) => void
  /** Puts a checkpoint at the end of the tour; undefined where nobody may. */
  onAdd: ((id: string) => void) | undefined
}

/**
 * The tour on the plan of its site: checkpoints with their numbers, and the way in order. A press on the ground adds a
 * checkpoint there. The list beside it does all of that too, by keyboard.
 */
export function TourPlan({ tour, plan, checkpoints, chosen, onChoose, onAdd }: Props) {
  const company = useCompany()
  const { data } = useQuery(siteQuery(company, tour.siteId))
  const [pressed, setPressed] = useState<Point>()
  const byId = new Map(checkpoints.map((each) => [each.id, each]))
  const stops = plan.stops.map(({ checkpointId }, at) => ({ number: at + 1, checkpoint: byId.get(checkpointId) }))
  const placed = stops.flatMap(({ number, checkpoint }) => (isPlaced(checkpoint) ? [{ ...checkpoint, number }] : []))
  const beside = checkpoints.filter(isPlaced).filter(({ id }) => !placed.some((each) => each.id === id))
  const shown = placed.find(({ id }) => id === chosen)
  const { site, geofence, plans = [], zones = [] } = data ?? {}
  const here = site && site.lat !== null && site.lng !== null ? [{ lat: site.lat, lng: site.lng }] : []
  const floor = plans.find(({ level }) => level >= 0) ?? plans[0]
  const places = [...placed, ...beside]
  // Checkpoints fill the ground, so that their numbers stand apart. Before there are two, all of the site is shown.
  const parts = [
    ...(geofence ? outlineOf(geofence.shape) : here),
    ...(floor?.corners ?? []),
    ...zones.flatMap(({ outline }) => outline ?? []),
  ]
  const ground = groundOf(places.length > 1 ? places : [...parts, ...places])
  return (
    <section aria-label="Plan" className="patrol-plan">
      <Walk {...{ plan }} stops={stops.map(({ checkpoint }) => checkpoint)} />
      {ground ? (
        <SitePlan
          scene={{ ground, plan: floor, fence: geofence?.shape, zones }}
          label={`Plan of ${tour.site}`}
          walk={plan.order === 'ordered' ? placed : []}
          {...(shown && { drawn: { kind: 'circle', lat: shown.lat, lng: shown.lng, radius: shown.radiusM } })}
          {...(onAdd && { onPoint: setPressed })}
        >
          {beside.map(({ id, name, ...point }) => (
            <PlaceMarker
              key={id}
              {...{ ground, point }}
              mark="+"
              label={onAdd ? `Add ${name} to the tour` : `${name}, not in this tour`}
              isChosen={false}
              isBeside
              onChoose={() => (onAdd ?? onChoose)(id)}
            />
          ))}
          {placed.map(({ id, name, number, ...point }) => (
            <PlaceMarker
              key={id}
              {...{ ground, point }}
              mark={number}
              label={`Checkpoint ${number}, ${name}`}
              isChosen={id === chosen}
              onChoose={() => onChoose(id)}
            />
          ))}
        </SitePlan>
      ) : (
        data && (
          <EmptyState title="Nothing is drawn yet">
            Give the site or its checkpoints a position. The tour is drawn between them.
          </EmptyState>
        )
      )}
      {shown && (
        <p className="ops-note">{`A scan of ${shown.name} counts within ${shown.radiusM} m, and the phone’s own accuracy.`}</p>
      )}
      {pressed && (
        <CheckpointDialog at={{ siteId: tour.siteId, point: pressed }} onClose={() => setPressed(undefined)} />
      )}
    </section>
  )
}

/** How long the walk is, and how many of its tags can be copied. */
function Walk({ plan, stops }: { plan: Plan; stops: (Checkpoint | undefined)[] }) {
  const places = stops.filter(isPlaced)
  const meters = places.slice(1).reduce((sum, place, at) => sum + kilometersBetween(places[at]!, place) * 1_000, 0)
  const copied = stops.filter((each) => each && canBeCopied(each.kind)).length
  const allowed = (plan.stops.at(-1)?.afterMinutes ?? 0) + plan.missedMinutes
  const isMeasured = plan.order === 'ordered' && places.length === stops.length && stops.length > 1
  return (
    <p className="patrol-walk">
      <span>
        {isMeasured &&
          `${Math.round(meters)} m straight, about ${Math.max(1, Math.round(meters / PACE_MS / MINUTE_S))} min walking, `}
        {`${stops.length} checkpoints, ${plan.expectedMinutes} min expected, ${allowed} allowed`}
      </span>
      {copied > 0 && <StatusText status="warning">{`${copied} of ${stops.length} can be copied`}</StatusText>}
    </p>
  )
}
