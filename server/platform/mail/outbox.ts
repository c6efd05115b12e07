import type { Brand } from '../../core/http/brand.ts'
import type { Transaction } from '../../core/database/database.ts'
import { newId } from '../../core/database/ids.ts'
import type { Services } from '../../core/http/routes.ts'
import { seal } from '../../core/database/sealed.ts'
import { type MailContent, typeset } from './layout.ts'
import { addToOutbox, queueAgain } from './queries.ts'
import { checkAddress, checkLine } from './rules.ts'

/** One person. The name may be whatever they gave, the address only a plain one: it is checked, never parsed. */
export type Person = { name?: string; address: string }

/** A small text file that goes along, such as a calendar entry. */
export type Attachment = { name: string; type: string; content: string }

/** The headers a mail may bring; all others are made here. */
export type MailHeader = 'List-Id' | 'List-Unsubscribe' | 'List-Unsubscribe-Post'

export type Mail = MailContent & {
  to: Person
  /** Names the kind of mail, such as `newsletter-confirm`. */
  template: string
  /** What it is about, such as `lead:<id>`, by which it is found again. */
  reference?: string
  /** Where answers go; without it to the company's own address. */
  replyTo?: string
  headers?: Partial<Record<MailHeader, string>>
  attachments?: Attachment[]
  /** Tokens that stand somewhere in the mail: kept sealed, so that nobody can use them from a copy of the outbox. */
  secrets?: string[]
}

type Sender = Pick<Services, 'env' | 'clock' | 'jobs' | 'brand'>

export const SEND_MAIL = 'send-mail'
export const SEALED_FOR = 'mail'

/**
 * What stands in a stored mail for one of its secrets. The mail's id is in it, so that nobody can write one in advance.
 */
export const placeholder = (mailId: string, index: number) => `[${mailId}:${index}]`

/**
 * Sends a mail, durably: puts it into the outbox together with the job that sends it, both in `transaction`, so that it
 * goes out if and only if the change it belongs to is kept. `house` may be a handler's whole context. Returns its id.
 *
 * A template is a function that gives a `MailContent` from what it is about, made of the parts in parts.ts, in
 * `server/<room>/mails.ts`:
 *
 *     const welcome = (name: string, url: string): MailContent => ({
 *       subject: 'Welcome',
 *       preheader: 'What happens next',
 *       body: [heading('Welcome'), paragraph('Good to have you, ', name, '.'), button('Set a password', url)],
 *       why: ['You get this mail because an administrator invited you.'],
 *     })
 *     await database.orm.transaction(async (transaction) => {
 *       ...
 *       await sendMail(transaction, house, { ...welcome(name, url), to: { name, address }, template: 'welcome',
 *       secrets: [token] })
 *     })
 *
 * Strings are text, whatever is in them; nothing is read as HTML.
 *
 * Throws `invalid` (400) for an address that is not one plain address, and for line breaks or hidden characters in a
 * name or subject: give forms the same limits to have them said at the field.
 */
export async function sendMail(transaction: Transaction, services: Sender, mail: Mail): Promise<string> {
  const [id] = await sendMails(transaction, services, [mail])
  return id!
}

/**
 * The same for any number of mails, in two statements. Returns their ids in the same order. Throws as `sendMail` does,
 * and sends none then.
 */
export async function sendMails(transaction: Transaction, services: Sender, sent: Mail[]): Promise<string[]> {
  sent.forEach(check)
  const brand = await services.brand(transaction)
  const rows = await Promise.all(sent.map((mail) => compose(services, brand, mail)))
  await addToOutbox(transaction, rows)
  await services.jobs.enqueueAll(
    transaction,
    SEND_MAIL,
    rows.map(({ id }) => ({ mailId: id })),
  )
  return rows.map(({ id }) => id)
}

function check({ to, replyTo, subject, headers = {}, attachments = [] }: Mail) {
  checkAddress(to.address)
  if (replyTo !== undefined) checkAddress(replyTo)
  checkLine('The name', to.name ?? '')
  checkLine('The subject', subject)
  for (const value of Object.values(headers)) checkLine('A header', value)
  for (const attachment of attachments) checkLine('A file name', attachment.name)
}

async function compose({ env, clock }: Sender, brand: Brand, mail: Mail) {
  const { to, template, reference, replyTo, subject, headers = {}, attachments = [], secrets = [] } = mail
  const createdAt = clock()
  const id = newId(createdAt)
  const hide = (text: string) =>
    secrets.reduce((hidden, secret, index) => hidden.replaceAll(secret, placeholder(id, index)), text)
  const { html, text } = await typeset(mail, brand, env.publicUrl)
  return {
    id,
    createdAt,
    template,
    reference: reference ?? null,
    toName: to.name ?? '',
    toAddress: to.address,
    fromName: brand.siteName,
    fromAddress: brand.company.email,
    replyTo: replyTo ?? null,
    subject,
    html: hide(html),
    text: hide(text),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, hide(value)])),
    attachments,
    secrets: secrets.length > 0 ? seal(env.secret, SEALED_FOR, JSON.stringify(secrets)) : null,
    messageId: `<${id}@${brand.company.email.split('@')[1]}>`,
    state: 'queued' as const,
  }
}

/**
 * Sends mails once more that were refused for good, or stayed in the outbox for want of a mail server; others are left
 * alone.
 */
export async function resendMails(
  transaction: Transaction,
  { jobs }: Pick<Services, 'jobs'>,
  ids: string[],
): Promise<void> {
  const queued = await queueAgain(transaction, ids)
  await jobs.enqueueAll(
    transaction,
    SEND_MAIL,
    queued.map((mailId) => ({ mailId })),
  )
}
