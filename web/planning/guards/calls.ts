import type { AvailabilityEntry, availability } from '../../../contract/planning/guards/availability.ts'
import type { GuardList } from '../../../contract/planning/guards/guard-imports.ts'
import type { GuardDraft, guards } from '../../../contract/planning/guards/guards.ts'
import type { PastHoursList, pastHours } from '../../../contract/planning/guards/past-hours.ts'
import type { licenses } from '../../../contract/planning/guards/licenses.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../live/live-query.ts'

type Table = typeof guards
type Available = typeof availability

export const guardsQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: ['guards'] },
    query<Table['list']>('/app/:organisation/guards', { params: { organisation } }, { staleTime: 0 }),
  )
export const addGuard = (organisation: string, body: GuardDraft) =>
  call<Table['add']>('POST /app/:organisation/guards', { params: { organisation }, body })
export const addType = (organisation: string, name: string) =>
  call<Table['addType']>('POST /app/:organisation/qualification-types', { params: { organisation }, body: { name } })
export const kindsQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: ['guards'] },
    query<(typeof licenses)['kinds']>(
      '/app/:organisation/qualification-types',
      { params: { organisation } },
      { staleTime: 0 },
    ),
  )
export const changeKind = (organisation: string, id: string, body: { name?: string; isRetired?: boolean }) =>
  call<(typeof licenses)['changeKind']>('PATCH /app/:organisation/qualification-types/:id', {
    params: { organisation, id },
    body,
  })
export const addLicense = (
  organisation: string,
  id: string,
  body: { typeId: string; number: string; from: string; until: string | null; state: 'pending' | 'valid' },
) =>
  call<Table['addQualification']>('POST /app/:organisation/guards/:id/qualifications', {
    params: { organisation, id },
    body,
  })
export const importGuards = (organisation: string, body: GuardList) =>
  call<Table['importRows']>('POST /app/:organisation/guards/import', { params: { organisation }, body })
export const importPastHours = (organisation: string, body: PastHoursList) =>
  call<(typeof pastHours)['importRows']>('POST /app/:organisation/past-hours/import', {
    params: { organisation },
    body,
  })

const of = (organisation: string, id: string) => ({ params: { organisation, id } })

export const guardQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics: ['guards'] },
    query<Table['read']>('/app/:organisation/guards/:id', of(organisation, id), { staleTime: 0 }),
  )
export const availabilityQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics: ['guards'] },
    query<Available['read']>('/app/:organisation/guards/:id/availability', of(organisation, id), { staleTime: 0 }),
  )

/** What can be changed of one guard of a company. */
export const guardCalls = (organisation: string, id: string) => ({
  setAvailability: (version: number, entries: AvailabilityEntry[]) =>
    call<Available['save']>('PUT /app/:organisation/guards/:id/availability', {
      ...of(organisation, id),
      body: { version, entries },
    }),
  askTimeOff: (body: { from: string; to: string; note: string }) =>
    call<Table['addTimeOff']>('POST /app/:organisation/guards/:id/time-off', { ...of(organisation, id), body }),
  ban: (body: { clientId: string | null; siteId: string | null; reason: string }) =>
    call<Table['addBan']>('POST /app/:organisation/guards/:id/bans', { ...of(organisation, id), body }),
})

/** Grants, verifies or revokes a license. */
export const changeLicense = (organisation: string, id: string, to: 'granted' | 'verified' | 'revoked') =>
  call<(typeof licenses)['change']>('PATCH /app/:organisation/qualifications/:id', {
    ...of(organisation, id),
    body: { to },
  })
export const liftBan = (organisation: string, id: string) =>
  call<Table['removeBan']>('DELETE /app/:organisation/bans/:id', of(organisation, id))
