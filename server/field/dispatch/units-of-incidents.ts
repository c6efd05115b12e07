import type { Call } from '../../../contract/field/dispatch/calls.ts'
import { orNotFound } from '../../core/base/failure.ts'
import type { Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { isOver } from '../../../contract/field/dispatch/stepping.ts'
import { openCall } from './opening-calls.ts'
import { listUnits, lockIncident, lockOpenOf } from './queries.ts'
import { listCalls, readIncidentFacts } from './queries-calls.ts'
import { rankUnits } from './ranking.ts'
import { errandOf, sendUnit } from './sending-units.ts'
import type { Teller } from './telling-units.ts'

/** The calls of an incident, and who is best to go next: to its open call, or to the incident where it has none. */
export async function readIncidentUnits(tenant: Tenant, id: string, now: Date) {
  const { severity, siteId, postId } = orNotFound(await readIncidentFacts(tenant, id), 'incident')
  const { calls } = await listCalls(tenant, { state: null, incidentId: id, page: 1 })
  const open = calls.findLast(({ state }) => state !== 'closed')
  const errand = open ? errandOf(open) : { callId: null, severity, siteId, postId, at: null }
  return { calls, units: await rankUnits(tenant, errand, now) }
}

/** Sends a unit to an incident, on its open call or on a new one: to lead where nobody does, else as backup. */
export async function sendToIncident(
  tenant: Tenant,
  cause: Cause,
  services: Teller,
  { id, guardId, leavesId }: { id: string; guardId: string; leavesId: string | null },
): Promise<Call> {
  const { severity, siteId, postId, number, type } = orNotFound(await readIncidentFacts(tenant, id), 'incident')
  // Two who send the first unit at once open one call.
  await lockIncident(tenant, id)
  const open = await lockOpenOf(tenant, id)
  const title = `${number}, ${type.replaceAll('_', ' ')}`
  const draft = { kind: 'incident' as const, severity, title, text: '', siteId, postId, incidentId: id }
  const callId = open?.id ?? (await openCall(tenant, cause, draft))!
  const isLed = (await listUnits(tenant, [callId])).some(({ role, state }) => role === 'lead' && !isOver(state))
  return sendUnit(tenant, cause, services, { id: callId, guardId, role: isLed ? 'backup' : 'lead', leavesId })
}
