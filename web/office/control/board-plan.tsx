import { memo, useEffect, useRef, useState } from 'react'
import type { DutyRow } from '../../../contract/office/control/control.ts'
import type { Point } from '../../../contract/planning/sites/geometry.ts'
import type { FloorPlan } from '../../../contract/planning/sites/places.ts'
import type { SiteOverview } from '../../../contract/planning/sites/site.ts'
import { type Offset, spreadOut } from '../../planning/maps/spread.ts'
import { groundOf, outlineOf, placeOf, type Ground } from '../../planning/sites/ground.ts'
import { SitePlan } from '../../planning/sites/site-plan.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GuardMark, Legend, StopMark } from './site-marks.tsx'
import type { PlacedGuard, PlacedStop, SiteScene } from './site-scene.ts'

type Props = {
  overview: SiteOverview
  scene: SiteScene
  level: number | undefined
  chosen: string | undefined
  onChoose: (row: DutyRow) => void
}

/** The plan of a site with its rounds, its checkpoints and the guards there. The list says the same without it. */
export const BoardPlan = memo(function BoardPlan({ overview, scene, level, chosen, onChoose }: Props) {
  const { guards, stops, walks } = scene
  const { site, geofence, plans, zones } = overview
  const floor = floorOf(plans, level)
  const here = site.lat !== null && site.lng !== null ? [{ lat: site.lat, lng: site.lng }] : []
  const stopsPlaced = placedOf(stops)
  const points = stopsPlaced.map(({ point }) => point)
  const placed = placedOf(guards)
  const ground = groundOf([
    ...(geofence ? outlineOf(geofence.shape) : here),
    ...(floor?.corners ?? []),
    ...zones.flatMap(({ outline }) => outline ?? []),
    ...points,
    ...placed.map(({ point }) => point),
  ])
  if (!ground)
    return (
      <EmptyState title="Nothing is drawn yet">
        Give the site its position on its own page, and draw its geofence. Checkpoints and posts stand on it then.
      </EmptyState>
    )
  const exact = accuracyOf(placed.find(({ row }) => row.guardId === chosen))
  return (
    <div className="control-plan">
      <SitePlan
        scene={{ ground, plan: floor, fence: geofence?.shape, zones }}
        label={`Plan of ${site.name}: ${placed.length} guards and ${points.length} checkpoints. The list says the same.`}
        walk={walks[0]?.points ?? []}
        {...(exact && { drawn: { kind: 'circle', lat: exact.lat, lng: exact.lng, radius: exact.radius } })}
      >
        <PlanMarks guards={placed} stops={stopsPlaced} {...{ ground, chosen, onChoose }} />
      </SitePlan>
      <Legend />
      <NotPlaced guards={guards} />
    </div>
  )
})

/** Who is on duty and has no place on a plan or a map. */
export function NotPlaced({ guards }: { guards: readonly PlacedGuard[] }) {
  const away = guards.filter(({ point, row }) => point === null && row.since !== null)
  if (away.length === 0) return null
  return <p className="ops-note control-more">{`Not drawn: ${away.map(({ row }) => row.guard).join(', ')}.`}</p>
}

/** The floor of a level, else the ground floor or the one above it. */
export const floorOf = (plans: readonly FloorPlan[], level: number | undefined): FloorPlan | undefined =>
  plans.find((plan) => plan.level === level) ?? plans.find((plan) => plan.level >= 0) ?? plans[0]

/** Those whose place is known. */
export const placedOf = <T extends { point: Point | null }>(all: readonly T[]) =>
  all.flatMap((each) => (each.point ? [{ ...each, point: each.point }] : []))

export const keyOf = ({ row }: Pick<PlacedGuard, 'row'>) => `${row.guardId} ${row.postId}`

/** How far the position of the chosen guard may be off, as a circle; undefined where that is not known. */
export function accuracyOf(guard: PlacedGuard | undefined) {
  const position = guard?.position
  return position?.accuracyM ? { lat: position.lat, lng: position.lng, radius: position.accuracyM } : undefined
}

type OnGround<T> = T & { point: Point }
type MarksProps = {
  guards: OnGround<PlacedGuard>[]
  stops: OnGround<PlacedStop>[]
  ground: Ground
  chosen: string | undefined
  onChoose: (row: DutyRow) => void
}

/**
 * The marks of the plan. A guard who would stand over a checkpoint or another guard stands beside it. Each is a layer
 * of its own that moves by `translate`: the browser moves what it drew once, and draws nothing again.
 */
function PlanMarks({ guards, stops, ground, chosen, onChoose }: MarksProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setBox({ width, height })
    })
    watch.observe(sheet.current!)
    return () => watch.disconnect()
  }, [])
  const shareOf = (point: Point) => {
    const { x, y } = placeOf(ground, point)
    return { x: 0.5 + x / ground.width, y: 0.5 + y / ground.height }
  }
  const spotOf = (id: string, point: Point) => {
    const { x, y } = shareOf(point)
    return { id, x: x * box.width, y: y * box.height }
  }
  const offsets = spreadOut(
    stops.map(({ id, point }) => spotOf(id, point)),
    guards.map((guard) => spotOf(keyOf(guard), guard.point)),
    box,
  )
  const moved = (id: string) => (box.width > 0 ? offsets.get(id) : undefined)
  return (
    <div className="control-marks" ref={sheet}>
      <Leads
        ways={guards.flatMap((guard) => {
          const offset = moved(keyOf(guard))
          return offset ? [{ ...spotOf('', guard.point), ...offset }] : []
        })}
      />
      {stops.map((stop) => (
        <span key={stop.id} style={standing(shareOf(stop.point))}>
          <StopMark stop={stop} />
        </span>
      ))}
      {guards.map((guard) => (
        <span key={keyOf(guard)} style={standing(shareOf(guard.point), moved(keyOf(guard)))}>
          <GuardMark guard={guard} isChosen={guard.row.guardId === chosen} onChoose={() => onChoose(guard.row)} />
        </span>
      ))}
    </div>
  )
}

/** Where a mark stands, by its share of the sheet. */
const standing = ({ x, y }: { x: number; y: number }, { dx, dy }: Offset = { dx: 0, dy: 0 }) => ({
  translate: `calc(${(x * 100).toFixed(3)}cqw + ${dx.toFixed(1)}px) calc(${(y * 100).toFixed(3)}cqh + ${dy.toFixed(1)}px)`,
})

/** The lines from marks that were moved to their places, all in one drawing. */
function Leads({ ways }: { ways: { x: number; y: number; dx: number; dy: number }[] }) {
  const places = ways.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`)
  const lines = ways.map(({ x, y, dx, dy }) => `M${x.toFixed(1)} ${y.toFixed(1)}l${dx.toFixed(1)} ${dy.toFixed(1)}`)
  return (
    <svg className="control-leads" aria-hidden="true">
      <path d={lines.join('')} />
      <path d={places.join('')} className="is-place" />
    </svg>
  )
}
