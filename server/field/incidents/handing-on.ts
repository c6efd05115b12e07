import type { FileTaker } from '../../../contract/field/incidents/handing-on.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { officeSeeing } from '../alerts/targets.ts'
import { changeIncident, lockIncident } from './queries.ts'
import { readIncident } from './queries-reading.ts'
import { about, requireUnended } from './working.ts'

const takersAt = async (tenant: Tenant, siteId: string): Promise<FileTaker[]> =>
  (await officeSeeing(tenant, siteId))
    .map(({ userId, name, role }) => ({ id: userId, name, role }))
    .toSorted((one, other) => one.name.localeCompare(other.name))

/** Who may have the file of an incident, by name. Throws `not-found`. */
export const listTakers = async (tenant: Tenant, id: string): Promise<FileTaker[]> =>
  takersAt(tenant, orNotFound(await readIncident(tenant, id), 'incident').siteId)

/**
 * Hands the file of an incident over to another person. Throws `not-found`, also for a person who does not see the
 * site, and `conflict` for an incident that is over, and where somebody else has its file.
 */
export async function handFileOver(
  tenant: Tenant,
  cause: Cause,
  { id, to }: { id: string; to: string },
): Promise<void> {
  const before = await lockIncident(tenant, id)
  requireUnended(before)
  const { ownerId, siteId } = before
  if (ownerId === null || ownerId !== cause.actorId)
    throw new Failure('conflict', 'Only who has this file hands it over. Take it over first.')
  const taker = orNotFound(
    (await takersAt(tenant, siteId)).find((person) => person.id === to),
    'person',
  )
  if (to === ownerId) return
  await changeIncident(tenant, before, { ownerId: to, ownedAt: cause.clock() })
  const body = { siteId, from: ownerId, to }
  await append(tenant, cause, {
    kind: 'incident.handed_over',
    ...about(before),
    body,
    personal: { note: `to ${taker.name}` },
  })
}
