import type { BudgetDraft, budgets } from '../../../contract/planning/budgets/budgets.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { judgingTopics, liveQuery } from '../live/live-query.ts'

type Table = typeof budgets
type Days = { first: string; last: string }

/** The budgets of a site, with what is planned in their periods. */
export const budgetsQuery = (organisation: string, id: string, days: Days) =>
  liveQuery(
    { organisation, topics: judgingTopics },
    query<Table['read']>(
      '/app/:organisation/sites/:id/budgets',
      { params: { organisation, id }, query: days },
      { staleTime: 0 },
    ),
  )

/** The periods of sites that are over their budget. */
export const overBudgetQuery = (organisation: string, days: Days) =>
  liveQuery(
    { organisation, topics: judgingTopics },
    query<Table['over']>(
      '/app/:organisation/budgets/over',
      { params: { organisation }, query: days },
      { staleTime: 0 },
    ),
  )

export const saveBudget = (organisation: string, id: string, body: BudgetDraft) =>
  call<Table['save']>('PUT /app/:organisation/sites/:id/budgets', { params: { organisation, id }, body })

export const removeBudget = (organisation: string, id: string) =>
  call<Table['remove']>('DELETE /app/:organisation/budgets/:id', { params: { organisation, id } })
