import { bids } from '../../../contract/planning/offers/bids.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { acceptBid, closeForBids, openForBids, readBids, setBidding } from './accepting-bids.ts'
import { readBidMode } from './queries-bids.ts'

/** What the office does with open shifts on which guards bid. */
export const serveBids = tenantRoutes(bids, {
  setting: async (_, { tenant }) => ({ mode: await readBidMode(tenant) }),
  set: ({ body }, { tenant, cause }) => setBidding(tenant, cause, body),
  read: ({ params: { id } }, { tenant }) => readBids(tenant, id),
  open: ({ body }, { tenant, cause }) => openForBids(tenant, cause, body),
  close: ({ body: { shiftIds } }, { tenant, cause }) => closeForBids(tenant, cause, shiftIds),
  accept: ({ params: { id }, body: { override } }, { tenant, cause, ...services }) =>
    acceptBid(tenant, cause, services, { id, reason: override?.reason }),
})
