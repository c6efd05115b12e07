import { expect, test } from 'vitest'
import { notify, TELL } from '../../core/jobs/notify.ts'
import { makeUser } from '../users/testing-users.ts'
import { PATIENCE, published, refused, startNotifying, URLS } from './testing-notifications.ts'
import { mailDue } from './notifying-people.ts'

const usual = { zone: 'UTC', quiet: null, digestAt: null, off: [] }

test('notify-in-transaction: people are told of what was kept, and of nothing that was rolled back', async () => {
  const { raise, inbox, database, services } = await startNotifying()
  await database.orm
    .transaction(async (transaction) => {
      await notify(transaction, services, refused)
      throw new Error('No')
    })
    .catch(() => undefined)
  await raise(published)
  expect((await inbox('admin')).items.map(({ event }) => event)).toEqual(['schedule-done'])
  const [notice] = (await inbox('admin')).items
  expect(notice).toMatchObject({ label: 'Published as scheduled', tone: 'success', isRead: false, count: 1 })
  await expect(
    database.orm.transaction((inside) => notify(inside, services, { ...refused, event: 'nothing' })),
  ).rejects.toThrow('No room declares the event nothing')
})

test('notification-access: editors are told of what they may open, whatever a rule says, and suspended people of nothing', async () => {
  const { raise, inbox, setRule, idOf, rows, database, clock } = await startNotifying()
  const gone = await makeUser(database, clock, 'admin')
  await rows(`update users set suspended_at = now() where id = '${gone.id}'`)
  await setRule('mail-failed', 'app', {
    to: [
      { type: 'role', role: 'admin' },
      { type: 'role', role: 'editor' },
      { type: 'person', id: await idOf('editor') },
    ],
    urgent: false,
  })
  await raise(refused)
  await raise(published)
  await raise({ ...published, subject: 'post:a', access: 'admin' })
  expect((await inbox('editor')).items.map(({ event }) => event)).toEqual(['schedule-done'])
  expect((await inbox('admin')).total).toBe(3)
  expect(await rows(`select 1 from notices where user_id = '${gone.id}'`)).toEqual([])
})

test('notify-in-transaction: the job of an event that runs again tells nobody again', async () => {
  const { raise, inbox, database, services, rows, setRule, mails } = await startNotifying()
  await setRule('schedule-done', 'email', { to: [{ type: 'role', role: 'editor' }], urgent: false })
  await raise(published)
  await expect.poll(mails, PATIENCE).toHaveLength(1)
  const [event] = await rows<{ id: string }>('select id from events')
  await database.orm.transaction((inside) => services.jobs.enqueue(inside, TELL, { eventId: event!.id }))
  const open = () => rows(`select 1 from jobs.job where state in ('created', 'retry', 'active')`)
  await expect.poll(open, PATIENCE).toEqual([])
  expect(await inbox('editor')).toMatchObject({ total: 1, items: [{ count: 1 }] })
  expect(await mails()).toHaveLength(1)
})

test('notification-access: a mail that waits does not go to somebody who was suspended since', async () => {
  const { raise, setRule, mails, as, services, idOf, clock, rows } = await startNotifying()
  await setRule('schedule-done', 'email', { to: [{ type: 'role', role: 'editor' }], urgent: false })
  clock.set('2026-11-23T22:30:00Z')
  await as.editor('PUT', URLS.settings, { body: { ...usual, quiet: { from: 1320, to: 360 } } })
  await raise(published)
  expect(await rows('select 1 from notice_mails')).toHaveLength(1)
  const id = await idOf('editor')
  await rows(`update users set suspended_at = now() where id = '${id}'`)
  clock.set('2026-11-24T06:00:00Z')
  await mailDue(services, id)
  await rows(`update users set suspended_at = null where id = '${id}'`)
  await mailDue(services, id)
  expect(await mails()).toEqual([])
})

