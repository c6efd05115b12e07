import { expect, onTestFinished, test, vi } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { Organisation } from '../../../contract/planning/organisations/organisations.ts'
import type { Challenge } from '../../../contract/platform/captcha/captcha.ts'
import { captchaDefault } from '../../../contract/platform/captcha/words.ts'
import { dayOf, MOST_OF_NETWORK, networkKey } from '../../core/http/stored-bytes.ts'
import { seed } from '../../core/rooms/seed.ts'
import { someOf } from '../../platform/editing/testing-every-kind.ts'
import { startMailServer } from '../../platform/mail/testing-mail-server.ts'
import { PATIENCE } from '../../platform/mail/testing-mails.ts'
import { jar } from '../../platform/users/testing-access.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { solve } from '../../site/leads/testing-leads.ts'
import { endTrials } from '../../planning/organisations/trials.ts'
import { startOrganisations } from '../../planning/organisations/testing-organisations.ts'

const FILL_MS = 20_000
const EMAIL = 'Tom@vigil.example'
const PASSWORD = 'a long enough password'
const UNCHECKED = [
  { kind: 'captcha', slug: 'main', data: { ...captchaDefault, forms: { ...captchaDefault.forms, trial: 'none' } } },
]

async function start({ proven = false, mails = true } = {}) {
  const server = await startMailServer()
  onTestFinished(server.stop)
  const started = await startOrganisations('2026-11-24T09:00:00Z', {
    trustProxy: 1,
    ...(mails && { smtpUrl: server.url }),
  })
  const { call, clock, database, services } = started
  await services.jobs.start()
  if (!proven) await seed(database, clock, UNCHECKED)
  const ask = async (fields: object = {}, { from = '198.51.100.7', fillMs = FILL_MS } = {}) => {
    const { stamp } = (await call('GET', '/api/leads/stamp')).body as { stamp: string }
    clock.advance(fillMs)
    const body = { name: 'Tom Wade', company: 'Vigil Guarding', email: EMAIL, stamp, ...fields }
    return call('POST', '/api/trials', { body, headers: { 'x-forwarded-for': from } })
  }
  const mailTo = async (address: string, nth = 1) => {
    await vi.waitFor(() => expect(server.to(address).length).toBeGreaterThanOrEqual(nth), PATIENCE)
    const text = server.to(address)[nth - 1]!.parts['text/plain']!
    return { text, token: /token=([\w-]{43})/.exec(text)?.[1] ?? '' }
  }
  const quiet = () =>
    vi.waitFor(async () => {
      const { rows } = await database.pool.query(`select 1 from jobs.job where state not in ('completed', 'failed')`)
      expect(rows).toEqual([])
    }, PATIENCE)
  const look = (token: string) => call('POST', '/api/trials/look', { body: { token } })
  const open = (token: string, password = PASSWORD, choice = {}) =>
    call('POST', '/api/trials/open', { body: { token, password, ...choice } })
  return { ...started, server, ask, mailTo, quiet, look, open }
}

test('trial-by-mail: a visitor asks, opens the mailed link once, and stands in a sample company that ends by itself', async () => {
  const { ask, mailTo, look, open, call, database, clock, services } = await start()
  const asked = await ask()
  expect([asked.status, asked.body]).toMatchObject([202, { message: expect.stringContaining('on its way') }])
  const { token } = await mailTo('tom@vigil.example')
  const people = async () =>
    (await database.pool.query(`select role from users where email = 'tom@vigil.example'`)).rows
  expect(await people()).toEqual([])
  expect((await look(token)).body).toEqual({ email: 'tom@vigil.example', name: 'Tom Wade' })
  expect((await open(token, 'short')).status).toBe(400)

  const both = await Promise.all([open(token), open(token)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 404])
  expect(await people()).toEqual([{ role: 'member' }])
  expect((await look(token)).status).toBe(404)
  const opened = both.find(({ status }) => status === 201)!
  const cookies = jar(opened.response)
  const { organisations } = (await call('GET', '/api/app', { cookies })).body as { organisations: Organisation[] }
  expect(organisations).toMatchObject([{ name: 'Vigil Guarding', isSample: true, role: 'owner', state: 'trial' }])
  const { slug } = organisations[0]!
  expect(opened.body).toEqual({ href: `/app/o/${slug}/today` })
  const signedIn = await call('POST', '/api/login', { body: { email: EMAIL, password: PASSWORD } })
  expect(signedIn.status).toBe(200)

  expect(slug).toMatch(/^vigil-guarding/)
  for (const [days, state] of [
    [14, 'trial'],
    [1, 'read_only'],
  ] as const) {
    clock.advance(days * 24 * HOUR_MS)
    await endTrials(services)
    const again = await call('POST', '/api/login', { body: { email: EMAIL, password: PASSWORD } })
    const later = { cookies: jar(again.response) }
    expect((await call('GET', `/api/app/${slug}`, later)).body, state).toMatchObject({ state })
  }
})

