import type { ForeignProvider } from '../../../contract/platform/captcha/captcha.ts'
import type { managingCaptcha } from '../../../contract/platform/captcha/managing.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof managingCaptcha
export type TrialProvider = 'altcha' | ForeignProvider

const fresh = { staleTime: 0 }

export const secretsQuery = query<Table['secrets']>('/admin/captcha-secrets', {}, fresh)
export const figuresQuery = query<Table['figures']>('/admin/captcha-figures', {}, fresh)

export const setSecret = (provider: ForeignProvider, secret: string) =>
  call<Table['setSecret']>('PUT /admin/captcha-secrets/:provider', { params: { provider }, body: { secret } })
export const removeSecret = (provider: ForeignProvider) =>
  call<Table['removeSecret']>('DELETE /admin/captcha-secrets/:provider', { params: { provider } })
export const trialChallenge = (provider: TrialProvider) =>
  call<Table['trialChallenge']>('GET /admin/captcha-test', { query: { provider } })
export const tryProof = (provider: TrialProvider, token: string) =>
  call<Table['trial']>('POST /admin/captcha-test', { body: { provider, token } })
