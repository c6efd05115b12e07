import type { history, HistoryFilter } from '../../../contract/planning/ledger/history.ts'
import type { ledger } from '../../../contract/planning/ledger/ledger.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof ledger
type HistoryQuery = HistoryFilter & { before?: string | undefined }

/** What happened in a company, newest first, as a filter asks. */
export const historyQuery = (organisation: string, filter: HistoryQuery) =>
  query<(typeof history)['list']>(
    '/app/:organisation/history',
    { params: { organisation }, query: filter },
    { staleTime: 0 },
  )

/** The same as a file to keep. */
export const historyCsv = (organisation: string, filter: HistoryFilter) =>
  call<(typeof history)['csv']>('GET /app/:organisation/history/csv', { params: { organisation }, query: filter })

/**
 * Has the server compute the whole chain of a company’s log again. With `witness` it also compares the chain with
 * checkpoint lines.
 */
export const verifyLog = (slug: string, witness?: string) =>
  call<Table['verify']>('GET /app/:organisation/ledger/verify', {
    params: { organisation: slug },
    query: witness === undefined ? {} : { witness },
  })
