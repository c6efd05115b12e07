import type { Severity } from '../../../contract/field/alerts/alerts.ts'
import { append, type Cause } from '../../planning/organisations/append.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { beginEscalation } from './escalating.ts'
import { changeAlert, siteOf, type StoredAlert, tryLockUnresolved } from './queries.ts'
import { policyFor } from './queries-policies.ts'
import { ALERT_WORSENED, tellDispatch } from './telling-dispatch.ts'

/**
 * Makes an alert that is not resolved a worse one, which goes by the policy of that severity from its top, also where
 * somebody had taken it on. It waits for no lock: `later` where another transaction holds the alert.
 */
export async function worsenAlert(
  tenant: Tenant,
  cause: Cause,
  about: Pick<StoredAlert, 'kind' | 'subject'>,
  severity: Severity,
): Promise<'done' | 'later'> {
  const found = await tryLockUnresolved(tenant, about)
  if (found === 'held') return 'later'
  if (!found || found.severity <= severity) return 'done'
  const now = cause.clock()
  const policy = await policyFor(tenant, severity)
  const { id } = found
  await changeAlert(tenant, id, {
    severity,
    state: 'open',
    policyId: policy?.id ?? null,
    step: 0,
    snoozedUntil: null,
    acknowledgedAt: null,
    acknowledgedBy: null,
  })
  if (policy) await beginEscalation(tenant, id, policy.data, now)
  await tellDispatch(tenant, ALERT_WORSENED, found)
  await append(tenant, cause, {
    kind: 'alert.worsened',
    subject: `alert:${id}`,
    ...siteOf(found),
    body: { from: found.severity, to: severity },
  })
  return 'done'
}
