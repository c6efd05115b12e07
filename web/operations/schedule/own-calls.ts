import type { linkedShifts, OwnShifts, ownShifts } from '../../../contract/operations/schedule/own.ts'
import { call } from '../../core/call.ts'

type Own = typeof ownShifts
type Linked = typeof linkedShifts

/** What a guard can do with the own shifts, signed in or by the link of a mail. */
export type OwnCalls = {
  list: () => Promise<OwnShifts>
  confirm: (shiftId: string) => Promise<OwnShifts>
  callOff: (shiftId: string, reason: string) => Promise<OwnShifts>
  openCalendar: () => Promise<{ url: string }>
  closeCalendar: () => Promise<OwnShifts>
}

export const signedInCalls = (organisation: string): OwnCalls => {
  const params = { organisation }
  return {
    list: () => call<Own['list']>('GET /app/:organisation/me/shifts', { params }),
    confirm: (id) =>
      call<Own['confirm']>('POST /app/:organisation/me/shifts/:id/confirm', { params: { ...params, id } }),
    callOff: (id, reason) =>
      call<Own['callOff']>('POST /app/:organisation/me/shifts/:id/call-off', {
        params: { ...params, id },
        body: { reason },
      }),
    openCalendar: () => call<Own['openCalendar']>('POST /app/:organisation/me/calendar', { params }),
    closeCalendar: () => call<Own['closeCalendar']>('DELETE /app/:organisation/me/calendar', { params }),
  }
}

export const linkCalls = (token: string): OwnCalls => ({
  list: () => call<Linked['list']>('POST /app/links/shifts', { body: { token } }),
  confirm: (shiftId) => call<Linked['confirm']>('POST /app/links/confirm', { body: { token, shiftId } }),
  callOff: (shiftId, reason) =>
    call<Linked['callOff']>('POST /app/links/call-off', { body: { token, shiftId, reason } }),
  openCalendar: () => call<Linked['openCalendar']>('POST /app/links/calendar', { body: { token } }),
  closeCalendar: () => call<Linked['closeCalendar']>('POST /app/links/calendar/end', { body: { token } }),
})
