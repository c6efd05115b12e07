import { type AddedMedium, MOST_OF_INCIDENT } from '../../../contract/field/incidents/media.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { mediumFor } from '../../planning/ledger/queries-media.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { addMediumOf, countMediaOf } from './queries-media.ts'
import { lockIncident } from './queries.ts'
import { about, requireUnended } from './working.ts'

/**
 * Adds a medium to the file of an incident, also once its record is frozen. Throws `not-found`, `invalid` for one that
 * is still to be taken, and `conflict` for an incident that is over, a medium that it has already, and past so many.
 */
export async function addMedium(
  tenant: Tenant,
  cause: Cause,
  { id, mediaId, takenAt }: AddedMedium & { id: string },
): Promise<void> {
  const incident = await lockIncident(tenant, id)
  requireUnended(incident)
  const now = cause.clock()
  const taken = takenAt === null ? now : new Date(takenAt)
  if (taken > now) {
    const message = 'This is still to come'
    throw new Failure('invalid', message, { fields: { takenAt: message } })
  }
  const { sha256, type } = orNotFound(await mediumFor(tenant, mediaId, cause.actorId), 'medium')
  if ((await countMediaOf(tenant, id)) >= MOST_OF_INCIDENT)
    throw new Failure('conflict', `An incident has ${MOST_OF_INCIDENT} photos at most.`)
  const medium = { incidentId: id, sha256, type, takenAt: taken, addedAt: now, addedBy: cause.actorId }
  if (!(await addMediumOf(tenant, medium)))
    throw new Failure('conflict', 'This photo is in the file already. Choose another one.')
  const { siteId } = incident
  const body = { siteId, incidentId: id, mediaId, sha256, type, takenAt: taken.toISOString() }
  await append(tenant, cause, { kind: 'incident.media_added', ...about(incident), body })
}
