import { expect, onTestFinished, test, vi } from 'vitest'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { startMailServer } from './testing-mail-server.ts'
import { startApp } from '../../testing.ts'
import { type Mail, SEND_MAIL, sendMail } from './outbox.ts'
import { button, facts, heading, paragraph } from './parts.ts'

const PATIENCE = { timeout: 25_000, interval: 20 }

const hello: Mail = {
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

type Refusal = Parameters<typeof startMailServer>[0]
type Row = {
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
async function start({ mailServer = {}, idle = false }: { mailServer?: Refusal | false; idle?: boolean } = {}) {
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

test('a mail arrives at its one recipient, as HTML and as text, from the company’s address', async () => {
  const { send, received, rows, settled } = await start()

  const id = await send()
  await settled('sent')

  expect(received).toMatchObject([
    {
      from: 'hello@watchpost.example',
      to: ['dana@meridian.example'],
      headers: {
        from: 'Watchpost <hello@watchpost.example>',
        to: 'Dana Ortiz <dana@meridian.example>',
        subject: 'Good evening',
        'message-id': `<${id}@watchpost.example>`,
        'auto-submitted': 'auto-generated',
        date: 'Sat, 21 Nov 2026 22:47:09 +0000',
      },
    },
  ])
  const { parts } = received[0]!
  expect(Object.keys(parts)).toEqual(['text/plain', 'text/html'])
  for (const content of Object.values(parts)) {
    expect(content).toContain('Good evening')
    expect(content).toContain('https://watchpost.example/log')
    expect(content).toContain('You get this mail because of a test.')
    expect(content).toContain('Watchpost, 410 Quay Street, Suite 6, Baltimore, MD')
  }
  expect(await rows()).toMatchObject([
    { state: 'sent', attempts: 1, last_error: null, sent_at: new Date('2026-11-21T22:47:09Z') },
  ])
})

test('the sender is what the company’s content says; an address that mail can’t come from gives way', async () => {
  const { send, received, settled, database } = await start()
  const storeCompany = (email: string) =>
    database.pool.query(
      `insert into documents (id, kind, slug, data, live, created_at, updated_at) values
         (gen_random_uuid(), 'seo', 'main', '{}', '{"siteName": "Meridian Guard"}', now(), now()),
         (gen_random_uuid(), 'landing_section', 'footer', '{}', $1, now(), now())
       on conflict (kind, slug) where deleted_at is null do update set live = excluded.live`,
      [JSON.stringify({ company: { email } })],
    )
  await storeCompany('desk@meridian.example')
  await send()
  await settled('sent')
  await storeCompany('call us instead')
  await send()
  await settled('sent', 'sent')

  expect(received.map(({ headers }) => headers['from'])).toEqual([
    'Meridian Guard <desk@meridian.example>',
    'Meridian Guard <hello@watchpost.example>',
  ])
})

test('mail-in-transaction: a mail goes out if and only if the change it belongs to is kept', async () => {
  const { send, database, house, received, rows, settled } = await start()
  const undone = database.orm.transaction(async (transaction) => {
    await sendMail(transaction, house, hello)
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')

  await send({ subject: 'Kept' })
  await settled('sent')

  expect(await rows()).toHaveLength(1)
  expect(received.map(({ headers }) => headers['subject'])).toEqual(['Kept'])
})

test('mail-kept-unsent: without a mail server a mail stays in the outbox, marked not sent', async () => {
  const { send, rows, settled } = await start({ mailServer: false })

  await send()
  await settled('not-sent')

  expect(await rows()).toMatchObject([
    { last_error: null, sent_at: null, text: expect.stringContaining('The post is yours, Dana.') },
  ])
})

test.each([
  ['a second recipient in the name', { to: { name: 'Dana>, <eve@evil.example', address: 'dana@meridian.example' } }],
  ['a quoted address in the name', { to: { name: '"eve@evil.example"', address: 'dana@meridian.example' } }],
  ['a list in the name', { to: { name: 'eve@evil.example, Dana', address: 'dana@meridian.example' } }],
  [
    'letters of any script in name and subject',
    { to: { name: 'Ďána Ørtiz 王', address: 'dana@meridian.example' }, subject: 'Grüße 王' },
  ],
])('%s reaches the one recipient and nobody else', async (_, mail) => {
  const { send, received, settled } = await start()

  await send(mail)
  await settled('sent')

  expect(received.map(({ to }) => to)).toEqual([['dana@meridian.example']])
  expect(received[0]!.headers['to']!.replace(/^"(?:[^"\\]|\\.)*"|^[^<>"]*/, '')).toMatch(/^ ?<dana@meridian\.example>$/)
  expect(received[0]!.headers['cc'] ?? received[0]!.headers['bcc']).toBeUndefined()
})

test.each<[what: string, mail: Partial<Mail>]>([
  ['a line break in the subject', { subject: 'Hello\r\nBcc: eve@evil.example' }],
  ['a lone line feed in the subject', { subject: 'Hello\nBcc: eve@evil.example' }],
  ['a line break in the name', { to: { name: 'Dana\r\nBcc: eve@evil.example', address: 'dana@meridian.example' } }],
  ['a turned reading direction in the name', { to: { name: 'Dana\u202Eelpmaxe', address: 'dana@meridian.example' } }],
  ['a line break in a header', { headers: { 'List-Id': '<a>\r\nBcc: eve@evil.example' } }],
  ['a line break in a file name', { attachments: [{ name: 'a\r\nb', type: 'text/plain', content: '' }] }],
  ['two addresses', { to: { address: 'dana@meridian.example,eve@evil.example' } }],
  ['an address with a name', { to: { address: 'Dana <dana@meridian.example>' } }],
  ['an address with an at sign in quotes', { to: { address: '"eve@evil.example x"@meridian.example' } }],
  ['an address with a line break', { to: { address: 'dana@meridian.example\r\nRCPT TO:<eve@evil.example>' } }],
  ['an address of letters that look like others', { to: { address: 'dana@meridiаn.example' } }],
  ['an address that begins like an option', { to: { address: 'dana@-oQ.example' } }],
  ['two addresses for the answer', { replyTo: 'dana@meridian.example, eve@evil.example' }],
  ['an endless subject', { subject: 'x'.repeat(301) }],
])('%s is refused, and nothing is stored', async (_, mail) => {
  const { send, rows } = await start({ mailServer: false, idle: true })

  await expect(send(mail)).rejects.toMatchObject({ code: 'invalid' })
  expect(await rows()).toEqual([])
})

test('whatever is written in a mail is text and never markup', async () => {
  const { send, received, settled } = await start()
  const evil = '<img src=x onerror=alert(1)>&amp;'

  await send({
    body: [
      paragraph(evil),
      facts([
        ['Message', evil],
        ['Empty', ''],
      ]),
    ],
  })
  await settled('sent')

  const { parts } = received[0]!
  expect(parts['text/html']).not.toContain('<img')
  expect(parts['text/html']).not.toContain('Empty')
  expect(parts['text/plain']!.split(evil)).toHaveLength(3)
})

test('a file goes along, and answers go where they should', async () => {
  const { send, received, settled } = await start()
  const content = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'

  await send({
    replyTo: 'dana@meridian.example',
    attachments: [{ name: 'demo.ics', type: 'text/calendar; charset=utf-8; method=REQUEST', content }],
  })
  await settled('sent')

  expect(received[0]!.headers['reply-to']).toBe('dana@meridian.example')
  expect(received[0]!.parts['text/calendar']).toContain('BEGIN:VCALENDAR')
  expect(received[0]!.raw).toContain('filename=demo.ics')
})

test('a token in a mail can’t be used by who has a copy of the database, and is forgotten once it is sent', async () => {
  const { send, received, rows, settled, house, database } = await start({ idle: true })
  const token = 'T0ken-that-opens-something'
  const mail = {
    body: [button('Open', `https://watchpost.example/x?token=${token}`)],
    headers: { 'List-Unsubscribe': `<https://watchpost.example/${token}>` },
  }
  await send({ ...mail, secrets: [token] })

  const copy = JSON.stringify([await rows(), (await database.pool.query('select * from jobs.job')).rows])
  expect(copy).not.toContain(token)
  expect(copy).not.toContain(hashToken(token))

  await house.jobs.start()
  await settled('sent')
  expect(received[0]!.parts['text/plain']).toContain(`?token=${token}`)
  expect(received[0]!.parts['text/html']).toContain(`?token=${token}`)
  expect(received[0]!.headers['list-unsubscribe']).toBe(`<https://watchpost.example/${token}>`)
  expect(await rows()).toMatchObject([{ secrets: null }])
})

test('tokens that were sealed with another SECRET are said to be lost, and the mail is not sent without them', async () => {
  const { send, received, rows, settled, house, database } = await start({ idle: true })
  await send({ secrets: ['Good evening'] })
  await send({ secrets: ['Good evening'] })
  await database.pool.query(
    `update mails set secrets = (select min(secrets) from mails m where m.secrets <> mails.secrets) || 'AA'`,
  )
  await house.jobs.start()

  await settled('failed', 'failed')
  expect(received).toEqual([])
  expect(await rows()).toMatchObject([{ last_error: 'This was sealed with another SECRET and can’t be opened.' }, {}])
})

test('a recipient whom the server refuses for good is not tried again', async () => {
  const refuse = Object.assign(new Error('No such mailbox here'), { responseCode: 550 })
  const { send, rows, settled } = await start({ mailServer: { onRcptTo: (_address, _session, done) => done(refuse) } })

  await send()
  await settled('failed')

  expect(await rows()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('No such mailbox here') }])
})

