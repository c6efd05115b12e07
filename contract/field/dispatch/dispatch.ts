import * as z from 'zod/mini'
import { endpoints, Id, PageNumber, text, Timestamp } from '../../core/core.ts'
import { Within, WithinId } from '../../planning/organisations/organisations.ts'
import { Call, CallDraft, dispositions, Priority } from './calls.ts'
import { CallMessage, MessageDraft } from './messages.ts'
import { NoShow } from './no-show.ts'
import { answers, askAnswers, barriers, RankedUnit, Unit, unitRoles } from './units.ts'

/** The most calls that the board shows at a time, and the most units. */
export const MOST_CALLS = 200
export const MOST_UNITS = 1_000
/** The most guards that a ranking names. */
export const MOST_RANKED = 20
export const CALLS_PER_PAGE = 40

/** Who is sent. `leavesId` is the call that the guard leaves for this one: taking somebody off a call is meant. */
const UnitOrder = z.strictObject({
  guardId: Id,
  role: z.enum(unitRoles),
  leavesId: z.nullable(Id),
})
export type UnitOrder = z.infer<typeof UnitOrder>

/**
 * What a 409 says to somebody who sent a unit too late, in `current`. `taken` is what stood in the way: the unit is on
 * a call, or the call has a lead. `earlierMs` is by how much the other came first, and `best` who is best now. `call`
 * is null where the reader may not see that call.
 */
export const Race = z.object({
  taken: z.enum(['unit', 'lead', 'barrier']),
  guardId: Id,
  guard: z.string(),
  by: z.nullable(z.string()),
  at: z.nullable(Timestamp),
  earlierMs: z.nullable(z.int()),
  callId: z.nullable(Id),
  call: z.nullable(z.string()),
  severity: z.nullable(z.int()),
  barrier: z.nullable(z.enum(barriers)),
  best: z.nullable(RankedUnit),
})
export type Race = z.infer<typeof Race>

const Ranking = z.object({ units: z.array(RankedUnit) })

