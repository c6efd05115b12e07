import { expect, onTestFinished, test, vi } from 'vitest'
import { startMailServer } from '../core/testing-mail-server.ts'
import { startApp } from '../core/testing.ts'
import { type Mail, sendMail } from './outbox.ts'
import { button, heading, paragraph } from './parts.ts'

const PATIENCE = { timeout: 20_000, interval: 20 }

const hello: Mail = {
  to: { name: 'Dana Ortiz', address: 'dana@meridian.example' },
  template: 'hello',
  subject: 'Good evening',
  body: [heading('Good evening'), paragraph('The post is yours, ', 'Dana', '.'), button('Open the log', 'https://watchpost.example/log')],
  why: ['You get this mail because of a test.'],
}

async function start({ smtpUrl }: { smtpUrl?: string } = {}) {
  const started = await startApp({ env: { smtpUrl } })
  const { database, house } = started
  const send = (mail: Partial<Mail> = {}) =>
    database.orm.transaction((transaction) => sendMail(transaction, house, { ...hello, ...mail }))
  const rows = async () => (await database.pool.query('select * from mails order by id')).rows as Record<string, unknown>[]
  return { ...started, send, rows }
}

async function mailServer(options?: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(options)
  onTestFinished(server.stop)
  return server
}

test('a mail arrives at its one recipient, as HTML and as text, from the company’s address', async () => {
  const server = await mailServer()
  const { send, rows, house } = await start({ smtpUrl: server.url })
  await house.jobs.start()

  await send()

  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, last_error: null }]), PATIENCE)
  const [mail] = server.received
  expect(mail).toMatchObject({
    from: 'hello@watchpost.example',
    to: ['dana@meridian.example'],
    headers: {
      from: 'Watchpost <hello@watchpost.example>', to: 'Dana Ortiz <dana@meridian.example>', subject: 'Good evening',
      'auto-submitted': 'auto-generated', date: 'Sat, 21 Nov 2026 22:47:09 +0000',
    },
  })
  for (const content of Object.values(mail!.parts)) {
    expect(content).toContain('Good evening')
    expect(content).toContain('https://watchpost.example/log')
    expect(content).toContain('You get this mail because of a test.')
    expect(content).toContain('Watchpost, 410 Quay Street, Suite 6, Baltimore, MD')
  }
  expect(Object.keys(mail!.parts)).toEqual(['text/plain', 'text/html'])
})