test('sample-of-country: a visitor chooses the country of the sample, and none but those there are', async () => {
  const { ask, mailTo, open, call } = await start()
  await ask()
  const { token } = await mailTo('tom@vigil.example')
  expect((await open(token, PASSWORD, { country: 'FR' })).status).toBe(400)
  const opened = await open(token, PASSWORD, { country: 'US' })
  expect(opened.status).toBe(201)
  const { organisations } = (await call('GET', '/api/app', { cookies: jar(opened.response) })).body as {
    organisations: Organisation[]
  }
  expect(organisations).toMatchObject([{ name: 'Vigil Guarding', zone: 'America/Chicago', currency: 'USD' }])
})

test('trial-by-mail: a link ends after 24 hours and with the next one, and the database and the outbox know no token', async () => {
  const { ask, mailTo, look, open, clock, database } = await start()
  await ask()
  const first = await mailTo('tom@vigil.example')
  await ask()
  const second = await mailTo('tom@vigil.example', 2)
  expect([(await look(first.token)).status, (await look(second.token)).status]).toEqual([404, 200])
  const kept = await database.pool.query(
    'select t::text as row from trial_requests t union all select m.text from mails m',
  )
  expect(kept.rows).toHaveLength(3)
  expect(JSON.stringify(kept.rows)).not.toContain(second.token)
  clock.advance(24 * HOUR_MS)
  expect((await look(second.token)).status).toBe(404)
  const dead = [await open(second.token), await open('A'.repeat(43))]
  expect(dead.map(({ status }) => status)).toEqual([404, 404])
  expect(dead[0]!.body).toMatchObject({ message: (dead[1]!.body as { message: string }).message })
  await ask({ email: 'other@vigil.example' })
  expect((await database.pool.query('select email from trial_requests')).rows).toEqual([
    { email: 'other@vigil.example' },
  ])
})

test('trial-tells-nothing: a known address gets the same answer and a mail that leads to sign-in', async () => {
  const { ask, mailTo, database, clock, quiet, open } = await start()
  await makeUser(database, clock, 'editor', { email: 'known@vigil.example' })
  const [known, unknown] = [await ask({ email: 'Known@vigil.example' }), await ask()]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  const { text, token } = await mailTo('known@vigil.example')
  expect(token).toBe('')
  expect(text).toContain('/login?next=/app')
  await quiet()
  expect((await database.pool.query('select email from trial_requests')).rows).toEqual([{ email: 'tom@vigil.example' }])

  // Somebody who gets an account in between keeps it.
  const late = await mailTo('tom@vigil.example')
  await makeUser(database, clock, 'editor', { email: 'tom@vigil.example' })
  expect((await open(late.token)).status).toBe(409)
})

test('trial-not-by-programs: without a proof it is refused; a filled trap or a fast form gets the answer and no mail', async () => {
  const { ask, call, server, quiet, database, clock } = await start({ proven: true })
  expect((await ask()).body).toMatchObject({ code: 'invalid', fields: { captcha: expect.any(String) } })
  expect((await call('GET', '/api/captcha/challenge?form=trial')).body as Challenge).toMatchObject({
    provider: 'altcha',
  })
  expect((await ask({ stamp: '1.forged' })).body).toMatchObject({ fields: { stamp: expect.any(String) } })
  await seed(database, clock, UNCHECKED)
  const spam = [await ask({ homepage: 'https://x.example' }), await ask({}, { fillMs: 100 })]
  expect(spam.map(({ status }) => status)).toEqual([202, 202])
  await quiet()
  expect(server.to('tom@vigil.example')).toEqual([])
  for (const wrong of [{ name: ' ' }, { company: '' }, { email: 'no address' }, { extra: 1 }])
    expect((await ask(wrong, { from: '203.0.113.9' })).status, JSON.stringify(wrong)).toBe(400)
})

test('trial-limits: past them the answer says how long to wait, for a network, an address, and all together', async () => {
  const { ask, database } = await start()
  const from = (nth: number) => ({ from: `203.0.113.${nth}` })
  for (let nth = 0; nth < 5; nth++) expect((await ask({ email: `a${nth}@vigil.example` })).status).toBe(202)
  expect((await ask({ email: 'a9@vigil.example' })).body).toMatchObject({ message: expect.stringMatching(/^Too many/) })
  for (let nth = 0; nth < 3; nth++) expect((await ask({}, from(nth + 1))).status).toBe(202)
  expect((await ask({}, from(4))).status).toBe(429)
  await database.pool.query(`update rate_limits set hits = 200 where key like 'trial-day:%'`)
  const full = await ask({ email: 'b@vigil.example' }, from(5))
  expect([full.status, full.body]).toMatchObject([429, { message: expect.stringContaining('Try again tomorrow') }])
})

