import type { QueryClient } from '@tanstack/react-query'
import type {
  organisation,
  OrganisationDraft,
  organisations,
} from '../../../contract/planning/organisations/organisations.ts'
import type { usage } from '../../../contract/planning/organisations/quotas.ts'
import type { sampleClock, SampleSpeed } from '../../../contract/planning/organisations/samples.ts'
import type { workweeks } from '../../../contract/planning/organisations/workweek.ts'
import { ApiError } from '../../core/api.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type MineEndpoints = typeof organisations
type CompanyEndpoints = typeof organisation

const fresh = { staleTime: 0 }

export const mine = query<MineEndpoints['mine']>('/app', {}, fresh)
export const readCompany = (slug: string) =>
  query<CompanyEndpoints['read']>('/app/:organisation', { params: { organisation: slug } }, fresh)
export const membersOf = (slug: string) =>
  query<CompanyEndpoints['members']>('/app/:organisation/members', { params: { organisation: slug } }, fresh)

/** The weekday on which the workweek of a company starts. Its rules say so, and they seldom change. */
export const workweekOf = (slug: string) =>
  query<(typeof workweeks)['workweek']>('/app/:organisation/workweek', { params: { organisation: slug } })

/** How much of its quota a company uses. */
export const usageOf = (slug: string) =>
  query<(typeof usage)['usage']>('/app/:organisation/usage', { params: { organisation: slug } }, fresh)

/** How the guards of a sample company act. */
export const sampleOf = (slug: string) =>
  query<(typeof sampleClock)['sample']>('/app/:organisation/sample', { params: { organisation: slug } }, fresh)
export const setSampleSpeed = (slug: string, body: { version: number; data: SampleSpeed }) =>
  call<(typeof sampleClock)['setSpeed']>('PATCH /app/:organisation/sample', { params: { organisation: slug }, body })

export const openCompany = (body: OrganisationDraft) => call<MineEndpoints['open']>('POST /app', { body })
export const closeCompany = (slug: string) =>
  call<CompanyEndpoints['close']>('DELETE /app/:organisation', { params: { organisation: slug } })

export const requestCustomer = (slug: string) =>
  call<CompanyEndpoints['requestCustomer']>('POST /app/:organisation/customer-request', {
    params: { organisation: slug },
  })

/** All that is known of a company is old now. */
export const renewCompany = (client: QueryClient, slug: string) =>
  client.invalidateQueries({ predicate: ({ queryKey: [, app, own] }) => app === 'app' && own === slug })

/** Why a call failed, in the server's words. */
export const whyNot = (error: unknown): string =>
  (error instanceof ApiError && error.problem?.message) ||
  'The server can’t be reached. Check your connection, then try again.'
