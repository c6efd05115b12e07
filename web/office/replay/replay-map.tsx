import { useMemo } from 'react'
import type { Replay } from '../../../contract/office/replay/replay.ts'
import type { Point } from '../../../contract/planning/sites/geometry.ts'
import { type Ground, groundOf, outlineOf, placeOf, styleOf } from '../../planning/sites/ground.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { clockOf } from '../../planning/shifts/week.ts'
import { SitePlan } from '../../planning/sites/site-plan.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { initialsOf } from '../control/control-words.ts'
import { faceOf } from './event-faces.ts'
import { lookOf } from './guard-marks.tsx'
import { type ShownEvent } from './knowing.ts'
import type { Span } from './playhead.ts'
import { GAP_WORDS, lengthOf } from './replay-words.ts'
import { bridgeOf, linesBetween, type Track, type View, type Whereabouts, whereAt } from './track.ts'
import type { Scene } from './use-scene.ts'

/** How much of a way is drawn bright before the playhead, and dotted after it, in ms. */
const RECENT_MS = 10 * 60_000
const LATER_MS = 5 * 60_000

type Props = { scene: Scene; at: number; view: View; level: number | undefined; chosen: ShownEvent | undefined }

/** The plan of the site at the moment of the playhead: ways, checkpoints, guards, and the chosen event. */
export function ReplayMap({ scene: { replay, tracks, events, stretch }, at, view, level, chosen }: Props) {
  const { site } = replay
  const floor =
    site.plans.find((plan) => plan.level === level) ?? site.plans.find((plan) => plan.level >= 0) ?? site.plans[0]
  const ground = useMemo(() => groundOfSite(site, floor, tracks), [site, floor, tracks])
  if (!ground)
    return (
      <EmptyState title="Nothing is drawn yet">
        No position is known of this stretch, and the site has no place on the map. The lanes say what happened.
      </EmptyState>
    )
  const guards = tracks.map((track, nth) => ({ track, nth, where: whereAt(track, at, view) }))
  const scanned = new Set(
    events
      .filter(({ lane, shownAt }) => lane === 'scan' && shownAt <= at)
      .map(({ what }) => what.split(' scanned ')[1]),
  )
  return (
    <div className="replay-map">
      <SitePlan
        scene={{ ground, plan: floor, fence: site.fence ?? undefined, zones: site.zones }}
        label={`Plan of ${site.name} at this second. The list says the same.`}
      >
        <svg
          className="replay-ways"
          viewBox={`${-ground.width / 2} ${-ground.height / 2} ${ground.width} ${ground.height}`}
          aria-hidden="true"
        >
          {guards.map(({ track, nth }) => (
            <Ways key={track.guard.id} {...{ track, nth, ground, at, view, stretch }} />
          ))}
        </svg>
        {site.checkpoints.map(
          ({ id, name, number, point }) =>
            point && (
              <span
                key={id}
                className={`replay-stop${scanned.has(name) ? ' is-done' : ''}`}
                role="img"
                aria-label={`Checkpoint ${name}${scanned.has(name) ? ', scanned' : ''}`}
                title={name}
                style={styleOf(ground, placeOf(ground, point))}
              >
                {number !== null && <b aria-hidden="true">{number}</b>}
              </span>
            ),
        )}
        {guards.map(({ track, nth }) => (
          <TimeMarks key={track.guard.id} {...{ track, at, view, ground, nth, zone: site.zone }} />
        ))}
        {guards.map(({ track, nth }) => (
          <GapLabels key={track.guard.id} {...{ track, at, ground, nth }} />
        ))}
        {chosen?.point && <ChosenMark event={chosen} point={chosen.point} ground={ground} />}
        {guards.map(
          ({ track, nth, where }) =>
            where && <GuardMark key={track.guard.id} {...{ nth, where, ground }} name={track.guard.name} />,
        )}
      </SitePlan>
    </div>
  )
}

function groundOfSite(site: Replay['site'], floor: Replay['site']['plans'][number] | undefined, tracks: Track[]) {
  return groundOf([
    ...(site.fence ? outlineOf(site.fence) : site.point ? [site.point] : []),
    ...(floor?.corners ?? []),
    ...site.zones.flatMap(({ outline }) => outline ?? []),
    ...site.checkpoints.flatMap(({ point }) => point ?? []),
    // Without a drawn site the ways themselves say how large it is.
    ...(site.fence || floor ? [] : tracks.flatMap(({ fixes }) => fixes)),
  ])
}

const lineOf = (ground: Ground, points: readonly Point[]) =>
  points
    .map((point) => placeOf(ground, point))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ')

