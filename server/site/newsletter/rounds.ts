import { isMailAddress, isOneLine } from '../../../contract/platform/mail/mail.ts'
import type { Transaction } from '../../core/database/database.ts'
import type { Services } from '../../core/http/routes.ts'
import { sendMails } from '../../platform/mail/outbox.ts'
import { countQueued } from '../../platform/mail/queries.ts'
import { ISSUE, ROUND } from './campaigns.ts'
import { issue, newsletterHeaders } from './mails.ts'
import {
  endRound,
  fillAudience,
  holdRound,
  nextReaders,
  noteDeliveries,
  type Reader,
  referenceOf,
  turn,
} from './queries-campaigns.ts'
import type { Story } from './table-campaigns.ts'
import { issueTokens } from './tokens.ts'

const PER_ROUND = 50
const PAUSE_SECONDS = 5
/** With so many mails waiting the mail server is slow or away, and a round makes no more. */
const MOST_WAITING = 200

const NOT_LIVE = 'Stopped by itself: visitors can’t open the page any more.'

type Job = { campaignId: string; round: number }

/**
 * Makes the mails of campaigns, in rounds with pauses between them. Mails, the note of who has one, and the job of the
 * next
 * round are one transaction, and a round is worked on by the one job that names it: whenever the process dies,
 * everybody is
 * sent one mail, and the outbox hands each over once (docs/decisions/006).
 */
export function sendCampaigns(services: Services): void {
  services.jobs.define<Job>(ROUND, (job) =>
    services.database.orm.transaction((transaction) => work(transaction, services, job)),
  )
}

async function work(transaction: Transaction, services: Services, { campaignId, round }: Job) {
  const held = await holdRound(transaction, campaignId, round)
  if (!held) return
  if (!held.live) return turn(transaction, campaignId, 'stopped', NOT_LIVE)
  if (round === 0) await fillAudience(transaction, campaignId)
  const room = MOST_WAITING - (await countQueued(transaction, referenceOf(campaignId)))
  const readers = await nextReaders(transaction, campaignId, Math.max(0, Math.min(PER_ROUND, room)))
  // An address that no mail can go to would hold up everybody behind it.
  const reached = readers.filter(({ wants, email, name }) => wants && isMailAddress(email) && isOneLine(name))
  const mailIds = await mailTo(transaction, services, { campaignId, story: held.story, readers: reached })
  await noteDeliveries(
    transaction,
    campaignId,
    readers.map(({ id }) => ({ readerId: id, mailId: mailIds.get(id) ?? null })),
  )
  const others = await endRound(transaction, campaignId)
  if (others) await services.jobs.enqueue(transaction, ROUND, { campaignId, round: round + 1 }, PAUSE_SECONDS)
}

type Delivery = { campaignId: string; story: Story; readers: Reader[] }

/** Puts a mail for each reader into the outbox; gives the mails' ids by the readers'. */
async function mailTo(
  transaction: Transaction,
  services: Services,
  { campaignId, story, readers }: Delivery,
): Promise<Map<string, string>> {
  const { publicUrl } = services.env
  const [brand, tokens] = [
    await services.brand(transaction),
    await issueTokens(
      transaction,
      readers.map(({ id }) => id),
      'manage',
      services.clock(),
    ),
  ]
  const ids = await sendMails(
    transaction,
    services,
    readers.map(({ name, email }, index) => ({
      ...issue(publicUrl, brand, story, { name, token: tokens[index]! }),
      to: { name, address: email },
      template: ISSUE,
      reference: referenceOf(campaignId),
      secrets: [tokens[index]!],
      headers: newsletterHeaders(publicUrl, tokens[index]!),
    })),
  )
  return new Map(readers.map(({ id }, index) => [id, ids[index]!]))
}
