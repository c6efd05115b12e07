import { isEnded } from '../../../contract/field/incidents/states.ts'
import type { IncidentRecord } from '../../../contract/field/incidents/record.ts'
import {
  type IncidentTask,
  MOST_SUPPLEMENTS,
  MOST_TASKS,
  type Supplement,
  type TaskDraft,
} from '../../../contract/field/incidents/work.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { newId } from '../../core/base/ids.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import { inWords } from '../../planning/organisations/constraints.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { recordRow } from './opening.ts'
import { changeIncident, lockIncident, type StoredIncident } from './queries.ts'
import { listSupplements, readIncident, readTask } from './queries-reading.ts'
import { retargetClocks } from './running-clocks.ts'
import { addSupplementRow, addTaskRow, countTasks, endTaskRow, findTask } from './queries-work.ts'

const REFUSED = { incidents_site_known: { missing: 'site' }, incidents_post_known: { missing: 'post' } }

/** What an event of an incident is about. */
export const about = ({ id, siteId }: Pick<StoredIncident, 'id' | 'siteId'>) => ({ subject: `incident:${id}`, siteId })

/** Throws `conflict` for an incident that is over. */
export function requireUnended({ state }: StoredIncident): void {
  if (isEnded(state)) throw new Failure('conflict', 'This incident is over. Nothing of it changes any more.')
}

/** A record with what is sent of it. Another site without a post has none. */
const recordWith = (before: StoredIncident, sent: Partial<IncidentRecord>): IncidentRecord => ({
  type: before.type,
  title: before.title,
  siteId: before.siteId,
  postId: sent.siteId === undefined || sent.siteId === before.siteId ? before.postId : null,
  place: before.place,
  occurredAt: before.occurredAt.toISOString(),
  reportedBy: before.reportedBy,
  reportedTo: before.reportedTo,
  text: before.text,
  actionTaken: before.actionTaken,
  actionToTake: before.actionToTake,
  witnesses: before.witnesses,
  policeReference: before.policeReference,
  fireReference: before.fireReference,
  ...sent,
})

/** Changes what is sent of a record. Throws `not-found`, `stale`, `conflict` once it is frozen, and as `recordRow`. */
export async function changeRecord(
  tenant: Tenant,
  cause: Cause,
  { id, version, data }: { id: string; version: number; data: Partial<IncidentRecord> },
): Promise<void> {
  const before = await lockIncident(tenant, id)
  if (before.version !== version)
    throw new Failure('stale', 'Somebody changed this meanwhile. Look at the newer version first.', {
      current: await readIncident(tenant, id),
    })
  requireUnended(before)
  if (before.frozenAt !== null)
    throw new Failure('conflict', 'The record of this incident is frozen since its review. Add a supplement.')
  const row = await recordRow(tenant, recordWith(before, data), { now: cause.clock(), keeps: before.type })
  const changed = (Object.keys(row) as (keyof typeof row)[]).filter((field) =>
    field === 'occurredAt' ? row.occurredAt.getTime() !== before.occurredAt.getTime() : row[field] !== before[field],
  )
  if (changed.length === 0) return
  await inWords(REFUSED, () => changeIncident(tenant, before, row))
  const was = Object.fromEntries(changed.map((field) => [field, before[field]]))
  const is = Object.fromEntries(changed.map((field) => [field, row[field]]))
  const event = { kind: 'incident.changed' as const, ...about(before), body: { siteId: row.siteId, changed } }
  await append(tenant, cause, { ...event, personal: { was, is } })
}

/**
 * Takes the file of an incident over. Throws `not-found`, and `conflict` for one that is over, and where another person
 * has it than `from`.
 */
export async function takeOver(
  tenant: Tenant,
  cause: Cause,
  { id, from }: { id: string; from: string | null },
): Promise<void> {
  const before = await lockIncident(tenant, id)
  requireUnended(before)
  const { ownerId, siteId } = before
  if (ownerId === cause.actorId) return
  const shown = ownerId === null ? undefined : await readIncident(tenant, id)
  if (ownerId !== from) {
    const message = `${shown?.owner ?? 'Somebody else'} took this file over meanwhile. Look at it again first.`
    throw new Failure('conflict', message, { current: { ownerId, owner: shown?.owner ?? null } })
  }
  await changeIncident(tenant, before, { ownerId: cause.actorId, ownedAt: cause.clock() })
  const note = shown?.owner ? `from ${shown.owner}` : 'nobody had it'
  const body = { siteId, from: ownerId, to: cause.actorId }
  await append(tenant, cause, { kind: 'incident.taken_over', ...about(before), body, personal: { note } })
}

