import { randomBytes } from 'node:crypto'
import { HOUR_SECONDS } from '../../../contract/core/units.ts'
import type { OwnIncident, OwnUpdate } from '../../../contract/platform/status/control.ts'
import { servicesInWords, stageNames } from '../../../contract/platform/status/words.ts'
import type { Transaction } from '../../core/database/database.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { newId } from '../../core/base/ids.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { sendMails } from '../mail/outbox.ts'
import { type News, newsHeaders, newsMail } from './news.ts'
import type { MaintenanceRow } from './queries.ts'
import { addTelling, addTokens, holdTelling, markTold, nextToTell } from './queries-subscribers.ts'

const TELL = 'status-tell'
const AT_ONCE = 100

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })
const moment = (at: Date) => `${MOMENT.format(at)} UTC`

type NewsServices = Pick<Services, 'jobs' | 'clock'>

/** Has an update of an incident told to all subscribers, once `transaction` commits. */
export const announceIncident = (
  transaction: Transaction,
  services: NewsServices,
  { title, services: affected }: OwnIncident,
  { stage, text }: OwnUpdate,
) =>
  announce(transaction, services, {
    label: stageNames[stage],
    title,
    text,
    facts: [['Services', servicesInWords(affected)]],
  })

/** The same with planned work. */
export const announceMaintenance = (
  transaction: Transaction,
  services: NewsServices,
  { title, text, services: affected, startsAt, endsAt }: MaintenanceRow,
) =>
  announce(transaction, services, {
    label: 'Planned work',
    title,
    text,
    facts: [
      ['From', moment(startsAt)],
      ['To', moment(endsAt)],
      ['Services', servicesInWords(affected)],
    ],
  })

async function announce(transaction: Transaction, { jobs, clock }: NewsServices, news: News): Promise<void> {
  const id = newId(clock())
  await addTelling(transaction, id, news, clock())
  await jobs.enqueue(transaction, TELL, { id })
}

/** Makes a token for a link in a mail; only its hash is kept. */
export const makeToken = () => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/**
 * Tells subscribers a hundred at a time. Mails and the mark how far it came are one transaction, so a crash neither
 * loses nor doubles a mail.
 */
export function tellSubscribers(services: Services): void {
  const { jobs, database } = services
  jobs.define<{ id: string }>(
    TELL,
    async ({ id }) => {
      while (await database.orm.transaction((transaction) => tellSome(transaction, services, id)));
    },
    { giveUpSeconds: HOUR_SECONDS },
  )
}

async function tellSome(transaction: Transaction, services: Services, id: string): Promise<boolean> {
  const telling = await holdTelling(transaction, id)
  if (!telling) return false
  const people = await nextToTell(transaction, telling, AT_ONCE)
  if (people.length === 0) {
    await markTold(transaction, id, { doneAt: services.clock() })
    return false
  }
  const { publicUrl } = services.env
  const told = people.map((person) => ({ ...person, ...makeToken() }))
  await addTokens(
    transaction,
    told.map(({ id: subscriberId, hash }) => ({ subscriberId, hash, purpose: 'leave' as const })),
  )
  await sendMails(
    transaction,
    services,
    told.map(({ email, token }) => ({
      content: newsMail(publicUrl, telling.news, token),
      to: { address: email },
      reference: `status:${id}`,
      secrets: [token],
      headers: newsHeaders(publicUrl, token),
    })),
  )
  await markTold(transaction, id, { after: people.at(-1)!.id })
  return true
}
