import { append, type Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { lockIncident } from './queries.ts'
import { meetLocked } from './running-clocks.ts'

/** Notes that the client was told, and how, and meets the clock of it. Throws `not-found`. */
export async function tellClient(
  tenant: Tenant,
  cause: Cause,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const incident = await lockIncident(tenant, id)
  const { siteId } = incident
  await append(tenant, cause, {
    kind: 'incident.client_told',
    subject: `incident:${id}`,
    siteId,
    body: { siteId },
    personal: { text: text.trim() },
  })
  await meetLocked(tenant, cause, incident, { clock: 'client_told', at: cause.clock(), isSaid: true })
}
