import type { newsletter, Preferences } from '../../../contract/site/newsletter/subscription.ts'
import { ApiError } from '../../core/api.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

export const confirm = (token: string) =>
  call<(typeof newsletter)['confirm']>('POST /newsletter/confirm', { body: { token } })

export const unsubscribe = (token: string) =>
  call<(typeof newsletter)['unsubscribe']>('POST /newsletter/unsubscribe', { body: { token } })

/** What the token's owner has chosen. Never kept: it may have been changed on another device. */
export const preferencesOf = (token: string) =>
  query<(typeof newsletter)['preferences']>(
    '/newsletter/preferences/:token',
    { params: { token } },
    { staleTime: 0, gcTime: 0 },
  )

export const savePreferences = (token: string, body: Preferences) =>
  call<(typeof newsletter)['savePreferences']>('PUT /newsletter/preferences/:token', { params: { token }, body })

/** What to tell someone whose press came to nothing. */
export const sayWhy = (error: unknown) =>
  (error instanceof ApiError && error.problem?.message) ||
  'The server could not be reached. Check your connection, then try again.'
