import type { SampleCountry } from '../../../contract/platform/users/sample-countries.ts'
import type { trialOpening, TrialRequest, trials } from '../../../contract/platform/users/trials.ts'
import { call } from '../../core/call.ts'
import { content, query } from '../../core/query.ts'

type Trials = typeof trials
type TrialEndpoints = typeof trialOpening

/** Whether visitors may open trials; when that can't be asked, they may not. */
export const trialState = content(query<Trials['state']>('/trials', {}), { open: false })

export const askTrial = (body: TrialRequest) => call<Trials['ask']>('POST /trials', { body })

/** The person for whom a trial's link was made. The answer is never kept, because the link works once. */
export const trialOfLink = (token: string) => ({
  queryKey: ['trial', token],
  queryFn: () => call<Trials['look']>('POST /trials/look', { body: { token } }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
})

export const openTrial = (body: { token: string; password: string; country: SampleCountry }) =>
  call<TrialEndpoints['open']>('POST /trials/open', { body })

export const trialFigures = query<TrialEndpoints['figures']>('/admin/trial-figures', {}, { staleTime: 0 })
