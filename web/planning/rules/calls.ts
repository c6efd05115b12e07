import type { limits } from '../../../contract/planning/rules/limits.ts'
import type { ruleSets } from '../../../contract/planning/rules/rule-sets.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof ruleSets
type Limits = typeof limits

const of = (organisation: string) => ({ params: { organisation } })

export const rulesQuery = (organisation: string) =>
  query<Table['read']>('/app/:organisation/rules', of(organisation), { staleTime: 0 })
export const choosePacks = (organisation: string, chosen: string[]) =>
  call<Table['choose']>('PUT /app/:organisation/rules', { ...of(organisation), body: { chosen } })
export const choosePacksOfRegion = (organisation: string, id: string, chosen: string[] | null) =>
  call<Table['chooseOfRegion']>('PUT /app/:organisation/rules/regions/:id', {
    params: { organisation, id },
    body: { chosen },
  })

export const limitsQuery = (organisation: string) =>
  query<Limits['list']>('/app/:organisation/rules/limits', of(organisation), { staleTime: 0 })
export const limitHistoryQuery = (organisation: string, page: number) =>
  query<Limits['history']>(
    '/app/:organisation/rules/limits/changes',
    { ...of(organisation), query: page === 1 ? {} : { page: String(page) } },
    { staleTime: 0 },
  )
export const changeLimit = (
  organisation: string,
  body: { pack: string; kind: string; field: string; value: number | null; from: string; reason: string },
) => call<Limits['change']>('POST /app/:organisation/rules/limits', { ...of(organisation), body })
export const undoLimit = (organisation: string, id: string) =>
  call<Limits['undo']>('DELETE /app/:organisation/rules/limits/:id', { params: { organisation, id } })
