import type { QueryClient } from '@tanstack/react-query'
import type {
  generatedPosts,
  generation,
  GenerationRequest,
  GenerationTask,
} from '../../../contract/site/generation/generation.ts'
import type { generationConnection } from '../../../contract/site/generation/settings.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { stream } from '../../core/stream.ts'

type Table = typeof generation
type Connection = typeof generationConnection
// Others use the same budget, and a text may have ended since.
const fresh = { staleTime: 0 }

export const stateQuery = query<Table['state']>('/admin/generation', {}, fresh)
export const runQuery = (id: string) => query<Table['read']>('/admin/generation/runs/:id', { params: { id } }, fresh)
export const historyQuery = (filter: { task?: GenerationTask; page?: string }) =>
  query<Table['history']>('/admin/generation/runs', { query: filter }, fresh)
export const targetsQuery = (search: string) =>
  query<Table['targets']>('/admin/generation/targets', { query: search ? { search } : {} }, fresh)
export const keyQuery = query<Connection['key']>('/admin/generation-key', {}, fresh)

export const previewOf = (body: GenerationRequest) => call<Table['preview']>('POST /admin/generation/preview', { body })
export const generate = (body: GenerationRequest, signal: AbortSignal) =>
  stream<Table['run']>('POST /admin/generation/runs', { body }, signal)
export const takeRun = (id: string, version: number, fields: string[]) =>
  call<Table['take']>('POST /admin/generation/runs/:id/take', { params: { id }, body: { version, fields } })
export const createPost = (body: { run: string; title: string; slug: string; parts?: number[] }) =>
  call<(typeof generatedPosts)['create']>('POST /admin/generated-posts', { body })

export const setKey = (body: { baseUrl: string; key: string }) =>
  call<Connection['setKey']>('PUT /admin/generation-key', { body })
export const removeKey = () => call<Connection['removeKey']>('DELETE /admin/generation-key', {})
export const testConnection = (body: { baseUrl: string; model: string }) =>
  call<Connection['test']>('POST /admin/generation-test', { body })

/** Has budget, history and texts read again. */
export const renewGeneration = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[2]).startsWith('generation') })
