import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import { startMailServer } from '../mail/testing-mail-server.ts'
import { incident, PATIENCE, startStatus, work } from './testing-status.ts'

const DANA = 'dana@meridian.example'

async function start() {
  const server = await startMailServer()
  onTestFinished(server.stop)
  const started = await startStatus({ smtpUrl: server.url })
  const { call, services, rows, as } = started
  await services.jobs.start()
  const quiet = () =>
    vi.waitFor(
      async () =>
        expect(await rows(`select name from jobs.job where state not in ('completed', 'failed')`)).toEqual([]),
      PATIENCE,
    )
  const subscribe = (email = DANA) => call('POST', '/api/status/subscribe', { body: { email } })
  const mailTo = async (email: string, nth: number) => {
    await vi.waitFor(() => expect(server.to(email).length).toBeGreaterThanOrEqual(nth), PATIENCE)
    const mail = server.to(email)[nth - 1]!
    return { ...mail, token: /token=([\w-]{43})/.exec(mail.parts['text/plain']!)![1]! }
  }
  const confirm = (token: string) => call('POST', '/api/status/confirm', { body: { token } })
  const join = async (email = DANA) => {
    await subscribe(email)
    await confirm((await mailTo(email, 1)).token)
  }
  const tell = (change: object = {}) =>
    as.admin('POST', '/api/admin/status/incidents', { body: { ...incident, tell: true, ...change } })
  return { ...started, server, quiet, subscribe, mailTo, confirm, join, tell }
}

test('status-updates: without a mail server nobody is asked for an address, and none is stored', async () => {
  const { call, rows } = await startStatus()
  expect((await call('GET', '/api/status/history')).body).toMatchObject({ mails: false })
  const refused = await call('POST', '/api/status/subscribe', { body: { email: DANA } })
  expect([refused.status, refused.body]).toEqual([
    403,
    expect.objectContaining({ message: 'Email updates are not available right now. Follow the feed instead.' }),
  ])
  expect(await rows('select email from status_subscribers')).toEqual([])
})

