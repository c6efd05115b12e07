import * as z from 'zod/mini'
import { endpoints, Id, Timestamp, words } from '../../core/core.ts'
import { Within, WithinId } from '../organisations/organisations.ts'
import { Override } from '../shifts/schedule.ts'

/**
 * A guard requests a swap, a colleague accepts it, and the office applies or refuses it. `ended` is one whose shift
 * changed since. Only the first two are open.
 */
export const swapStates = ['requested', 'accepted', 'applied', 'refused', 'declined', 'cancelled', 'ended'] as const

/** The most swaps of one answer. */
export const SWAPS_PAGE = 50

/** A shift within a swap. */
export const SwapShift = z.object({
  id: Id,
  from: Timestamp,
  to: Timestamp,
  zone: z.string(),
  site: z.string(),
  post: z.string(),
})
export type SwapShift = z.infer<typeof SwapShift>

/** What a guard may say to a swap: the first two are for the colleague, the last for the guard who asked. */
export const SwapReply = z.enum(['accept', 'decline', 'cancel'])
export type SwapReply = z.infer<typeof SwapReply>

const Colleague = z.object({ guardId: Id, name: z.string() })

/** The most colleagues, and the most shifts, of one answer. */
export const CHOICES_PAGE = 30
/** The last page of choices that a guard may ask for. */
export const LAST_CHOICES = 20

/**
 * Colleagues who may take a shift by the rules, by name, and shifts of the same site that both guards may swap, by
 * their start. `more` says that the next page has some.
 */
export const SwapChoices = z.object({
  give: z.array(Colleague),
  swap: z.array(z.extend(Colleague, { shift: SwapShift })),
  more: z.boolean(),
})
export type SwapChoices = z.infer<typeof SwapChoices>

/** `shift` goes from one guard to another, and `other` the opposite way; null where nothing comes back. */
export const Swap = z.object({
  id: Id,
  state: z.enum(swapStates),
  fromGuard: Id,
  toGuard: Id,
  shift: SwapShift,
  other: z.nullable(SwapShift),
  askedAt: Timestamp,
})
export type Swap = z.infer<typeof Swap>

/** What the office does with swaps. Guards ask and answer by `ownShifts` and `linkedShifts`. */
export const swaps = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/swaps',
    access: 'member',
    permission: 'schedule.read',
    summary: 'The open swaps, oldest first; `after` is the id of the last one of the page before',
    params: Within,
    query: z.object({ after: z.optional(Id) }),
    reply: z.object({ swaps: z.array(Swap), more: z.boolean() }),
  },
  approve: {
    method: 'POST',
    path: '/app/:organisation/swaps/:id/approve',
    access: 'member',
    permission: 'schedule.assign',
    summary: 'Applies a swap that the colleague accepted; against a soft rule only with a reason',
    params: WithinId,
    body: z.strictObject({ override: z.optional(Override) }),
    reply: Swap,
  },
  refuse: {
    method: 'POST',
    path: '/app/:organisation/swaps/:id/refuse',
    access: 'member',
    permission: 'schedule.assign',
    summary: 'Refuses an open swap; everybody keeps their shifts',
    params: WithinId,
    body: z.strictObject({ reason: words(300) }),
    reply: Swap,
  },
})
