import { GAP_MINUTES, type TrailGap } from '../../../contract/field/tracks/trails.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { MOST_FIXES, type ReplayEvent, type ReplayGuard } from '../../../contract/office/replay/replay.ts'
import { type Fix, packTrail } from '../../../contract/office/replay/trail.ts'
import { readTrail } from '../../field/tracks/reading-trail.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import type { Presence } from './queries-subjects.ts'

type Span = { from: number; to: number }
type Stretch = { from: Date; to: Date }

/**
 * The trails of some guards, at most six, each for the times in which the guard was on duty at the site. Where a guard
 * scanned or recorded time counts as a position too: a phone that sends none between still proves those.
 */
export async function readShownTrails(
  tenant: Tenant,
  shown: [guardId: string, presences: Presence[]][],
  stretch: Stretch,
  events: readonly ReplayEvent[],
): Promise<ReplayGuard[]> {
  const guards: ReplayGuard[] = []
  for (const [id, presences] of shown)
    guards.push(await readOne(tenant, { id, presences, stretch, proven: provenBy(id, events) }))
  return guards
}

/** Where a guard was at scans and clock events. */
const provenBy = (id: string, events: readonly ReplayEvent[]): Fix[] =>
  events.flatMap(({ guardId, lane, point, accuracyM, at, knownAt }) =>
    guardId === id && point && (lane === 'scan' || lane === 'duty')
      ? [{ ...point, at: Date.parse(at), knownAt: Date.parse(knownAt), accuracyM, speedMs: null }]
      : [],
  )

type TrailQuery = { id: string; presences: Presence[]; stretch: Stretch; proven: Fix[] }

async function readOne(tenant: Tenant, { id, presences, stretch, proven }: TrailQuery): Promise<ReplayGuard> {
  const { from, to } = stretch
  const { name, post, shiftId } = presences[0]!
  const times = timesOf(presences, { from: from.getTime(), to: to.getTime() })
  const [first, last] = [times[0]!.from, times.at(-1)!.to]
  const read = await readTrail(tenant, { guardId: id, from: new Date(first), to: new Date(last) })
  const { at, lat, lng, acc, speed, received } = read.fixes
  const sent = at.map((moment, nth): Fix => ({
    at: moment,
    knownAt: received[nth]!,
    lat: lat[nth]!,
    lng: lng[nth]!,
    accuracyM: acc[nth]!,
    speedMs: speed[nth]!,
  }))
  const fixes = [...sent, ...proven]
    .toSorted((a, b) => a.at - b.at)
    .filter((fix) => times.some((time) => time.from <= fix.at && fix.at <= time.to))
  return {
    id,
    name,
    post,
    shiftId,
    from: new Date(first).toISOString(),
    to: new Date(last).toISOString(),
    trail: {
      ...packTrail(from.getTime(), fixes.slice(0, MOST_FIXES)),
      gaps: withAway(cutAt(proven, read.gaps), times),
      isCut: read.isCut || fixes.length > MOST_FIXES,
    },
  }
}

/** Gaps without the moments at which somebody proved where they were. What is left is as long as a gap has to be. */
function cutAt(proven: readonly Fix[], gaps: readonly TrailGap[]): TrailGap[] {
  return gaps.flatMap(({ from, to, reason }) => {
    const [begin, end] = [Date.parse(from), Date.parse(to)]
    const marks = [begin, ...proven.map(({ at }) => at).filter((at) => begin < at && at < end), end]
    return marks.slice(1).flatMap((mark, nth) => {
      const before = marks[nth]!
      const isWhole = marks.length === 2
      return isWhole || mark - before > GAP_MINUTES * MINUTE_MS
        ? [{ from: new Date(before).toISOString(), to: new Date(mark).toISOString(), reason }]
        : []
    })
  })
}

/** The times of some presences within a stretch, joined and in order. A presence of one moment lasts one. */
function timesOf(presences: Presence[], stretch: Span): Span[] {
  const times: Span[] = []
  const clipped = presences.map(({ from, to }) => ({
    from: Math.max(stretch.from, Math.min(from.getTime(), stretch.to - 1)),
    to: Math.min(stretch.to, Math.max(to.getTime(), stretch.from + 1)),
  }))
  for (const time of clipped.toSorted((a, b) => a.from - b.from)) {
    const last = times.at(-1)
    if (last && time.from <= last.to) last.to = Math.max(last.to, time.to)
    else times.push({ ...time })
  }
  return times
}

/** The gaps within the times on duty at the site, and all time between those, in which the guard was elsewhere. */
function withAway(gaps: TrailGap[], times: Span[]): TrailGap[] {
  const iso = (moment: number) => new Date(moment).toISOString()
  const inside = times.flatMap((time) =>
    gaps.flatMap(({ from, to, reason }) => {
      const [begin, end] = [Math.max(time.from, Date.parse(from)), Math.min(time.to, Date.parse(to))]
      return begin < end ? [{ from: iso(begin), to: iso(end), reason }] : []
    }),
  )
  const away = times
    .slice(1)
    .map((time, nth): TrailGap => ({ from: iso(times[nth]!.to), to: iso(time.from), reason: 'off_duty' }))
  return [...inside, ...away].toSorted((a, b) => a.from.localeCompare(b.from))
}
