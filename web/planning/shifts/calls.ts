import type { QueryClient } from '@tanstack/react-query'
import type { shiftBreaks } from '../../../contract/planning/shifts/breaks.ts'
import type { changing, Step } from '../../../contract/planning/shifts/changing.ts'
import type { giving } from '../../../contract/planning/shifts/giving.ts'
import type { schedule, Shift, ShiftDraft } from '../../../contract/planning/shifts/schedule.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { judgingTopics, liveQuery, renew, subscriptionOf } from '../live/live-query.ts'

type Table = typeof schedule
type GuardTable = typeof giving
export type Span = { from: Date; to: Date }

export const fresh = { staleTime: 0 }
export const iso = ({ from, to }: Span) => ({ from: from.toISOString(), to: to.toISOString() })

export const shiftsQuery = (organisation: string, span: Span) =>
  liveQuery(
    { organisation, topics: ['schedule', 'sites'], list: 'shifts' },
    query<Table['shifts']>('/app/:organisation/shifts', { params: { organisation }, query: iso(span) }, fresh),
  )

/** Who may take a shift. A removed one has no candidates any more. */
export const candidatesQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics: judgingTopics, isThere: (client) => hasShift(client, organisation, id) },
    query<Table['candidates']>('/app/:organisation/shifts/:id/candidates', { params: { organisation, id } }, fresh),
  )

/** The breaks of all shifts of a stretch, for paper. */
export const breaksOfSpan = (organisation: string, span: Span) =>
  liveQuery(
    { organisation, topics: judgingTopics },
    query<(typeof shiftBreaks)['list']>(
      '/app/:organisation/breaks',
      { params: { organisation }, query: iso(span) },
      fresh,
    ),
  )

/** The breaks that the rules ask for in a shift as it stands. */
export const breaksQuery = (organisation: string, { id }: Pick<Shift, 'id'>) =>
  liveQuery(
    { organisation, topics: judgingTopics, isThere: (client) => hasShift(client, organisation, id) },
    query<(typeof shiftBreaks)['read']>(
      '/app/:organisation/shifts/:id/breaks',
      { params: { organisation, id } },
      fresh,
    ),
  )

/** What can be done with one shift of a company. Each gives the shift as it is afterwards. */
export const shiftCalls = (organisation: string, id: string) => {
  const params = { organisation, id }
  return {
    /** With `tell` the guards of a published shift are told at once. */
    assign: (guardId: string, { reason, tell }: { reason?: string | undefined; tell?: boolean | undefined } = {}) =>
      call<GuardTable['assign']>('POST /app/:organisation/shifts/:id/assign', {
        params,
        body: { guardId, ...(reason !== undefined && { override: { reason } }), ...(tell !== undefined && { tell }) },
      }),
    release: () => call<GuardTable['release']>('POST /app/:organisation/shifts/:id/release', { params }),
    confirm: () => call<GuardTable['confirm']>('POST /app/:organisation/shifts/:id/confirm', { params }),
    callOff: (reason: string) =>
      call<GuardTable['callOff']>('POST /app/:organisation/shifts/:id/call-off', { params, body: { reason } }),
    remove: () => call<Table['remove']>('DELETE /app/:organisation/shifts/:id', { params }),
  }
}

export const addShifts = (organisation: string, shifts: ShiftDraft[]) =>
  call<Table['add']>('POST /app/:organisation/shifts', { params: { organisation }, body: { shifts } })

/** Changes several shifts, or says what would become of them. */
export const changeShifts = (
  organisation: string,
  steps: Step[],
  { trial, reason }: { trial: boolean; reason?: string | undefined },
) =>
  call<(typeof changing)['change']>('POST /app/:organisation/shifts/changes', {
    params: { organisation },
    body: { steps, trial, ...(reason !== undefined && { override: { reason } }) },
  })
/** Whether a shift is in one of the lists of shifts that are kept. */
const hasShift = (client: QueryClient, organisation: string, id: string) =>
  client
    .getQueriesData<{ shifts: Shift[] }>({
      predicate: (each) => {
        const subscription = subscriptionOf(each)
        return subscription?.organisation === organisation && subscription.list === 'shifts'
      },
    })
    .some(([, list]) => list?.shifts.some((shift) => shift.id === id))

/** What is known of a company’s schedule is old now. */
export const renewSchedule = (client: QueryClient, organisation: string): Promise<void> =>
  renew(client, { organisation, topics: new Set(['schedule', 'offers']) })
