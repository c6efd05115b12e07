import { isMailAddress, isOneLine } from '../../../contract/platform/mail/mail.ts'
import type { Transaction } from '../../core/database/database.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { sendMails } from '../../platform/mail/outbox.ts'
import { countQueued } from '../../platform/mail/queries.ts'
import { DUE, ROUND, noteStop } from './campaigns.ts'
import { issue, newsletterHeaders, senderOf, type CampaignContent } from './mails.ts'
import { referenceOf, turn } from './queries-campaigns.ts'
import { noteCampaign } from './queries-campaign-log.ts'
import {
  beginDue,
  endRound,
  fillAudience,
  holdRound,
  nextReaders,
  noteDeliveries,
  type Reader,
} from './queries-rounds.ts'
import { paceOf } from './rules.ts'
import { issueTokens } from './tokens.ts'

const NOT_LIVE = 'Paused by itself: visitors can’t open the page any more.'

type DueCampaign = { campaignId: string; at: string }
type Job = { campaignId: string; round: number }

/**
 * Makes the mails of campaigns, in rounds with pauses between them. Mails, the note of who has one, and the job of the
 * next round are one transaction, and a round is worked on by the one job that names it: whenever the process dies,
 * everybody is sent one mail, and the outbox hands each over once (docs/decisions/006).
 */
export function sendCampaigns(services: Services): void {
  services.jobs.define<DueCampaign>(DUE, ({ campaignId, at }) =>
    services.database.orm.transaction(async (transaction) => {
      if (!(await beginDue(transaction, campaignId, new Date(at)))) return
      await services.jobs.enqueue(transaction, ROUND, { campaignId, round: 0 })
      await noteCampaign(transaction, { at: services.clock(), actorId: null, action: 'send', subject: campaignId })
    }),
  )
  services.jobs.define<Job>(ROUND, (job) =>
    services.database.orm.transaction((transaction) => work(transaction, services, job)),
  )
}

async function work(transaction: Transaction, services: Services, { campaignId, round }: Job) {
  const held = await holdRound(transaction, campaignId, round)
  if (!held) return
  if (!held.live) {
    await turn(transaction, campaignId, 'stopped', NOT_LIVE)
    const subject = 'path' in held.told ? held.told.path : campaignId
    return noteStop(transaction, services, { id: campaignId, subject, reason: NOT_LIVE })
  }
  if (round === 0) await fillAudience(transaction, campaignId, held.segment)
  const { mails, mostWaiting, pauseSeconds } = paceOf(held.perMinute)
  const room = mostWaiting - (await countQueued(transaction, referenceOf(campaignId)))
  const readers = await nextReaders(transaction, campaignId, Math.max(0, Math.min(mails, room)))
  // An address that no mail can go to would hold up everybody behind it.
  const reached = readers.filter(({ wants, email, name }) => wants && isMailAddress(email) && isOneLine(name))
  const mailIds = await mailTo(transaction, services, { campaignId, told: held.told, readers: reached })
  await noteDeliveries(
    transaction,
    campaignId,
    readers.map(({ id }) => ({ readerId: id, mailId: mailIds.get(id) ?? null })),
  )
  const others = await endRound(transaction, campaignId)
  if (others) await services.jobs.enqueue(transaction, ROUND, { campaignId, round: round + 1 }, pauseSeconds)
}

type Delivery = { campaignId: string; told: CampaignContent; readers: Reader[] }

/** Puts a mail for each reader into the outbox; gives the mails' ids by the readers'. */
async function mailTo(
  transaction: Transaction,
  services: Services,
  { campaignId, told, readers }: Delivery,
): Promise<Map<string, string>> {
  const { publicUrl } = services.env
  const tokens = await issueTokens(
    transaction,
    readers.map(({ id }) => id),
    'manage',
    services.clock(),
  )
  const ids = await sendMails(
    transaction,
    services,
    readers.map(({ name, email }, index) => ({
      content: issue(publicUrl, told, { name, token: tokens[index]! }),
      to: { name, address: email },
      ...senderOf(told),
      reference: referenceOf(campaignId),
      secrets: [tokens[index]!],
      headers: newsletterHeaders(publicUrl, tokens[index]!),
    })),
  )
  return new Map(readers.map(({ id }, index) => [id, ids[index]!]))
}
