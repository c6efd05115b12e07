import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DIST, startApp } from '../../testing.ts'
import { hashAt } from './passwords.ts'
import { makeUser, sessionCookieFor } from './testing-users.ts'

const AT_ONCE = 2
const WAITING = 20
/** More wrong passwords than these close an account to its network. */
const GUESSES = 10
/** A hash of some milliseconds. */
const SHORT = 1_024
/** One of half the cost of a password’s. */
const LONG = 8_192

const ada = { email: 'ada@example.com', password: 'correct horse battery' }
const EVE = { email: 'eve@example.com', password: 'a guess' }

const refusal = {
  status: 503,
  body: { code: 'unavailable', message: expect.stringContaining('Wait a few seconds, then try again.') },
}

/** Keeps every place of the queue taken until it is ended. Each hash that is over is followed by the next. */
function fill(hash: () => Promise<string>) {
  const done = { hashes: 0, isOver: false }
  const chain = async () => {
    while (!done.isOver) {
      await hash()
      done.hashes++
    }
  }
  const chains = Array.from({ length: AT_ONCE + WAITING }, chain)
  const end = () => {
    done.isOver = true
    return Promise.all(chains)
  }
  return { done, end }
}

test('password-turns: past twenty that wait a password gets 503 with Retry-After, known address or not, and is taken again afterwards', async () => {
  const { call, database, clock } = await startApp()
  const { id } = await makeUser(database, clock, 'admin', ada)
  const cookies = await sessionCookieFor(database, clock, id)
  const signIn = (body: object) => call('POST', '/api/login', { body })
  const change = () =>
    call('PUT', '/api/account/password', { cookies, body: { current: ada.password, password: 'another long one' } })
  await signIn(EVE)

  const { end } = fill(() => hashAt(SHORT, 'somebody’s'))
  const refused = await signIn(EVE)
  expect(refused).toMatchObject(refusal)
  expect(refused.response.headers['retry-after']).toBe('5')
  // What was not tried uses up no tries.
  for (let tries = 0; tries <= GUESSES; tries++) {
    expect(await signIn(ada)).toMatchObject(refusal)
    expect(await change()).toMatchObject(refusal)
  }
  await end()

  expect((await signIn(EVE)).status).toBe(401)
  expect((await signIn(ada)).status).toBe(200)
  expect((await change()).status).toBe(200)
})

test('password-turns: of many sign-ins at once as many wait as there are places, and the others are refused', async () => {
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => hashAt(SHORT, 'somebody’s')))
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(AT_ONCE + WAITING)
  expect(await hashAt(SHORT, 'somebody’s')).toMatch(/^scrypt:/)
})

test('password-turns: files and pages never wait for passwords', async () => {
  const { app } = await startApp({ pages: true })
  const script = `/assets/${readdirSync(`${DIST}/client/assets`).find((name) => name.endsWith('.js'))!}`
  const ask = async (url: string) => (await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })).statusCode
  await ask(script)
  await ask('/pricing')

  const { done, end } = fill(() => hashAt(LONG, 'somebody’s'))
  const fetchInBetween = async (url: string) => {
    const before = done.hashes
    return { status: await ask(url), hashes: done.hashes - before }
  }
  const [file, page] = [await fetchInBetween(script), await fetchInBetween('/nowhere')]
  await end()

  expect([file.status, page.status]).toEqual([200, 404])
  // Unbounded, each step of reading or compressing waits until all hashes before it are done.
  expect(file.hashes).toBeLessThan(AT_ONCE + WAITING)
  expect(page.hashes).toBeLessThan(AT_ONCE + WAITING)
})
