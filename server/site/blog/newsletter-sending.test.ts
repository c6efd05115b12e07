import type { SendingWhole } from '../../../contract/site/newsletter/sending-view.ts'
import { expect, test, vi } from 'vitest'
import type { Sendings } from '../../../contract/site/newsletter/sendings.ts'
import { hashToken } from '../../core/database/hashed-tokens.ts'
import { door, NEWSLETTER, startSending, waitingAt } from '../newsletter/testing-sendings.ts'
import { POSTS } from './testing-posts.ts'

const PATIENCE = { timeout: 25_000, interval: 30 }
const asNewsletter = { newsletter: {} }
const people = (count: number) => Array.from({ length: count }, (_, n) => `guard-${String(n).padStart(3, '0')}@x.co`)

async function startedWith(given: Parameters<typeof startSending>[0]) {
  const started = await startSending(given)
  const { as, create, publish, sendings, rows } = started
  await create('night')
  await publish(1, asNewsletter)
  const id = (await sendings()).sendings[0]!.id
  const act = (what: 'stop' | 'resume' | 'retry') => as.admin('POST', `/api/admin/sendings/${id}/${what}`, { body: {} })
  const made = (count: number) =>
    vi.waitFor(async () => expect(await rows(`select 1 from mails`)).toHaveLength(count), PATIENCE)
  return { ...started, act, made }
}

test('a person who unsubscribes before their mail is made or sent gets none', async () => {
  const { open, opened } = door()
  const readers = people(8)
  const { services, leave, made, becomes, receivers } = await startedWith({
    readers,
    mailServer: waitingAt(opened),
    idle: true,
  })
  await leave(readers[0]!)
  await services.jobs.start()
  await vi.waitFor(
    async () =>
      expect(await services.database.pool.query(`select 1 from newsletter_deliveries`)).toMatchObject({ rowCount: 7 }),
    PATIENCE,
  )
  await made(7)
  await leave(readers[1]!)
  open()

  await becomes({ state: 'sent', total: 7, sent: 6, left: 1 })
  expect(receivers()).toEqual(readers.slice(2))
})

test('complaint-suppresses: a reader who unsubscribes, pauses or complains between two rounds of a sending gets no mail', async () => {
  const readers = people(54)
  const { database, rows, leave, call, made, becomes, receivers } = await startedWith({ readers })
  await made(50)
  const waiting = (
    await rows<{ email: string }>(
      'select email from newsletter_deliveries join subscribers on id = subscriber_id where ' +
        "newsletter_deliveries.state = 'waiting' order by email",
    )
  ).map(({ email }) => email)
  expect(waiting, 'these are for the second round').toHaveLength(4)
  const [left, paused, complained] = waiting as [string, string, string, string]
  await leave(left)
  await database.pool.query(
    `update subscribers set suppressed_for = 'complaint', suppressed_because = 'Abuse report', suppressed_at = now()
      where email = $1`,
    [complained],
  )
  await database.pool.query(
    `insert into newsletter_tokens (hash, subscriber_id, purpose, created_at) select $1, id, 'manage', now()
      from subscribers where email = $2`,
    [hashToken('t'), paused],
  )
  await call('PUT', '/api/newsletter/preferences/t', { body: { name: '', weekly: false } })

  await becomes({ state: 'sent', total: 54, sent: 51, left: 3 })
  expect(receivers()).toEqual(readers.filter((email) => ![left, paused, complained].includes(email)))
})

test('a person who pauses the newsletter while it is being sent gets none', async () => {
  const { open, opened } = door()
  const { call, database, made, becomes, receivers } = await startedWith({ mailServer: waitingAt(opened) })
  await made(2)
  await database.pool.query(
    `insert into newsletter_tokens (hash, subscriber_id, purpose, created_at) select $1, id, 'manage', now()
      from subscribers where email = 'ana@x.co'`,
    [hashToken('t')],
  )
  await call('PUT', '/api/newsletter/preferences/t', { body: { name: 'Ana', weekly: false } })
  open()

  await becomes({ state: 'sent', sent: 1, left: 1 })
  expect(receivers()).toEqual(['ben@x.co'])
})

