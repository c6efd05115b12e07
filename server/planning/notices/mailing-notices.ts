import { DAY_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { momentByClocks } from '../../../contract/core/locale.ts'
import { fullDayText } from '../../../contract/core/short-dates.ts'
import { noticeTitle } from '../../../contract/planning/notices/notice-words.ts'
import type { Notice } from '../../../contract/planning/notices/notices.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { sendMails } from '../../platform/mail/outbox.ts'
import { forgetNotices, organisationsWithNotices } from '../organisations/queries-across.ts'
import { besideTenant, inTenant, type Tenant } from '../organisations/queries-tenant.ts'
import { noticesMail } from './mails.ts'
import {
  kindsFor,
  listColleagues,
  listMailings,
  listUnmailed,
  listUnsettled,
  markMailed,
  type Employer,
  readEmployer,
  settle,
} from './queries.ts'

/** Between two mails of notices to one person lies at least so much. What happens meanwhile comes together. */
export const GAP_MS = 10 * MINUTE_MS
/** The most mails of notices that one person gets within a day. */
export const MOST_A_DAY = 20
const MOST_LINES = 30
const NOTICES_KEPT_DAYS = 90
const REPLIES_KEPT_DAYS = 365

type MailingServices = Pick<Services, 'database' | 'clock' | 'env' | 'jobs' | 'brand'>
type Colleague = Awaited<ReturnType<typeof listColleagues>>[number]

/**
 * Mails the office what it should hear of: each person what lies in their scope and what their role acts on, unless
 * they chose to read it without a mail. Several notices come together. The mark of a mail and the mail are one
 * transaction, so processes that look at once send one. What is older than a day goes out no more.
 */
export async function mailNotices(services: MailingServices): Promise<void> {
  const { database, clock } = services
  const errors: unknown[] = []
  for (const organisationId of await organisationsWithNotices(database, clock()))
    await mailOne(services, organisationId).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

async function mailOne(services: MailingServices, organisationId: string): Promise<void> {
  const { database, clock } = services
  const now = clock()
  const { unsettled, people, company } = await inTenant(database, organisationId, async (tenant) => ({
    unsettled: await listUnsettled(tenant),
    people: await listColleagues(tenant),
    company: await readEmployer(tenant),
  }))
  let isHeld = false
  for (const person of people) {
    const mailing = { person, company, now }
    const work = (tenant: Tenant) => mailPerson(tenant, services, mailing)
    if ((await inTenant(database, organisationId, work, person.scope)) === 'held') isHeld = true
  }
  const over = unsettled.filter(({ at }) => !isHeld || at.getTime() <= now.getTime() - DAY_MS)
  const ids = over.map(({ id }) => id)
  await inTenant(database, organisationId, (tenant) => settle(tenant, ids, now))
}

type NoticeMailing = { person: Colleague; company: Employer; now: Date }

/** Mails one person; `held` where something waits because they got mails enough. */
async function mailPerson(
  tenant: Tenant,
  services: MailingServices,
  { person: { userId, role, name, email, muted }, company, now }: NoticeMailing,
): Promise<'done' | 'held'> {
  const since = new Date(now.getTime() - DAY_MS)
  const kinds = kindsFor({ role, permissions: null }, tenant.isScoped).filter((kind) => !muted.includes(kind))
  const due = await listUnmailed(tenant, { userId, kinds, now, since })
  if (due.length === 0) return 'done'
  const before = await listMailings(tenant, userId, since)
  if (before.length >= MOST_A_DAY || (before[0] && now.getTime() - before[0].getTime() < GAP_MS)) return 'held'
  const marked = await markMailed(tenant, { userId, ids: due.map(({ id }) => id), at: now })
  const told = due.filter(({ id }) => marked.has(id))
  if (told.length === 0) return 'done'
  const lines = told.slice(0, MOST_LINES).map((notice) => [noticeTitle(notice), detailOf(notice, company)] as const)
  const content = noticesMail(services.env.publicUrl, { ...company, lines, left: told.length - lines.length })
  const reference = `office:${tenant.organisationId}`
  await besideTenant(tenant, (transaction) =>
    sendMails(transaction, services, [{ content, to: { name, address: email }, reference }]),
  )
  return 'done'
}

type Home = Pick<Employer, 'locale' | 'zone'>

/** What a line of the mail says beside its title. */
export function detailOf({ kind, shift, absence, license, rolled, text, isOpen }: Notice, company: Home): string {
  const { locale, zone: home } = company
  const at = (moment: string, zone = home) => momentByClocks({ locale, zone, home }, new Date(moment))
  const place = shift ? [`${at(shift.from, shift.zone)}, ${shift.site}, ${shift.post}`] : []
  const days = absence ? [`${at(absence.from)} to ${at(absence.to)}`] : []
  const ends = license ? [`Its last day is ${fullDayText(locale, license.until)}`] : []
  const weeks = rolled ? [`From ${at(rolled.from)} to ${at(rolled.to)}`] : []
  const state = kind === 'call_off' ? [isOpen ? 'The shift is open' : 'The shift has a guard again'] : []
  return [...place, ...days, ...ends, ...weeks, ...(text ? [text] : []), ...state].join('. ')
}

/** Forgets notices after 90 days, and what guards answered after a year. */
export const forgetOldNotices = ({ database, clock }: Pick<Services, 'database' | 'clock'>) =>
  forgetNotices(database, {
    notices: new Date(clock().getTime() - NOTICES_KEPT_DAYS * DAY_MS),
    replies: new Date(clock().getTime() - REPLIES_KEPT_DAYS * DAY_MS),
  })
