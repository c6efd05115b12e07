import type {
  administration,
  NewApiToken,
  PeopleAction,
  PersonFilter,
  TokenFilter,
} from '../../../contract/platform/people/administration.ts'
import type { SignInRules } from '../../../contract/platform/people/sign-in-rules.ts'
import type { Role } from '../../../contract/platform/users/users.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof administration

// What is administered is asked for each time: somebody else may have changed it.
const always = { staleTime: 0 }

/** Has everything about people asked for again, whatever a list is narrowed down to. */
export const refreshPeople = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.join('/').startsWith('/api/admin/users') })

export const people = (filter: PersonFilter) =>
  query<Table['people']>('/admin/users', { query: filter } as never, always)
export const person = (id: string) => query<Table['person']>('/admin/users/:id', { params: { id } }, always)
export const sessionsOf = (id: string) =>
  query<Table['sessionsOf']>('/admin/users/:id/sessions', { params: { id } }, always)
export const tokens = (filter: TokenFilter) =>
  query<Table['tokens']>('/admin/users/tokens', { query: filter } as never, always)

export const rules = query<Table['rules']>('/admin/users/rules', {}, always)
export const saveRules = (version: number, data: SignInRules) =>
  call<Table['saveRules']>('PUT /admin/users/rules', { body: { version, data } })

export const peopleCsv = (filter: PersonFilter) =>
  call<Table['peopleCsv']>('GET /admin/users/csv', { query: filter } as never)
export const tokensCsv = (filter: TokenFilter) =>
  call<Table['tokensCsv']>('GET /admin/users/tokens/csv', { query: filter } as never)

export const mailState = query<Table['mailState']>('/admin/users/mail', {}, always)

export const invite = (email: string, role: Role) =>
  call<Table['invite']>('POST /admin/users', { body: { email, role } })
/** Does the same with several people; gives the result for each. */
export const changePeople = (body: PeopleAction) => call<Table['bulk']>('POST /admin/users/bulk', { body })
export const addToken = (body: z.input<typeof NewApiToken>) =>
  call<Table['addToken']>('POST /admin/users/tokens', { body })
export const revokeToken = (id: string) =>
  call<Table['revokeToken']>('DELETE /admin/users/tokens/:id', { params: { id } })

/** What can be done with one person. */
export const personCalls = (id: string) => {
  const params = { id }
  return {
    setRole: (role: Role) => call<Table['setRole']>('PUT /admin/users/:id/role', { params, body: { role } }),
    suspend: () => call<Table['suspend']>('POST /admin/users/:id/suspend', { params, body: {} }),
    unsuspend: () => call<Table['unsuspend']>('POST /admin/users/:id/unsuspend', { params, body: {} }),
    remove: () => call<Table['remove']>('DELETE /admin/users/:id', { params }),
    resend: () => call<Table['resend']>('POST /admin/users/:id/invitation', { params, body: {} }),
    sendReset: () => call<Table['sendReset']>('POST /admin/users/:id/reset', { params, body: {} }),
    resetSecondFactor: () => call<Table['resetSecondFactor']>('DELETE /admin/users/:id/second-factor', { params }),
    endSessions: () => call<Table['endSessionsOf']>('DELETE /admin/users/:id/sessions', { params }),
    endSession: (session: string) =>
      call<Table['endSessionOf']>('DELETE /admin/users/:id/sessions/:session', { params: { id, session } }),
  }
}
