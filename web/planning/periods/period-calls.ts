import type { periods } from '../../../contract/planning/periods/periods.ts'
import type { Period } from '../../../contract/planning/shifts/period.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../live/live-query.ts'

type Table = typeof periods
type Span = { from: Date; to: Date }

const iso = ({ from, to }: Span) => ({ from: from.toISOString(), to: to.toISOString() })

export const periodsQuery = (organisation: string, span: Span) =>
  liveQuery(
    { organisation, topics: ['schedule'] },
    query<Table['list']>(
      '/app/:organisation/periods',
      { params: { organisation }, query: iso(span) },
      { staleTime: 0 },
    ),
  )

/** What can be done with the periods of a company. */
export const periodCalls = (organisation: string) => ({
  add: (span: Span) =>
    call<Table['add']>('POST /app/:organisation/periods', { params: { organisation }, body: iso(span) }),
  lock: ({ id, version }: Period) =>
    call<Table['lock']>('POST /app/:organisation/periods/:id/lock', {
      params: { organisation, id },
      body: { version },
    }),
  unlock: ({ id, version }: Period, reason: string) =>
    call<Table['unlock']>('POST /app/:organisation/periods/:id/unlock', {
      params: { organisation, id },
      body: { version, reason },
    }),
  remove: ({ id }: Period) =>
    call<Table['remove']>('DELETE /app/:organisation/periods/:id', { params: { organisation, id } }),
})
