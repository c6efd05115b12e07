import { SECOND_MS } from '../../../contract/core/units.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { type PushMessage, pushTo } from '../../platform/notifications/pushing-notices.ts'
import type { PushOutcome } from '../../platform/notifications/pushing-to-people.ts'
import { besideTenant, inTenant } from '../../planning/organisations/queries-tenant.ts'
import { PUSH_GUARDS, type PushGuardsJob } from '../../planning/telling/pushing.ts'
import { pushSubscriptionsOf, removePush } from './queries-push.ts'

/** How long to wait after each try that fails. After them the mail alone has told. */
const WAITS_MS = [10, 60, 300].map((seconds) => seconds * SECOND_MS)
/** Where a guard answers. */
const HREF = '/app/guard#to=shifts'

/** Pushes to guards' phones what their mails say, durably. */
export function pushToGuards(services: Services): void {
  services.jobs.define<PushGuardsJob>(PUSH_GUARDS, (job) => pushGuards(services, job), { atOnce: 2, delaySeconds: 10 })
}

/** Makes one try for each guard, and plans another for those whose push service did not take it. */
export async function pushGuards(services: Services, job: PushGuardsJob): Promise<void> {
  const { database, clock, jobs } = services
  const words = new Map(job.messages.map((message) => [message.guardId, message]))
  const phones = await inTenant(database, job.organisationId, (tenant) =>
    pushSubscriptionsOf(tenant, [...words.keys()]),
  )
  // Outside of a transaction: another server may take its time.
  const answers: { guardId: string; deviceId: string; state: string }[] = []
  for (const { guardId, deviceId, sealed } of phones) {
    const { title, text } = words.get(guardId)!
    const { state } = await pushTo(services, sealed, {
      title,
      text,
      href: job.href ?? HREF,
      tag: job.about,
      urgent: true,
    })
    answers.push({ guardId, deviceId, state })
  }
  const wait = WAITS_MS[job.number - 1]
  const again = answers.flatMap(({ guardId, state }) => (state === 'retrying' ? [words.get(guardId)!] : []))
  await inTenant(database, job.organisationId, async (tenant) => {
    const gone = answers.flatMap(({ deviceId, state }) => (state === 'gone' ? [deviceId] : []))
    if (gone.length > 0) await removePush(tenant, ...gone)
    if (again.length === 0 || wait === undefined) return
    const next: PushGuardsJob = { ...job, messages: again, number: job.number + 1 }
    const at = new Date(clock().getTime() + wait)
    await besideTenant(tenant, (transaction) => jobs.enqueue(transaction, PUSH_GUARDS, next, at))
  })
}

/** Makes one try to push to the phone of a guard. A phone that is gone is forgotten. */
export async function pushToGuard(
  services: Services,
  { organisationId, guardId }: { organisationId: string; guardId: string },
  message: PushMessage,
): Promise<PushOutcome> {
  const { database } = services
  const [phone] = await inTenant(database, organisationId, (tenant) => pushSubscriptionsOf(tenant, [guardId]))
  if (!phone) return { ok: false, said: 'Their phone takes no pushes any more', again: false }
  const { state } = await pushTo(services, phone.sealed, message)
  if (state === 'delivered') return { ok: true }
  if (state === 'gone') await inTenant(database, organisationId, (tenant) => removePush(tenant, phone.deviceId))
  return { ok: false, said: 'No push service took it', again: state === 'retrying' }
}
