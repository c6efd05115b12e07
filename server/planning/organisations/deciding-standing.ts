import { dayAt, daysLater } from '../../../contract/core/time.ts'
import { type CompanyStanding, MOST_EXTENDED } from '../../../contract/platform/users/companies.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { audit } from '../../core/documents/audit-table.ts'
import type { Change } from '../../core/documents/documents.ts'
import type { Database, Transaction } from '../../core/database/database.ts'
import { type Sender, sendMails } from '../../platform/mail/outbox.ts'
import { append } from './append.ts'
import type { EventKind } from './event-topics.ts'
import { standingMail } from './mails-standing.ts'
import { changeStanding, readOrganisation } from './queries.ts'
import { holdCompany } from './queries-companies.ts'
import { listOwners } from './queries-members.ts'
import { besideTenant, inTenant, wholeProduct } from './queries-tenant.ts'

/** What the activity log of the product and the log of the company call each decision. */
const DEEDS: Record<CompanyStanding['state'], { action: string; kind: EventKind }> = {
  trial: { action: 'extend-trial', kind: 'organisation.trial_extended' },
  active: { action: 'make-active', kind: 'organisation.activated' },
  read_only: { action: 'make-read-only', kind: 'organisation.made_read_only' },
}

const refuse = (message: string) => new Failure('invalid', message, { fields: { until: message } })

/** The last day of a trial that is extended. Throws `invalid` for one that is over, too far, or no later than now. */
function lastDay(until: string, before: string | null, today: string): string {
  if (until < today) throw refuse('Choose today or a later day')
  if (until > daysLater(today, MOST_EXTENDED)) throw refuse(`Choose a day within ${MOST_EXTENDED} days`)
  if (before !== null && until <= before) throw refuse(`Choose a day after ${before}, until which the trial lasts`)
  return until
}

const noteDecision = (transaction: Transaction, entry: typeof audit.$inferInsert) =>
  transaction.insert(audit).values(entry)

/**
 * Extends the trial of a company, makes it a customer, or lets it be read alone, with the reason in the activity log.
 * The company's own log and a mail to each owner tell what it became, and not why. Gives the company's id. Throws
 * `not-found` for none, `stale` where somebody changed it meanwhile, and `conflict` for what it is already.
 */
export async function decideStanding(
  services: Sender & { database: Database; change: Change },
  slug: string,
  { reason, version, ...standing }: CompanyStanding,
): Promise<string> {
  const { database, change } = services
  const { actorId, requestId, clock } = change
  const { id } = orNotFound(await wholeProduct(database, (within) => holdCompany(within, slug)), 'company')
  await inTenant(database, id, async (tenant) => {
    const { name: company, state, trialEndsOn, zone, locale } = await readOrganisation(tenant, { role: 'owner' })
    if (state === 'active' && standing.state === 'trial')
      throw new Failure('conflict', 'This company is a customer. Let it be read alone first.')
    if (standing.state !== 'trial' && standing.state === state)
      throw new Failure('conflict', `This company is ${state === 'active' ? 'active' : 'read only'} already.`)
    const until = standing.state === 'trial' ? lastDay(standing.until, trialEndsOn, dayAt(zone, clock())) : trialEndsOn
    if (!(await changeStanding(tenant, { state: standing.state, trialEndsOn: until, version })))
      throw new Failure('stale', 'Somebody changed this company meanwhile. Look at it again.')
    const { action, kind } = DEEDS[standing.state]
    // Who decides is no member: the company's log names nobody.
    await append(
      tenant,
      { clock, actorId: null },
      { kind, subject: `organisation:${id}`, body: { state: standing.state, trialEndsOn: until } },
    )
    const entry = { at: clock(), actorId, requestId, action, kind: 'company', subject: id }
    const after = { slug, state: standing.state, trialEndsOn: until, reason }
    const owners = await listOwners(tenant)
    const content = standingMail(services.env.publicUrl, { company, slug, locale, state: standing.state, until })
    const mails = owners.map(({ name, email }) => ({
      content,
      to: { name, address: email },
      reference: `organisation:${id}`,
      takesAnswers: true,
    }))
    await besideTenant(tenant, (transaction) =>
      noteDecision(transaction, { ...entry, before: { slug, state, trialEndsOn }, after }),
    )
    await besideTenant(tenant, (transaction) => sendMails(transaction, services, mails))
  })
  return id
}
