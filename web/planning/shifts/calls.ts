import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { changing, Step } from '../../../contract/planning/shifts/changing.ts'
import type { schedule, Shift, ShiftDraft } from '../../../contract/planning/shifts/schedule.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'

type Table = typeof schedule
export type Span = { from: Date; to: Date }

export const fresh = { staleTime: 0 }
export const iso = ({ from, to }: Span) => ({ from: from.toISOString(), to: to.toISOString() })

export const shiftsQuery = (organisation: string, span: Span) =>
  query<Table['shifts']>('/app/:organisation/shifts', { params: { organisation }, query: iso(span) }, fresh)
export const candidatesQuery = (organisation: string, id: string) =>
  query<Table['candidates']>('/app/:organisation/shifts/:id/candidates', { params: { organisation, id } }, fresh)

/** What can be done with one shift of a company. Each gives the shift as it is afterwards. */
export const shiftCalls = (organisation: string, id: string) => {
  const params = { organisation, id }
  return {
    assign: (guardId: string, reason?: string) =>
      call<Table['assign']>('POST /app/:organisation/shifts/:id/assign', {
        params,
        body: { guardId, ...(reason !== undefined && { override: { reason } }) },
      }),
    release: () => call<Table['release']>('POST /app/:organisation/shifts/:id/release', { params }),
    confirm: () => call<Table['confirm']>('POST /app/:organisation/shifts/:id/confirm', { params }),
    callOff: (reason: string) =>
      call<Table['callOff']>('POST /app/:organisation/shifts/:id/call-off', { params, body: { reason } }),
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
export const copyWeek = (organisation: string, span: Span) =>
  call<Table['copy']>('POST /app/:organisation/shifts/copy', {
    params: { organisation },
    body: { ...iso(span), weeks: 1, guards: true },
  })
const PARTS = [
  'shifts',
  'changes',
  'problems',
  'unfilled',
  'swaps',
  'guards',
  'sites',
  'periods',
  'unconfirmed',
  'today',
]

/**
 * What is known of a company’s schedule is old now. Who may take a shift is asked once the shifts are there: one that
 * somebody removed meanwhile has no candidates any more.
 */
export async function renewSchedule(client: QueryClient, organisation: string): Promise<void> {
  const isOf = ({ queryKey: [, app, own, part] }: { queryKey: QueryKey }) =>
    app === 'app' && own === organisation && PARTS.some((each) => String(part).startsWith(each))
  const isOfOne = ({ queryKey }: { queryKey: QueryKey }) => queryKey[5] === 'candidates'
  await client.invalidateQueries({ predicate: (each) => isOf(each) && !isOfOne(each) })
  const lists = client.getQueriesData<{ shifts: Shift[] }>({
    predicate: (each) => isOf(each) && String(each.queryKey[3]).startsWith('shifts?'),
  })
  const isThere = (id: unknown) => lists.some(([, list]) => list?.shifts.some((shift) => shift.id === id))
  await client.invalidateQueries({ predicate: (each) => isOf(each) && isOfOne(each) && isThere(each.queryKey[4]) })
}
