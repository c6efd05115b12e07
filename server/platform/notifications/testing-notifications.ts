import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import type { Notice } from '../../../contract/platform/notifications/inbox.ts'
import type { Delivery } from '../../../contract/platform/notifications/webhooks.ts'
import type { Channel, EventRules, Rule } from '../../../contract/platform/notifications/rules.ts'
import { type Event, notify } from '../../core/jobs/notify.ts'
import { startWithPeople } from '../users/testing-people.ts'

export const PATIENCE = { timeout: 25_000, interval: 20 }
export const URLS = {
  inbox: '/api/admin/notifications',
  settings: '/api/admin/notification-settings',
  rules: '/api/admin/notification-rules',
  targets: '/api/admin/notification-targets',
  deliveries: '/api/admin/notification-deliveries',
}

/** Something that happened to a mail, of which admins may be told. */
export const refused: Event = {
  event: 'mail-failed',
  subject: 'mails',
  title: 'A mail to dana@x.example was refused',
  text: '550 No such user',
  href: '/admin/email-templates/outbox?state=failed',
}

/** Something that happened to content, of which editors may be told as well. */
export const published: Event = {
  event: 'schedule-done',
  subject: 'solution:scheduling',
  title: '“Scheduling” is live',
  href: '/admin/solutions/scheduling',
}

type Inbox = { items: Notice[]; unread: number; total: number }
export type Deliveries = { items: Delivery[]; total: number; counts: Record<string, number> }

/** The whole server with a person of each role, jobs under way, and `raise`, which tells of an event to the end. */
export async function startNotifying(options?: Parameters<typeof startWithPeople>[0]) {
  const started = await startWithPeople(options)
  const { as, database, services, rows } = started
  await services.jobs.start()
  const waiting = async () =>
    (await rows<{ left: number }>('select count(*)::int as left from events where told_at is null'))[0]!.left
  const raise = async (event: Event) => {
    await database.orm.transaction((transaction) => notify(transaction, services, event))
    await expect.poll(waiting, PATIENCE).toBe(0)
  }
  const inbox = async (who: 'admin' | 'editor', query = '') =>
    (await as[who]('GET', `${URLS.inbox}${query}`)).body as Inbox
  const ruleOf = async (event: string, channel: Channel) =>
    ((await as.admin('GET', URLS.rules)).body as { events: EventRules[] }).events.find(({ name }) => name === event)!
      .rules[channel]
  const setRule = async (event: string, channel: Channel, after: Rule) => {
    const answer = await as.admin('PUT', `${URLS.rules}/${event}/${channel}`, {
      body: { before: await ruleOf(event, channel), after },
    })
    expect(answer.status).toBe(200)
  }
  const idOf = async (role: string) =>
    (await rows<{ id: string }>(`select id from users where role = '${role}'`))[0]!.id
  const mails = () =>
    rows<{ subject: string; text: string; to_address: string }>(
      `select subject, text, to_address from mails where template like 'notification%' order by id`,
    )
  const deliveries = async (query = '') => (await as.admin('GET', `${URLS.deliveries}${query}`)).body as Deliveries
  return { ...started, raise, inbox, ruleOf, setRule, idOf, mails, deliveries }
}

export type WebhookCall = { headers: IncomingHttpHeaders; body: string }

/** A server on loopback that keeps what it receives; `answer` is asked after the body is read. */
export async function startReceiver(answer: RequestListener = (_request, reply) => void reply.end('ok')) {
  const received: WebhookCall[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      answer(request, reply)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received }
}
