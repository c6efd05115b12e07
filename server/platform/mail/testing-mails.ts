import { expect, onTestFinished, vi } from 'vitest'
import { startMailServer } from './testing-mail-server.ts'
import { startApp } from '../../testing.ts'
import { type Mail, sendMail } from './outbox.ts'
import { button, heading, paragraph } from './parts.ts'

export const PATIENCE = { timeout: 25_000, interval: 20 }

export const hello: Mail = {
  to: { name: 'Dana Ortiz', address: 'dana@meridian.example' },
  template: 'hello',
  subject: 'Good evening',
  body: [
    heading('Good evening'),
    paragraph('The post is yours, ', 'Dana', '.'),
    button('Open the log', 'https://watchpost.example/log'),
  ],
  why: ['You get this mail because of a test.'],
}

export type Refusal = Parameters<typeof startMailServer>[0]
export type Row = {
  id: string
  state: string
  attempts: number
  last_error: string | null
  html: string
  text: string
  secrets: string | null
  sent_at: Date
}

/** A house with a mail server of its own, unless `mailServer` is false; jobs are worked off unless `idle`. */
export async function start({ mailServer = {}, idle = false }: { mailServer?: Refusal | false; idle?: boolean } = {}) {
  const server = mailServer && (await startMailServer(mailServer))
  if (server) onTestFinished(server.stop)
  const started = await startApp({ env: { smtpUrl: server ? server.url : undefined } })
  const { database, house } = started
  if (!idle) await house.jobs.start()
  const send = (mail: Partial<Mail> = {}) =>
    database.orm.transaction((transaction) => sendMail(transaction, house, { ...hello, ...mail }))
  const rows = async () => (await database.pool.query<Row>('select * from mails order by id')).rows
  const states = async () => (await rows()).map(({ state }) => state)
  const settled = (...expected: string[]) => vi.waitFor(async () => expect(await states()).toEqual(expected), PATIENCE)
  return { ...started, received: server ? server.received : [], send, rows, settled }
}
