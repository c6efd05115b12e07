import { lineOf } from '../../../contract/planning/ledger/lines.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { sendMails } from '../../platform/mail/outbox.ts'
import { organisationsToWitness } from '../organisations/queries-across.ts'
import { listOwners } from '../organisations/queries-members.ts'
import { besideTenant, inTenant, type Tenant } from '../organisations/queries-tenant.ts'
import { publicKeyOf } from './chain.ts'
import { signNewest } from './checkpoints.ts'
import { checkpointMail } from './mails.ts'
import { takeDay } from './queries-mailings.ts'
import { readHead, takeTurn } from './queries.ts'

type MailingServices = Pick<Services, 'database' | 'clock' | 'env' | 'jobs' | 'brand'>

/**
 * Mails the newest checkpoint to the owners of each organisation, once a day from six in the morning there on, if
 * something was sealed since the last mail. It signs the head first, so that the mail is a witness of everything.
 * Returns the number of organisations. An error of one is thrown after all others had their mail.
 */
export async function mailCheckpoints(services: MailingServices): Promise<number> {
  const { database, clock } = services
  const errors: unknown[] = []
  let mailed = 0
  for (const organisationId of await organisationsToWitness(database, clock())) {
    const sent = inTenant(database, organisationId, (tenant) => mail(tenant, services))
    mailed += await sent.catch((error: unknown) => {
      errors.push(error)
      return 0
    })
  }
  if (errors.length > 0) throw errors[0]
  return mailed
}

async function mail(tenant: Tenant, services: MailingServices): Promise<number> {
  const now = services.clock()
  // Another process seals or mails here now: the next look finds what it left.
  if (!(await takeTurn(tenant))) return 0
  const head = await readHead(tenant)
  if (!head || !(await takeDay(tenant, head.seq, now))) return 0
  const point = (await signNewest(tenant, services.env.secret, now))!
  const { fingerprint } = publicKeyOf(services.env.secret)
  const owners = await listOwners(tenant)
  const mails = owners.map(({ name, email, ...company }) => ({
    content: checkpointMail(services.env.publicUrl, {
      ...company,
      seq: point.seq,
      at: point.at,
      line: lineOf(point),
      fingerprint,
    }),
    to: { name, address: email },
    reference: `ledger:${tenant.organisationId}:${point.seq}`,
  }))
  if (mails.length > 0) await besideTenant(tenant, (transaction) => sendMails(transaction, services, mails))
  return 1
}
