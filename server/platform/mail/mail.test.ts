import { expect, test } from 'vitest'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { sendMail } from './outbox.ts'
import { button, facts, paragraph } from './parts.ts'
import { type Hello, hello, start } from './testing-mails.ts'

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
  const { send, database, services, received, rows, settled } = await start()
  const undone = database.orm.transaction(async (transaction) => {
    await sendMail(transaction, services, hello)
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

test('mail-kept-unsent: an address that goes nowhere by design is never handed to the mail server', async () => {
  const { send, received, rows, settled, clock } = await start()

  await send({ to: { name: 'Nobody', address: 'nobody@northgate.INVALID' } })
  await settled('not-sent')
  clock.advance(1000)
  await send()
  await settled('not-sent', 'sent')

  expect(await rows()).toMatchObject([{ last_error: 'This address goes nowhere by design.' }, { last_error: null }])
  expect(received.map(({ to }) => to)).toEqual([['dana@meridian.example']])
})

test.each([
  ['a second recipient in the name', { to: { name: 'Dana>, <eve@evil.example', address: 'dana@meridian.example' } }],
  ['a quoted address in the name', { to: { name: '"eve@evil.example"', address: 'dana@meridian.example' } }],
  ['a list in the name', { to: { name: 'eve@evil.example, Dana', address: 'dana@meridian.example' } }],
  [
    'letters of any script in name and subject',
    { to: { name: 'Ďána Ørtiz 王', address: 'dana@meridian.example' }, subject: 'Grüße 王' },
  ],
])('mail-one-recipient: %s reaches the one recipient and nobody else', async (_, mail) => {
  const { send, received, settled } = await start()

  await send(mail)
  await settled('sent')

  expect(received.map(({ to }) => to)).toEqual([['dana@meridian.example']])
  expect(received[0]!.headers['to']!.replace(/^"(?:[^"\\]|\\.)*"|^[^<>"]*/, '')).toMatch(/^ ?<dana@meridian\.example>$/)
  expect(received[0]!.headers['cc'] ?? received[0]!.headers['bcc']).toBeUndefined()
})

test.each<[what: string, mail: Hello]>([
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
])('mail-one-recipient: %s is refused, and nothing is stored', async (_, mail) => {
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
  const { send, received, rows, settled, services, database } = await start({ idle: true })
  const token = 'T0ken-that-opens-something'
  const mail = {
    body: [button('Open', `https://watchpost.example/x?token=${token}`)],
    headers: { 'List-Unsubscribe': `<https://watchpost.example/${token}>` },
  }
  await send({ ...mail, secrets: [token] })

  const copy = JSON.stringify([await rows(), (await database.pool.query('select * from jobs.job')).rows])
  expect(copy).not.toContain(token)
  expect(copy).not.toContain(hashToken(token))

  await services.jobs.start()
  await settled('sent')
  expect(received[0]!.parts['text/plain']).toContain(`?token=${token}`)
  expect(received[0]!.parts['text/html']).toContain(`?token=${token}`)
  expect(received[0]!.headers['list-unsubscribe']).toBe(`<https://watchpost.example/${token}>`)
  expect(await rows()).toMatchObject([{ secrets: null }])
})
