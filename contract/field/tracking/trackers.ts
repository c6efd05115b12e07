import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, Timestamp, words } from '../../core/core.ts'
import { Within, WithinId } from '../../planning/organisations/organisations.ts'

/** What tells where a guard is: a tracker with a token of its own, or the phone of the app. */
export const trackerKinds = ['tracker', 'phone'] as const

/** How a tracker stands. One that was revoked or lost never becomes active again. */
export const trackerStates = ['active', 'revoked', 'lost'] as const

export const TRACKERS_PER_PAGE = 50
/** The most trackers of one guard that are active. */
export const MOST_TRACKERS = 5

/**
 * A tracker as the office sees it. `counts` says how many fixes were accepted, doubled, or refused for which reason,
 * `skewMs` how far its clock was behind when it sent last, and `battery` in percent what it said last. `silentSince` is
 * when an active one sent last, where that is more than ten minutes ago.
 */
export const Tracker = z.object({
  id: Id,
  kind: z.enum(trackerKinds),
  state: z.enum(trackerStates),
  name: z.string(),
  guardId: Id,
  guard: z.string(),
  madeAt: Timestamp,
  madeBy: z.nullable(z.string()),
  lastSeenAt: z.nullable(Timestamp),
  silentSince: z.nullable(Timestamp),
  battery: z.nullable(z.int()),
  skewMs: z.nullable(z.int()),
  endedAt: z.nullable(Timestamp),
  endedBy: z.nullable(z.string()),
  reason: z.string(),
  counts: z.record(z.string(), z.int()),
})
export type Tracker = z.infer<typeof Tracker>

/** What the office does with trackers. */
export const trackerCalls = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/trackers',
    access: 'member',
    permission: 'tracking.read',
    summary: 'The trackers of guards, active ones first, fifty a page; of one guard if asked',
    params: Within,
    query: z.object({ guardId: z.optional(Id), page: z.optional(PageNumber) }),
    reply: z.object({ trackers: z.array(Tracker), total: z.int(), page: z.int(), pages: z.int() }),
  },
  make: {
    method: 'POST',
    path: '/app/:organisation/trackers',
    access: 'member',
    permission: 'tracking.manage',
    status: 201,
    summary: 'Makes a tracker of a guard. Its token is shown once; of it only a hash is kept.',
    params: Within,
    body: z.strictObject({ guardId: Id, name: words(60) }),
    /**
     * `qr` and `traccarQr` are the rows of QR codes that set up OwnTracks and Traccar Client, `1` for dark. `url` is
     * where trackers send.
     */
    reply: z.object({
      tracker: Tracker,
      token: z.string(),
      url: z.string(),
      qr: z.array(z.string()),
      traccarQr: z.array(z.string()),
    }),
  },
  rename: {
    method: 'PATCH',
    path: '/app/:organisation/trackers/:id',
    access: 'member',
    permission: 'tracking.manage',
    summary: 'Renames a tracker',
    params: WithinId,
    body: z.strictObject({ name: words(60) }),
    reply: Tracker,
  },
  end: {
    method: 'POST',
    path: '/app/:organisation/trackers/:id/end',
    access: 'member',
    permission: 'tracking.manage',
    summary: 'Revokes a tracker, or notes that it is lost, with the reason. It never becomes active again.',
    params: WithinId,
    body: z.strictObject({ as: z.enum(['revoked', 'lost']), reason: words(300) }),
    reply: Tracker,
  },
})
