import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, Timestamp } from '../../core/core.ts'
import { Within } from '../../planning/organisations/organisations.ts'
import { fenceEventKinds } from './fences.ts'

export const FENCE_EVENTS_PER_PAGE = 50
/** The longest stretch of one reading, in days. */
export const MOST_EVENT_DAYS = 31

/**
 * A guard came, left, or stayed for ten minutes within a geofence. `at` is the moment of the fix that made it certain,
 * and `receivedAt` when that arrived. `isLate`: it was found afterwards, and escalated nothing. `geofenceId` is the id
 * of the drawn fence, else of the site or the checkpoint whose pin the fence surrounds.
 */
export const GeofenceEvent = z.object({
  id: Id,
  kind: z.enum(fenceEventKinds),
  at: Timestamp,
  receivedAt: Timestamp,
  isLate: z.boolean(),
  guardId: Id,
  guard: z.string(),
  shiftId: z.nullable(Id),
  geofenceId: Id,
  siteId: Id,
  site: z.string(),
  zone: z.string(),
  checkpointId: z.nullable(Id),
  checkpoint: z.nullable(z.string()),
})
export type GeofenceEvent = z.infer<typeof GeofenceEvent>

/** When guards came to their sites and left them. */
export const geofenceEvents = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/geofence-events',
    access: 'member',
    permission: 'tracking.read',
    summary: 'When guards came, left or stayed within geofences in a stretch of at most 31 days, the latest first',
    params: Within,
    query: z.object({
      from: Timestamp,
      to: Timestamp,
      siteId: z.optional(Id),
      guardId: z.optional(Id),
      page: z.optional(PageNumber),
    }),
    reply: z.object({ events: z.array(GeofenceEvent), total: z.int(), pages: z.int() }),
  },
})