test('inbox-grouping: what happens again while it is unread becomes one notice with its count', async () => {
  const { raise, inbox, as, clock } = await startNotifying()
  await raise(refused)
  clock.advance(1000)
  await raise({ ...refused, title: 'Another was refused' })
  const [notice] = (await inbox('admin')).items
  expect(notice).toMatchObject({ title: 'Another was refused', count: 2 })
  await as.admin('POST', `${URLS.inbox}/marks`, { body: { ids: [notice!.id], isRead: true } })
  await raise(refused)
  expect(await inbox('admin')).toMatchObject({ total: 2, unread: 1 })
})

test('inbox-marks: notices are marked one by one or all, narrowed down and paged, and nobody reaches those of others', async () => {
  const { raise, inbox, as } = await startNotifying()
  await raise(refused)
  await raise(published)
  const foreign = (await inbox('admin')).items.map(({ id }) => id)
  const mark = (who: 'admin' | 'editor', ids: unknown, isRead: unknown) =>
    as[who]('POST', `${URLS.inbox}/marks`, { body: { ids, isRead } })
  expect((await mark('editor', foreign, true)).body).toEqual({ unread: 1 })
  expect((await inbox('admin')).unread).toBe(2)
  expect((await mark('admin', [foreign[0]], true)).body).toEqual({ unread: 1 })
  expect((await mark('admin', [foreign[0]], false)).body).toEqual({ unread: 2 })
  expect((await mark('admin', 'all', true)).body).toEqual({ unread: 0 })
  expect((await inbox('admin', '?state=unread')).total).toBe(0)
  expect((await inbox('admin', '?event=mail-failed')).total).toBe(1)
  expect((await inbox('admin', '?page=2')).items).toEqual([])
  for (const [ids, isRead] of [
    [[], true],
    [['x'], true],
    ['every', true],
    ['all', 'yes'],
  ])
    expect((await mark('admin', ids, isRead)).status).toBe(400)
  for (const query of ['?state=read', '?page=0', '?order=at'])
    expect((await as.admin('GET', `${URLS.inbox}${query}`)).status, query).toBe(400)
})

test('notification-rules: an admin says who is told where, a stale rule is refused, and the log keeps both', async () => {
  const { as, ruleOf, setRule, raise, inbox, idOf, rows } = await startNotifying()
  const before = await ruleOf('schedule-done', 'app')
  const save = (body: object, channel = 'app', event = 'schedule-done') =>
    as.admin('PUT', `${URLS.rules}/${event}/${channel}`, { body })
  const after = { to: [{ type: 'person' as const, id: await idOf('editor') }], urgent: false }
  await setRule('schedule-done', 'app', after)
  expect(await save({ before, after })).toMatchObject({ status: 409, body: { code: 'stale', current: after } })
  await raise(published)
  expect([(await inbox('admin')).total, (await inbox('editor')).total]).toEqual([0, 1])
  expect(await rows(`select subject, before, after from audit where kind = 'notification_rule'`)).toEqual([
    { subject: 'schedule-done/app', before, after },
  ])

  const none = '0190a000-0000-7000-8000-000000000000'
  const refusals: [object[], string, string][] = [
    [[{ type: 'target', id: none }], 'app', 'schedule-done'],
    [[{ type: 'role', role: 'admin' }], 'webhook', 'schedule-done'],
    [[{ type: 'target', id: none }], 'webhook', 'schedule-done'],
    [[{ type: 'person', id: none }], 'email', 'schedule-done'],
    [[{ type: 'concerned' }], 'email', 'schedule-done'],
    [[{ type: 'role', role: 'member' }], 'email', 'schedule-done'],
  ]
  for (const [to, channel, event] of refusals) {
    const current = await ruleOf(event, channel as 'app')
    expect((await save({ before: current, after: { to, urgent: false } }, channel, event)).status, channel).toBe(400)
  }
  expect((await save({ before, after }, 'app', 'nothing')).status).toBe(404)
  expect((await save({ before, after }, 'sms')).status).toBe(404)
})

