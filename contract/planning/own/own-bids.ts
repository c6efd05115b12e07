import * as z from 'zod/mini'
import { endpoints, Id } from '../../core/core.ts'
import { bidStates } from '../offers/bids.ts'
import { Within, WithinId } from '../organisations/organisations.ts'
import { OwnShift } from '../shifts/own-shift.ts'
import { Token } from './own.ts'

/**
 * An open shift that a guard may take by the rules. `reasons` are the rules for which the company would need a reason,
 * and `state` is that of the own bid; null without one.
 */
export const BiddableShift = z.object({
  ...OwnShift.shape,
  state: z.nullable(z.enum(bidStates)),
  firstWins: z.boolean(),
  reasons: z.array(z.string()),
})
export type BiddableShift = z.infer<typeof BiddableShift>

export const OpenShifts = z.object({ shifts: z.array(BiddableShift) })
export type OpenShifts = z.infer<typeof OpenShifts>

/** What a signed-in guard does with open shifts. Each reply shows all of them as they stand now. */
export const ownBids = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/me/open-shifts',
    access: 'member',
    permission: 'shifts.own',
    summary: 'The open shifts on which a guard may bid, and those of own bids',
    params: Within,
    reply: OpenShifts,
  },
  bid: {
    method: 'POST',
    path: '/app/:organisation/me/open-shifts/:id/bid',
    access: 'member',
    permission: 'shifts.own',
    summary: 'Bids on an open shift',
    params: WithinId,
    reply: OpenShifts,
  },
  withdraw: {
    method: 'POST',
    path: '/app/:organisation/me/open-shifts/:id/withdraw',
    access: 'member',
    permission: 'shifts.own',
    summary: 'Takes back an own bid that waits',
    params: WithinId,
    reply: OpenShifts,
  },
})

const byLink = z.strictObject({ token: Token, shiftId: Id })

/** The same for anyone with the link of a mail. */
export const linkedBids = endpoints({
  list: {
    method: 'POST',
    path: '/app/links/open-shifts',
    access: 'public',
    summary: 'The open shifts on which a guard may bid, by the link of a mail. It changes nothing.',
    body: z.strictObject({ token: Token }),
    reply: OpenShifts,
  },
  bid: {
    method: 'POST',
    path: '/app/links/open-shifts/bid',
    access: 'public',
    summary: 'Bids on an open shift by the link of a mail',
    body: byLink,
    reply: OpenShifts,
  },
  withdraw: {
    method: 'POST',
    path: '/app/links/open-shifts/withdraw',
    access: 'public',
    summary: 'Takes back a bid by the link of a mail',
    body: byLink,
    reply: OpenShifts,
  },
})
