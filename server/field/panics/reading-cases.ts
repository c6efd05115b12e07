import type { PanicCase, PanicStep } from '../../../contract/field/panics/panics.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import type { Alert, AlertDelivery } from '../../../contract/field/alerts/alerts.ts'
import { orNotFound } from '../../core/base/failure.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { alertOf, listAlertDeliveries } from '../alerts/queries-deliveries.ts'
import { readAlert } from '../alerts/queries.ts'
import { readPolicy, type StoredPolicy } from '../alerts/queries-policies.ts'
import { reachOf } from '../alerts/targets.ts'
import { readCase } from './queries.ts'

/** A call for help with whom its policy tells, at this moment. Throws `not-found`. */
export async function readPanicCase(tenant: Tenant, alertId: string, now: Date): Promise<PanicCase> {
  const alert = orNotFound(await readAlert(tenant, alertId), 'alert')
  const found = orNotFound(await readCase(tenant, alertId), 'alert')
  const policyId = (await alertOf(tenant, alertId))?.policyId
  const policy = policyId ? await readPolicy(tenant, policyId) : undefined
  return { ...found, steps: policy ? await stepsOf(tenant, alert, policy, now) : [] }
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
