import * as z from 'zod/mini'
import { endpoints, Id } from '../../core/core.ts'
import { WithinId } from '../organisations/organisations.ts'
import { OfferReply } from '../offers/offers.ts'
import { OwnShifts, Token } from './own.ts'
import { LAST_CHOICES, SwapChoices, SwapReply } from '../offers/swaps.ts'

/** Whom a guard asks to take a shift. With `forShiftId` the colleague's shift comes back. */
const asked = { guardId: Id, forShiftId: z.nullable(Id) }

/** What a signed-in guard does with offers and swaps. Each reply shows everything as it stands now. */
export const ownTrades = endpoints({
  answerOffer: {
    method: 'POST',
    path: '/app/:organisation/me/offers/:id/answer',
    access: 'member',
    permission: 'shifts.own',
    summary: 'Accepts or declines an offered shift; the first acceptance that keeps to the rules gets it',
    params: WithinId,
    body: z.strictObject({ answer: OfferReply }),
    reply: OwnShifts,
  },
  choices: {
    method: 'GET',
    path: '/app/:organisation/me/shifts/:id/colleagues',
    access: 'member',
    permission: 'shifts.own',
    summary: 'Colleagues who could take an own shift, or swap it for one of theirs, a page at a time from 0 on',
    params: WithinId,
    query: z.object({ page: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(LAST_CHOICES))) }),
    reply: SwapChoices,
  },
  askSwap: {
    method: 'POST',
    path: '/app/:organisation/me/shifts/:id/swap',
    access: 'member',
    permission: 'shifts.own',
    status: 201,
    summary: 'Asks a colleague to take an own shift, or to swap it',
    params: WithinId,
    body: z.strictObject(asked),
    reply: OwnShifts,
  },
  answerSwap: {
    method: 'POST',
    path: '/app/:organisation/me/swaps/:id/answer',
    access: 'member',
    permission: 'shifts.own',
    summary: 'Accepts, declines or cancels a swap of one’s own',
    params: WithinId,
    body: z.strictObject({ answer: SwapReply }),
    reply: OwnShifts,
  },
})

/** The same for anyone with the link of a mail. */
export const linkedTrades = endpoints({
  answerOffer: {
    method: 'POST',
    path: '/app/links/offers/answer',
    access: 'public',
    summary: 'Accepts or declines an offered shift by the link of a mail',
    body: z.strictObject({ token: Token, offerId: Id, answer: OfferReply }),
    reply: OwnShifts,
  },
  choices: {
    method: 'POST',
    path: '/app/links/colleagues',
    access: 'public',
    summary: 'Colleagues who could take a shift, by the link of a mail. It changes nothing.',
    body: z.strictObject({ token: Token, shiftId: Id, page: z.optional(z.int().check(z.gte(0), z.lte(LAST_CHOICES))) }),
    reply: SwapChoices,
  },
  askSwap: {
    method: 'POST',
    path: '/app/links/swaps',
    access: 'public',
    status: 201,
    summary: 'Asks a colleague to take a shift, or to swap it, by the link of a mail',
    body: z.strictObject({ token: Token, shiftId: Id, ...asked }),
    reply: OwnShifts,
  },
  answerSwap: {
    method: 'POST',
    path: '/app/links/swaps/answer',
    access: 'public',
    summary: 'Accepts, declines or cancels a swap by the link of a mail',
    body: z.strictObject({ token: Token, swapId: Id, answer: SwapReply }),
    reply: OwnShifts,
  },
})
