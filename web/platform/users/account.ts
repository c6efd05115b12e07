import type { account as table } from '../../../contract/platform/users/account.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof table
const always = { staleTime: 0 }

export const account = query<Table['account']>('/account', {}, always)
export const ownSessions = query<Table['sessions']>('/account/sessions', {}, always)

/** What can be done with one's own account. */
export const accountCalls = {
  rename: (name: string) => call<Table['rename']>('PUT /account', { body: { name } }),
  changePassword: (body: { current: string; password: string; endTokens: boolean }) =>
    call<Table['changePassword']>('PUT /account/password', { body }),
  endSession: (id: string) => call<Table['endSession']>('DELETE /account/sessions/:id', { params: { id } }),
  endOthers: () => call<Table['endOthers']>('DELETE /account/sessions', {}),
  setUp: (password: string) => call<Table['setUpSecondFactor']>('POST /account/second-factor', { body: { password } }),
  confirm: (code: string) =>
    call<Table['confirmSecondFactor']>('POST /account/second-factor/confirm', { body: { code } }),
  renewCodes: (body: { password: string; code: string }) =>
    call<Table['renewRecoveryCodes']>('POST /account/second-factor/recovery-codes', { body }),
  disable: (body: { password: string; code: string }) =>
    call<Table['disableSecondFactor']>('POST /account/second-factor/disable', { body }),
}
