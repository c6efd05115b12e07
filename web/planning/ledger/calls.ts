import type { ledger } from '../../../contract/planning/ledger/ledger.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof ledger

/** The events of a company’s log after a number. */
export const eventsQuery = (organisation: string, after: string) =>
  query<Table['events']>('/app/:organisation/events', { params: { organisation }, query: { after } }, { staleTime: 0 })

/**
 * Has the server compute the whole chain of a company’s log again. With `witness` it also compares the chain with
 * checkpoint lines.
 */
export const verifyLog = (slug: string, witness?: string) =>
  call<Table['verify']>('GET /app/:organisation/ledger/verify', {
    params: { organisation: slug },
    query: witness === undefined ? {} : { witness },
  })
