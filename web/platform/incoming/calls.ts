import type { incoming, IncomingFilter } from '../../../contract/platform/incoming/incoming.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof incoming

export const incomingQuery = (filter: IncomingFilter) =>
  query<Table['list']>('/admin/incoming-mails', { query: filter }, { staleTime: 0 })
export const settleIncoming = (id: string, state: 'loose' | 'done') =>
  call<Table['settle']>('PATCH /admin/incoming-mails/:id', { params: { id }, body: { state } })