test('stopped, nothing more leaves; the rest is sent when somebody says so, and nobody gets two', async () => {
  const { open, opened } = door()
  const readers = people(70)
  const { act, made, becomes, receivers, quiet, rows } = await startedWith({
    readers,
    mailServer: waitingAt(opened),
  })
  await made(50)
  expect(await act('stop')).toMatchObject({
    status: 200,
    body: { state: 'stopped', total: 70, reason: expect.stringMatching(/^Paused by /) },
  })
  open()
  await quiet()
  expect(receivers()).toEqual([])
  await becomes({ state: 'stopped', sent: 0 })
  expect(await act('stop')).toMatchObject({ status: 409 })
  expect(await act('retry')).toMatchObject({ status: 409 })

  expect(await act('resume')).toMatchObject({ status: 200, body: { state: 'sending', reason: null } })
  await becomes({ state: 'sent', total: 70, sent: 70 })
  expect(receivers()).toEqual(readers)
  expect(await act('resume')).toMatchObject({ status: 409 })
  expect(await act('stop')).toMatchObject({ status: 409 })
  const log = await rows<{ action: string }>(`select action from audit where kind = 'newsletter' order by id`)
  expect(log.map(({ action }) => action)).toEqual(['send', 'stop-sending', 'resume-sending'])
}, 60_000)

