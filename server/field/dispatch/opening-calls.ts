import type { Call, CallDraft, CallKind } from '../../../contract/field/dispatch/calls.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import { inWords } from '../../planning/organisations/constraints.ts'
import { readAccount } from '../../planning/organisations/queries-keys.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { addCall, type StoredCall } from './queries.ts'
import { readCall, readIncidentFacts, readPlaceNames } from './queries-calls.ts'

/** A call as it comes in. `priority` is that of its severity where nobody said another. */
export type CallFacts = {
  kind: CallKind
  severity: number
  priority?: number | undefined
  title: string
  text: string
  siteId: string | null
  postId: string | null
  incidentId: string | null
  alertId?: string
}

/** The site that an event about a call names, if it is of one. */
export const siteOf = ({ siteId }: Pick<StoredCall, 'siteId'>) => siteId !== null && { siteId }

/** Opens a call, and gives its id; undefined where its alert made one before. */
export async function openCall(tenant: Tenant, cause: Cause, incoming: CallFacts): Promise<string | undefined> {
  const now = cause.clock()
  const id = newId(now)
  const { kind, severity, priority = severity, title, text, siteId, postId, incidentId, alertId = null } = incoming
  const isNew = await inWords(
    { calls_site_known: { missing: 'site' }, calls_incident_known: { missing: 'incident' } },
    async () =>
      addCall(tenant, {
        id,
        year: now.getUTCFullYear(),
        kind,
        severity,
        priority,
        title,
        text,
        state: 'received',
        siteId,
        postId,
        incidentId,
        alertId,
        openedAt: now,
        openedBy: await readAccount(tenant, cause.actorId),
      }),
  )
  if (!isNew) return undefined
  await append(tenant, cause, {
    kind: 'call.received',
    subject: `call:${id}`,
    ...siteOf({ siteId }),
    body: { incidentId, alertId, of: kind, severity },
    personal: { title },
  })
  return id
}

/**
 * Opens a call that a person of the office takes. Throws `not-found` for a site or an incident that is not there, and
 * `invalid` for a post of another site.
 */
export async function openByHand(tenant: Tenant, cause: Cause, draft: CallDraft): Promise<Call> {
  const { siteId, postId, incidentId } = draft
  const place = orNotFound(await readPlaceNames(tenant, { siteId, postId }), 'site')
  if (postId !== null && place.post === null)
    throw new Failure('invalid', 'This post is not at that site', { fields: { postId: 'Choose a post of the site' } })
  if (incidentId !== null) orNotFound(await readIncidentFacts(tenant, incidentId), 'incident')
  const id = await openCall(tenant, cause, draft)
  return (await readCall(tenant, id!))!
}
