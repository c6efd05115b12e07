import type { DutyRow } from '../../../contract/office/control/control.ts'
import type { SiteOverview } from '../../../contract/planning/sites/site.ts'
import { groundOf, outlineOf, placeOf, styleOf, type Ground } from '../../planning/sites/ground.ts'
import { SitePlan } from '../../planning/sites/site-plan.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DUTY_FACES, initialsOf } from './control-words.ts'
import type { PlacedGuard, PlacedStop, SiteScene } from './site-scene.ts'
import { STOP_FACES } from './stop-faces.ts'
import { useFreshness } from './freshness.ts'

type Props = {
  overview: SiteOverview
  scene: SiteScene
  level: number | undefined
  chosen: string | undefined
  onChoose: (row: DutyRow) => void
}

/** The plan of a site with its rounds, its checkpoints and the guards there. The list says the same without it. */
export function BoardPlan({ overview, scene: { guards, stops, walks }, level, chosen, onChoose }: Props) {
  const { site, geofence, plans, zones } = overview
  const floor = plans.find((plan) => plan.level === level) ?? plans.find((plan) => plan.level >= 0) ?? plans[0]
  const here = site.lat !== null && site.lng !== null ? [{ lat: site.lat, lng: site.lng }] : []
  const points = stops.flatMap(({ point }) => point ?? [])
  const placed = guards.flatMap((guard) => (guard.point ? [{ ...guard, point: guard.point }] : []))
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
  const away = guards.filter(({ point, row }) => point === null && row.since !== null)
  return (
    <div className="control-plan">
      <SitePlan
        scene={{ ground, plan: floor, fence: geofence?.shape, zones }}
        label={`Plan of ${site.name}: ${placed.length} guards and ${points.length} checkpoints. The list says the same.`}
        walk={walks[0]?.points ?? []}
        {...(exact && { drawn: { kind: 'circle', lat: exact.lat, lng: exact.lng, radius: exact.radius } })}
      >
        {stops.map((stop) => stop.point && <StopMark key={stop.id} stop={stop} ground={ground} />)}
        {spread(placed).map(({ guard, nth }) => (
          <GuardMark
            key={`${guard.row.guardId} ${guard.row.postId}`}
            {...{ guard, nth, ground }}
            isChosen={guard.row.guardId === chosen}
            onChoose={() => onChoose(guard.row)}
          />
        ))}
      </SitePlan>
      <Legend />
      {away.length > 0 && (
        <p className="ops-note control-more">{`Not on the plan: ${away.map(({ row }) => row.guard).join(', ')}.`}</p>
      )}
    </div>
  )
}

/** How far the position of the chosen guard may be off, as a circle; undefined where that is not known. */
function accuracyOf(guard: PlacedGuard | undefined) {
  const position = guard?.position
  return position?.accuracyM ? { lat: position.lat, lng: position.lng, radius: position.accuracyM } : undefined
}

type OnPlan = PlacedGuard & { point: NonNullable<PlacedGuard['point']> }

/** Guards at one place stand beside each other: `nth` counts those before. */
function spread(guards: OnPlan[]) {
  const before = new Map<string, number>()
  return guards.map((guard) => {
    const key = `${guard.point.lat} ${guard.point.lng}`
    const nth = before.get(key) ?? 0
    before.set(key, nth + 1)
    return { guard, nth }
  })
}

function StopMark({ stop: { name, point, state }, ground }: { stop: PlacedStop; ground: Ground }) {
  const { words, icon } = STOP_FACES[state]
  return (
    <span
      role="img"
      aria-label={`Checkpoint ${name}: ${words}`}
      title={`${name}: ${words}`}
      className={`control-stop is-${state}`}
      style={styleOf(ground, placeOf(ground, point!))}
    >
      {icon && <Icon of={icon} size={11} />}
    </span>
  )
}

type GuardProps = { guard: OnPlan; nth: number; ground: Ground; isChosen: boolean; onChoose: () => void }

function GuardMark({ guard: { row, point, position }, nth, ground, isChosen, onChoose }: GuardProps) {
  const { status, icon, words } = DUTY_FACES[row.state]
  const fresh = useFreshness(position)
  const { left, top } = styleOf(ground, placeOf(ground, point))
  return (
    <button
      type="button"
      className={`control-guard is-${status}${fresh.isOld ? ' is-old' : ''}`}
      aria-label={`${row.guard}, ${row.post}: ${words}, ${fresh.words}`}
      title={`${row.guard}: ${fresh.words}`}
      aria-pressed={isChosen}
      style={{ left: `calc(${left} + ${nth * 34}px)`, top }}
      onClick={onChoose}
    >
      <b>{initialsOf(row.guard)}</b>
      <i>
        <Icon of={icon} size={10} />
      </i>
      {isChosen && <span>{`${row.guard}, ${fresh.words}`}</span>}
    </button>
  )
}

const LEGEND = ['on_time', 'late', 'missed', 'next', 'due', 'unknown'] as const

const Legend = () => (
  <ul className="control-legend" aria-label="Checkpoints">
    {LEGEND.map((state) => {
      const { words, icon } = STOP_FACES[state]
      return (
        <li key={state}>
          <span className={`control-stop is-${state}`} aria-hidden="true">
            {icon && <Icon of={icon} size={9} />}
          </span>
          {words}
        </li>
      )
    })}
  </ul>
)
