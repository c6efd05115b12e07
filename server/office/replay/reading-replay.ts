import {
  MOST_CHECKPOINTS,
  MOST_CLOCKS,
  MOST_OTHERS,
  MOST_TRAILS,
  MOST_WINDOWS,
  type Replay,
  type ReplayWindow,
} from '../../../contract/office/replay/replay.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { readSite } from '../../planning/sites/queries.ts'
import { listPlans, listZones, readGeofence } from '../../planning/sites/queries-places.ts'
import { listPosts } from '../../planning/sites/queries-views.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { listCheckpointsOf } from './queries-recorded.ts'
import { listPresent, type Presence, type Subject } from './queries-subjects.ts'
import { readEvents } from './reading-events.ts'
import { readShownTrails } from './reading-trails.ts'

type ReplayQuery = { subject: Subject; kind: Replay['kind']; beside: string[]; now: Date }

/**
 * The replay of a shift or an incident. Trails cover the times on duty at its site alone. Throws `not-found` for a
 * guard who was not there, and `conflict` before anything has happened.
 */
export async function readReplay(tenant: Tenant, { subject, kind, beside, now }: ReplayQuery): Promise<Replay> {
  const { siteId, from, to, title } = subject
  if (from >= to) throw new Failure('conflict', 'There is nothing to play back yet: it has not begun.')
  const present = await listPresent(tenant, siteId, subject)
  const byGuard = Map.groupBy(present, ({ guardId }) => guardId)
  for (const id of beside) if (!byGuard.has(id)) throw new Failure('not-found', 'There was no such guard at this site')
  const wanted = [...new Set([...subject.guardIds.filter((id) => byGuard.has(id)), ...beside])]
  const shown = wanted.slice(0, MOST_TRAILS)
  const site = orNotFound(await readSite(tenant, siteId), 'site')
  const posts = await listPosts(tenant, siteId)
  const checkpoints = await listCheckpointsOf(tenant, siteId, { from, to }, MOST_CHECKPOINTS + 1)
  const read = await readEvents(
    tenant,
    { guardIds: shown, siteId, from, to },
    posts.map(({ id }) => id),
    shiftsOf(present, shown),
  )
  const guards = await readShownTrails(
    tenant,
    shown.map((id) => [id, byGuard.get(id)!]),
    subject,
    read.events,
  )
  const others = [...byGuard].filter(([id]) => !shown.includes(id))
  return {
    now: now.toISOString(),
    kind,
    title,
    from: from.toISOString(),
    to: to.toISOString(),
    site: {
      id: siteId,
      name: site.name,
      zone: site.zone,
      point: site.lat === null || site.lng === null ? null : { lat: site.lat, lng: site.lng },
      fence: (await readGeofence(tenant, siteId))?.shape ?? null,
      plans: await listPlans(tenant, siteId),
      zones: await listZones(tenant, siteId),
      checkpoints: checkpoints.slice(0, MOST_CHECKPOINTS).map(({ id, name, number, lat, lng }) => ({
        id,
        name,
        number,
        point: lat === null || lng === null ? null : { lat, lng },
      })),
    },
    guards,
    others: others
      .slice(0, MOST_OTHERS)
      .map(([id, presences]) => ({ id, name: presences[0]!.name, post: presences[0]!.post })),
    events: read.events,
    clocks: read.clocks.slice(0, MOST_CLOCKS),
    windows: windowsOf(subject, kind, read),
    cut: [
      wanted.length > MOST_TRAILS && `The trails of ${MOST_TRAILS} of ${wanted.length} guards are shown.`,
      others.length > MOST_OTHERS && `${others.length - MOST_OTHERS} more guards were at the site.`,
      guards.some(({ trail }) => trail.isCut) && 'A trail has more positions than are shown.',
      read.isCut && `More happened than the ${read.events.length} events that are shown.`,
      read.clocks.length > MOST_CLOCKS && `The first ${MOST_CLOCKS} clocks are shown.`,
      checkpoints.length > MOST_CHECKPOINTS && `The first ${MOST_CHECKPOINTS} checkpoints are shown.`,
    ].filter((each) => each !== false),
  }
}

const shiftsOf = (present: Presence[], shown: string[]) => [
  ...new Set(present.flatMap(({ guardId, shiftId }) => (shiftId !== null && shown.includes(guardId) ? [shiftId] : []))),
]

const AROUND_MS = 5 * MINUTE_MS

/** All of the stretch, and the incidents and rounds in it with some minutes around each. */
function windowsOf(
  subject: Subject,
  kind: Replay['kind'],
  { rounds, incidents }: Awaited<ReturnType<typeof readEvents>>,
): ReplayWindow[] {
  const clip = (from: number, to: number) => ({
    from: new Date(Math.max(subject.from.getTime(), from)).toISOString(),
    to: new Date(Math.min(subject.to.getTime(), to)).toISOString(),
  })
  const whole: ReplayWindow = {
    id: 'whole',
    kind: 'whole',
    label: kind === 'shift' ? 'Whole shift' : 'All of it',
    ...clip(subject.from.getTime(), subject.to.getTime()),
  }
  const parts = [
    ...incidents.map(({ id, number, at, receivedAt }): ReplayWindow => ({
      id: `incident:${id}`,
      kind: 'incident',
      label: number,
      ...clip(at.getTime() - AROUND_MS, receivedAt.getTime() + 2 * AROUND_MS),
    })),
    ...rounds.map(({ id, tour, from, to }): ReplayWindow => ({
      id: `round:${id}`,
      kind: 'round',
      label: tour,
      ...clip(from.getTime() - MINUTE_MS, to.getTime() + MINUTE_MS),
    })),
  ].toSorted((a, b) => a.from.localeCompare(b.from))
  return [whole, ...parts.filter(({ from, to }) => from < to).slice(0, MOST_WINDOWS - 1)]
}