test('a mail that the server refuses for now is tried again', async () => {
  const busy = Object.assign(new Error('Come back later'), { responseCode: 451 })
  let refusals = 1
  const { send, rows, received, settled } = await start({
    mailServer: { onMailFrom: (_address, _session, done) => (refusals-- > 0 ? done(busy) : done()) },
  })

  await send()
  await vi.waitFor(
    async () =>
      expect(await rows()).toMatchObject([{ state: 'queued', last_error: expect.stringContaining('Come back later') }]),
    PATIENCE,
  )
  await settled('sent')

  expect(await rows()).toMatchObject([{ attempts: 2, last_error: null }])
  expect(received).toHaveLength(1)
})

test('a mail that the server refuses once it is complete, for now, is tried again', async () => {
  let refusals = 1
  const later = Object.assign(new Error('Disk full'), { responseCode: 452 })
  const { send, rows, settled } = await start({
    mailServer: {
      onData: (stream, _session, done) => stream.on('end', () => (refusals-- > 0 ? done(later) : done())).resume(),
    },
  })

  await send()
  await settled('sent')

  expect(await rows()).toMatchObject([{ attempts: 2 }])
})

test('while the mail server is down mails wait, and go out once it is back', async () => {
  const down = await startMailServer()
  await down.stop()
  const { database, house } = await startApp({ env: { smtpUrl: down.url } })
  await house.jobs.start()
  const states = async () => (await database.pool.query<Row>('select state, last_error from mails')).rows
  await database.orm.transaction((transaction) => sendMail(transaction, house, hello))
  await vi.waitFor(
    async () =>
      expect(await states()).toMatchObject([{ state: 'queued', last_error: expect.stringContaining('ECONNREFUSED') }]),
    PATIENCE,
  )

  const back = await startMailServer({ port: down.port })
  onTestFinished(back.stop)

  await vi.waitFor(async () => expect(await states()).toMatchObject([{ state: 'sent' }]), PATIENCE)
  expect(back.received).toHaveLength(1)
})

test('of several tries at once for one mail only one hands it over', async () => {
  const { send, received, settled, database, house } = await start({ idle: true })
  const mailId = await send()
  await database.orm.transaction(async (transaction) => {
    for (let more = 0; more < 7; more++) await house.jobs.enqueue(transaction, SEND_MAIL, { mailId })
  })

  await house.jobs.start()
  await settled('sent')
  const queued = `select 1 from jobs.job where name = 'send-mail' and state <> 'completed'`
  await vi.waitFor(async () => expect((await database.pool.query(queued)).rows).toEqual([]), PATIENCE)

  expect(received).toHaveLength(1)
})
