import { pagesOf } from '../../../contract/core/core.ts'
import { outbox, type OutboxMailWhole } from '../../../contract/platform/mail/outbox.ts'
import { unseal } from '../../core/database/sealed.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { resultsOfEach } from '../editing/bulk.ts'
import { CSV_LINES, toCsv } from '../csv/csv.ts'
import { sendsMail } from './sends-mail.ts'
import { placeholder, resendMails, SEALED_FOR } from './outbox.ts'
import type { StoredMail } from './queries.ts'
import {
  countMails,
  listMails,
  noteMail,
  PER_PAGE,
  readMail,
  readMailStates,
  settleUnsure,
  withdrawMail,
} from './queries-outbox.ts'

const HIDDEN = /\[[0-9a-f-]{36}:\d+\]/g
const HEAD = ['written', 'sent', 'to', 'subject', 'kind', 'state', 'tries', 'answer']
const OFF = 'Mail is off. Set SMTP_URL to your mail server first.'

const shown = (mail: StoredMail): OutboxMailWhole => ({
  id: mail.id,
  createdAt: mail.createdAt.toISOString(),
  sentAt: mail.sentAt?.toISOString() ?? null,
  toName: mail.toName,
  toAddress: mail.toAddress,
  subject: mail.subject,
  template: mail.template,
  state: mail.state,
  attempts: mail.attempts,
  lastError: mail.lastError,
  bounce: mail.bounce,
  from: `${mail.fromName}, ${mail.fromAddress}`,
  replyTo: mail.replyTo,
  text: mail.text.replace(HIDDEN, '••••••••'),
  headers: Object.fromEntries(
    Object.entries(mail.headers).map(([name, value]) => [name, value.replace(HIDDEN, '••••••••')]),
  ),
  attachments: mail.attachments.map(({ name }) => name),
  hidden: mail.secrets === null ? 0 : new Set(mail.text.match(HIDDEN)).size,
})

const whole = async ({ database }: Pick<Services, 'database'>, id: string) =>
  shown(orNotFound(await readMail(database, id), 'mail'))

/** The outbox: the product's mails, their outcome, and what can be done about them. */
export const outboxRoutes = routes(outbox, {
  list: async ({ query }, { database, env }) => {
    const [items, counts] = await Promise.all([listMails(database, query), countMails(database, query)])
    const total = query.state ? counts[query.state] : Object.values(counts).reduce((sum, count) => sum + count, 0)
    return {
      items,
      total,
      page: Number(query.page ?? 1),
      pages: pagesOf(total, PER_PAGE),
      counts,
      isOn: sendsMail({ env }),
    }
  },
  csv: async ({ query }, { database, clock }) => {
    const items = await listMails(database, query, { limit: CSV_LINES, offset: 0 })
    const lines = items.map(({ createdAt, sentAt, toAddress, subject, template, state, attempts, lastError }) => [
      createdAt,
      sentAt ?? '',
      toAddress,
      subject,
      template,
      state,
      attempts,
      lastError ?? '',
    ])
    return { name: `mails-${clock().toISOString().slice(0, 10)}.csv`, text: toCsv(HEAD, lines) }
  },
  read: ({ params: { id } }, services) => whole(services, id),
  reveal: async ({ params: { id } }, { database, env, change }) => {
    const { text, secrets } = orNotFound(await readMail(database, id), 'mail')
    await noteMail(database.orm, change, 'reveal', id)
    if (secrets === null) return { text }
    const values = JSON.parse(unseal(env.secret, SEALED_FOR, secrets)) as string[]
    return { text: values.reduce((open, value, index) => open.replaceAll(placeholder(id, index), value), text) }
  },
  resend: async ({ body: { ids } }, services) => {
    if (!sendsMail(services)) throw new Failure('invalid', OFF)
    const { database, change } = services
    const items = (await readMailStates(database, ids)).map(({ toAddress, ...mail }) => ({ ...mail, name: toAddress }))
    const results = await resultsOfEach(items, async ({ id, state }) => {
      if (state !== 'failed' && state !== 'not-sent')
        throw new Failure('invalid', 'Only refused and unsent mails go again.')
      await database.orm.transaction(async (inside) => {
        await resendMails(inside, services, [id])
        await noteMail(inside, change, 'resend', id)
      })
      return 'In the queue'
    })
    return results.map(({ id, name, ok, message }) => ({ id, name, ok, message }))
  },
  withdraw: async ({ body: { ids } }, { database, change }) => {
    const items = (await readMailStates(database, ids)).map(({ id, toAddress }) => ({ id, name: toAddress }))
    return resultsOfEach(items, async ({ id }) => {
      await database.orm.transaction(async (inside) => {
        if (!(await withdrawMail(inside, id))) throw new Failure('invalid', 'This mail does not wait any more.')
        await noteMail(inside, change, 'withdraw', id)
      })
      return 'Withdrawn'
    })
  },
  settle: async ({ params: { id }, body: { as } }, services) => {
    const { database, clock, change } = services
    orNotFound(await readMail(database, id), 'mail')
    await database.orm.transaction(async (inside) => {
      if (!(await settleUnsure(inside, id, as, clock())))
        throw new Failure('conflict', 'This mail is not unclear any more. Load it again.')
      if (as === 'again') await resendMails(inside, services, [id])
      await noteMail(inside, change, as === 'sent' ? 'count-as-sent' : 'resend', id)
    })
    return whole(services, id)
  },
})
