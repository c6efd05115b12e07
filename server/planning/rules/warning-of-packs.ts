import { dayAt } from '../../../contract/core/time.ts'
import { everyOrganisation } from '../organisations/queries-across.ts'
import { besideTenant, inTenant, type Tenant } from '../organisations/queries-tenant.ts'
import type { EndingPack } from '../../../contract/planning/rules/rule-sets.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { sendMails } from '../../platform/mail/outbox.ts'
import { append } from '../organisations/append.ts'
import { packsEnding, somePackEnds } from './ending.ts'
import { packEndsMail } from './mails.ts'
import { holdOpen, isTold, listPlanners } from './queries-ending.ts'
import { packsAnywhere } from './company-rules.ts'
import { lawsOf } from './rule-sets.ts'

type WarningServices = Pick<Services, 'database' | 'clock' | 'env' | 'jobs' | 'brand'>

const subjectOf = ({ key, version }: EndingPack) => `pack:${key}:${version}`

/**
 * Tells owners and schedulers of packs that end within 60 days, once for each version: by mail, and as an event of the
 * log. A pack that is chosen later is told of when it is chosen. Returns how many ends were told of.
 */
export async function warnOfPacks(services: WarningServices): Promise<number> {
  const { database, clock } = services
  if (!somePackEnds(clock())) return 0
  let told = 0
  for (const organisationId of await everyOrganisation(database))
    told += await inTenant(database, organisationId, (tenant) => warn(tenant, services))
  return told
}

async function warn(tenant: Tenant, services: WarningServices): Promise<number> {
  if (!(await holdOpen(tenant))) return 0
  const law = await lawsOf(tenant)
  let told = 0
  for (const pack of packsEnding(dayAt(law.zone, services.clock()), packsAnywhere(law))) {
    if (await isTold(tenant, subjectOf(pack))) continue
    await tell(tenant, services, pack)
    told++
  }
  return told
}

async function tell(tenant: Tenant, services: WarningServices, pack: EndingPack): Promise<void> {
  const people = await listPlanners(tenant)
  const mails = people.map(({ name, email, employer, slug }) => ({
    content: packEndsMail(services.env.publicUrl, { employer, slug, pack }),
    to: { name, address: email },
    reference: subjectOf(pack),
  }))
  if (mails.length > 0) await besideTenant(tenant, (transaction) => sendMails(transaction, services, mails))
  const { until, daysLeft } = pack
  await append(
    tenant,
    { clock: services.clock, actorId: null },
    { kind: 'rules.ending', subject: subjectOf(pack), body: { until, daysLeft } },
  )
}