/** The calls, the units, and who goes where. */
export const dispatch = endpoints({
  board: {
    method: 'GET',
    path: '/app/:organisation/dispatch',
    access: 'member',
    permission: 'dispatch.read',
    summary: 'The calls that are not closed, those first that go first, and every unit that is planned or on duty now',
    params: Within,
    reply: z.object({ at: Timestamp, calls: z.array(Call), units: z.array(Unit) }),
  },
  incidentUnits: {
    method: 'GET',
    path: '/app/:organisation/dispatch/incidents/:id',
    access: 'member',
    permission: 'dispatch.read',
    summary: 'The calls of an incident with their units, and who is best to go next',
    params: WithinId,
    reply: z.extend(Ranking, { calls: z.array(Call) }),
  },
  sendToIncident: {
    method: 'POST',
    path: '/app/:organisation/dispatch/incidents/:id/assign',
    access: 'member',
    permission: 'dispatch.act',
    summary: 'Sends a unit to an incident: on its open call, or on a new one. The first leads, others back it up.',
    params: WithinId,
    body: z.strictObject({ guardId: Id, leavesId: z.nullable(Id) }),
    reply: Call,
  },
  list: {
    method: 'GET',
    path: '/app/:organisation/calls',
    access: 'member',
    permission: 'dispatch.read',
    summary: 'All calls, the newest first, forty a page; open or closed ones, or those of an incident, if asked',
    params: Within,
    query: z.object({
      state: z.optional(z.enum(['open', 'closed'])),
      incidentId: z.optional(Id),
      page: z.optional(PageNumber),
    }),
    reply: z.object({ calls: z.array(Call), total: z.int(), page: z.int(), pages: z.int() }),
  },
  csv: {
    method: 'GET',
    path: '/app/:organisation/calls/csv',
    access: 'member',
    permission: 'dispatch.read',
    summary: 'All calls as CSV, the newest 10,000; open or closed ones if asked',
    params: Within,
    query: z.object({ state: z.optional(z.enum(['open', 'closed'])) }),
    reply: z.object({ name: z.string(), text: z.string() }),
  },
  open: {
    method: 'POST',
    path: '/app/:organisation/calls',
    access: 'member',
    permission: 'dispatch.act',
    status: 201,
    summary: 'Opens a call by hand, of an incident if it names one',
    params: Within,
    body: CallDraft,
    reply: Call,
  },
  read: {
    method: 'GET',
    path: '/app/:organisation/calls/:id',
    access: 'member',
    permission: 'dispatch.read',
    summary: 'A call with everyone who is on it or was',
    params: WithinId,
    reply: Call,
  },
  rank: {
    method: 'GET',
    path: '/app/:organisation/calls/:id/units',
    access: 'member',
    permission: 'dispatch.read',
    summary: 'Who may go to a call, the best first. Times are estimates by the straight line.',
    params: WithinId,
    reply: Ranking,
  },
  queue: {
    method: 'POST',
    path: '/app/:organisation/calls/:id/queue',
    access: 'member',
    permission: 'dispatch.act',
    summary: 'Says that a call was looked at and waits, and which call goes first',
    params: WithinId,
    body: z.strictObject({ priority: Priority }),
    reply: Call,
  },
  assign: {
    method: 'POST',
    path: '/app/:organisation/calls/:id/assign',
    access: 'member',
    permission: 'dispatch.act',
    summary: 'Sends a unit to a call. Of two who do at once one wins; the other reads who did, and who is best now.',
    params: WithinId,
    body: UnitOrder,
    reply: Call,
  },
  note: {
    method: 'POST',
    path: '/app/:organisation/calls/:id/units/:unitId',
    access: 'member',
    permission: 'dispatch.act',
    summary: 'Notes what a unit says by radio, or takes it off the call',
    params: z.extend(WithinId, { unitId: Id }),
    body: z.strictObject({ step: z.enum([...answers, 'withdrawn']), reason: text(300) }),
    reply: Call,
  },
  messages: {
    method: 'GET',
    path: '/app/:organisation/calls/:id/messages',
    access: 'member',
    permission: 'dispatch.read',
    summary: 'What the office wrote to the units of a call, the oldest first, with how far each guard is with it',
    params: WithinId,
    reply: z.object({ messages: z.array(CallMessage) }),
  },
  write: {
    method: 'POST',
    path: '/app/:organisation/calls/:id/messages',
    access: 'member',
    permission: 'dispatch.act',
    status: 201,
    summary: 'Writes to the units of a call: to one, or to all who are on it now. Their phones show it.',
    params: WithinId,
    body: MessageDraft,
    reply: CallMessage,
  },
  noShow: {
    method: 'GET',
    path: '/app/:organisation/calls/:id/no-show',
    access: 'member',
    permission: 'dispatch.read',
    summary: 'The way of the shift of a no-show call: who was due, since when, and who was asked; null for other calls',
    params: WithinId,
    reply: z.object({ noShow: z.nullable(NoShow) }),
  },
  enough: {
    method: 'POST',
    path: '/app/:organisation/calls/:id/enough',
    access: 'member',
    permission: 'dispatch.act',
    summary: 'Says that the units of a call suffice and stay, or with `isEnough` false that somebody else is needed',
    params: WithinId,
    body: z.strictObject({ isEnough: z.boolean() }),
    reply: Call,
  },
  ask: {
    method: 'POST',
    path: '/app/:organisation/calls/:id/ask',
    access: 'member',
    permission: 'dispatch.act',
    summary: 'Asks the dispatcher who sent a guard to another call to have the guard afterwards, for this one',
    params: WithinId,
    body: z.strictObject({ guardId: Id }),
    reply: Ranking,
  },
  answer: {
    method: 'POST',
    path: '/app/:organisation/calls/:id/units/:unitId/answer',
    access: 'member',
    permission: 'dispatch.act',
    summary: 'Answers a dispatcher who asked to have a unit of this call afterwards',
    params: z.extend(WithinId, { unitId: Id }),
    body: z.strictObject({ answer: z.enum(askAnswers) }),
    reply: Call,
  },
  close: {
    method: 'POST',
    path: '/app/:organisation/calls/:id/close',
    access: 'member',
    permission: 'dispatch.act',
    summary: 'Closes a call and says what came of it. Units that are on it are cleared.',
    params: WithinId,
    body: z.strictObject({ disposition: z.enum(dispositions), note: text(2_000) }),
    reply: Call,
  },
})
