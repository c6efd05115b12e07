import { DAY_MS } from '../../../contract/core/units.ts'
import type { AlertChannel, AlertsNow } from '../../../contract/field/alerts/alerts.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { countUnresolved, listPanics, readWorst } from './queries.ts'
import { allFailed } from './queries-deliveries.ts'
import { hasPolicies, policyFor } from './queries-policies.ts'
import { readPhoneService } from './queries-ways.ts'

/** Messages of the last day say whether any channel works. */
const LOOK_BACK_MS = DAY_MS

/** A browser that is shut tells nobody. */
const NOT_BROWSERS = ['mail', 'sms', 'voice'] as const

/** The channels of some that are set up: a text message without a phone service reaches nobody. */
async function working(tenant: Tenant, channels: AlertChannel[]): Promise<AlertChannel[]> {
  const service = await readPhoneService(tenant)
  return channels.filter((channel) => (channel !== 'sms' && channel !== 'voice') || service?.does.includes(channel))
}

/** What every office screen says of alerts. */
export async function readNow(tenant: Tenant, now: Date): Promise<AlertsNow> {
  const policy = await policyFor(tenant, 1)
  const channels = new Set(await working(tenant, policy?.data.steps.flatMap((step) => step.channels) ?? []))
  const worst = await readWorst(tenant, now)
  const isInUse = worst?.severity === 1 || (await hasPolicies(tenant))
  return {
    ...(await countUnresolved(tenant)),
    worst,
    panics: await listPanics(tenant),
    weak: isInUse && (channels.size < 2 || !NOT_BROWSERS.some((channel) => channels.has(channel))),
    down: await allFailed(tenant, new Date(now.getTime() - LOOK_BACK_MS)),
  }
}
