import * as z from 'zod/mini'
import { Id, Timestamp } from '../../core/core.ts'
import { answerStates, offerStates } from '../../planning/offers/offers.ts'

/**
 * The way of a shift to which nobody came. `phoneSeenAt` is when the phone of the guard was heard of last. `pay` is
 * what a guard was told that the shift pays, in minor units. `meters` is the straight way from their home, and
 * `seconds` what it takes by car, an estimate; null where a place is unknown.
 */
export const NoShow = z.object({
  shiftId: Id,
  from: Timestamp,
  to: Timestamp,
  guard: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  phoneSeenAt: z.nullable(Timestamp),
  lateAt: z.nullable(Timestamp),
  noShowAt: Timestamp,
  cameAt: z.nullable(Timestamp),
  offer: z.nullable(
    z.object({
      id: Id,
      state: z.enum(offerStates),
      next: z.int(),
      minutes: z.int(),
      waves: z.array(z.object({ number: z.int(), sentAt: Timestamp, answerBy: Timestamp })),
      asked: z.array(
        z.object({
          guardId: Id,
          guard: z.string(),
          phone: z.nullable(z.string()),
          wave: z.int(),
          state: z.enum(answerStates),
          answeredAt: z.nullable(Timestamp),
          pay: z.nullable(z.int()),
          meters: z.nullable(z.int()),
          seconds: z.nullable(z.int()),
        }),
      ),
    }),
  ),
})
export type NoShow = z.infer<typeof NoShow>
