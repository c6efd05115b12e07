import * as z from 'zod/mini'
import { Id, Timestamp } from '../../core/core.ts'
import { checkpointKinds } from './checkpoints.ts'
import { runStates, stopStates } from './runs.ts'
import { tourOrders } from './tours.ts'

/** A checkpoint of a round as a phone keeps it. The tag is known by its hash, so that a lost phone gives none away. */
export const PackStop = z.object({
  position: z.int(),
  checkpointId: Id,
  name: z.string(),
  what: z.string(),
  kind: z.enum(checkpointKinds),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  radiusM: z.int(),
  needsPhoto: z.boolean(),
  tagHash: z.string(),
  dueAt: Timestamp,
  state: z.enum(stopStates),
})
export type PackStop = z.infer<typeof PackStop>

/** A round of the own posts, from those that are not over to those of the next day. */
export const PackRound = z.object({
  id: Id,
  tour: z.string(),
  postId: Id,
  state: z.enum(runStates),
  order: z.enum(tourOrders),
  earlyMinutes: z.int(),
  lateMinutes: z.int(),
  dueAt: Timestamp,
  overAt: Timestamp,
  stops: z.array(PackStop),
})
export type PackRound = z.infer<typeof PackRound>