test('status-news: an address counts once its owner confirmed, is told once, and is erased by the one-click header', async () => {
  const { subscribe, mailTo, confirm, tell, server, quiet, rows, call } = await start()
  expect(await subscribe()).toMatchObject({ status: 202 })
  const { token, headers: first } = await mailTo(DANA, 1)
  expect(first['subject']).toMatch(/^Confirm that you want the status/)
  await tell()
  await quiet()
  expect(server.to(DANA)).toHaveLength(1)

  for (let times = 0; times < 2; times++) expect((await confirm(token)).body).toEqual({ confirmed: true })
  await tell({ title: 'Mails are late again' })
  const news = await mailTo(DANA, 2)
  expect(news.headers['subject']).toBe('Investigating: Mails are late again')
  expect(news.parts['text/plain']).toContain('We look into it.')
  await quiet()
  expect(server.to(DANA)).toHaveLength(2)

  const way = String(news.headers['list-unsubscribe']).replace(/[<>]/g, '')
  expect(way).toBe(`http://localhost:3000/api/status/unsubscribe/${news.token}`)
  const opened = await call('GET', new URL(way).pathname)
  expect([opened.status, opened.response.headers['location']]).toEqual([303, `/status/unsubscribe?token=${news.token}`])
  expect(await rows('select email from status_subscribers')).toEqual([{ email: DANA }])
  const left = await call('POST', new URL(way).pathname, {
    csrf: false,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(left.body).toEqual({ unsubscribed: true })
  expect(await rows('select 1 from status_subscribers')).toEqual([])
  expect(await rows('select 1 from status_tokens')).toEqual([])
})

test('planned work is told with its times, an update by its stage, and a note to nobody', async () => {
  const { join, as, mailTo, quiet, server } = await start()
  await join()
  await as.admin('POST', '/api/admin/status/maintenance', { body: { ...work, tell: true } })
  const planned = await mailTo(DANA, 2)
  expect(planned.headers['subject']).toBe('Planned work: Database upgrade')
  expect(planned.parts['text/plain']).toContain('Sunday, November 22, 2026 at 2:00 AM UTC')

  const { body } = await as.admin('POST', '/api/admin/status/incidents', { body: incident })
  const say = (change: object) =>
    as.admin('POST', `/api/admin/status/incidents/${(body as { id: string }).id}/updates`, {
      body: { stage: 'resolved', text: 'It is over.', forTeam: false, tell: true, ...change },
    })
  await say({ forTeam: true })
  await say({})
  expect((await mailTo(DANA, 3)).headers['subject']).toBe('Resolved: Confirmation mails arrive late')
  await quiet()
  expect(server.to(DANA)).toHaveLength(3)
})

test('everybody is told once however many they are, and a repeated job tells nobody twice', async () => {
  // Without a mail server: what is asked here is which mails are made, and 230 of them take long to hand over.
  const { as, rows, services, database } = await startStatus()
  await services.jobs.start()
  const told = (times: number) =>
    vi.waitFor(
      async () =>
        expect(await rows(`select 1 from jobs.job where name = 'status-tell' and state = 'completed'`)).toHaveLength(
          times,
        ),
      PATIENCE,
    )
  await rows(`insert into status_subscribers (id, email, asked_at, confirmed_at)
    select gen_random_uuid(), 'p' || n || '@x.example', '2026-11-01', '2026-11-01' from generate_series(1, 230) n`)
  await as.admin('POST', '/api/admin/status/incidents', { body: { ...incident, tell: true } })
  await told(1)
  const [{ id }] = (await rows<{ id: string }>('select id from status_tellings')) as [{ id: string }]
  await database.orm.transaction((transaction) => services.jobs.enqueue(transaction, 'status-tell', { id }))
  await told(2)

  expect(
    await rows(
      'select count(*)::int as mails, count(distinct to_address)::int as people from mails where template = ' +
        "'status-news'",
    ),
  ).toEqual([{ mails: 230, people: 230 }])
})

test('however often an address is entered, it gets one mail in ten minutes; a known one is told so', async () => {
  const { subscribe, join, mailTo, quiet, server, clock } = await start()
  await join()
  for (let times = 0; times < 3; times++) await subscribe(DANA.toUpperCase())
  await quiet()
  expect(server.to(DANA)).toHaveLength(1)

  clock.advance(DAY_MS)
  await subscribe()
  expect((await mailTo(DANA, 2)).headers['subject']).toMatch(/^You already get the status/)
})

test('status-news: the link of a confirmation that is pressed again confirms as before, and news come', async () => {
  const { subscribe, mailTo, confirm, tell, rows, clock } = await start()
  await subscribe()
  const { token } = await mailTo(DANA, 1)
  const press = async () => {
    clock.advance(1000)
    expect((await confirm(token)).body).toEqual({ confirmed: true })
    return rows('select confirmed_at from status_subscribers')
  }
  const first = await press()
  expect(await press()).toEqual(first)
  await tell()
  expect((await mailTo(DANA, 2)).headers['subject']).toMatch(/^Investigating/)
})

test('a link confirms for seven days, leaving needs a token that leaves, and what can’t be a token is unknown', async () => {
  const { subscribe, mailTo, confirm, clock, call, rows } = await start()
  await subscribe()
  const { token } = await mailTo(DANA, 1)
  const leave = async (given: string) =>
    (await call('POST', '/api/status/unsubscribe', { body: { token: given } })).body
  expect(await leave(token)).toEqual({ unsubscribed: false })
  clock.advance(7 * DAY_MS)
  for (const given of [token, 'A'.repeat(43), '', '../..', "' or 1=1"]) {
    expect((await confirm(given)).body).toEqual({ confirmed: false })
    expect(await leave(given)).toEqual({ unsubscribed: false })
  }
  expect(await rows('select confirmed_at from status_subscribers')).toEqual([{ confirmed_at: null }])
})

test.each([
  '',
  'dana',
  'dana@meridian.example, omar@x.example',
  '"a@b"@x.example',
  'dana@x.example\r\nBcc: a@x.example',
])('bad input: %j is no address that is written to', async (email) => {
  const { subscribe, rows } = await start()
  expect((await subscribe(email)).status).toBe(400)
  expect(await rows('select 1 from status_subscribers')).toEqual([])
})

test('no token of a mail lies in the database, and an address that never confirmed is erased after thirty days', async () => {
  const { subscribe, join, mailTo, quiet, rows, clock } = await start()
  await join('ana@meridian.example')
  await subscribe()
  const { token } = await mailTo(DANA, 1)
  await quiet()
  const dump = JSON.stringify([await rows('select * from status_tokens'), await rows('select * from mails')])
  expect(dump).not.toContain(token)

  clock.advance(31 * DAY_MS)
  await subscribe('omar@meridian.example')
  await mailTo('omar@meridian.example', 1)
  const left = await rows<{ email: string }>('select email from status_subscribers order by email')
  expect(left.map(({ email }) => email)).toEqual(['ana@meridian.example', 'omar@meridian.example'])
})

test('admins see the subscribers, find them, take them along as CSV, and remove them', async () => {
  const { as, rows } = await start()
  await rows(`insert into status_subscribers (id, email, asked_at, confirmed_at)
    select gen_random_uuid(), 'p' || n || '@x.example', '2026-11-01', '2026-11-01' from generate_series(1, 60) n`)
  const list = async (query: string) =>
    (await as.admin('GET', `/api/admin/status/subscribers${query}`)).body as {
      items: { id: string; email: string }[]
      total: number
      pages: number
    }
  const { items, ...all } = await list('?page=2')
  expect([items.length, all.total, all.pages]).toEqual([10, 60, 2])
  const found = await list('?search=P42@')
  expect(found.items.map(({ email }) => email)).toEqual(['p42@x.example'])
  const { text } = (await as.admin('GET', '/api/admin/status/subscribers/csv')).body as { text: string }
  expect(text.trim().split('\r\n')).toHaveLength(61)

  const { id } = found.items[0]!
  expect((await as.admin('DELETE', `/api/admin/status/subscribers/${id}`)).body).toEqual({ removed: true })
  expect((await as.admin('DELETE', `/api/admin/status/subscribers/${id}`)).status).toBe(404)
  expect((await list('')).total).toBe(59)
})
