import type { CodeKind, codes } from '../../../contract/planning/codes/codes.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../live/live-query.ts'

type Table = typeof codes

/** The codes and classes of a company, retired ones among them. */
export const codesQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: ['schedule'] },
    query<Table['list']>('/app/:organisation/shift-codes', { params: { organisation } }, { staleTime: 0 }),
  )

export const addCode = (organisation: string, body: { kind: CodeKind; code: string; name: string }) =>
  call<Table['add']>('POST /app/:organisation/shift-codes', { params: { organisation }, body })

export const changeCode = (
  organisation: string,
  id: string,
  body: { code?: string; name?: string; isRetired?: boolean },
) => call<Table['change']>('PATCH /app/:organisation/shift-codes/:id', { params: { organisation, id }, body })
