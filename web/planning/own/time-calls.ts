import type { AvailabilityEntry } from '../../../contract/planning/guards/availability.ts'
import type { linkedTime, OwnTime, ownTime, TimeOffWish } from '../../../contract/planning/own/own-time.ts'
import { call } from '../../core/call.ts'

type OwnEndpoints = typeof ownTime
type LinkedEndpoints = typeof linkedTime
type AvailabilityChange = { version: number; entries: AvailabilityEntry[] }

/** What a guard can say of the own time, signed in or by the link of a mail. */
export type TimeCalls = {
  read: () => Promise<OwnTime>
  askTimeOff: (wish: TimeOffWish) => Promise<OwnTime>
  withdrawTimeOff: (id: string) => Promise<OwnTime>
  setAvailability: (said: AvailabilityChange) => Promise<OwnTime>
  likeSites: (siteIds: string[]) => Promise<OwnTime>
}

export const signedInTimeCalls = (organisation: string): TimeCalls => {
  const params = { organisation }
  return {
    read: () => call<OwnEndpoints['read']>('GET /app/:organisation/me/time', { params }),
    askTimeOff: (body) => call<OwnEndpoints['askTimeOff']>('POST /app/:organisation/me/time-off', { params, body }),
    withdrawTimeOff: (id) =>
      call<OwnEndpoints['withdrawTimeOff']>('POST /app/:organisation/me/time-off/:id/withdraw', {
        params: { ...params, id },
      }),
    setAvailability: (body) =>
      call<OwnEndpoints['setAvailability']>('PUT /app/:organisation/me/availability', { params, body }),
    likeSites: (siteIds) =>
      call<OwnEndpoints['likeSites']>('PUT /app/:organisation/me/liked-sites', { params, body: { siteIds } }),
  }
}

export const linkTimeCalls = (token: string): TimeCalls => ({
  read: () => call<LinkedEndpoints['read']>('POST /app/links/time', { body: { token } }),
  askTimeOff: (wish) => call<LinkedEndpoints['askTimeOff']>('POST /app/links/time-off', { body: { token, ...wish } }),
  withdrawTimeOff: (timeOffId) =>
    call<LinkedEndpoints['withdrawTimeOff']>('POST /app/links/time-off/withdraw', { body: { token, timeOffId } }),
  setAvailability: (said) =>
    call<LinkedEndpoints['setAvailability']>('POST /app/links/availability', { body: { token, ...said } }),
  likeSites: (siteIds) =>
    call<LinkedEndpoints['likeSites']>('POST /app/links/liked-sites', { body: { token, siteIds } }),
})
