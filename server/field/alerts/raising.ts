import { HOUR_MS } from '../../../contract/core/units.ts'
import { type AlertKind, MOST_RAISED, type Severity } from '../../../contract/field/alerts/alerts.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure } from '../../core/base/failure.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import { inWords } from '../../planning/organisations/constraints.ts'
import { readAccount } from '../../planning/organisations/queries-keys.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { beginEscalation } from './escalating.ts'
import { addAlert, countRaised, lockUnresolved, readAlert, siteOf } from './queries.ts'
import { policyFor } from './queries-policies.ts'
import { ALERT_BEGAN, tellDispatch } from './telling-dispatch.ts'

/** `subject` names what it is about, such as `shift:<id>`. `title` and `text` are for people. */
export type NewAlert = {
  kind: AlertKind
  severity: Severity
  subject: string
  siteId: string | null
  title: string
  text: string
  /** How many guards may take the shift that it is about. */
  mayTake?: number
}

/**
 * Raises an alert in the transaction of what it is about, and lets the policy of its severity begin. One of the same
 * kind about the same subject that is not resolved stays the only one: its id comes back, with `isNew` false.
 */
export async function raiseAlert(
  tenant: Tenant,
  cause: Cause,
  alert: NewAlert,
): Promise<{ id: string; isNew: boolean }> {
  const now = cause.clock()
  const id = newId(now)
  const policy = await policyFor(tenant, alert.severity)
  const raisedBy = await readAccount(tenant, cause.actorId)
  const added = { id, ...alert, state: 'open', at: now, raisedBy, policyId: policy?.id ?? null } as const
  if (!(await addAlert(tenant, added))) {
    const open = await lockUnresolved(tenant, alert)
    if (open) return { id: open.id, isNew: false }
    // It was resolved at this very moment.
    await addAlert(tenant, added)
  }
  if (policy) await beginEscalation(tenant, id, policy.data, now)
  await tellDispatch(tenant, ALERT_BEGAN, added)
  const { kind, severity, subject, title } = alert
  await append(tenant, cause, {
    kind: 'alert.raised',
    subject: `alert:${id}`,
    ...siteOf(alert),
    body: { kind, severity, about: subject },
    personal: { title },
  })
  return { id, isNew: true }
}

/** Raises an alert that a person writes. Throws `too-many` past so many an hour, and `invalid` without a site. */
export async function raiseByHand(
  tenant: Tenant,
  cause: Cause,
  draft: Pick<NewAlert, 'severity' | 'title' | 'text' | 'siteId'>,
) {
  if (tenant.isScoped && draft.siteId === null)
    throw new Failure('invalid', 'Choose the site', { fields: { siteId: 'Choose one of your sites' } })
  const hour = new Date(cause.clock().getTime() - HOUR_MS)
  if ((await countRaised(tenant, hour)) >= MOST_RAISED)
    throw new Failure('too-many', `A company raises at most ${MOST_RAISED} alerts an hour by hand.`)
  const subject = `manual:${newId(cause.clock())}`
  const { id } = await inWords({ alerts_site_known: { missing: 'site' } }, () =>
    raiseAlert(tenant, cause, { ...draft, kind: 'manual', subject }),
  )
  return (await readAlert(tenant, id))!
}
