import type { ruleSets } from '../../../contract/planning/rules/rule-sets.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof ruleSets

export const rulesQuery = (organisation: string) =>
  query<Table['read']>('/app/:organisation/rules', { params: { organisation } }, { staleTime: 0 })
export const choosePacks = (organisation: string, chosen: string[]) =>
  call<Table['choose']>('PUT /app/:organisation/rules', { params: { organisation }, body: { chosen } })
