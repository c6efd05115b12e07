import type { PostDraft, SiteDraft, sites } from '../../../contract/operations/sites/sites.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof sites

export const sitesQuery = (organisation: string) =>
  query<Table['list']>('/app/:organisation/sites', { params: { organisation } }, { staleTime: 0 })
export const addClient = (organisation: string, name: string) =>
  call<Table['addClient']>('POST /app/:organisation/clients', {
    params: { organisation },
    body: { name, state: 'active' },
  })
export const addSite = (organisation: string, body: SiteDraft) =>
  call<Table['add']>('POST /app/:organisation/sites', { params: { organisation }, body })
export const addPost = (organisation: string, body: PostDraft) =>
  call<Table['addPost']>('POST /app/:organisation/posts', { params: { organisation }, body })
