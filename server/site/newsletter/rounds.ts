import { isMailAddress, isOneLine } from '../../../contract/platform/mail/mail.ts'
import type { Transaction } from '../../core/database/database.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { sendMails } from '../../platform/mail/outbox.ts'
import { countQueued } from '../../platform/mail/queries.ts'
import { DUE, ROUND, noteStop } from './sendings.ts'
import { countedAddress } from './clicks.ts'
import { linksIn, newsletter, newsletterHeaders, senderOf, type SendingContent } from './mails.ts'
import { addLinks } from './queries-clicks.ts'
import { referenceOf, turn } from './queries-sendings.ts'
import { noteSending } from './queries-sending-log.ts'
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

/** What jobs carry. They keep the name that processes of the version before give and read. */
type DueJob = { campaignId: string; at: string }
type RoundJob = { campaignId: string; round: number }

/**
 * Makes the mails of sendings, in rounds with pauses between them. Mails, the note of who has one, and the job of the
 * next round are one transaction, and a round is worked on by the one job that names it: whenever the process dies,
 * everybody is sent one mail, and the outbox hands each over once (docs/decisions/006).
 */
export function makeRounds(services: Services): void {
  services.jobs.define<DueJob>(DUE, ({ campaignId: sendingId, at }) =>
    services.database.orm.transaction(async (transaction) => {
      if (!(await beginDue(transaction, sendingId, new Date(at)))) return
      await services.jobs.enqueue(transaction, ROUND, { campaignId: sendingId, round: 0 })
      await noteSending(transaction, { at: services.clock(), actorId: null, action: 'send', subject: sendingId })
    }),
  )
  services.jobs.define<RoundJob>(ROUND, (job) =>
    services.database.orm.transaction((transaction) => work(transaction, services, job)),
  )
}

async function work(transaction: Transaction, services: Services, { campaignId: sendingId, round }: RoundJob) {
  const held = await holdRound(transaction, sendingId, round)
  if (!held) return
  if (!held.live) {
    await turn(transaction, sendingId, 'stopped', NOT_LIVE)
    const subject = 'path' in held.told ? held.told.path : sendingId
    return noteStop(transaction, services, { id: sendingId, subject, reason: NOT_LIVE })
  }
  if (round === 0) await fillAudience(transaction, sendingId, held.segment)
  const { mails, mostWaiting, pauseSeconds } = paceOf(held.perMinute)
  const room = mostWaiting - (await countQueued(transaction, referenceOf(sendingId)))
  const readers = await nextReaders(transaction, sendingId, Math.max(0, Math.min(mails, room)))
  // An address that no mail can go to would hold up everybody behind it.
  const reached = readers.filter(({ wants, email, name }) => wants && isMailAddress(email) && isOneLine(name))
  const mailIds = await mailTo(transaction, services, { sendingId, told: held.told, readers: reached })
  await noteDeliveries(
    transaction,
    sendingId,
    readers.map(({ id, clicks }) => ({ readerId: id, mailId: mailIds.get(id) ?? null, counted: clicks })),
  )
  const others = await endRound(transaction, sendingId)
  if (others) await services.jobs.enqueue(transaction, ROUND, { campaignId: sendingId, round: round + 1 }, pauseSeconds)
}

type Delivery = { sendingId: string; told: SendingContent; readers: Reader[] }

/** Puts a mail for each reader into the outbox; gives the mails' ids by the readers'. */
async function mailTo(
  transaction: Transaction,
  services: Services,
  { sendingId, told, readers }: Delivery,
): Promise<Map<string, string>> {
  const { publicUrl } = services.env
  const urls = readers.some(({ clicks }) => clicks) ? linksIn(publicUrl, told) : []
  const links = await addLinks(transaction, sendingId, urls, services.clock())
  const tokens = await issueTokens(
    transaction,
    readers.map(({ id }) => id),
    'manage',
    services.clock(),
  )
  const ids = await sendMails(
    transaction,
    services,
    readers.map(({ id, name, email, clicks }, index) => ({
      content: newsletter(publicUrl, told, {
        name,
        token: tokens[index]!,
        ...(clicks && { lead: (url) => countedAddress(services.env, links.get(url)!, id) }),
      }),
      to: { name, address: email },
      ...senderOf(told),
      reference: referenceOf(sendingId),
      secrets: [tokens[index]!],
      headers: newsletterHeaders(publicUrl, tokens[index]!),
    })),
  )
  return new Map(readers.map(({ id }, index) => [id, ids[index]!]))
}