test('notification-rules: a rule names the people who may be told, and keeps to its own event and channel', async () => {
  const { as, ruleOf, setRule, idOf, database, clock, rows } = await startNotifying()
  const [admin, editor] = [await idOf('admin'), await idOf('editor')]
  const [suspended, invited, member] = [
    await makeUser(database, clock, 'admin'),
    await makeUser(database, clock, 'editor'),
    await makeUser(database, clock, 'member'),
  ]
  await rows(`update users set suspended_at = now() where id = '${suspended.id}'`)
  await rows(`update users set invited_at = now() where id = '${invited.id}'`)
  const { people } = (await as.admin('GET', URLS.rules)).body as { people: { id: string; role: string }[] }
  expect(new Map(people.map(({ id, role }) => [id, role]))).toEqual(
    new Map([
      [admin, 'admin'],
      [editor, 'editor'],
    ]),
  )
  const before = await ruleOf('schedule-done', 'push')
  const after = { to: [{ type: 'person' as const, id: member.id }], urgent: false }
  expect((await as.admin('PUT', `${URLS.rules}/schedule-done/push`, { body: { before, after } })).status).toBe(400)
  for (const [event, channel, id] of [
    ['schedule-done', 'app', admin],
    ['schedule-done', 'email', editor],
    ['schedule-failed', 'app', editor],
  ] as const) {
    const to = [{ type: 'person' as const, id }]
    await setRule(event, channel, { to, urgent: false })
    await setRule(event, channel, { to, urgent: true })
  }
  expect(await ruleOf('schedule-done', 'app')).toEqual({ to: [{ type: 'person', id: admin }], urgent: true })
  expect(await ruleOf('schedule-done', 'push')).toEqual(before)
})

test('notification-mail: a rule mails people, each mail leads to where its kind is turned off, and off is off', async () => {
  const { raise, setRule, mails, as } = await startNotifying()
  await setRule('schedule-done', 'email', { to: [{ type: 'role', role: 'editor' }], urgent: false })
  await raise({ ...published, title: 'Line\r\nBcc: all@x.example' })
  await expect.poll(async () => (await mails()).length, PATIENCE).toBe(1)
  const [mail] = await mails()
  expect(mail!.subject).toBe('Line Bcc: all@x.example')
  expect(mail!.text).toContain('http://localhost:3000/admin/solutions/scheduling')
  expect(mail!.text).toContain('http://localhost:3000/admin/my-notifications/settings?off=schedule-done')

  const off = { ...usual, off: ['schedule-done:email', 'schedule-done:app'] }
  expect((await as.editor('PUT', URLS.settings, { body: off })).body).toEqual(off)
  const { rows } = { rows: async () => mails() }
  await raise(published)
  expect(await rows()).toHaveLength(1)
})

test('notification-digest: mails of quiet hours and of a day come as one, and not to people who may no longer see it', async () => {
  const { raise, setRule, mails, as, services, idOf, clock, rows } = await startNotifying()
  await setRule('mail-failed', 'email', { to: [{ type: 'role', role: 'admin' }], urgent: false })
  await setRule('schedule-failed', 'email', { to: [{ type: 'role', role: 'admin' }], urgent: true })
  const id = await idOf('admin')
  clock.set('2026-11-23T22:30:00Z')
  await as.admin('PUT', URLS.settings, { body: { ...usual, quiet: { from: 1320, to: 360 } } })
  await raise(refused)
  clock.advance(1000)
  await raise({ ...refused, title: 'Another was refused', subject: 'other' })
  await raise({ ...published, event: 'schedule-failed', title: 'It failed' })
  await expect.poll(async () => (await mails()).map(({ subject }) => subject), PATIENCE).toEqual(['It failed'])
  await mailDue(services, id)
  expect(await mails()).toHaveLength(1)

  clock.set('2026-11-24T05:59:59Z')
  await mailDue(services, id)
  expect(await mails()).toHaveLength(1)
  // The job of six o'clock comes a second early where the database's clock runs ahead.
  await mailDue(services, id, '2026-11-24T06:00:00Z')
  const [, digest] = await mails()
  expect(digest!.subject).toBe('2 notifications: A mail to dana@x.example was refused and more')
  expect(digest!.text).toContain('Another was refused')
  expect(await rows('select 1 from notice_mails')).toEqual([])

  clock.set('2026-11-24T23:00:00Z')
  await raise(refused)
  await rows(`update users set role = 'editor' where id = '${id}'`)
  clock.set('2026-11-25T06:00:00Z')
  await mailDue(services, id)
  expect(await mails()).toHaveLength(2)
})

