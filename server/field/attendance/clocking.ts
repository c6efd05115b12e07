import { actSentences } from '../../../contract/field/devices/act-sentences.ts'
import type { TimeEventKind } from '../../../contract/field/attendance/attendance.ts'
import { isOffSite, metersOutside } from '../../../contract/field/attendance/fences.ts'
import type { Flag } from '../../../contract/field/devices/acts.ts'
import { HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { type Act, counted, type Judgement, NOT_YOURS, refused } from '../devices/acts.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import {
  type GuardPresence,
  type GuardShift,
  listArrivals,
  listGuardShifts,
  listPlaces,
  listPresences,
  type NewTimeEvent,
  type PlaceFacts,
} from './queries.ts'

/** After so long nobody believes that a guard is still on the post: the clock-out was forgotten. */
const FORGOTTEN_MS = 26 * HOUR_MS
/** How long before its start a shift is meant by somebody who clocks in without naming it. */
const MEANT_MS = 4 * HOUR_MS

/** What is known of guards as their acts are judged. It follows each act, so that the next one is judged by it. */
export type Scene = {
  shifts: GuardShift[]
  places: PlaceFacts[]
  presences: Map<string, GuardPresence>
  arrivals: { postId: string; guardId: string; at: Date }[]
  events: NewTimeEvent[]
  onPost: string[]
}

const AROUND_MS = 48 * HOUR_MS

/** Reads what the acts of some guards around some moments are judged by. `postIds` are those that they name. */
export async function setScene(
  tenant: Tenant,
  { guardIds, postIds, moments }: { guardIds: string[]; postIds: string[]; moments: Date[] },
): Promise<Scene> {
  const times = moments.map((moment) => moment.getTime())
  const span = { from: new Date(Math.min(...times) - AROUND_MS), to: new Date(Math.max(...times) + AROUND_MS) }
  const shifts = await listGuardShifts(tenant, guardIds, span)
  const presences = new Map((await listPresences(tenant, guardIds)).map((each) => [each.guardId, each]))
  const all = [...postIds, ...[...presences.values()].map(({ postId }) => postId)]
  const relieved = shifts.filter(({ reliefRequired }) => reliefRequired).map(({ postId }) => postId)
  return {
    shifts,
    presences,
    places: all.length > 0 ? await listPlaces(tenant, all) : [],
    arrivals: relieved.length > 0 ? await listArrivals(tenant, relieved, span.from) : [],
    events: [],
    onPost: [],
  }
}

const ofGuard = ({ shifts }: Scene, guardId: string, shiftId: string | null) =>
  shifts.find((shift) => shift.guardId === guardId && shift.shiftId === shiftId)

/** The shift that somebody means who clocks in at a post. */
const meantAt = ({ shifts }: Scene, { guardId, at }: Act, postId: string | null) =>
  shifts.find(
    (shift) =>
      shift.guardId === guardId &&
      shift.postId === postId &&
      shift.isHeld &&
      shift.from.getTime() - MEANT_MS <= at.getTime() &&
      at < shift.to,
  )

/** A kiosk hangs at its site, and the office answers for what it records. */
const isOnSite = (method: Act['method']) => method === 'kiosk' || method === 'manual'

/**
 * What the tag of a checkpoint says of a clock-in. `isSure`: only the tag itself can have written it, at this tap.
 * `isDoubted`: something about it does not fit.
 */
export type TagProof = { siteId: string; isSure: boolean; isDoubted: boolean }

type Position = Pick<NewTimeEvent, 'lat' | 'lng' | 'accuracyM' | 'distanceM'> & { flags: Flag[] }

/** Where an act was. A kiosk hangs at its site, and so needs no position. */
function positionOf({ fix, method }: Act, place: PlaceFacts): Position {
  if (!fix)
    return { lat: null, lng: null, accuracyM: null, distanceM: null, flags: isOnSite(method) ? [] : ['no_position'] }
  const { lat, lng, accuracyM } = fix
  const distanceM = metersOutside(place, fix)
  const isOff = isOffSite(place, fix) && !isOnSite(method)
  return { lat, lng, accuracyM, distanceM, flags: isOff ? ['off_site'] : [] }
}

/** What differs from a clock-in on the site. A tag that can be copied proves no place by itself: the position does. */
function placeFlags(act: Act, place: PlaceFacts, tag: TagProof | undefined): Flag[] {
  if (!tag) return positionOf(act, place).flags
  const doubts: Flag[] = tag.isDoubted ? ['suspicious'] : []
  if (tag.siteId !== place.siteId) return ['off_site', ...doubts]
  return tag.isSure ? doubts : [...positionOf(act, place).flags, ...doubts]
}

