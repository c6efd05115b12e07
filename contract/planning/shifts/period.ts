import * as z from 'zod/mini'
import { Id, Timestamp } from '../../core/core.ts'

/** Guards know nothing of a `draft`, and something of a `published` period. Nobody changes shifts of a `locked` one. */
export const periodStates = ['draft', 'published', 'locked'] as const

/** A stretch of the roster that is published and closed as a whole. A shift belongs to the one in which it begins. */
export const Period = z.object({
  id: Id,
  from: Timestamp,
  to: Timestamp,
  state: z.enum(periodStates),
  lockedAt: z.nullable(Timestamp),
  version: z.int(),
})
export type Period = z.infer<typeof Period>
