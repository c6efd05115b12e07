import { SECOND_MS } from '../../../contract/core/units.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { type PushMessage } from '../../platform/notifications/pushing-notices.ts'
import { pushToPerson } from '../../platform/notifications/pushing-to-people.ts'
import { readEmployer } from '../../planning/notices/queries.ts'
import { news } from '../../planning/organisations/news.ts'
import { besideTenant, inTenant, type Tenant } from '../../planning/organisations/queries-tenant.ts'
import { pushToGuard } from '../devices/pushing-guards.ts'
import { type HandedOver, handToPhone } from './calling-phones.ts'
import { fallThrough, isWanted } from './following.ts'
import { alertTitle, spoken } from './phone-messages.ts'
import type { StoredAlert } from './queries.ts'
import { advanceDelivery, alertOf, readDelivery, type StoredDelivery } from './queries-deliveries.ts'
import { readPhoneService, type StoredPhoneService } from './queries-ways.ts'
import { alertLink, HAND_OVER, type HandOverJob } from './sending.ts'

/** How long to wait after each try that fails. All of them end before the next channel has waited half a minute. */
const WAITS_MS = [5 * SECOND_MS, 15 * SECOND_MS]
const URGENT = 2

/** Hands messages over to push services and phone services, durably. */
export function handOverAlerts(services: Services): void {
  services.jobs.define<HandOverJob>(HAND_OVER, (job) => handOver(services, job), { atOnce: 4, delaySeconds: 5 })
}

/** Makes one try of a message, notes what came of it, and plans the next try or goes on to the next channel. */
export async function handOver(services: Services, job: HandOverJob): Promise<void> {
  const { database, clock, jobs } = services
  const within = <T>(work: (tenant: Tenant) => Promise<T>) => inTenant(database, job.organisationId, work)
  const due = await within((tenant) => readDue(tenant, services, job.deliveryId))
  if (!due) return
  // Outside of a transaction: another server may take its time.
  const answer = await (due.delivery.channel === 'push' ? push(services, due) : phone(services, due))
  await within(async (tenant) => {
    if (answer.ok) {
      if (await advanceDelivery(tenant, job.deliveryId, { state: 'sent', changedAt: clock() })) news(tenant, 'alerts')
      return
    }
    const wait = answer.again ? WAITS_MS[job.number - 1] : undefined
    if (wait === undefined) return fallThrough(tenant, services, due.delivery, answer.said)
    const [next, at] = [{ ...job, number: job.number + 1 }, new Date(clock().getTime() + wait)]
    await besideTenant(tenant, (transaction) => jobs.enqueue(transaction, HAND_OVER, next, at))
  })
}

type Due = {
  delivery: StoredDelivery
  alert: StoredAlert
  service: StoredPhoneService | undefined
  employer: string
  link: string
  statusUrl: string
}

/** A message that waits to be handed over. Once somebody took the alert on, it is skipped. */
async function readDue(tenant: Tenant, { env, clock }: Services, id: string): Promise<Due | undefined> {
  const delivery = await readDelivery(tenant, id)
  if (delivery?.state !== 'queued') return undefined
  const alert = (await alertOf(tenant, delivery.alertId))!
  if (!isWanted(alert, delivery)) {
    await advanceDelivery(tenant, id, { state: 'skipped', changedAt: clock(), said: 'Somebody took it on before' })
    return undefined
  }
  const { employer, slug } = await readEmployer(tenant)
  return {
    delivery,
    alert,
    service: await readPhoneService(tenant),
    employer,
    link: alertLink(env.publicUrl, slug, alert, delivery.guardId === null),
    statusUrl: statusUrlOf(env.publicUrl, tenant.organisationId, id),
  }
}

/** Where a phone service says how far a message came. */
export const statusUrlOf = (site: string, organisationId: string, deliveryId: string) =>
  `${site}/api/app/alert-status/${organisationId}/${deliveryId}`

async function phone(services: Services, due: Due): Promise<HandedOver> {
  const { delivery, alert, service, statusUrl } = due
  const way = delivery.channel === 'voice' ? 'voice' : 'sms'
  if (!service?.does.includes(way)) return { ok: false, said: 'The phone service was removed', again: false }
  return handToPhone(services, service, {
    id: delivery.id,
    way,
    to: delivery.address,
    said: spoken(way, due),
    severity: alert.severity,
    isDrill: alert.kind === 'drill',
    statusUrl,
  })
}

/** Pushes to the phone of a guard, and to every browser where somebody of the office is signed in. */
function push(services: Services, { delivery, alert, employer, link }: Due): Promise<HandedOver> {
  const { organisationId, userId, guardId } = delivery
  const message: PushMessage = {
    title: alertTitle(alert),
    text: [employer, alert.text].filter(Boolean).join('. '),
    href: new URL(link).pathname,
    tag: `alert:${alert.id}`,
    urgent: alert.severity <= URGENT,
  }
  return guardId === null
    ? pushToPerson(services, userId, message)
    : pushToGuard(services, { organisationId, guardId }, message)
}