test('trial-limits: a proof that was used takes no place of the day, however often it is sent again', async () => {
  const { ask, call, database } = await start({ proven: true })
  const captcha = await solve((await call('GET', '/api/captcha/challenge?form=trial')).body as Challenge)
  const counted = async () =>
    (await database.pool.query(`select hits from rate_limits where key like 'trial-day:%'`)).rows
  const said = []
  for (let nth = 0; nth < 4; nth++)
    said.push(await ask({ captcha, email: `a${nth}@vigil.example` }, { from: `203.0.${nth}.9` }))
  expect(said.map(({ status }) => status)).toEqual([202, 400, 400, 400])
  expect(await counted()).toEqual([{ hits: 1 }])
})

test('trial-no-rights: the account of a trial is refused by every endpoint of the admin area and by other companies', async () => {
  const { ask, mailTo, open, call, north, services } = await start()
  await ask()
  const { token } = await mailTo('tom@vigil.example')
  const cookies = jar((await open(token)).response)
  const admin = someOf(services.endpoints).filter(({ access }) => access === 'admin' || access === 'editor')
  expect(admin.length).toBeGreaterThan(200)
  for (const { method, path } of admin) {
    const url = `/api${path.replaceAll(/:(\w+)/g, '019ae000-0000-7000-8000-000000000001')}`
    expect((await call(method, url, { cookies })).status, `${method} ${path}`).toBe(403)
  }
  for (const path of ['', '/sites', '/guards', '/events'])
    expect((await call('GET', `${north.url}${path}`, { cookies })).status).toBe(404)
})

test('trial-switch: an admin switches trials off with a history, and without a mail server nobody can open one', async () => {
  const { ask, mailTo, open, call, database, clock } = await start()
  await ask()
  const { token } = await mailTo('tom@vigil.example')
  const state = async () => (await call('GET', '/api/trials')).body
  expect(await state()).toEqual({ open: true })
  const save = async (role: 'admin' | 'editor') => {
    const { id } = await makeUser(database, clock, role)
    const cookies = await sessionCookieFor(database, clock, id)
    const body = { version: 0, data: { open: false }, publish: true }
    return call('PUT', '/api/admin/documents/trials/main', { cookies, body })
  }
  expect((await save('editor')).status).toBe(403)
  expect((await save('admin')).status).toBe(200)
  expect(await state()).toEqual({ open: false })
  expect((await ask()).status).toBe(403)
  expect((await open(token)).body).toMatchObject({ code: 'forbidden', message: expect.stringContaining('demo') })
  const { rows } = await database.pool.query(`select action from audit where kind = 'trials'`)
  expect(rows.length).toBeGreaterThan(0)

  const without = await start({ mails: false })
  expect((await without.call('GET', '/api/trials')).body).toEqual({ open: false })
  expect((await without.ask()).status).toBe(403)
})

test('trial-counted: admins see how many companies are on trial, how many are samples, and how many are new', async () => {
  const { north, call, database, clock } = await start({ mails: false })
  await north.owner.ask({ method: 'POST', url: '/api/app/samples' })
  const read = async (role: 'admin' | 'member') => {
    const { id } = await makeUser(database, clock, role)
    return call('GET', '/api/admin/trial-figures', { cookies: await sessionCookieFor(database, clock, id) })
  }
  expect((await read('admin')).body).toEqual({ running: 3, samples: 1, recent: 3 })
  expect((await read('member')).status).toBe(403)
  clock.advance(29 * 24 * HOUR_MS)
  expect((await read('admin')).body).toEqual({ running: 3, samples: 1, recent: 0 })
})

test('stored-by-network: a network without room today opens no trial, and its link still works the next day', async () => {
  const { ask, mailTo, open, clock, database, services } = await start()
  await ask()
  const { token } = await mailTo('tom@vigil.example')
  await database.pool.query(
    `insert into stored_bytes (day, key, bytes) values ($1, $2, $3) on conflict (day, key) do update set bytes = $3`,
    [dayOf(clock()), networkKey(services.env, '127.0.0.1'), MOST_OF_NETWORK],
  )
  expect(await open(token)).toMatchObject({ status: 429, body: { code: 'too-many' } })
  expect((await database.pool.query(`select 1 from users where email = 'tom@vigil.example'`)).rowCount).toBe(0)

  clock.advance(16 * HOUR_MS)
  expect((await open(token)).status).toBe(201)
})
