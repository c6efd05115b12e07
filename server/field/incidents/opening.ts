import type { IncidentDraft } from '../../../contract/field/incidents/incidents.ts'
import { type IncidentRecord, minimumRecord, missingOf } from '../../../contract/field/incidents/record.ts'
import type { IncidentSource } from '../../../contract/field/incidents/states.ts'
import { Failure } from '../../core/base/failure.ts'
import { newId } from '../../core/base/ids.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import { inWords } from '../../planning/organisations/constraints.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { listTypes } from '../incident-types/queries.ts'
import { type NewIncident, addIncidents, numberOf, takeNumbers } from './queries.ts'
import { isPostOf } from './queries-places.ts'
import { startClocks } from './running-clocks.ts'

const REFUSED = {
  incidents_site_known: { missing: 'site' },
  incidents_post_known: { missing: 'post' },
}

const wrong = (field: string, message: string) => new Failure('invalid', message, { fields: { [field]: message } })

/** What of a record goes into its row. Throws `invalid` for what can't be, and `not-found` for an unknown place. */
export async function recordRow(
  tenant: Tenant,
  { siteId, postId, occurredAt, type, ...words }: IncidentRecord,
  { now, keeps }: { now: Date; keeps: string | null },
) {
  const occurred = new Date(occurredAt)
  if (occurred > now) throw wrong('occurredAt', 'This is still to come')
  const isKnown = type === keeps || (await listTypes(tenant)).some((each) => each.key === type && !each.isRetired)
  if (!isKnown) throw wrong('type', 'Choose a type of your company')
  if (postId !== null && !(await isPostOf(tenant, postId, siteId)))
    throw new Failure('not-found', 'There is no such post')
  return { siteId, postId, occurredAt: occurred, type, ...words }
}

/** Throws `rule` with what a record lacks of the minimum. */
export function requireMinimum(record: Parameters<typeof missingOf>[0]): void {
  const missing = missingOf(record)
  if (missing.length === 0) return
  const words = missing.map((field) => minimumRecord[field])
  throw new Failure('rule', `The record lacks: ${words.join(', ').toLowerCase()}.`, {
    fields: Object.fromEntries(missing.map((field) => [field, 'Fill this in'])),
    violations: missing.map((field) => ({ rule: 'minimum_record', field, words: minimumRecord[field] })),
  })
}

/** Gives an incident its number, keeps it, and says so in the log. */
async function keep(tenant: Tenant, cause: Cause, added: Omit<NewIncident, 'id' | 'year' | 'number'>) {
  const now = cause.clock()
  const [id, year] = [newId(now), now.getUTCFullYear()]
  const nth = await takeNumbers(tenant, year, 1)
  await inWords(REFUSED, () => addIncidents(tenant, [{ ...added, id, year, number: nth }], []))
  await startClocks(tenant, [{ ...added, id, year, number: nth }], now)
  const number = numberOf(year, nth)
  const { siteId, state, type, severity, source, title, text, priority = null, guardId = null, alertId = null } = added
  await append(tenant, cause, {
    kind: 'incident.opened',
    subject: `incident:${id}`,
    siteId,
    body: { number, siteId, state, type, severity, priority, source, guardId, alertId },
    personal: { title: title ?? '', text },
  })
  return { id, number }
}

/** Opens an incident that somebody of the office writes. Throws as `recordRow` and `requireMinimum` do. */
export async function openByHand(
  tenant: Tenant,
  cause: Cause,
  { state, severity, priority, ...record }: IncidentDraft,
  writer: string,
) {
  const now = cause.clock()
  const row = await recordRow(tenant, record, { now, keeps: null })
  const reportedTo = row.reportedTo.trim() || writer
  if (state === 'submitted') requireMinimum({ ...row, reportedTo, guardId: null })
  return keep(tenant, cause, {
    ...row,
    reportedTo,
    state,
    severity,
    priority,
    source: 'office',
    openedBy: cause.actorId,
    ...(cause.actorId !== null && { ownerId: cause.actorId, ownedAt: now }),
    reportedAt: now,
    receivedAt: now,
    submittedAt: state === 'submitted' ? now : null,
  })
}

type IncidentFacts = {
  type: string
  severity: number
  siteId: string
  postId: string | null
  shiftId: string | null
  guardId: string | null
  occurredAt: Date
  text: string
  title?: string
  source: IncidentSource
  alertId?: string
}

/** Opens an incident for another room, such as that of a call for help, and gives its id and number. */
export function openIncident(
  tenant: Tenant,
  cause: Cause,
  opened: IncidentFacts,
): Promise<{ id: string; number: string }> {
  const now = cause.clock()
  return keep(tenant, cause, {
    ...opened,
    state: 'submitted',
    openedBy: cause.actorId,
    reportedAt: now,
    receivedAt: now,
    submittedAt: now,
  })
}
