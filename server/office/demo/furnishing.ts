import { createHash } from 'node:crypto'
import { DAY_MS, WEEK_MS } from '../../../contract/core/units.ts'
import type { Pattern as WeekPattern } from '../../../contract/planning/sites/contracts.ts'
import { minutesOf } from '../../../contract/planning/sites/contracts.ts'
import { newId } from '../../core/base/ids.ts'
import type { Store } from '../../platform/media/store.ts'
import { beginUpload, finishUpload, takePart } from '../../planning/ledger/uploading-media.ts'
import type { Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { addContract } from '../../planning/sites/queries-contracts.ts'
import { publishReviewed, saveDraft, submitDraft } from '../../planning/sites/queries-orders.ts'
import { addPlan, putGeofence } from '../../planning/sites/queries-places.ts'
import { addAck } from '../../planning/sites/queries-readers.ts'
import type { Guard, PlannedShift, Post, Site } from './company.ts'
import { ordersOf } from './orders.ts'
import type { Pattern } from './places.ts'
import { PAST_WEEKS } from './past.ts'
import { cornersOf, drawPlan, fenceOf } from './plans.ts'
import { chance } from '../living-sample/random.ts'
import type { Sample } from './samples.ts'

const WHOLE = [1, 2, 3, 4, 5, 6, 7]

/** When the posts of each pattern are staffed, as their contract says. */
const PATTERNS: Record<Pattern, WeekPattern> = {
  around_the_clock: [
    { days: WHOLE, from: 420, minutes: 720, guards: 1 },
    { days: WHOLE, from: 1_140, minutes: 720, guards: 1 },
  ],
  weekdays: [{ days: [1, 2, 3, 4, 5], from: 480, minutes: 480, guards: 1 }],
  weekend_nights: [{ days: [5, 6], from: 1_080, minutes: 480, guards: 1 }],
}

/** What the rooms need to furnish a company as if its owner had. `secret` seals the tags of checkpoints. */
export type Furnishing = { tenant: Tenant; cause: Cause & { actorId: string }; store: Store; secret: string }
type Company = {
  sample: Sample
  clients: { id: string; name: string }[]
  sites: Site[]
  posts: Post[]
  guards: Guard[]
}

/** What each contract agrees. */
export const TARGETS = { coveragePercent: 99.5, acknowledgeSeconds: 60, onSceneMinutes: 10 }

const isoDay = (moment: Date) => moment.toISOString().slice(0, 10)

/** Draws the sites: a geofence and a floor plan each, sent and checked as any upload is. */
export async function drawSites({ tenant, cause, store }: Furnishing, { sites, sample }: Company): Promise<void> {
  const now = cause.clock()
  for (const { id: siteId, name, lat, lng } of sites) {
    const place = { lat, lng }
    await putGeofence(tenant, { id: newId(now), siteId, version: null, shape: fenceOf(name, place) })
    const content = drawPlan(name)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const uploading = { tenant, cause, store }
    const { id } = await beginUpload(uploading, { sha256, bytes: content.length, type: 'image/svg+xml' })
    await takePart(uploading, { id, at: 0, content })
    const { media } = await finishUpload(uploading, id)
    const corners = cornersOf(place)
    await addPlan(tenant, {
      id: newId(now),
      siteId,
      level: 0,
      name: sample.words.entrance,
      mediaId: media!.id,
      corners,
    })
  }
}

/**
 * Agrees a contract with each client: the hours of its posts from before the finished weeks until half a year or more
 * after `first`, the first day of this week.
 */
export async function agree({ tenant, cause }: Furnishing, { clients, sites, posts }: Company, first: Date) {
  for (const [nth, { id: clientId }] of clients.entries()) {
    const own = sites.filter((site) => site.clientId === clientId).map(({ id }) => id)
    const lines = posts
      .filter(({ siteId }) => own.includes(siteId))
      .map(({ id: postId, pattern }) => ({
        postId,
        pattern: PATTERNS[pattern],
        minutes: minutesOf(PATTERNS[pattern]),
        billClass: pattern === 'weekend_nights' ? ('night' as const) : ('standard' as const),
      }))
    await addContract(tenant, newId(cause.clock()), {
      clientId,
      reference: `NP-C${String(nth + 1).padStart(2, '0')}`,
      from: isoDay(new Date(first.getTime() - PAST_WEEKS * WEEK_MS)),
      until: isoDay(new Date(first.getTime() + (200 + nth * 20) * DAY_MS)),
      targets: TARGETS,
      lines,
    })
  }
}

type SeededShift = PlannedShift & { guardId: string | undefined; toldAt: Date | null }

/** Publishes the orders of each post some days ago. Most guards who are planned there have read the last version. */
export async function giveOrders(
  { tenant, cause }: Furnishing,
  { sample, posts, guards }: Company,
  planned: SeededShift[],
) {
  const now = cause.clock()
  const nameOf = new Map(guards.map((guard) => [guard.id, guard.name]))
  for (const { id: postId, name } of posts) {
    const versions = ordersOf(name, sample)
    for (const [nth, body] of versions.entries()) {
      const at = new Date(now.getTime() - (nth === 0 ? 9 : 2) * DAY_MS)
      const number = await saveDraft(tenant, postId, body)
      await submitDraft(tenant, postId, number)
      await publishReviewed(tenant, postId, { number, at, from: at, by: cause.actorId })
    }
    const due = planned.filter(({ post, guardId, toldAt, to }) => post.id === postId && guardId && toldAt && to > now)
    for (const guardId of new Set(due.map((shift) => shift.guardId!)))
      if (chance('read', name, nameOf.get(guardId)!) < 0.75)
        await addAck(tenant, { postId, number: versions.length, guardId, at: new Date(now.getTime() - DAY_MS / 2) })
  }
}
