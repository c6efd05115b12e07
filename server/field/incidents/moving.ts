import { clockNames } from '../../../contract/field/incidents/clocks.ts'
import type { Transition } from '../../../contract/field/incidents/incidents.ts'
import { type IncidentState, isEnded, needsReason, nextStates } from '../../../contract/field/incidents/states.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { requireMinimum } from './opening.ts'
import { changeIncident, type IncidentChange, lockIncidents, type StoredIncident } from './queries.ts'
import { hasSupplement, openTasks } from './queries-work.ts'
import { meetLocked, restartResolved, startClocks, stopClocks } from './running-clocks.ts'
import { hasDuplicates } from './queries-places.ts'

const inPlainWords = (state: IncidentState) => state.replaceAll('_', ' ')

const wrong = (field: string, message: string) => new Failure('invalid', message, { fields: { [field]: message } })

/** Throws `conflict` with the states that may follow, where another one is asked for. */
function requireStep(state: IncidentState, to: IncidentState): void {
  const next = nextStates[state]
  if (next.includes(to)) return
  const ways = next.map(inPlainWords).join(', ')
  const message = ways ? `It can go to: ${ways}.` : 'Nothing follows this state.'
  throw new Failure('conflict', `This incident is ${inPlainWords(state)}. ${message}`, { current: { state, next } })
}

/** Throws `rule` with the tasks that are open. */
async function requireNoTasks(tenant: Tenant, id: string): Promise<void> {
  const open = await openTasks(tenant, id)
  if (open.length === 0) return
  const words = open.map(({ text }) => text).join('; ')
  throw new Failure('rule', `End or remove the open tasks first: ${words}.`, {
    violations: open.map((task) => ({ rule: 'open_tasks', ...task })),
  })
}

/** Throws `rule` with what a record lacks. One that a review froze before that was asked is made up by a supplement. */
async function requireWhole(tenant: Tenant, before: StoredIncident): Promise<void> {
  if (before.frozenAt !== null && (await hasSupplement(tenant, before.id))) return
  requireMinimum(before)
}

/** Throws unless the other incident is one of the company that is no duplicate itself. */
async function requireFirst(tenant: Tenant, id: string, first: StoredIncident | undefined): Promise<void> {
  const found = orNotFound(first, 'incident')
  if (found.state === 'duplicate')
    throw new Failure('conflict', 'The other incident is a duplicate itself. Choose the first one.')
  if (await hasDuplicates(tenant, id))
    throw new Failure('conflict', 'Other incidents are duplicates of this one, so it has to stay the first.')
}

/**
 * The columns that say when an incident came to a state, and who took note of it. The person who took note has its file
 * from then on, if nobody had it.
 */
function momentOf(before: StoredIncident, to: IncidentState, at: Date, actorId: string | null): IncidentChange {
  const owned = before.ownerId === null && actorId !== null && { ownerId: actorId, ownedAt: at }
  const acknowledged = before.acknowledgedAt === null && { acknowledgedAt: at, acknowledgedBy: actorId, ...owned }
  switch (to) {
    case 'submitted':
      return { submittedAt: at }
    case 'acknowledged':
      return { ...acknowledged }
    case 'in_progress':
      return { ...acknowledged, inProgressAt: at }
    case 'contained':
      return { containedAt: at }
    case 'resolved':
      return { resolvedAt: at }
    case 'under_review':
      return { underReviewAt: at, ...(before.frozenAt === null && { frozenAt: at }) }
    default:
      return { endedAt: at }
  }
}

type Step = { to: IncidentState; reason?: string; duplicateOf?: string | null; at: Date; writer?: string }

