import type { Colleague, PackShift, Presence, ShiftPack } from '../../../contract/field/phone/pack.ts'
import { OWN_REPORT_HOURS } from '../../../contract/field/incidents/media.ts'
import { PACK_DAYS } from '../../../contract/field/phone/limits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { readLocale } from '../../planning/organisations/queries.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { readOwnShifts } from '../../planning/own/own.ts'
import { readOwnOrders } from '../../planning/sites/own-orders.ts'
import { readCallDue } from '../attendance/following-calls.ts'
import { type GuardPresence, listPresences } from '../attendance/queries.ts'
import type { StoredDevice } from '../devices/queries.ts'
import { acceptedAt, listAccepted, readNotice, readPolicy } from '../devices/queries-policy.ts'
import { packedTypes } from '../incident-types/reading-answers.ts'
import { packCalls } from '../dispatch/reading-messages.ts'
import { listOwnReports } from '../incidents/queries-media.ts'
import { listPackRounds } from '../patrols/queries-pack-rounds.ts'
import { listNotes } from '../pass-on/queries.ts'
import {
  listColleagues,
  listPackPosts,
  listPackSites,
  listShiftPlaces,
  listSitePosts,
  noteSeen,
  readCompany,
} from './queries-pack.ts'

/** How long notes of a post travel along. */
const NOTES_MS = 3 * DAY_MS

const reportsSince = (now: Date) => new Date(now.getTime() - OWN_REPORT_HOURS * HOUR_MS)

/** When the check calls of a shift are due: each interval after its start, and none at its end. */
export function checkCallsOf({ from, to }: { from: string; to: string }, minutes: number | null): string[] {
  if (minutes === null) return []
  const due: string[] = []
  for (let at = Date.parse(from) + minutes * MINUTE_MS; at < Date.parse(to); at += minutes * MINUTE_MS)
    due.push(new Date(at).toISOString())
  return due
}

/** All that a device keeps so that it works without a signal. */
export async function packFor(tenant: Tenant, device: StoredDevice, now: Date): Promise<ShiftPack> {
  const { guardId, siteId } = device
  const own = guardId === null ? null : await readOwnShifts(tenant, guardId, now)
  const until = now.getTime() + PACK_DAYS * DAY_MS
  const ahead = own?.shifts.filter(({ from }) => Date.parse(from) < until) ?? []
  const placed = await listShiftPlaces(
    tenant,
    ahead.map(({ id }) => id),
  )
  const postIds = [...new Set(placed.map(({ postId }) => postId))]
  const posts = siteId === null ? await listPackPosts(tenant, postIds) : await listSitePosts(tenant, siteId)
  const siteIds = siteId === null ? [...new Set(placed.map((each) => each.siteId))] : [siteId]
  const times = new Map(ahead.map((shift) => [shift.id, shift]))
  const shifts: PackShift[] = placed.map(({ id, postId, siteId: at }) => {
    const { checkCallMinutes = null } = posts.find((post) => post.id === postId) ?? {}
    return { id, postId, siteId: at, checkCalls: checkCallsOf(times.get(id)!, checkCallMinutes) }
  })
  const notice = await readNotice(tenant)
  const accepted = guardId === null ? null : await acceptedAt(tenant, guardId, notice.number)
  const [presence] = guardId === null ? [] : await listPresences(tenant, [guardId])
  await noteSeen(tenant, device.id, now)
  return {
    serverTime: now.toISOString(),
    device: {
      id: device.id,
      kind: device.kind,
      guardId,
      actsForOthers: device.actsForOthers,
      next: device.lastSeq + 1,
      previous: device.lastHash,
    },
    company: await readCompany(tenant),
    locale: await readLocale(tenant),
    own: own && { ...own, shifts: ahead },
    shifts,
    posts,
    sites: await listPackSites(tenant, siteIds),
    orders: guardId === null ? [] : (await readOwnOrders(tenant, guardId, now)).orders,
    passOn: await listNotes(
      tenant,
      posts.map(({ id }) => id),
      { guardId, since: new Date(now.getTime() - NOTES_MS) },
    ),
    rounds: await listPackRounds(tenant, postIds, now),
    calls: guardId === null ? [] : await packCalls(tenant, { clock: () => now, actorId: null }, guardId),
    incidents: guardId === null ? [] : await listOwnReports(tenant, guardId, reportsSince(now)),
    incidentTypes: await packedTypes(tenant),
    presence: shownPresence(presence),
    callDueAt: guardId === null ? null : ((await readCallDue(tenant, guardId, now))?.toISOString() ?? null),
    colleagues: siteId !== null || device.actsForOthers ? await colleaguesAt(tenant, siteIds, notice.number, now) : [],
    policy: (await readPolicy(tenant)).policy,
    notice: { ...notice, acceptedAt: accepted?.toISOString() ?? null },
  }
}

const shownPresence = (presence: GuardPresence | undefined): Presence | null =>
  presence
    ? {
        shiftId: presence.shiftId,
        postId: presence.postId,
        since: presence.since.toISOString(),
        breakSince: presence.breakSince?.toISOString() ?? null,
      }
    : null

/** Whom a device may act for at sites, with where each is clocked in and whether they accepted a notice. */
async function colleaguesAt(tenant: Tenant, siteIds: string[], notice: number, now: Date): Promise<Colleague[]> {
  const planned = await listColleagues(tenant, siteIds, {
    from: new Date(now.getTime() - 12 * HOUR_MS),
    to: new Date(now.getTime() + DAY_MS),
  })
  const ids = [...new Set(planned.map(({ guardId }) => guardId))]
  const presences = new Map((await listPresences(tenant, ids)).map((each) => [each.guardId, each]))
  const accepted = await listAccepted(tenant, ids, notice)
  return planned.map((each) => ({
    ...each,
    presence: shownPresence(presences.get(each.guardId)),
    acceptedNotice: accepted.has(each.guardId),
  }))
}
