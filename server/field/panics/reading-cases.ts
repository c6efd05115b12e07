import type { NearGuard, PanicCase, PanicStep } from '../../../contract/field/panics/panics.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { Alert, AlertDelivery } from '../../../contract/field/alerts/alerts.ts'
import { orNotFound } from '../../core/base/failure.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { alertOf, listAlertDeliveries } from '../alerts/queries-deliveries.ts'
import { readAlert } from '../alerts/queries.ts'
import { readPolicy, type StoredPolicy } from '../alerts/queries-policies.ts'
import { reachOf } from '../alerts/targets.ts'
import { readCase, type StoredCase } from './queries.ts'
import { listNearest, placeOfSite } from './queries-near.ts'

/** A call for help with whom its policy tells, at this moment. Throws `not-found`. */
export async function readPanicCase(tenant: Tenant, alertId: string, now: Date): Promise<PanicCase> {
  const alert = orNotFound(await readAlert(tenant, alertId), 'alert')
  const found = orNotFound(await readCase(tenant, alertId), 'alert')
  const policyId = (await alertOf(tenant, alertId))?.policyId
  const policy = policyId ? await readPolicy(tenant, policyId) : undefined
  const near = await nearTo(tenant, found, now)
  return { ...found, near, steps: policy ? await stepsOf(tenant, alert, policy, now) : [] }
}

/** Who is near the phone, or near its site where the place of the phone is not known. */
async function nearTo(tenant: Tenant, { lat, lng, siteId, guardId }: StoredCase, now: Date): Promise<NearGuard[]> {
  const site = lat === null && siteId !== null ? await placeOfSite(tenant, siteId) : undefined
  const from = lat !== null && lng !== null ? { lat, lng } : site
  return from ? listNearest(tenant, { from, exceptId: guardId, now }) : []
}

async function stepsOf(tenant: Tenant, alert: Alert, { data }: StoredPolicy, now: Date): Promise<PanicStep[]> {
  const reach = (await reachOf(tenant, [data.steps], now))[0]!
  const sent = await listAlertDeliveries(tenant, alert.id)
  let at = alert.nextAt === null ? null : Date.parse(alert.nextAt)
  return data.steps.map(({ minutes }, index) => {
    const step = index + 1
    const { people } = reach[index]!
    if (step <= alert.step) return { step, state: wentOut(sent, step), people, at: null }
    const isNext = step === alert.step + 1
    if (!isNext && at !== null) at += minutes * MINUTE_MS
    return { step, state: isNext ? 'next' : 'ahead', people, at: at === null ? null : new Date(at).toISOString() }
  })
}

/** Whether the last time that a step went out reached anybody. */
const wentOut = (sent: AlertDelivery[], step: number): 'sent' | 'skipped' =>
  sent
    .filter((each) => each.step === step)
    .toSorted((a, b) => a.round - b.round)
    .at(-1)?.state === 'skipped'
    ? 'skipped'
    : 'sent'
