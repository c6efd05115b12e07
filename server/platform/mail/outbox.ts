import type { Brand } from '../../core/http/brand.ts'
import type { Transaction } from '../../core/database/database.ts'
import { newId } from '../../core/base/ids.ts'
import type { Services } from '../../core/rooms/routes.ts'
import type { JobQueue } from '../../core/jobs/jobs.ts'
import type { ReadyEnv } from '../../core/base/env.ts'
import { seal } from '../../core/database/sealed.ts'
import { contentOf } from './mail-content.ts'
import { typeset } from './layout.ts'
import { addToOutbox, queueAgain } from './queries.ts'
import { readLiveWords } from './queries-templates.ts'
import { addressFor } from './reply-address.ts'
import { checkAddress, checkLine, oneLine } from './rules.ts'
import { type FilledTemplate, wordsOf } from './templates.ts'

/** One person. The name may be whatever they gave, the address only a plain one: it is checked, never parsed. */
export type Person = { name?: string; address: string }

/** A small text file as attachment, such as a calendar entry. */
export type Attachment = { name: string; type: string; content: string }

/** The headers a mail may bring; all others are made here. */
export type MailHeader = 'List-Id' | 'List-Unsubscribe' | 'List-Unsubscribe-Post'
/** Those that name the mail which a mail answers. */
export type ThreadHeader = 'In-Reply-To' | 'References'

export type Mail = {
  to: Person
  /** What it says: a template filled with values, which `defineMail` gives. */
  content: FilledTemplate
  /** What it is about, such as `lead:<id>`, by which it is found again. */
  reference?: string
  /** The name that it is from; without it that of the site, or of the company that it speaks for. */
  fromName?: string
  /** Where answers go; without it to the company's own address. */
  replyTo?: string
  /** Answers come to us where mails come in (`INCOMING_ADDRESS`), and go to `replyTo` where none do. */
  takesAnswers?: boolean
  headers?: Partial<Record<MailHeader | ThreadHeader, string>>
  attachments?: Attachment[]
  /** Tokens that stand somewhere in the mail: kept sealed, so that nobody can use them from a copy of the outbox. */
  secrets?: string[]
}

/** What sending mails takes of the services. Nothing of it reads or writes without a transaction. */
export type Sender = Pick<Services, 'clock' | 'brand'> & {
  env: Pick<ReadyEnv, 'publicUrl' | 'secret' | 'incoming'>
  jobs: JobQueue
}

export const SEND_MAIL = 'send-mail'
export const SEALED_FOR = 'mail'

/** The placeholder of a secret in a stored mail. It contains the mail's id, so that nobody can write one in advance. */
export const placeholder = (mailId: string, index: number) => `[${mailId}:${index}]`

/**
 * Sends a mail, durably: puts it into the outbox together with the job that sends it, both in `transaction`, so that it
 * goes out if and only if the change it belongs to is kept. `services` may be a handler's context. Returns its id.
 *
 * Its words are those that an administrator published for its template, else the built-in ones (`defineMail`). Values
 * are always text; nothing is read as HTML.
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
  const live = await readLiveWords(transaction, [...new Set(sent.map(({ content }) => content.template.name))])
  const rows = await Promise.all(sent.map((mail) => compose(services, brand, live, mail)))
  await addToOutbox(transaction, rows)
  await services.jobs.enqueueAll(
    transaction,
    SEND_MAIL,
    rows.map(({ id }) => ({ mailId: id })),
  )
  return rows.map(({ id }) => id)
}

function check({ to, fromName, replyTo, headers = {}, attachments = [] }: Mail) {
  checkAddress(to.address)
  if (replyTo !== undefined) checkAddress(replyTo)
  checkLine('The name', to.name ?? '')
  checkLine('The sender', fromName ?? '')
  for (const value of Object.values(headers)) checkLine('A header', value)
  for (const attachment of attachments) checkLine('A file name', attachment.name)
}

/** Whom a mail speaks for: the company that it names as its sender, or the product. */
function speakerOf({ template, values }: FilledTemplate, brand: Brand): Brand {
  const name = template.sender === undefined ? '' : oneLine(values[template.sender] ?? '').trim()
  return name === '' ? brand : { ...brand, siteName: name, company: { ...brand.company, name, phone: '', address: '' } }
}

async function compose({ env, clock }: Sender, product: Brand, live: Map<string, unknown>, mail: Mail) {
  const brand = speakerOf(mail.content, product)
  const {
    to,
    content: filled,
    reference,
    fromName,
    replyTo,
    takesAnswers,
    headers = {},
    attachments = [],
    secrets = [],
  } = mail
  const { template } = filled
  const content = contentInForce(filled, live, brand)
  checkLine('The subject', content.subject)
  const createdAt = clock()
  const id = newId(createdAt)
  const hide = (text: string) =>
    secrets.reduce((hidden, secret, index) => hidden.replaceAll(secret, placeholder(id, index)), text)
  const { html, text } = await typeset(content, brand, env.publicUrl)
  return {
    id,
    createdAt,
    template: filled.as ?? template.name,
    reference: reference ?? null,
    toName: to.name ?? '',
    toAddress: to.address,
    fromName: fromName ?? brand.siteName,
    fromAddress: brand.company.email,
    replyTo: takesAnswers && env.incoming ? addressFor({ ...env, incoming: env.incoming }, 'a', id) : (replyTo ?? null),
    subject: content.subject,
    html: hide(html),
    text: hide(text),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, hide(value)])),
    attachments,
    secrets: secrets.length > 0 ? seal(env.secret, SEALED_FOR, JSON.stringify(secrets)) : null,
    messageId: `<${id}@${brand.company.email.split('@')[1]}>`,
    state: 'queued' as const,
  }
}

/** A mail in the words in force, as it would be sent. */
export const shownAs = async (transaction: Transaction, filled: FilledTemplate, brand: Brand) =>
  contentInForce(filled, await readLiveWords(transaction, [filled.template.name]), brand)

/** A mail to nobody yet: as it would be sent, in the name of whom it speaks for. */
export async function renderMail(transaction: Transaction, { env, brand }: Sender, filled: FilledTemplate) {
  const speaker = speakerOf(filled, await brand(transaction))
  const { subject, preheader = '', ...content } = await shownAs(transaction, filled, speaker)
  const { html, text } = await typeset({ subject, preheader, ...content }, speaker, env.publicUrl)
  return { from: speaker.siteName, subject, preheader, html, text, bytes: Buffer.byteLength(html) }
}

const contentInForce = (filled: FilledTemplate, live: Map<string, unknown>, brand: Brand) =>
  contentOf(filled, filled.test?.words ?? wordsOf(filled.template, live.get(filled.template.name)), brand)

/**
 * Sends again mails that were refused for good, or stayed in the outbox without a mail server; others are left
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
