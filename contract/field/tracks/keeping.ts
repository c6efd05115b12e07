import * as z from 'zod/mini'
import { endpoints, Id, saving, Timestamp, words } from '../../core/core.ts'
import { Within, WithinId } from '../../planning/organisations/organisations.ts'

/** For how many days trails are kept unless an owner says otherwise, and between what owners choose. */
export const KEPT_DAYS = 90
export const LEAST_KEPT_DAYS = 14
export const MOST_KEPT_DAYS = 1_095
/** The most holds of a company at a time. */
export const MOST_HOLDS = 20
/** A trail is sealed so many hours after its shift, and positions leave the tables of days after so many days. */
export const SEALED_AFTER_HOURS = 48
export const HOT_DAYS = 8

/** A hold under which nothing of the company's trails is deleted. */
export const LegalHold = z.object({
  id: Id,
  reason: z.string(),
  placedAt: Timestamp,
  placedBy: z.string(),
  liftedAt: z.nullable(Timestamp),
  liftedBy: z.nullable(z.string()),
})
export type LegalHold = z.infer<typeof LegalHold>

/** How long trails stay: version 0 is the default. `sealed` counts the trails that are kept. */
export const TrackKeeping = z.object({
  version: z.int(),
  data: z.object({ keptDays: z.int() }),
  holds: z.array(LegalHold),
  sealed: z.int(),
})
export type TrackKeeping = z.infer<typeof TrackKeeping>

export const KeptDays = z.object({
  keptDays: z
    .int()
    .check(
      z.gte(LEAST_KEPT_DAYS, `Keep trails for at least ${LEAST_KEPT_DAYS} days`),
      z.lte(MOST_KEPT_DAYS, `Keep trails for at most ${MOST_KEPT_DAYS} days`),
    ),
})

/** How long trails stay, holds, and the deletion of all that tells where a guard was. */
export const trackKeeping = endpoints({
  read: {
    method: 'GET',
    path: '/app/:organisation/track-keeping',
    access: 'member',
    permission: 'tracks.manage',
    summary: 'For how many days trails are kept, and the holds: those in force first, at most a hundred',
    params: Within,
    reply: TrackKeeping,
  },
  change: {
    method: 'PUT',
    path: '/app/:organisation/track-keeping',
    access: 'member',
    permission: 'tracks.manage',
    summary: 'Changes for how many days trails are kept, by the version that was seen',
    params: Within,
    body: saving(KeptDays),
    reply: TrackKeeping,
  },
  hold: {
    method: 'POST',
    path: '/app/:organisation/legal-holds',
    access: 'member',
    permission: 'tracks.manage',
    status: 201,
    summary: 'Places a hold with its reason: until it is lifted, no trail of the company is deleted',
    params: Within,
    body: z.strictObject({ reason: words(500) }),
    reply: TrackKeeping,
  },
  lift: {
    method: 'POST',
    path: '/app/:organisation/legal-holds/:id/lift',
    access: 'member',
    permission: 'tracks.manage',
    summary: 'Lifts a hold with the reason',
    params: WithinId,
    body: z.strictObject({ reason: words(500) }),
    reply: TrackKeeping,
  },
  erase: {
    method: 'POST',
    path: '/app/:organisation/guards/:id/trail/erase',
    access: 'member',
    permission: 'tracks.manage',
    summary: 'Deletes all that tells where a guard was, with the reason. A hold refuses it.',
    params: WithinId,
    body: z.strictObject({ reason: words(500) }),
    reply: z.object({ positions: z.int(), tracks: z.int() }),
  },
})