test('notification-settings: everybody says how they want to be told, with times of their own zone', async () => {
  const { as, rows } = await startNotifying()
  const read = await as.editor('GET', URLS.settings)
  expect(read.body).toMatchObject({ settings: usual })
  const names = (read.body as { events: { name: string }[] }).events.map(({ name }) => name)
  expect(names).toContain('schedule-done')
  expect(names).not.toContain('mail-failed')
  const good = { zone: 'Europe/Berlin', quiet: { from: 1320, to: 360 }, digestAt: 480, off: ['schedule-done:email'] }
  expect((await as.editor('PUT', URLS.settings, { body: good })).status).toBe(200)
  expect((await as.editor('GET', URLS.settings)).body).toMatchObject({ settings: good })
  expect(await rows(`select action, after from audit where kind = 'notification_settings'`)).toEqual([
    { action: 'update', after: good },
  ])
  for (const wrong of [
    { zone: 'Mars/Base' },
    { quiet: { from: 60, to: 60 } },
    { quiet: { from: 1440, to: 60 } },
    { digestAt: -1 },
    { off: ['schedule-done:sms'] },
    { userId: 'x' },
  ])
    expect((await as.editor('PUT', URLS.settings, { body: { ...good, ...wrong } })).status).toBe(400)
})

test('notification-switches: an event says by which channels its rule reaches oneself, or may', async () => {
  const { as, setRule, idOf } = await startNotifying()
  const byOf = async (who: 'admin' | 'editor', event: string) =>
    ((await as[who]('GET', URLS.settings)).body as { events: { name: string; by: object }[] }).events.find(
      ({ name }) => name === event,
    )?.by
  expect(await byOf('admin', 'backup-failed')).toEqual({ app: true, email: true, push: true })
  expect(await byOf('admin', 'newsletter-finished')).toEqual({ app: true, email: false, push: true })
  expect(await byOf('admin', 'subscriber-joined')).toEqual({ app: false, email: false, push: false })
  expect(await byOf('editor', 'subscriber-joined')).toBeUndefined()

  const person = { type: 'person', id: await idOf('editor') } as const
  await setRule('schedule-done', 'email', { to: [person], urgent: false })
  await setRule('schedule-done', 'app', { to: [{ type: 'role', role: 'admin' }], urgent: false })
  await setRule('schedule-done', 'push', { to: [], urgent: false })
  expect(await byOf('editor', 'schedule-done')).toEqual({ app: false, email: true, push: false })
  // A comment may concern anybody.
  expect(await byOf('editor', 'comment-answered')).toEqual({ app: true, email: true, push: true })
})

test('notification-test: an admin sends a test to oneself alone', async () => {
  const { as, inbox, mails } = await startNotifying()
  const send = (channel: string) => as.admin('POST', '/api/admin/notification-tests', { body: { channel } })
  expect((await send('email')).body).toEqual({ message: 'Mail is off: it stays in the outbox.' })
  expect((await send('app')).status).toBe(200)
  expect((await send('webhook')).status).toBe(400)
  await expect.poll(async () => (await inbox('admin')).total, PATIENCE).toBe(1)
  expect((await inbox('editor')).total).toBe(0)
  expect((await mails()).map(({ subject }) => subject)).toEqual(['A test of your notifications'])
})

test('rules, webhooks and their log are for admins, one’s own inbox for editors as well', async () => {
  const { as, call } = await startNotifying()
  for (const url of [URLS.rules, URLS.targets, URLS.deliveries]) {
    expect((await call('GET', url)).status, url).toBe(401)
    expect((await as.editor('GET', url)).status, url).toBe(403)
  }
  for (const url of [URLS.inbox, URLS.settings]) {
    expect((await as.member('GET', url)).status, url).toBe(403)
    expect((await as.editor('GET', url)).status, url).toBe(200)
  }
  expect((await as.editor('GET', `${URLS.inbox}/stream`)).body).toMatchObject({ code: 'invalid' })
})
