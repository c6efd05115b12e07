import * as z from 'zod/mini'
import { endpoints, Id, Timestamp, words } from '../../core/core.ts'
import { WithinId } from '../organisations/organisations.ts'

/** `filled` has a guard, whether by an answer or by the office. The last three are final. */
export const offerStates = ['open', 'filled', 'expired', 'withdrawn'] as const
/** `asked` may still answer. `filled`, `expired` and `withdrawn` follow the offer. All but `asked` are final. */
export const answerStates = ['asked', 'accepted', 'declined', 'filled', 'expired', 'withdrawn'] as const

/** What a guard may say to an offer. */
export const OfferReply = z.enum(['accept', 'decline'])
export type OfferReply = z.infer<typeof OfferReply>

/** The most guards of the first wave. */
export const MOST_ASKED = 50
/** The most guards whom the second wave asks. */
export const MOST_NEXT = 20
/** The longest time for an answer: a day. */
export const MOST_MINUTES = 1_440

/** What a guard said. `reason` is the scheduler's, for a guard who breaks a soft rule. */
export const OfferAnswer = z.object({
  guardId: Id,
  wave: z.int(),
  state: z.enum(answerStates),
  answeredAt: z.nullable(Timestamp),
  reason: z.nullable(z.string()),
})
export type OfferAnswer = z.infer<typeof OfferAnswer>

/**
 * An open shift that guards are asked to take. `minutes` is the time that each wave has for answers, `next` how many
 * guards the second wave asks.
 */
export const Offer = z.object({
  id: Id,
  shiftId: Id,
  state: z.enum(offerStates),
  minutes: z.int(),
  next: z.int(),
  waves: z.array(z.object({ number: z.int(), sentAt: Timestamp, answerBy: Timestamp })),
  answers: z.array(OfferAnswer),
})
export type Offer = z.infer<typeof Offer>

/** An open shift for which guards are asked now: how many, how many declined, and until when the wave waits. */
export const OpenOffer = z.object({
  shiftId: Id,
  wave: z.int(),
  asked: z.int(),
  declined: z.int(),
  answerBy: Timestamp,
})
export type OpenOffer = z.infer<typeof OpenOffer>

export const OfferDraft = z.strictObject({
  guards: z
    .array(z.strictObject({ guardId: Id, reason: z.optional(words(300)) }))
    .check(z.minLength(1, 'Choose at least one guard'), z.maxLength(MOST_ASKED, `Choose at most ${MOST_ASKED}`)),
  minutes: z.int().check(z.gte(5), z.lte(MOST_MINUTES)),
  next: z.int().check(z.gte(0), z.lte(MOST_NEXT)),
})
export type OfferDraft = z.infer<typeof OfferDraft>

/** What the office does with offers. Guards answer them by `ownShifts` and `linkedShifts`. */
export const offers = endpoints({
  read: {
    method: 'GET',
    path: '/app/:organisation/shifts/:id/offer',
    access: 'member',
    permission: 'schedule.read',
    summary: 'The last offer of a shift with its waves and answers, null if there was none',
    params: WithinId,
    reply: z.object({ offer: z.nullable(Offer) }),
  },
  send: {
    method: 'POST',
    path: '/app/:organisation/shifts/:id/offer',
    access: 'member',
    permission: 'schedule.assign',
    status: 201,
    summary: 'Offers an open shift to some guards; a guard who breaks a soft rule needs a reason',
    params: WithinId,
    body: OfferDraft,
    reply: Offer,
  },
  next: {
    method: 'POST',
    path: '/app/:organisation/offers/:id/next',
    access: 'member',
    permission: 'schedule.assign',
    summary: 'Asks the second wave of an open offer now, before the time of the first one is over',
    params: WithinId,
    reply: Offer,
  },
  withdraw: {
    method: 'POST',
    path: '/app/:organisation/offers/:id/withdraw',
    access: 'member',
    permission: 'schedule.assign',
    summary: 'Ends an open offer; nobody can accept it from then on',
    params: WithinId,
    reply: Offer,
  },
})
