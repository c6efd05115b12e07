import type { audits } from '../../../contract/planning/compliance/audits.ts'
import type { guardChanges } from '../../../contract/planning/compliance/guard-changes.ts'
import type { endingLicenses } from '../../../contract/planning/compliance/licenses.ts'
import type { guardRecords } from '../../../contract/planning/compliance/records.ts'
import type { CoveredShift, timeOff } from '../../../contract/planning/compliance/time-off.ts'
import type { GuardDraft } from '../../../contract/planning/guards/guards.ts'
import { ApiError } from '../../core/api.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { judgingTopics, liveQuery } from '../live/live-query.ts'

type Audits = typeof audits
type Filter = Record<string, string>

const fresh = { staleTime: 0 }
const paged = (filter: Filter, page: number) => ({ ...filter, ...(page > 1 && { page: String(page) }) })

export const recordQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics: judgingTopics },
    query<(typeof guardRecords)['read']>(
      '/app/:organisation/guards/:id/record',
      { params: { organisation, id } },
      fresh,
    ),
  )
export const endingQuery = (organisation: string, expiring: string, page: number) =>
  query<(typeof endingLicenses)['list']>(
    '/app/:organisation/licenses',
    { params: { organisation }, query: paged({ expiring }, page) },
    fresh,
  )
export const violationsQuery = (organisation: string, filter: { severity?: 'hard' | 'soft' }, page: number) =>
  query<Audits['violations']>(
    '/app/:organisation/violations',
    { params: { organisation }, query: paged(filter, page) },
    fresh,
  )
export const overridesQuery = (organisation: string, page: number) =>
  query<Audits['overrides']>(
    '/app/:organisation/overrides',
    { params: { organisation }, query: paged({}, page) },
    fresh,
  )
export const withinTimeOff = (organisation: string, id: string) =>
  query<(typeof timeOff)['shifts']>('/app/:organisation/time-off/:id/shifts', { params: { organisation, id } }, fresh)

/** The shifts that a refused change of a guard did not release; none where it was refused for another reason. */
export const shiftsLeftBy = (error: unknown): CoveredShift[] =>
  error instanceof ApiError && error.problem?.code === 'rule' ? (error.problem.violations as CoveredShift[]) : []

/** Changes a guard. Of one who is no longer active, each shift ahead is released by name. */
export const changeGuard = (
  organisation: string,
  id: string,
  body: { version: number; data: GuardDraft; release: string[] },
) =>
  call<(typeof guardChanges)['change']>('PATCH /app/:organisation/guards/:id', { params: { organisation, id }, body })

export const decideTimeOff = (
  organisation: string,
  id: string,
  body: { state: 'approved' | 'declined' | 'cancelled'; release?: string[] },
) =>
  call<(typeof timeOff)['decide']>('POST /app/:organisation/time-off/:id/decision', {
    params: { organisation, id },
    body,
  })
export const checkRoster = (organisation: string, body: { from: string; to: string }) =>
  call<Audits['check']>('POST /app/:organisation/audits', { params: { organisation }, body })
export const previewPacks = (organisation: string, chosen: string[]) =>
  call<Audits['preview']>('POST /app/:organisation/rules/preview', { params: { organisation }, body: { chosen } })
