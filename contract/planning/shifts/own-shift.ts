import * as z from 'zod/mini'
import { Id, Timestamp } from '../../core/core.ts'

/**
 * How a shift stands for its guard. `changing` is one that the office changed since it told the guard: nothing can be
 * done with it until the change is published.
 */
export const ownStates = ['assigned', 'confirmed', 'on_post', 'declined', 'called_off', 'changing'] as const

/** A shift as its guard was told of it. `zone` is that of its site. */
export const OwnShift = z.object({
  id: Id,
  from: Timestamp,
  to: Timestamp,
  zone: z.string(),
  site: z.string(),
  address: z.string(),
  post: z.string(),
  state: z.enum(ownStates),
})
export type OwnShift = z.infer<typeof OwnShift>