/** Writes a step of an incident that is locked, and says so in the log. */
async function step(tenant: Tenant, cause: Cause, before: StoredIncident, taken: Step): Promise<void> {
  const { to, reason = '', duplicateOf = null, at, writer } = taken
  const { id, siteId, state: from } = before
  const isReceived = to === 'acknowledged' && before.reportedTo === '' && writer !== undefined
  await changeIncident(tenant, before, {
    ...momentOf(before, to, at, cause.actorId),
    ...(isReceived && { reportedTo: writer }),
    state: to,
    stateReason: reason,
    duplicateOf,
  })
  await append(tenant, cause, {
    kind: to === 'acknowledged' ? 'incident.acknowledged' : 'incident.moved',
    subject: `incident:${id}`,
    siteId,
    body: { siteId, from, to, at: at.toISOString(), ...(duplicateOf !== null && { duplicateOf }) },
    ...(reason !== '' && { personal: { reason } }),
  })
  await followStep(tenant, cause, before, { to, at })
}

/** Starts, meets and stops the clocks of an incident as its step says. */
async function followStep(
  tenant: Tenant,
  cause: Cause,
  before: StoredIncident,
  { to, at }: { to: IncidentState; at: Date },
): Promise<void> {
  const meet = (clock: 'acknowledged' | 'resolved') => meetLocked(tenant, cause, before, { clock, at, isSaid: true })
  if (to === 'submitted') return startClocks(tenant, [{ ...before, state: to }], at)
  if (isEnded(to)) return stopClocks(tenant, cause, before.id, clockNames)
  if (to === 'in_progress' && before.resolvedAt !== null) return restartResolved(tenant, before.id, at)
  if (to === 'acknowledged' || to === 'in_progress') return meet('acknowledged')
  if (to !== 'resolved') return
  await meet('resolved')
  // Nobody has to go there any more.
  await stopClocks(tenant, cause, before.id, ['unit', 'on_scene'])
}

/**
 * Takes an incident to another state. `writer` is who received the report, where nobody did before. Throws `not-found`,
 * `conflict` for a step that the table does not have, `invalid` without a reason where one is asked for, and `rule` for
 * a record that lacks the minimum and for open tasks.
 */
export async function moveIncident(
  tenant: Tenant,
  cause: Cause,
  { id, to, reason, duplicateOf, writer }: Transition & { id: string; writer: string },
): Promise<void> {
  const locked = await lockIncidents(tenant, duplicateOf === null ? [id] : [id, duplicateOf])
  const before = orNotFound(
    locked.find((each) => each.id === id),
    'incident',
  )
  requireStep(before.state, to)
  const why = reason.trim()
  if (needsReason(before.state, to) && why === '') throw wrong('reason', 'Say why')
  if ((to === 'duplicate') !== (duplicateOf !== null))
    throw wrong('duplicateOf', to === 'duplicate' ? 'Choose the first incident' : 'Only a duplicate names another one')
  if (duplicateOf === id) throw wrong('duplicateOf', 'Choose another incident')
  if (to === 'submitted') requireMinimum(before)
  if (to === 'under_review' || to === 'closed') await requireWhole(tenant, before)
  if (to === 'closed') await requireNoTasks(tenant, id)
  if (duplicateOf !== null)
    await requireFirst(
      tenant,
      id,
      locked.find((each) => each.id === duplicateOf),
    )
  await step(tenant, cause, before, { to, reason: why, duplicateOf, at: cause.clock(), writer })
}

const ORDER: IncidentState[] = ['draft', 'submitted', 'acknowledged', 'in_progress', 'contained', 'resolved']

/**
 * Takes an incident on to a state that follows from something, such as a unit that arrived. Nothing happens where it is
 * there already, past it, a draft or over.
 */
export async function advanceIncident(
  tenant: Tenant,
  cause: Cause,
  {
    incidentId,
    to,
    at,
  }: { incidentId: string; to: 'acknowledged' | 'in_progress' | 'contained' | 'resolved'; at: Date },
): Promise<void> {
  const [before] = await lockIncidents(tenant, [incidentId])
  if (!before || isEnded(before.state) || !ORDER.includes(before.state) || before.state === 'draft') return
  if (ORDER.indexOf(before.state) >= ORDER.indexOf(to)) return
  if (nextStates[before.state].includes(to)) return step(tenant, cause, before, { to, at })
  await step(tenant, cause, before, { to: 'acknowledged', at })
  const [noted] = await lockIncidents(tenant, [incidentId])
  await step(tenant, cause, noted!, { to, at })
}
