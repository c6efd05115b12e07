import type { BidSetting, bids } from '../../../contract/planning/offers/bids.ts'
import type { Offer, OfferDraft, offers } from '../../../contract/planning/offers/offers.ts'
import type { swaps } from '../../../contract/planning/offers/swaps.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../live/live-query.ts'

type Offers = typeof offers
type Swaps = typeof swaps
type Bids = typeof bids

const fresh = { staleTime: 0 }

/** The last offer of a shift. It ends when the shift changes. */
export const offerQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics: ['offers', 'schedule'] },
    query<Offers['read']>('/app/:organisation/shifts/:id/offer', { params: { organisation, id } }, fresh),
  )
export const sendOffer = (organisation: string, id: string, body: OfferDraft): Promise<Offer> =>
  call<Offers['send']>('POST /app/:organisation/shifts/:id/offer', { params: { organisation, id }, body })
export const sendNextWave = (organisation: string, id: string): Promise<Offer> =>
  call<Offers['next']>('POST /app/:organisation/offers/:id/next', { params: { organisation, id } })
export const withdrawOffer = (organisation: string, id: string): Promise<Offer> =>
  call<Offers['withdraw']>('POST /app/:organisation/offers/:id/withdraw', { params: { organisation, id } })

/** The first page of the open swaps. They end when their shifts change. */
export const swapsQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: ['offers', 'schedule', 'sites'] },
    query<Swaps['list']>('/app/:organisation/swaps', { params: { organisation }, query: {} }, fresh),
  )
export const approveSwap = (organisation: string, id: string, reason?: string) =>
  call<Swaps['approve']>('POST /app/:organisation/swaps/:id/approve', {
    params: { organisation, id },
    body: reason === undefined ? {} : { override: { reason } },
  })
export const refuseSwap = (organisation: string, id: string, reason: string) =>
  call<Swaps['refuse']>('POST /app/:organisation/swaps/:id/refuse', { params: { organisation, id }, body: { reason } })

/** Whether guards may bid on a shift, and their bids. They end when the shift changes. */
export const bidsQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics: ['offers', 'schedule', 'guards'] },
    query<Bids['read']>('/app/:organisation/shifts/:id/bids', { params: { organisation, id } }, fresh),
  )
export const openForBids = (organisation: string, body: { shiftIds: string[]; firstWins: boolean }) =>
  call<Bids['open']>('POST /app/:organisation/bids/open', { params: { organisation }, body })
export const bidSettingQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: ['offers'] },
    query<Bids['setting']>('/app/:organisation/bids/setting', { params: { organisation } }, fresh),
  )
export const setBidding = (organisation: string, body: BidSetting) =>
  call<Bids['set']>('PUT /app/:organisation/bids/setting', { params: { organisation }, body })
export const closeForBids = (organisation: string, shiftIds: string[]) =>
  call<Bids['close']>('POST /app/:organisation/bids/close', { params: { organisation }, body: { shiftIds } })
export const acceptBid = (organisation: string, id: string, reason?: string) =>
  call<Bids['accept']>('POST /app/:organisation/bids/:id/accept', {
    params: { organisation, id },
    body: reason === undefined ? {} : { override: { reason } },
  })