function record(
  scene: Scene,
  act: Act,
  kind: TimeEventKind,
  place: PlaceFacts,
  more: { shiftId: string | null; flags: Flag[] } & Partial<Position>,
) {
  const { commandId: id, guardId, at, deviceAt, receivedAt, method, reason } = act
  const { fix } = act
  const where = fix
    ? { lat: fix.lat, lng: fix.lng, accuracyM: fix.accuracyM, distanceM: metersOutside(place, fix) }
    : {}
  scene.events.push({
    id,
    guardId,
    postId: place.postId,
    shiftId: more.shiftId,
    kind,
    method,
    at,
    deviceAt,
    receivedAt,
    ...where,
    flags: more.flags,
    commandId: act.notedBy === undefined ? id : null,
    reason,
    notedBy: act.notedBy ?? null,
  })
}

/** Judges a clock-in, by a tag or by the position alone, and records it where it counts. */
export function clockIn(
  scene: Scene,
  act: Act,
  { shiftId, postId }: { shiftId: string | null; postId: string | null },
  tag?: TagProof,
): Judgement {
  const named = shiftId === null ? meantAt(scene, act, postId) : ofGuard(scene, act.guardId, shiftId)
  const place = named ?? (shiftId === null ? scene.places.find((each) => each.postId === postId) : undefined)
  if (!place) return NOT_YOURS
  const before = scene.presences.get(act.guardId)
  const flags: Flag[] = []
  if (before) {
    if (before.postId === place.postId && before.shiftId === (named?.shiftId ?? null))
      return counted(['twice'], 'You were clocked in there already. The first time counts.')
    const isForgotten = act.at.getTime() - before.since.getTime() > FORGOTTEN_MS
    const isNext = named !== undefined && before.postId === place.postId
    if (!isForgotten && !isNext)
      return refused('on-other-post', 'You are still clocked in at another post. Clock out there first.')
    flags.push('not_out')
  }
  const placed = placeFlags(act, place, tag)
  if (placed.includes('off_site') && place.clockInMode === 'enforce') {
    const isElsewhere = tag !== undefined && tag.siteId !== place.siteId
    const why = isElsewhere
      ? `This tag is not one of ${place.site}.`
      : `You are ${metersOutside(place, act.fix!)} m outside of ${place.site}.`
    return refused('off-site', `${why} Go there, or ask control to clock you in.`)
  }
  flags.push(...placed)
  if (!named?.isHeld) flags.push('unscheduled')
  else if (act.at.getTime() > named.from.getTime() + named.lateMinutes * MINUTE_MS) flags.push('late')
  else if (act.at.getTime() < named.from.getTime() - named.earlyMinutes * MINUTE_MS) flags.push('early')
  const by = tag && act.method === 'phone' ? { ...act, method: 'tag' as const } : act
  record(scene, by, 'in', place, { shiftId: named?.shiftId ?? null, flags })
  if (named?.isHeld) scene.onPost.push(named.assignmentId)
  const { guardId, at } = act
  const presence = { guardId, postId: place.postId, shiftId: named?.shiftId ?? null, since: at, breakSince: null }
  scene.presences.set(guardId, presence)
  scene.arrivals.push({ postId: place.postId, guardId, at })
  return counted(flags)
}

const KINDS = {
  'clock-out': 'out',
  'break-start': 'break_start',
  'break-end': 'break_end',
  'check-call': 'check_call',
} as const

/** Judges what a guard does who is on a post: going, breaks and check calls. It is about the post of the clock-in. */
export function actOnPost(scene: Scene, act: Act, kind: keyof typeof KINDS, shiftId: string | null): Judgement {
  const presence = scene.presences.get(act.guardId)
  const named = ofGuard(scene, act.guardId, presence?.shiftId ?? shiftId)
  const place = named ?? scene.places.find(({ postId }) => postId === presence?.postId)
  if (!place) return refused('not-allowed', actSentences.notIn)
  const flags: Flag[] = presence ? [] : ['not_in']
  if (kind === 'break-start' && presence?.breakSince) return counted(['twice'], 'Your break has begun already.')
  if (kind === 'break-end' && presence && !presence.breakSince) flags.push('not_in')
  flags.push(...positionOf(act, place).flags)
  if (kind === 'clock-out' && named) flags.push(...leavingFlags(scene, act, named, presence))
  record(scene, act, KINDS[kind], place, { shiftId: named?.shiftId ?? null, flags })
  if (kind === 'clock-out') scene.presences.delete(act.guardId)
  else if (presence && kind !== 'check-call')
    scene.presences.set(act.guardId, { ...presence, breakSince: kind === 'break-start' ? act.at : null })
  return counted(flags)
}

/** A guard who leaves early, or before the relief has come. */
function leavingFlags({ arrivals }: Scene, { guardId, at }: Act, shift: GuardShift, presence?: GuardPresence): Flag[] {
  const isEarly = at.getTime() < shift.to.getTime() - shift.lateMinutes * MINUTE_MS
  const since = presence?.since ?? shift.from
  const hasRelief = arrivals.some(
    (each) => each.postId === shift.postId && each.guardId !== guardId && each.at > since && each.at <= at,
  )
  return [
    ...(isEarly ? (['early'] as const) : []),
    ...(shift.reliefRequired && !hasRelief ? (['unrelieved'] as const) : []),
  ]
}