type WayProps = { track: Track; nth: number; ground: Ground; at: number; view: View; stretch: Span }

/** The way of a guard: faint before, bright of late, hatched where nobody knows, and dotted after the playhead. */
function Ways({ track, nth, ground, at, view, stretch }: WayProps) {
  const known = view === 'happened' ? track : { ...track, fixes: track.fixes.filter(({ knownAt }) => knownAt <= at) }
  const part = (from: number, to: number) =>
    linesBetween(known, { from: Math.max(stretch.from, from), to: Math.min(stretch.to, to) })
  const gaps = track.gaps.filter(({ from, to }) => from < at && to > at - RECENT_MS)
  return (
    <g className={lookOf(nth)}>
      {part(at - RECENT_MS, at).map((points) => (
        <g key={`${points[0]!.lat} ${points[0]!.lng} ${points.length}`}>
          <polyline className="replay-way-edge" points={lineOf(ground, points)} />
          <polyline className="replay-way" points={lineOf(ground, points)} />
        </g>
      ))}
      {gaps.map((gap) => (
        <polyline key={gap.from} className="replay-way-gap" points={lineOf(ground, bridgeOf(track, gap))} />
      ))}
      {view === 'happened' &&
        part(at, at + LATER_MS).map((points, part0) => (
          <polyline key={part0} className="replay-way-later" points={lineOf(ground, points)} />
        ))}
    </g>
  )
}

function GapLabels({ track, at, ground, nth }: { track: Track; at: number; ground: Ground; nth: number }) {
  return track.gaps
    .filter(({ from, to }) => from < at && to > at - RECENT_MS)
    .map((gap) => {
      const [before, after] = bridgeOf(track, gap)
      if (!before || !after) return null
      const middle = { lat: (before.lat + after.lat) / 2, lng: (before.lng + after.lng) / 2 }
      return (
        <span
          key={`${nth} ${gap.from}`}
          className="replay-gap-words"
          style={styleOf(ground, placeOf(ground, middle))}
        >{`${GAP_WORDS[gap.reason]} ${lengthOf(gap.to - gap.from)}`}</span>
      )
    })
}

/** So often a way says when somebody was there, and so far apart on the plan, as a share of its width. */
const MARK_MS = 2 * 60_000
const MARKS_APART = 0.05

type MarkProps = { track: Track; at: number; view: View; ground: Ground; nth: number; zone: string }

/** When a guard was where, along the bright part of the way. Who stands gets one mark. */
function TimeMarks({ track, at, view, ground, nth, zone }: MarkProps) {
  const { locale } = useCompany()
  const here = whereAt(track, at, view)
  const shown = here ? [placeOf(ground, here)] : []
  return marksBefore(at).flatMap((moment) => {
    const where = whereAt(track, moment, view)
    if (!where || where.isOld) return []
    const place = placeOf(ground, where)
    if (shown.some(({ x, y }) => Math.hypot(x - place.x, y - place.y) < MARKS_APART * ground.width)) return []
    shown.push(place)
    return (
      <span key={moment} className={`replay-time ${lookOf(nth)}`} aria-hidden="true" style={styleOf(ground, place)}>
        <small className="figure">{clockOf(locale, zone, new Date(moment).toISOString())}</small>
      </span>
    )
  })
}

/** The moments of the marks before the playhead, the last first. */
function marksBefore(at: number): number[] {
  const last = Math.floor(at / MARK_MS) * MARK_MS
  return Array.from({ length: RECENT_MS / MARK_MS }, (_, nth) => last - nth * MARK_MS)
}

function GuardMark({ name, nth, where, ground }: { name: string; nth: number; where: Whereabouts; ground: Ground }) {
  const speed =
    where.speedMs !== null && where.speedMs >= 0.3 && !where.isOld ? `, ${where.speedMs.toFixed(1)} m/s` : ''
  return (
    <span
      role="img"
      aria-label={`${name}${where.isOld ? ', last known place' : ''}${speed}`}
      className={`replay-guard ${lookOf(nth)}${where.isOld ? ' is-old' : ''}`}
      style={styleOf(ground, placeOf(ground, where))}
    >
      <b>{initialsOf(name)}</b>
      {speed && <span aria-hidden="true">{`${name.split(' ')[0]}${speed}`}</span>}
    </span>
  )
}

function ChosenMark({ event, point, ground }: { event: ShownEvent; point: Point; ground: Ground }) {
  const { icon, tone } = faceOf(event)
  return (
    <span
      role="img"
      aria-label={event.what}
      className={`replay-chosen is-${tone}`}
      style={styleOf(ground, placeOf(ground, point))}
    >
      <Icon of={icon} size={16} />
    </span>
  )
}
