import { expect, test, vi } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { jar, PASSWORD, startAccess } from './testing-access.ts'
import { RESET } from './links.ts'
import { spendLink } from './queries-links.ts'

const NEW = 'another long password'
const NOBODYS = 'A'.repeat(43)

async function start() {
  const started = await startAccess({ mails: true })
  const ada = await started.person('admin', { name: 'Ada' })
  const invite = (email = 'new@example.com', role = 'editor') =>
    ada.as('POST', '/api/admin/users', { body: { email, role } })
  const accept = (token: string, more: object = {}) =>
    started.call('POST', '/api/invitation/accept', { body: { token, name: ' Nia Okafor ', password: NEW, ...more } })
  const ask = (email: string, from = '198.51.100.7') =>
    started.call('POST', '/api/reset', { body: { email }, headers: { 'x-forwarded-for': from } })
  const reset = (token: string, more: object = {}) =>
    started.call('POST', '/api/reset/password', { body: { token, password: NEW, ...more } })
  return { ...started, ada, invite, accept, ask, reset }
}

test('no-sign-up: an invitation comes by mail, is accepted once, and signs the invited person in', async () => {
  const { invite, mailTo, call, accept, signIn, log, ada } = await start()

  const invited = await invite(' New@Example.com ')
  expect(invited).toMatchObject({
    status: 201,
    body: { email: 'new@example.com', role: 'editor', state: 'invited', invitedUntil: '2026-11-28T22:47:09.000Z' },
  })
  const { token, headers, parts } = await mailTo('new@example.com')
  expect(headers['subject']).toBe('You are invited to Watchpost')
  expect(parts['text/plain']).toContain(`Ada invites you to Watchpost as an editor.`)
  expect(parts['text/plain']).toContain(`http://localhost:3000/invitation?token=${token}`)

  expect(await call('POST', '/api/invitation', { body: { token } })).toMatchObject({
    status: 200,
    body: { email: 'new@example.com' },
  })
  expect((await signIn('new@example.com', NEW)).status).toBe(401)
  const answers = await Promise.all(Array.from({ length: 3 }, () => accept(token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  const joined = answers.find(({ status }) => status === 200)!
  expect(await call('GET', '/api/user', { cookies: jar(joined.response) })).toMatchObject({
    status: 200,
    body: { email: 'new@example.com', name: 'Nia Okafor', role: 'editor' },
  })
  expect((await accept(token)).status).toBe(404)
  expect(await signIn('new@example.com', NEW)).toMatchObject({
    status: 200,
    body: { name: 'Nia Okafor', role: 'editor' },
  })

  const { id } = invited.body as { id: string }
  expect(await log()).toMatchObject([
    { action: 'invite', actor_id: ada.id, subject: id, after: { email: 'new@example.com', role: 'editor' } },
    { action: 'accept-invitation', actor_id: id },
    { action: 'sign-in', actor_id: id },
    { action: 'sign-in', actor_id: id },
  ])
})

test('invitation-signs-in: who accepts in the browser of somebody else is there in their place', async () => {
  const { ada, invite, mailTo, call } = await start()
  await invite()
  const { token } = await mailTo('new@example.com')
  const body = { token, name: 'Nia', password: NEW }
  const answer = await ada.as('POST', '/api/invitation/accept', { body })
  expect((await call('GET', '/api/user', { cookies: jar(answer.response) })).body).toMatchObject({
    email: 'new@example.com',
  })
  expect(await ada.status()).toBe(401)
})

test('of two people who use a link at the same moment, the second finds it used', async () => {
  const { invite, mailTo, database, clock, rows } = await start()
  await invite()
  const { token } = await mailTo('new@example.com')
  const [used, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = database.orm.transaction(async (transaction) => {
    await spendLink(transaction, token, 'invitation', clock())
    used.resolve()
    await committed.promise
  })
  await used.promise
  const second = database.orm
    .transaction((transaction) => spendLink(transaction, token, 'invitation', clock()))
    .catch((error: unknown) => error)
  await vi.waitFor(async () => expect(await rows('select 1 from pg_locks where not granted')).not.toEqual([]), {
    timeout: 20_000,
  })

  committed.resolve()
  await first
  expect(await second).toMatchObject({ code: 'not-found' })
})

test('an invitation that is sent again ends the link before, and one that is taken back ends both', async () => {
  const { invite, mailTo, accept, ada, call } = await start()
  const { id } = (await invite()).body as { id: string }
  const first = await mailTo('new@example.com', 1)

  expect((await ada.as('POST', `/api/admin/users/${id}/invitation`, { body: {} })).status).toBe(200)
  const second = await mailTo('new@example.com', 2)
  expect((await accept(first.token)).status).toBe(404)
  expect((await call('POST', '/api/invitation', { body: { token: second.token } })).status).toBe(200)

  expect((await ada.as('DELETE', `/api/admin/users/${id}`)).status).toBe(200)
  expect((await accept(second.token)).status).toBe(404)
})

test('invitation-seven-days: an invitation ends after seven days', async () => {
  const { invite, mailTo, accept, clock } = await start()
  await invite()
  const { token } = await mailTo('new@example.com')
  clock.advance(7 * 24 * HOUR_MS)

  expect(await accept(token)).toMatchObject({ status: 404, body: { message: expect.stringContaining('expired') } })
})

test('an address is invited once, however it is spelled', async () => {
  const { invite, rows } = await start()
  await invite()

  expect(await invite('NEW@example.com')).toMatchObject({
    status: 409,
    body: { fields: { email: expect.any(String) } },
  })
  expect(await rows('select 1 from users')).toHaveLength(2)
})

test.each<[string, object]>([
  ['no address', { role: 'editor' }],
  ['no role', { email: 'a@b.example' }],
  ['two addresses', { email: 'a@b.example, c@d.example', role: 'editor' }],
  ['a line break', { email: 'a@b.example\r\nBcc: c@d.example', role: 'editor' }],
  ['a made-up role', { email: 'a@b.example', role: 'owner' }],
  ['a password', { email: 'a@b.example', role: 'editor', password: PASSWORD }],
  ['an id', { email: 'a@b.example', role: 'editor', id: NOBODYS }],
])('an invitation with %s is bad input and invites nobody', async (_, body) => {
  const { ada, rows } = await start()

  expect(await ada.as('POST', '/api/admin/users', { body })).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(await rows('select 1 from users')).toHaveLength(1)
})

test.each<[string, object]>([
  ['no name', { name: ' ' }],
  ['a short password', { password: 'short' }],
  ['an endless password', { password: 'x'.repeat(129) }],
  ['a role', { role: 'admin' }],
  ['an address', { email: 'other@example.com' }],
  ['a line break in the name', { name: 'Nia\r\nBcc: x' }],
])('accepting with %s is bad input and leaves the invitation as it is', async (_, more) => {
  const { invite, mailTo, accept, rows } = await start()
  await invite()
  const { token } = await mailTo('new@example.com')

  expect(await accept(token, more)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(await rows('select role from users where invited_at is not null')).toEqual([{ role: 'editor' }])
})

test('sessions-end-at-once: sessions that outlive a change: a link by mail sets a new password, once, and ends every session', async () => {
  const { person, ask, reset, mailTo, signIn, log } = await start()
  const bo = await person('editor', { email: 'bo@example.com', password: PASSWORD })

  expect(await ask(' Bo@example.com')).toMatchObject({ status: 202 })
  const { token, parts } = await mailTo('bo@example.com')
  expect(parts['text/plain']).toContain(`http://localhost:3000/reset?token=${token}`)
  const answers = await Promise.all(Array.from({ length: 3 }, () => reset(token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])

  expect(await bo.status()).toBe(401)
  expect((await signIn('bo@example.com')).status).toBe(401)
  expect((await signIn('bo@example.com', NEW)).status).toBe(200)
  expect((await mailTo('bo@example.com', 2)).headers['subject']).toBe('Your password was changed')
  expect((await log())[0]).toMatchObject({ action: 'reset-password', actor_id: bo.id })
})

test('a request for a new password gets the same answer for any address, and only people with an account get a mail', async () => {
  const { person, ask, server, database, ada, quiet } = await start()
  await person('editor', { email: 'bo@example.com', password: PASSWORD })
  const suspended = await person('editor', { email: 'suspended@example.com', password: PASSWORD })
  await database.pool.query('update users set suspended_at = now() where id = $1', [suspended.id])
  await ada.as('POST', '/api/admin/users', { body: { email: 'invited@example.com', role: 'editor' } })
  const addresses = ['bo@example.com', 'suspended@example.com', 'invited@example.com', ada.email, 'nobody@example.com']

  const answers = []
  for (const address of addresses) answers.push(await ask(address))
  await quiet()

  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(
    server!.received.filter(({ headers }) => headers['subject']!.startsWith('Set a new password')).map(({ to }) => to),
  ).toEqual([['bo@example.com']])
})

test('a person who was suspended between asking for a new password and its mail gets none', async () => {
  const { person, ask, mailTo, server, database, services, quiet } = await start()
  const { id } = await person('editor', { email: 'bo@example.com', password: PASSWORD })
  const askLate = () =>
    database.orm.transaction((transaction) => services.jobs.enqueue(transaction, RESET, { userId: id }))
  await database.pool.query('update users set suspended_at = now() where id = $1', [id])
  await askLate()
  await quiet()
  expect(server!.to('bo@example.com')).toEqual([])
  await database.pool.query('update users set suspended_at = null where id = $1', [id])
  await ask('bo@example.com')
  await mailTo('bo@example.com', 1)
})

test('reset-one-hour: a link for a password ends after an hour, when another is asked for, and with a suspension', async () => {
  const { person, ask, reset, mailTo, clock, database } = await start()
  const bo = await person('editor', { email: 'bo@example.com', password: PASSWORD })
  await ask('bo@example.com')
  const { token: first } = await mailTo('bo@example.com', 1)
  await ask('bo@example.com')
  const { token: second } = await mailTo('bo@example.com', 2)
  expect((await reset(first)).status).toBe(404)

  await database.pool.query('update users set suspended_at = now() where id = $1', [bo.id])
  expect((await reset(second)).status).toBe(404)
  await database.pool.query('update users set suspended_at = null where id = $1', [bo.id])
  clock.advance(HOUR_MS)
  expect((await reset(second)).status).toBe(404)
})

test('a link of one kind is none of the other, and nobody’s link opens nothing', async () => {
  const { person, ask, invite, reset, accept, mailTo } = await start()
  await person('editor', { email: 'bo@example.com', password: PASSWORD })
  await ask('bo@example.com')
  await invite()

  expect((await accept((await mailTo('bo@example.com')).token)).status).toBe(404)
  expect((await reset((await mailTo('new@example.com')).token)).status).toBe(404)
  expect([(await reset(NOBODYS)).status, (await accept(NOBODYS)).status]).toEqual([404, 404])
  for (const token of ['', 'x', `${NOBODYS}=`, "' or 1=1 --"]) expect((await reset(token)).status).toBe(400)
})

test('asking is limited by address and by account, no matter what a client says about its address', async () => {
  const { ask, clock } = await start()
  const from = (nth: number) => `203.0.${nth}.9`

  const account = []
  for (let nth = 0; nth < 6; nth++) account.push((await ask('Bo@example.com', from(nth))).status)
  expect(account).toEqual([202, 202, 202, 202, 202, 429])

  const burst = await Promise.all(
    Array.from({ length: 24 }, (_, nth) => ask(`guess${nth}@example.com`, `2001:db8:1:2::${nth.toString(16)}`)),
  )
  expect(burst.filter(({ status }) => status === 202)).toHaveLength(20)
  expect((await ask('one@example.com', '1.2.3.4, 2001:DB8:1:2:0::ffff')).status).toBe(429)
  clock.advance(HOUR_MS)
  expect((await ask('one@example.com', '2001:db8:1:2::1')).status).toBe(202)
})
