import type { users } from '../../../contract/platform/users/users.ts'
import { call } from '../../core/call.ts'

export const askReset = (email: string) => call<(typeof users)['askReset']>('POST /reset', { body: { email } })

export const resetPassword = (token: string, password: string) =>
  call<(typeof users)['resetPassword']>('POST /reset/password', { body: { token, password } })

/** Whom an invitation is for. Never kept: it may have been taken back. */
export const invitationOf = (token: string) => ({
  queryKey: ['invitation', token],
  queryFn: () => call<(typeof users)['invitation']>('POST /invitation', { body: { token } }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
})

export const acceptInvitation = (body: { token: string; name: string; password: string }) =>
  call<(typeof users)['acceptInvitation']>('POST /invitation/accept', { body })
