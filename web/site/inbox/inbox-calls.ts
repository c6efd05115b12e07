import type { QueryClient } from '@tanstack/react-query'
import type { leadSpam, NewBlock } from '../../../contract/site/leads/spam.ts'
import type { AcrossScope, LeadChange, LeadFilter, leadInbox } from '../../../contract/site/leads/inbox.ts'
import type { leadReplies } from '../../../contract/site/leads/replies.ts'
import type { leadTasks } from '../../../contract/site/leads/tasks.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof leadInbox
// A visitor may have written since.
const fresh = { staleTime: 0 }
type CountFilter = Omit<LeadFilter, 'stage' | 'owed' | 'page'>

export const leadsQuery = (filter: LeadFilter) => query<Table['list']>('/admin/leads', { query: filter }, fresh)
export const boardQuery = (filter: CountFilter) => query<Table['board']>('/admin/leads/board', { query: filter }, fresh)
export const owedQuery = query<Table['owed']>('/admin/leads/owed', {}, fresh)
export const leadQuery = (id: string) => query<Table['read']>('/admin/leads/:id', { params: { id } }, fresh)

export const repliesQuery = query<(typeof leadReplies)['read']>('/admin/leads/reply-templates', {}, fresh)

export const leadsCsv = (filter: Omit<LeadFilter, 'page'>) =>
  call<Table['csv']>('GET /admin/leads/csv', { query: filter })
export const changeLead = (id: string, body: LeadChange) =>
  call<Table['change']>('PATCH /admin/leads/:id', { params: { id }, body })
export const changeLeads = (ids: string[], change: LeadChange) =>
  call<Table['bulk']>('POST /admin/leads/bulk', { body: { ids, change } })
export const addNote = (id: string, text: string) =>
  call<Table['note']>('POST /admin/leads/:id/notes', { params: { id }, body: { text } })
export const answerLead = (id: string, body: { subject: string; text: string; toId?: string }) =>
  call<Table['reply']>('POST /admin/leads/:id/replies', { params: { id }, body })
type Tasks = typeof leadTasks
export const addTask = (id: string, body: { title: string; dueAt: string; personId: string }) =>
  call<Tasks['add']>('POST /admin/leads/:id/tasks', { params: { id }, body })
export const changeTask = (id: string, taskId: string, body: { done: boolean }) =>
  call<Tasks['change']>('PATCH /admin/leads/:id/tasks/:taskId', { params: { id, taskId }, body })
export const removeTask = (id: string, taskId: string) =>
  call<Tasks['remove']>('DELETE /admin/leads/:id/tasks/:taskId', { params: { id, taskId } })
export const mergeLead = (id: string, otherId: string, isOnePerson: boolean) =>
  call<Table['merge']>('POST /admin/leads/:id/merge', {
    params: { id },
    body: { otherId, ...(isOnePerson && { as: 'person' as const }) },
  })
export const acrossQuery = (id: string, of: AcrossScope) =>
  query<Table['across']>('/admin/leads/:id/across', { params: { id }, query: { of } }, fresh)

type Spam = typeof leadSpam
export const blocksQuery = query<Spam['list']>('/admin/leads/blocks', {}, fresh)
export const addBlock = (body: NewBlock) => call<Spam['add']>('POST /admin/leads/blocks', { body })
export const removeBlock = (id: string) => call<Spam['remove']>('DELETE /admin/leads/blocks/:id', { params: { id } })
export const separateLead = (id: string) =>
  call<Table['separate']>('POST /admin/leads/:id/separate', { params: { id }, body: {} })
export const exportPerson = (id: string) =>
  call<Table['exportPerson']>('GET /admin/leads/:id/person', { params: { id } })
export const erasePerson = (id: string, email: string) =>
  call<Table['erasePerson']>('DELETE /admin/leads/:id/person', { params: { id }, body: { email } })

/** Has lists, board and open lead read again. */
export const renewLeads = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[2]).startsWith('leads') })
