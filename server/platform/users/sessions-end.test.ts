import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import { startApp } from '../../testing.ts'
import { makeUser, sessionCookieFor } from './testing-users.ts'

async function startSignedIn() {
  const started = await startApp()
  const { database, clock, call, app } = started
  const user = await makeUser(database, clock, 'editor')
  const cookies = await sessionCookieFor(database, clock, user.id)
  const status = async (using: Record<string, string> = cookies) =>
    (await call('GET', '/api/user', { cookies: using })).status
  const leave = (headers: Record<string, string> = {}) => app.inject({ url: '/api/logout', cookies, headers })
  return { ...started, user, cookies, status, leave }
}

test('sessions-end-at-once: sessions that outlive a change: logout ends the session in the database, forgets its cookies and leads to the landing page', async () => {
  const { database, leave, status } = await startSignedIn()

  const { statusCode, headers, cookies } = await leave({
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'document',
  })

  expect(statusCode).toBe(302)
  expect(headers).toMatchObject({ location: '/', 'cache-control': 'no-store' })
  expect(cookies).toMatchObject([
    { name: 'session', value: '', expires: new Date(0) },
    { name: 'signed-in', value: '', expires: new Date(0) },
    { name: 'csrf-token' },
  ])
  expect((await database.pool.query('select * from sessions')).rows).toEqual([])
  expect(await status()).toBe(401)
})

test.each([
  ['an old browser', {}],
  ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }],
])('logout follows %s', async (_, headers) => {
  const { leave, status } = await startSignedIn()

  expect((await leave(headers)).statusCode).toBe(302)
  expect(await status()).toBe(401)
})

test.each([
  ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
  ['a site of the same domain', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' }],
  ['a picture on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
  ['a picture in our own content', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
])('logout-same-site: %s cannot sign a person out', async (_, headers) => {
  const { leave, status } = await startSignedIn()

  expect((await leave(headers)).statusCode).toBe(403)
  expect(await status()).toBe(200)
})

test('logout is a visit: no other method reaches it', async () => {
  const { app, cookies, status } = await startSignedIn()

  for (const method of ['HEAD', 'POST', 'DELETE'] as const) {
    expect((await app.inject({ method, url: '/api/logout', cookies })).statusCode).toBe(404)
  }
  expect(await status()).toBe(200)
})

test('logout without a session leads to the landing page too', async () => {
  const { app } = await startApp()

  expect((await app.inject({ url: '/api/logout' })).statusCode).toBe(302)
})

test('a suspension counts even for a session that slipped through', async () => {
  const { database, status } = await startSignedIn()
  await database.pool.query('update users set suspended_at = now()')

  expect(await status()).toBe(401)
})

test('a session ends after seven days without use', async () => {
  const { clock, status } = await startSignedIn()
  clock.advance(7 * DAY_MS - 1)
  expect(await status()).toBe(200)

  clock.advance(7 * DAY_MS)

  expect(await status()).toBe(401)
})

test('a session in daily use ends thirty days after signing in', async () => {
  const { clock, status } = await startSignedIn()

  for (let day = 1; day < 30; day++) {
    clock.advance(DAY_MS)
    expect(await status()).toBe(200)
  }
  clock.advance(DAY_MS)

  expect(await status()).toBe(401)
})

test('last-active: using a session notes when, at most once a minute, however many calls come at once', async () => {
  const { database, clock, status } = await startSignedIn()
  const lastUse = async () =>
    (await database.pool.query<{ updated_at: Date }>('select updated_at from sessions')).rows[0]!.updated_at
  const start = clock()

  clock.advance(MINUTE_MS - 1)
  await status()
  expect(await lastUse()).toEqual(start)

  clock.advance(1)
  await status()
  expect(await lastUse()).toEqual(clock())
  const { rows } = await database.pool.query('select last_active_at from users')
  expect(rows).toEqual([{ last_active_at: clock() }])

  await database.pool.query(`
    create table moves (at timestamptz);
    create function note_move() returns trigger language plpgsql as
      'begin insert into moves values (new.updated_at); return null; end';
    create trigger note_move after update on sessions for each row execute function note_move()`)
  clock.advance(MINUTE_MS)
  await Promise.all(Array.from({ length: 8 }, status))
  expect((await database.pool.query('select at from moves')).rows).toEqual([{ at: clock() }])
})

test('a browser whose session is gone forgets the hint, so that pages stop asking', async () => {
  const { call, cookies, clock } = await startSignedIn()
  clock.advance(8 * DAY_MS)

  const { response } = await call('GET', '/api/user', { cookies: { ...cookies, 'signed-in': '1' } })

  expect(response.cookies).toMatchObject([
    { name: 'session', value: '' },
    { name: 'signed-in', value: '' },
  ])
})
