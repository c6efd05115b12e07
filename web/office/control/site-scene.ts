import type { Checkpoint } from '../../../contract/field/patrols/checkpoints.ts'
import type { Run, StopState } from '../../../contract/field/patrols/runs.ts'
import type { Control, DutyRow, OpenCase } from '../../../contract/office/control/control.ts'
import type { Position } from '../../../contract/field/tracking/positions.ts'
import type { Point } from '../../../contract/planning/sites/geometry.ts'
import type { SiteOverview } from '../../../contract/planning/sites/site.ts'
import { isUnknown, nextOf } from '../../field/patrols/patrol-words.ts'

/** How a checkpoint stands tonight: by its latest round. `unknown`: its phone was not heard of. `none`: no round. */
export type PlaceState = StopState | 'next' | 'unknown' | 'none'

export type PlacedStop = {
  id: string
  name: string
  point: Point | null
  state: PlaceState
  at: string | null
  tour: string
}

/**
 * A guard at the site. `point` is where their phone was last by `position`, else the place of their post; null where
 * neither is known, or before they come.
 */
export type PlacedGuard = { row: DutyRow; point: Point | null; position: Position | null }

/** All that the plan of a site shows, which its list says as well. */
export type SiteScene = {
  guards: PlacedGuard[]
  stops: PlacedStop[]
  walks: { id: string; points: Point[] }[]
  cases: OpenCase[]
  runs: Run[]
}

const pointOf = ({ lat, lng }: { lat: number | null; lng: number | null }): Point | null =>
  lat === null || lng === null ? null : { lat, lng }

const isUnderWay = ({ state }: Run) => state === 'due' || state === 'in_progress'

type SceneSource = {
  board: Control
  siteId: string
  overview: SiteOverview | undefined
  checkpoints: Checkpoint[]
  runs: Run[]
  positions: Position[]
}

/** What stands on the plan of a site at the moment of the board. */
export function sceneOf({ board, siteId, overview, checkpoints, runs, positions }: SceneSource): SiteScene {
  const posts = new Map(overview?.posts.map(({ id, details }) => [id, pointOf(details)]))
  const positionOf = new Map(positions.map((position) => [position.guardId, position]))
  const guards = board.duty
    .filter((row) => row.siteId === siteId)
    .map((row) => {
      const position = row.since === null ? null : (positionOf.get(row.guardId) ?? null)
      const atPost = row.since === null ? null : (posts.get(row.postId) ?? null)
      return { row, position, point: position ? pointOf(position) : atPost }
    })
  const pointById = new Map(checkpoints.map((each) => [each.id, pointOf(each)]))
  const walks = runs.filter(isUnderWay).map(({ id, stops }) => ({
    id,
    points: stops.flatMap(({ checkpointId }) => pointById.get(checkpointId) ?? []),
  }))
  return {
    guards,
    walks,
    runs,
    stops: checkpoints.map((checkpoint) => stopOf(checkpoint, runs, board.now)),
    cases: board.open.filter((each) => each.siteId === siteId),
  }
}

/** A checkpoint by its latest round: one under way, else the last one that is over, else one to come. */
function stopOf(checkpoint: Checkpoint, runs: Run[], now: string): PlacedStop {
  const { id, name } = checkpoint
  const visits = runs
    .flatMap((run) => run.stops.filter((stop) => stop.checkpointId === id).map((stop) => ({ run, stop })))
    .toSorted((a, b) => a.stop.dueAt.localeCompare(b.stop.dueAt))
  const visit =
    visits.findLast(({ run }) => isUnderWay(run)) ??
    visits.findLast(({ run }) => run.state !== 'scheduled') ??
    visits.at(0)
  const placed = { id, name, point: pointOf(checkpoint) }
  if (!visit) return { ...placed, state: 'none', at: null, tour: '' }
  const { run, stop } = visit
  const state = isUnknown(run, stop, now) ? 'unknown' : nextOf(run) === stop ? 'next' : stop.state
  return { ...placed, state, at: stop.scannedAt ?? stop.dueAt, tour: run.tour }
}
