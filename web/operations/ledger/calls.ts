import type { ledger } from '../../../contract/operations/ledger/ledger.ts'
import { call } from '../../core/call.ts'

/** Has the server compute the whole chain of a company’s log again. */
export const verifyLog = (slug: string) =>
  call<(typeof ledger)['verify']>('GET /app/:organisation/ledger/verify', { params: { organisation: slug } })
