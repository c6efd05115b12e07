import type { Term, TermDraft, TermFilter, TermKind, terms } from '../../../contract/site/terms/terms.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Calls = typeof terms
type TermVersion = Pick<Term, 'id' | 'version'>

/** A page of the tags, categories or authors, with the names that are none of them. */
export const termList = (filter: TermFilter) =>
  query<Calls['list']>('/admin/terms', { query: filter }, { staleTime: 0 })

/** The posts that have a term, and how many of them have the term `into` too. */
export const termUses = (id: string, into?: string) =>
  query<Calls['uses']>('/admin/terms/:id/uses', { params: { id }, query: into ? { into } : {} }, { staleTime: 0 })

export const addTerm = (body: TermDraft) => call<Calls['create']>('POST /admin/terms', { body })
export const saveTerm = ({ id, version }: TermVersion, draft: TermDraft) =>
  call<Calls['save']>('PUT /admin/terms/:id', { params: { id }, body: { version, draft } })
export const mergeTerm = ({ id, version }: TermVersion, into: TermVersion) =>
  call<Calls['merge']>('POST /admin/terms/:id/merge', {
    params: { id },
    body: { version, into: into.id, intoVersion: into.version },
  })
export const removeTerm = ({ id, version }: TermVersion, evenUsed: boolean) =>
  call<Calls['remove']>('DELETE /admin/terms/:id', {
    params: { id },
    query: { version: String(version), ...(evenUsed && { evenUsed: 'yes' as const }) },
  })
export const takeIn = (kind: TermKind, names: string[]) =>
  call<Calls['takeIn']>('POST /admin/terms/take-in', { body: { kind, names } })
export const assignTerm = (id: string, posts: { slug: string; version: number }[], remove = false) =>
  call<Calls['assign']>('POST /admin/terms/assign', { body: { id, posts, ...(remove && { remove }) } })
export const undoChange = (id: string) =>
  call<Calls['undo']>('POST /admin/terms/changes/:id/undo', { params: { id }, body: {} })