/** Says how bad an incident is and who goes first. Throws `not-found`, and `conflict` once it is reviewed or over. */
export async function rateIncident(
  tenant: Tenant,
  cause: Cause,
  { id, severity, priority }: { id: string; severity: number; priority: number | null },
): Promise<void> {
  const before = await lockIncident(tenant, id)
  requireUnended(before)
  if (before.frozenAt !== null && severity !== before.severity)
    throw new Failure('conflict', 'The severity is frozen since the review. Add a supplement.')
  if (severity === before.severity && priority === before.priority) return
  await changeIncident(tenant, before, { severity, priority })
  const { siteId, severity: from, priority: first } = before
  const body = { siteId, severity, priority, before: { severity: from, priority: first } }
  await append(tenant, cause, { kind: 'incident.rated', ...about(before), body })
  if (severity !== from) await retargetClocks(tenant, cause, before, severity)
}

/** Adds a task. Throws `not-found`, and `conflict` for an incident that is over and past so many. */
export async function addTask(
  tenant: Tenant,
  cause: Cause,
  { incidentId, text, assignee, dueAt }: TaskDraft & { incidentId: string },
): Promise<IncidentTask> {
  const incident = await lockIncident(tenant, incidentId)
  requireUnended(incident)
  if ((await countTasks(tenant, incidentId)) >= MOST_TASKS)
    throw new Failure('conflict', `An incident has ${MOST_TASKS} tasks at most.`)
  const at = cause.clock()
  const id = newId(at)
  const task = { id, incidentId, text: text.trim(), assignee: assignee.trim(), state: 'open' as const }
  const due = dueAt === null ? null : new Date(dueAt)
  await addTaskRow(tenant, { ...task, dueAt: due, addedAt: at, addedBy: cause.actorId })
  const { siteId } = incident
  const personal = { text: task.text, assignee: task.assignee }
  await append(tenant, cause, {
    kind: 'incident.task_added',
    ...about(incident),
    body: { siteId, taskId: id, dueAt },
    personal,
  })
  return (await readTask(tenant, id))!
}

/** Ends a task. Throws `not-found`, and `conflict` where somebody did before. */
export async function endTask(
  tenant: Tenant,
  cause: Cause,
  { id, as }: { id: string; as: 'done' | 'removed' },
): Promise<IncidentTask> {
  const task = orNotFound(await findTask(tenant, id), 'task')
  const incident = await lockIncident(tenant, task.incidentId)
  requireUnended(incident)
  if (!(await endTaskRow(tenant, id, { state: as, endedAt: cause.clock(), endedBy: cause.actorId })))
    throw new Failure('conflict', 'This task has ended already.')
  const body = { siteId: incident.siteId, taskId: id }
  await append(tenant, cause, { kind: `incident.task_${as}`, ...about(incident), body, personal: { text: task.text } })
  return (await readTask(tenant, id))!
}

/** Adds to a frozen record. Throws `not-found`, and `conflict` where the record can still be changed. */
export async function addSupplement(
  tenant: Tenant,
  cause: Cause,
  { incidentId, text, corrects }: { incidentId: string; text: string; corrects: string },
): Promise<Supplement> {
  const incident = await lockIncident(tenant, incidentId)
  if (incident.frozenAt === null)
    throw new Failure('conflict', 'Nobody reviewed this incident yet. Change the record itself.')
  const known = await listSupplements(tenant, incidentId)
  if (known.length >= MOST_SUPPLEMENTS)
    throw new Failure('conflict', `An incident has ${MOST_SUPPLEMENTS} supplements at most.`)
  const passage = corrects.trim()
  if (passage !== '' && !incident.text.includes(passage)) {
    const message = 'The narrative has no such passage'
    throw new Failure('invalid', message, { fields: { corrects: message } })
  }
  const at = cause.clock()
  const id = newId(at)
  const added = { id, incidentId, text: text.trim(), corrects: passage, at, by: cause.actorId }
  const number = await addSupplementRow(tenant, added)
  const body = { siteId: incident.siteId, supplementId: id, number }
  const personal = { text: added.text, corrects: passage }
  await append(tenant, cause, { kind: 'incident.supplemented', ...about(incident), body, personal })
  return (await listSupplements(tenant, incidentId)).at(-1)!
}
