import { expect, onTestFinished, vi } from 'vitest'
import { startMailServer } from './testing-mail-server.ts'
import { startApp } from '../../testing.ts'
import { type Mail, sendMail } from './outbox.ts'
import type { ReactNode } from 'react'
import { button } from './parts.ts'
import { type FilledTemplate, templateOf } from './templates.ts'

export const PATIENCE = { timeout: 25_000, interval: 20 }

export type Hello = Partial<Omit<Mail, 'content'>> & {
  name?: string
  subject?: string
  body?: ReactNode[]
}

/** A mail only for tests. */
export const helloWith = ({ name = 'hello', subject = 'Good evening', body, ...mail }: Hello): Mail => ({
  to: { name: 'Dana Ortiz', address: 'dana@meridian.example' },
  content: templateFor(name, subject, body),
  ...mail,
})
export const hello = helloWith({})

function templateFor(name: string, subject: string, rest?: ReactNode[]): FilledTemplate {
  return {
    template: templateOf({
      name,
      label: 'Hello',
      when: 'In tests',
      group: 'team',
      words: {
        subject,
        ...(!rest && { heading: 'Good evening', body: 'The post is yours, {name}.' }),
        why: 'You get this mail because of a test.',
      },
      variables: { name: { label: 'Name', example: 'Dana' } },
      sample: () => ({}),
    }),
    values: { name: 'Dana' },
    parts: { rest: rest ?? [button('Open the log', 'https://watchpost.example/log')] },
  }
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

/** A product with a mail server of its own, unless `mailServer` is false; jobs are worked off unless `idle`. */
export async function start({ mailServer = {}, idle = false }: { mailServer?: Refusal | false; idle?: boolean } = {}) {
  const server = mailServer && (await startMailServer(mailServer))
  if (server) onTestFinished(server.stop)
  const started = await startApp({ env: { smtpUrl: server ? server.url : undefined } })
  const { database, services } = started
  if (!idle) await services.jobs.start()
  const send = (mail: Hello = {}) =>
    database.orm.transaction((transaction) => sendMail(transaction, services, helloWith(mail)))
  const rows = async () => (await database.pool.query<Row>('select * from mails order by id')).rows
  const states = async () => (await rows()).map(({ state }) => state)
  const settled = (...expected: string[]) => vi.waitFor(async () => expect(await states()).toEqual(expected), PATIENCE)
  return { ...started, received: server ? server.received : [], send, rows, settled }
}
