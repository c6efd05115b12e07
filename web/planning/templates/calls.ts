import type { QueryClient } from '@tanstack/react-query'
import type { TemplateDraft, templates } from '../../../contract/planning/templates/templates.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof templates
export type Weeks = { from: string; weeks: number }

const fresh = { staleTime: 0 }

export const templatesQuery = (organisation: string, filter: { page?: string; search?: string }) =>
  query<Table['list']>('/app/:organisation/templates', { params: { organisation }, query: filter }, fresh)
export const templateQuery = (organisation: string, id: string) =>
  query<Table['read']>('/app/:organisation/templates/:id', { params: { organisation, id } }, fresh)
export const previewQuery = (organisation: string, id: string, { from, weeks }: Weeks) =>
  query<Table['preview']>(
    '/app/:organisation/templates/:id/preview',
    { params: { organisation, id }, query: { from, weeks: String(weeks) } },
    fresh,
  )

export const addTemplate = (organisation: string, body: TemplateDraft) =>
  call<Table['add']>('POST /app/:organisation/templates', { params: { organisation }, body })

/** What can be done with one template of a company. */
export const templateCalls = (organisation: string, id: string) => {
  const params = { organisation, id }
  return {
    change: (version: number, data: TemplateDraft) =>
      call<Table['change']>('PATCH /app/:organisation/templates/:id', { params, body: { version, data } }),
    remove: () => call<Table['remove']>('DELETE /app/:organisation/templates/:id', { params }),
    apply: (body: Weeks) => call<Table['apply']>('POST /app/:organisation/templates/:id/apply', { params, body }),
  }
}

/** What is known of a company’s templates is old now. */
export const renewTemplates = (client: QueryClient, organisation: string) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [, app, own, part] }) =>
      app === 'app' && own === organisation && String(part).startsWith('templates'),
  })