test('mails are made in rounds with pauses between them, and no more while too many wait', async () => {
  const { opened, open } = door()
  const { made, rows, hurry, becomes } = await startedWith({ readers: people(260), mailServer: waitingAt(opened) })
  await made(50)
  await made(100)
  const [{ pause }] = (await rows<{ pause: number }>(
    'select extract(epoch from max(started_on) - min(started_on))::float8 as pause from jobs.job where name = ' +
      "'newsletter-round' and started_on is not null",
  )) as [{ pause: number }]
  expect(pause).toBeGreaterThan(4)
  // Four rounds fill up what may wait; the fifth makes none. One pause was seen, and the others are cut short.
  const done = `select 1 from jobs.job where name = 'newsletter-round' and state = 'completed'`
  await vi.waitFor(
    async () => {
      await hurry()
      expect((await rows(done)).length).toBeGreaterThanOrEqual(5)
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(await rows('select 1 from mails')).toHaveLength(200)
  open()
  await becomes({ state: 'sent', total: 260, sent: 260 })
}, 90_000)

test('a second run of a round finds nothing to do', async () => {
  const { services, becomes, quiet, receivers, sendings } = await startedWith({ readers: people(3) })
  await becomes({ state: 'sent' })
  const { id: sendingId } = (await sendings()).sendings[0]!
  for (const round of [0, 0, 1])
    await services.database.orm.transaction((transaction) =>
      services.jobs.enqueue(transaction, 'newsletter-round', { campaignId: sendingId, round }),
    )
  await quiet()

  expect(receivers()).toEqual(people(3))
})

test('a refusal of the mail server is shown, and can be tried again: only that, and only to who still wants it', async () => {
  let refusing = true
  const readers = people(4)
  const refused = [readers[1], readers[2]]
  const { act, leave, becomes, receivers, quiet } = await startedWith({
    readers,
    mailServer: {
      onRcptTo: ({ address }, _session, done) =>
        done(
          refusing && refused.includes(address)
            ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
            : undefined,
        ),
    },
  })
  await becomes({ state: 'sent', sent: 2, failed: 2 })
  refusing = false
  await leave(readers[1]!)

  expect(await act('retry')).toMatchObject({ status: 200 })
  await becomes({ state: 'sent', sent: 3, failed: 1 })
  await quiet()
  expect(receivers()).toEqual([readers[0], readers[2], readers[3]])
})

test('trying again forgets what came back of those who are tried, and of nobody else; the log names each act', async () => {
  let refusing = true
  const readers = ['ana@x.co', 'ben@x.co', 'dee@x.co', 'cy@x.co']
  const { act, becomes, receivers, rows, quiet } = await startedWith({
    readers,
    mailServer: {
      onRcptTo: ({ address }, _session, done) =>
        done(
          refusing && address === 'ben@x.co'
            ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
            : undefined,
        ),
    },
  })
  await becomes({ state: 'sent', sent: 3, failed: 1 })
  await quiet()
  const idOf = (email: string) => `(select id from subscribers where email = '${email}')`
  await rows(`update newsletter_deliveries set bounce = 'soft' where subscriber_id = ${idOf('dee@x.co')}`)
  await rows(`update subscribers set suppressed_for = 'hard', suppressed_because = 'Gone', suppressed_at = now()
    where email = 'cy@x.co'`)
  const held = async () => [
    (
      await rows<{ email: string }>(`select email from subscribers where suppressed_for is not null order by email`)
    ).map(({ email }) => email),
    (
      await rows<{ email: string }>(
        `select email from newsletter_deliveries join subscribers on id = subscriber_id where bounce is not null
          order by email`,
      )
    ).map(({ email }) => email),
  ]
  expect(await held()).toEqual([
    ['ben@x.co', 'cy@x.co'],
    ['ben@x.co', 'dee@x.co'],
  ])
  refusing = false
  expect(await act('retry')).toMatchObject({ status: 200 })
  await becomes({ state: 'sent', sent: 4, failed: 0 })
  expect(receivers()).toEqual(readers.toSorted())
  expect(await held()).toEqual([['cy@x.co'], ['dee@x.co']])
  expect(await act('stop')).toMatchObject({ status: 409 })
  expect(await rows(`select action, subject from audit where kind = 'newsletter' order by id`)).toEqual([
    { action: 'send', subject: '/blog/night' },
    { action: 'retry-sending', subject: '/blog/night' },
  ])
})

test('an address that no mail can go to is left out, and holds nobody up', async () => {
  const { becomes, receivers } = await startedWith({
    readers: ['ana@x.co', 'ben@x.co, all@x.co', { email: 'cy@x.co', name: 'Cy\r\nBcc: all@x.co' }, 'dee@x.co'],
  })
  await becomes({ state: 'sent', total: 4, sent: 2, left: 2 })
  expect(receivers()).toEqual(['ana@x.co', 'dee@x.co'])
})

test('without a mail server it says that nothing was sent', async () => {
  const { becomes, sendings } = await startedWith({ mailServer: false })
  await becomes({ kept: 2 })
  expect((await sendings()).sendings).toMatchObject([{ state: 'sent', total: 2, sent: 0, kept: 2 }])
})

test('sending-paused: a post that is taken off the site stops being sent, and its steps tell when', async () => {
  const { as, body, rows, sendings, services, becomes, quiet, receivers } = await startedWith({ idle: true })
  await as.admin('POST', `${POSTS}/night/unpublish`, { body: { version: 1 } })
  await services.jobs.start()

  await becomes({ state: 'stopped', reason: expect.stringContaining('visitors can’t open the page') })
  await quiet()
  expect(receivers()).toEqual([])
  const { id } = (await sendings()).sendings[0]!
  const [note] = await rows<{ at: Date }>(`select at from audit where action = 'stop-sending' and actor_id is null`)
  expect(await body<SendingWhole>(as.admin('GET', `/api/admin/sendings/${id}`))).toMatchObject({
    pausedAt: note!.at.toISOString(),
    firstSentAt: null,
  })
})

test('while it is being sent it can’t be sent again', async () => {
  const { open, opened } = door()
  const { as, clock, made, becomes } = await startedWith({ mailServer: waitingAt(opened) })
  await made(2)
  expect(await as.admin('POST', NEWSLETTER, { body: { again: true } })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('just now') },
  })
  open()
  await becomes({ state: 'sent' })
  clock.advance(60_000)
  expect((await as.admin('POST', NEWSLETTER, { body: { again: true } })).body as Sendings).toMatchObject({
    sendings: [{ state: 'sending' }, { state: 'sent' }],
  })
})

test('a sending that nobody knows is not found', async () => {
  const { as } = await startSending({ idle: true })
  for (const what of ['stop', 'resume', 'retry']) {
    expect(
      await as.admin('POST', `/api/admin/sendings/018f7d5e-0000-7000-8000-000000000009/${what}`, { body: {} }),
      what,
    ).toMatchObject({ status: 404 })
    expect(await as.admin('POST', `/api/admin/sendings/x/${what}`, { body: {} }), what).toMatchObject({ status: 404 })
  }
})
