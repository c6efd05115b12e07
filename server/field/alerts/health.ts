import { DAY_MS } from '../../../contract/core/units.ts'
import type { AlertsNow } from '../../../contract/field/alerts/alerts.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { countUnresolved, readWorst } from './queries.ts'
import { allFailed } from './queries-deliveries.ts'
import { hasPolicies, policyFor } from './queries-policies.ts'

/** Messages of the last day say whether any channel works. */
const LOOK_BACK_MS = DAY_MS

/** What every office screen says of alerts. */
export async function readNow(tenant: Tenant, now: Date): Promise<AlertsNow> {
  const policy = await policyFor(tenant, 1)
  const channels = new Set(policy?.data.steps.flatMap((step) => step.channels))
  const worst = await readWorst(tenant)
  const isInUse = worst?.severity === 1 || (await hasPolicies(tenant))
  return {
    ...(await countUnresolved(tenant)),
    worst,
    weak: isInUse && (channels.size < 2 || !channels.has('mail')),
    down: await allFailed(tenant, new Date(now.getTime() - LOOK_BACK_MS)),
  }
}
