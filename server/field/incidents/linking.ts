import { type LinkDraft, type LinkSide, MOST_LINKS } from '../../../contract/field/incidents/links.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { lockIncidents, type StoredIncident } from './queries.ts'
import { addLink, countLinks, dropLink, findLink, type StoredLink } from './queries-links.ts'

const IN_WORDS = { related: 'is related to it', follows: 'follows from it' } as const

/** Both incidents, locked. Throws `not-found`, also for one out of the scope, and `invalid` for one and the same. */
async function lockBoth(tenant: Tenant, id: string, otherId: string): Promise<[StoredIncident, StoredIncident]> {
  if (id === otherId) {
    const message = 'Choose another incident'
    throw new Failure('invalid', message, { fields: { incidentId: message } })
  }
  const locked = await lockIncidents(tenant, [id, otherId])
  const [own, other] = [id, otherId].map((each) =>
    orNotFound(
      locked.find((incident) => incident.id === each),
      'incident',
    ),
  )
  return [own!, other!]
}

/** Tells the logs of both what the other one is, without its number: a reader may see one of both alone. */
const tell = (
  tenant: Tenant,
  cause: Cause,
  kind: 'incident.linked' | 'incident.unlinked',
  { link, both }: { link: Pick<StoredLink, 'a' | 'kind'>; both: readonly StoredIncident[] },
) =>
  append(
    tenant,
    cause,
    ...both.map(({ id, siteId }, nth) => {
      const as: LinkSide = link.kind === 'related' || link.a === id ? link.kind : 'led_to'
      const otherId = both[1 - nth]!.id
      return { kind, subject: `incident:${id}`, siteId, body: { siteId, incidentId: id, otherId, as } }
    }),
  )

/**
 * Links an incident to another one. Throws `not-found`, and `conflict` for two that belong together already and past so
 * many links.
 */
export async function linkIncidents(
  tenant: Tenant,
  cause: Cause,
  { id, incidentId, kind }: LinkDraft & { id: string },
): Promise<void> {
  const both = await lockBoth(tenant, id, incidentId)
  const [own, other] = both
  if (own.duplicateOf === incidentId || other.duplicateOf === id)
    throw new Failure('conflict', 'One of both is a duplicate of the other, which links them already.')
  const known = await findLink(tenant, id, incidentId)
  if (known) {
    const said = known.kind === 'related' || known.a === id ? `This incident ${IN_WORDS[known.kind]}` : 'It led to this'
    throw new Failure('conflict', `${said} already. Remove that link first.`)
  }
  const counted = await countLinks(tenant, [id, incidentId])
  if (counted.some(({ links }) => links >= MOST_LINKS))
    throw new Failure('conflict', `An incident has ${MOST_LINKS} links at most. Remove one first.`)
  await addLink(tenant, { a: id, b: incidentId, kind, linkedAt: cause.clock(), linkedBy: cause.actorId })
  await tell(tenant, cause, 'incident.linked', { link: { a: id, kind }, both })
}

/** Removes the link between two incidents. Throws `not-found`. */
export async function unlinkIncidents(
  tenant: Tenant,
  cause: Cause,
  { id, incidentId }: { id: string; incidentId: string },
): Promise<void> {
  const both = await lockBoth(tenant, id, incidentId)
  const link = orNotFound(await dropLink(tenant, id, incidentId), 'link')
  await tell(tenant, cause, 'incident.unlinked', { link, both })
}
