import type { linkedBids, OpenShifts, ownBids } from '../../../contract/planning/own/own-bids.ts'
import { call } from '../../core/call.ts'

type OwnEndpoints = typeof ownBids
type LinkedEndpoints = typeof linkedBids

/** What a guard can do with open shifts, signed in or by the link of a mail. */
export type BidCalls = {
  list: () => Promise<OpenShifts>
  bid: (shiftId: string) => Promise<OpenShifts>
  withdraw: (shiftId: string) => Promise<OpenShifts>
}

export const signedInBidCalls = (organisation: string): BidCalls => ({
  list: () => call<OwnEndpoints['list']>('GET /app/:organisation/me/open-shifts', { params: { organisation } }),
  bid: (id) =>
    call<OwnEndpoints['bid']>('POST /app/:organisation/me/open-shifts/:id/bid', { params: { organisation, id } }),
  withdraw: (id) =>
    call<OwnEndpoints['withdraw']>('POST /app/:organisation/me/open-shifts/:id/withdraw', {
      params: { organisation, id },
    }),
})

export const linkBidCalls = (token: string): BidCalls => ({
  list: () => call<LinkedEndpoints['list']>('POST /app/links/open-shifts', { body: { token } }),
  bid: (shiftId) => call<LinkedEndpoints['bid']>('POST /app/links/open-shifts/bid', { body: { token, shiftId } }),
  withdraw: (shiftId) =>
    call<LinkedEndpoints['withdraw']>('POST /app/links/open-shifts/withdraw', { body: { token, shiftId } }),
})
