import type { linkedShifts, OwnShifts, ownShifts, ReadShift } from '../../../contract/planning/own/own.ts'
import type { linkedTrades, ownTrades } from '../../../contract/planning/own/own-trades.ts'
import type { OfferReply } from '../../../contract/planning/offers/offers.ts'
import type { SwapChoices, SwapReply } from '../../../contract/planning/offers/swaps.ts'
import { call } from '../../core/call.ts'

type OwnEndpoints = typeof ownShifts
type LinkedEndpoints = typeof linkedShifts
type Trades = typeof ownTrades
type LinkedTrades = typeof linkedTrades

/** What a guard can do with the own shifts, signed in or by the link of a mail. */
export type OwnCalls = {
  list: () => Promise<OwnShifts>
  confirm: (shiftId: string) => Promise<OwnShifts>
  confirmAll: (shifts: ReadShift[]) => Promise<OwnShifts>
  callOff: (shiftId: string, reason: string) => Promise<OwnShifts>
  openCalendar: () => Promise<{ url: string }>
  closeCalendar: () => Promise<OwnShifts>
  answerOffer: (offerId: string, answer: OfferReply) => Promise<OwnShifts>
  choices: (shiftId: string, page: number) => Promise<SwapChoices>
  askSwap: (shiftId: string, asked: AskedSwap) => Promise<OwnShifts>
  answerSwap: (swapId: string, answer: SwapReply) => Promise<OwnShifts>
}

/** Whom a guard asks, and for which shift in return; null to give the own one away. */
export type AskedSwap = { guardId: string; forShiftId: string | null }

export const signedInCalls = (organisation: string): OwnCalls => {
  const params = { organisation }
  return {
    list: () => call<OwnEndpoints['list']>('GET /app/:organisation/me/shifts', { params }),
    confirm: (id) =>
      call<OwnEndpoints['confirm']>('POST /app/:organisation/me/shifts/:id/confirm', { params: { ...params, id } }),
    confirmAll: (shifts) =>
      call<OwnEndpoints['confirmAll']>('POST /app/:organisation/me/confirm-all', { params, body: { shifts } }),
    callOff: (id, reason) =>
      call<OwnEndpoints['callOff']>('POST /app/:organisation/me/shifts/:id/call-off', {
        params: { ...params, id },
        body: { reason },
      }),
    openCalendar: () => call<OwnEndpoints['openCalendar']>('POST /app/:organisation/me/calendar', { params }),
    closeCalendar: () => call<OwnEndpoints['closeCalendar']>('DELETE /app/:organisation/me/calendar', { params }),
    answerOffer: (id, answer) =>
      call<Trades['answerOffer']>('POST /app/:organisation/me/offers/:id/answer', {
        params: { ...params, id },
        body: { answer },
      }),
    choices: (id, page) =>
      call<Trades['choices']>('GET /app/:organisation/me/shifts/:id/colleagues', {
        params: { ...params, id },
        query: { page },
      }),
    askSwap: (id, body) =>
      call<Trades['askSwap']>('POST /app/:organisation/me/shifts/:id/swap', { params: { ...params, id }, body }),
    answerSwap: (id, answer) =>
      call<Trades['answerSwap']>('POST /app/:organisation/me/swaps/:id/answer', {
        params: { ...params, id },
        body: { answer },
      }),
  }
}

export const linkCalls = (token: string): OwnCalls => ({
  list: () => call<LinkedEndpoints['list']>('POST /app/links/shifts', { body: { token } }),
  confirm: (shiftId) => call<LinkedEndpoints['confirm']>('POST /app/links/confirm', { body: { token, shiftId } }),
  confirmAll: (shifts) =>
    call<LinkedEndpoints['confirmAll']>('POST /app/links/confirm-all', { body: { token, shifts } }),
  callOff: (shiftId, reason) =>
    call<LinkedEndpoints['callOff']>('POST /app/links/call-off', { body: { token, shiftId, reason } }),
  openCalendar: () => call<LinkedEndpoints['openCalendar']>('POST /app/links/calendar', { body: { token } }),
  closeCalendar: () => call<LinkedEndpoints['closeCalendar']>('POST /app/links/calendar/end', { body: { token } }),
  answerOffer: (offerId, answer) =>
    call<LinkedTrades['answerOffer']>('POST /app/links/offers/answer', { body: { token, offerId, answer } }),
  choices: (shiftId, page) =>
    call<LinkedTrades['choices']>('POST /app/links/colleagues', { body: { token, shiftId, page } }),
  askSwap: (shiftId, asked) =>
    call<LinkedTrades['askSwap']>('POST /app/links/swaps', { body: { token, shiftId, ...asked } }),
  answerSwap: (swapId, answer) =>
    call<LinkedTrades['answerSwap']>('POST /app/links/swaps/answer', { body: { token, swapId, answer } }),
})
