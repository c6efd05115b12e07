import { dispatch } from '../../../contract/field/dispatch/dispatch.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { callsAsCsv } from './calls-as-csv.ts'
import { closeByHand } from './closing-calls.ts'
import { answerAsk, askForUnit } from './asking-for-units.ts'
import { sayEnough } from './saying-enough.ts'
import { readMessages, writeMessage } from './messaging-units.ts'
import { noteByRadio } from './noting-steps.ts'
import { openByHand } from './opening-calls.ts'
import { listCalls, listOpen, readCall } from './queries-calls.ts'
import { readNoShow } from './queries-no-show.ts'
import { listBoardUnits } from './queries-units.ts'
import { queueCall } from './queueing-calls.ts'
import { rankUnits } from './ranking.ts'
import { errandOf, sendUnit } from './sending-units.ts'
import { readIncidentUnits, sendToIncident } from './units-of-incidents.ts'

/** The calls, the units, and who goes where. */
export const dispatchRoutes = tenantRoutes(dispatch, {
  board: async (_, { tenant, clock }) => ({
    at: clock().toISOString(),
    calls: await listOpen(tenant),
    units: await listBoardUnits(tenant, clock()),
  }),

  incidentUnits: ({ params: { id } }, { tenant, clock }) => readIncidentUnits(tenant, id, clock()),

  sendToIncident: ({ params: { id }, body }, { tenant, cause, ...services }) =>
    sendToIncident(tenant, cause, services, { id, ...body }),

  list: ({ query: { state = null, incidentId = null, page = '1' } }, { tenant }) =>
    listCalls(tenant, { state, incidentId, page: Number(page) }),

  csv: async ({ query: { state = null } }, { tenant }) => ({
    name: 'calls.csv',
    text: await callsAsCsv(tenant, state),
  }),

  open: ({ body }, { tenant, cause }) => openByHand(tenant, cause, body),

  read: async ({ params: { id } }, { tenant }) => orNotFound(await readCall(tenant, id), 'call'),

  rank: async ({ params: { id } }, { tenant, clock }) => ({
    units: await rankUnits(tenant, errandOf(orNotFound(await readCall(tenant, id), 'call')), clock()),
  }),

  queue: ({ params: { id }, body: { priority } }, { tenant, cause }) => queueCall(tenant, cause, { id, priority }),

  assign: ({ params: { id }, body }, { tenant, cause, ...services }) =>
    sendUnit(tenant, cause, services, { id, ...body }),

  note: ({ params: { id, unitId }, body }, { tenant, cause, ...services }) =>
    noteByRadio(tenant, cause, services, { id, unitId, ...body }),

  messages: async ({ params: { id } }, { tenant }) => ({ messages: await readMessages(tenant, id) }),

  write: ({ params: { id }, body }, { tenant, cause, ...services }) =>
    writeMessage(tenant, cause, services, { id, ...body }),

  noShow: async ({ params: { id } }, { tenant }) => {
    orNotFound(await readCall(tenant, id), 'call')
    return { noShow: (await readNoShow(tenant, id)) ?? null }
  },

  enough: ({ params: { id }, body: { isEnough } }, { tenant, cause }) => sayEnough(tenant, cause, { id, isEnough }),

  ask: async ({ params: { id }, body: { guardId } }, { tenant, cause, clock }) => {
    const call = await askForUnit(tenant, cause, { id, guardId })
    return { units: await rankUnits(tenant, errandOf(call), clock()) }
  },

  answer: ({ params: { id, unitId }, body: { answer } }, { tenant, cause }) =>
    answerAsk(tenant, cause, { id, unitId, answer }),

  close: ({ params: { id }, body }, { tenant, cause, ...services }) =>
    closeByHand(tenant, cause, services, { id, ...body }),
})
