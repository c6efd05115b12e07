import type { Disposition } from '../../../contract/field/dispatch/calls.ts'
import type { dispatch, UnitOrder } from '../../../contract/field/dispatch/dispatch.ts'
import type { CallDraft } from '../../../contract/field/dispatch/calls.ts'
import type { MessageDraft } from '../../../contract/field/dispatch/messages.ts'
import type { Answer, AskAnswer } from '../../../contract/field/dispatch/units.ts'
import type { Topic } from '../../../contract/planning/organisations/topics.ts'
import { call } from '../../core/call.ts'
import { query } from '../../core/query.ts'
import { liveQuery } from '../../planning/live/live-query.ts'

type Table = typeof dispatch

/** The topics in which calls and units have news. */
export const dispatchTopics: readonly Topic[] = ['dispatch', 'attendance', 'schedule', 'incidents', 'sites']

/** The calls that are not closed, and every unit that is planned or on duty now. */
export const boardQuery = (organisation: string) =>
  liveQuery(
    { organisation, topics: dispatchTopics },
    query<Table['board']>('/app/:organisation/dispatch', { params: { organisation } }, { staleTime: 0 }),
  )

/** Who may go to a call, the best first. */
export const rankQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics: dispatchTopics },
    query<Table['rank']>('/app/:organisation/calls/:id/units', { params: { organisation, id } }, { staleTime: 0 }),
  )

/** The calls of an incident, and who is best to go next. */
export const incidentUnitsQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics: dispatchTopics },
    query<Table['incidentUnits']>(
      '/app/:organisation/dispatch/incidents/:id',
      { params: { organisation, id } },
      { staleTime: 0 },
    ),
  )

/** What was written to the units of a call. */
export const messagesQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics: ['dispatch'] },
    query<Table['messages']>(
      '/app/:organisation/calls/:id/messages',
      { params: { organisation, id } },
      { staleTime: 0 },
    ),
  )

/** The way of the shift of a no-show call. */
export const noShowQuery = (organisation: string, id: string) =>
  liveQuery(
    { organisation, topics: ['dispatch', 'offers', 'attendance', 'schedule'] },
    query<Table['noShow']>('/app/:organisation/calls/:id/no-show', { params: { organisation, id } }, { staleTime: 0 }),
  )

export const writeMessage = (organisation: string, id: string, body: MessageDraft) =>
  call<Table['write']>('POST /app/:organisation/calls/:id/messages', { params: { organisation, id }, body })

export const sayEnough = (organisation: string, id: string, isEnough: boolean) =>
  call<Table['enough']>('POST /app/:organisation/calls/:id/enough', {
    params: { organisation, id },
    body: { isEnough },
  })

export const askForUnit = (organisation: string, id: string, guardId: string) =>
  call<Table['ask']>('POST /app/:organisation/calls/:id/ask', { params: { organisation, id }, body: { guardId } })

export const answerAsk = (organisation: string, id: string, unitId: string, answer: AskAnswer) =>
  call<Table['answer']>('POST /app/:organisation/calls/:id/units/:unitId/answer', {
    params: { organisation, id, unitId },
    body: { answer },
  })

/** All calls as a file. */
export const callsCsv = (organisation: string) =>
  call<Table['csv']>('GET /app/:organisation/calls/csv', { params: { organisation }, query: {} })

export const openCall = (organisation: string, body: CallDraft) =>
  call<Table['open']>('POST /app/:organisation/calls', { params: { organisation }, body })

export const sendUnit = (organisation: string, id: string, body: UnitOrder) =>
  call<Table['assign']>('POST /app/:organisation/calls/:id/assign', { params: { organisation, id }, body })

export const sendToIncident = (organisation: string, id: string, body: { guardId: string; leavesId: string | null }) =>
  call<Table['sendToIncident']>('POST /app/:organisation/dispatch/incidents/:id/assign', {
    params: { organisation, id },
    body,
  })

export const queueCall = (organisation: string, id: string, priority: number) =>
  call<Table['queue']>('POST /app/:organisation/calls/:id/queue', { params: { organisation, id }, body: { priority } })

export const noteStep = (
  organisation: string,
  { id, unitId, ...body }: { id: string; unitId: string; step: Answer | 'withdrawn'; reason: string },
) =>
  call<Table['note']>('POST /app/:organisation/calls/:id/units/:unitId', { params: { organisation, id, unitId }, body })

export const closeCall = (organisation: string, id: string, body: { disposition: Disposition; note: string }) =>
  call<Table['close']>('POST /app/:organisation/calls/:id/close', { params: { organisation, id }, body })
