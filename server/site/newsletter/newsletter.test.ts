import { expect, test } from 'vitest'
import { consentTextDefault } from '../../../contract/site/newsletter/words.ts'
import { startWithPeople } from '../../platform/users/testing-people.ts'
import { startApp } from '../../testing.ts'

const URL = '/api/newsletter/subscribe'
const statement = 'Consent given at 2026-11-21T22:47:00.000Z via footer newsletter form'
const wish = { email: 'dana@meridian.example', consentTracking: statement }
const answer = { status: 202, body: { message: 'Please check your email to confirm your subscription.' } }

async function start(options?: Parameters<typeof startApp>[0]) {
  const started = await startApp(options)
  const rows = async (sql: string) => (await started.database.pool.query(sql)).rows as Record<string, unknown>[]
  return { ...started, rows, subscribe: (body: unknown, headers = {}) => started.call('POST', URL, { body, headers }) }
}

test('newsletter-consent-ledger: a subscription waits for its confirmation, with the consent as it was given', async () => {
  const { subscribe, rows } = await start()

  expect(await subscribe(wish, { 'user-agent': 'Firefox' })).toMatchObject(answer)

  expect(await rows('select email, state, created_at from subscribers')).toEqual([
    { email: 'dana@meridian.example', state: 'pending', created_at: new Date('2026-11-21T22:47:09Z') },
  ])
  expect(
    await rows('select c.*, s.id as known from consents c join subscribers s on s.id = c.subscriber_id'),
  ).toMatchObject([
    {
      action: 'given',
      form: 'footer',
      statement,
      wording: consentTextDefault,
      wording_version: null,
      address: '127.0.0.1',
      user_agent: 'Firefox',
      at: new Date('2026-11-21T22:47:09Z'),
    },
  ])
})

test('newsletter-consent-ledger: the consent keeps the footer’s published wording, and the version of that wording and not of a newer draft', async () => {
  const { as, call, rows } = await startWithPeople()
  const footer = '/api/admin/documents/landing_section/footer'
  const { data: before } = (await as.editor('GET', footer)).body as { data: { newsletter: object } }
  const save = async (version: number, consentText: string, publish: boolean) => {
    const data = { ...before, newsletter: { ...before.newsletter, consentText } }
    const saved = await as.editor('PUT', footer, { body: { version, data, publish } })
    expect(saved.status).toBe(200)
  }
  await save(0, 'Yes, send me the Monday briefing.', true)
  await save(1, 'Yes, and offers as well.', false)
  await call('POST', URL, { body: wish })
  expect(await rows('select wording, wording_version from consents')).toEqual([
    { wording: 'Yes, send me the Monday briefing.', wording_version: 1 },
  ])

  await save(2, 'Yes, and offers as well.', true)
  await call('POST', URL, { body: wish })
  expect(await rows('select wording, wording_version from consents order by wording_version')).toEqual([
    { wording: 'Yes, send me the Monday briefing.', wording_version: 1 },
    { wording: 'Yes, and offers as well.', wording_version: 3 },
  ])
})

test('newsletter-same-answer: an address that is new, pending, confirmed or unsubscribed gets the very same answer', async () => {
  const { subscribe, database } = await start()
  const strip = ({ status, body, response }: Awaited<ReturnType<typeof subscribe>>) => {
    const { date: _, ...headers } = response.headers
    return { status, body, headers }
  }
  const first = strip(await subscribe(wish))

  for (const state of ['pending', 'confirmed', 'unsubscribed']) {
    await database.pool.query('update subscribers set state = $1', [state])
    expect(strip(await subscribe(wish)), state).toEqual(first)
  }
})

test('asking again adds to the ledger and never takes a confirmation back', async () => {
  const { subscribe, rows, database } = await start()
  const state = async () => (await rows('select state from subscribers')).map((row) => row['state'])
  await subscribe(wish)
  await subscribe({ ...wish, email: ' Dana@Meridian.EXAMPLE ' })
  expect(await state()).toEqual(['pending'])

  await database.pool.query(`update subscribers set state = 'confirmed'`)
  await subscribe(wish)
  expect(await state()).toEqual(['confirmed'])

  await database.pool.query(`update subscribers set state = 'unsubscribed'`)
  await subscribe(wish)
  expect(await state()).toEqual(['pending'])
  expect(await rows('select 1 from consents')).toHaveLength(4)
})

test('one address sent forty times at once is one subscriber', async () => {
  const { subscribe, rows } = await start()

  const replies = await Promise.all(Array.from({ length: 40 }, () => subscribe(wish)))

  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 202))
  expect(await rows('select 1 from subscribers')).toHaveLength(1)
})

const email = 'Please enter a valid email address'
const consent = 'You must agree to receive newsletters'

const refused: [what: string, body: unknown, field: string, message: string][] = [
  ['no email', { consentTracking: statement }, 'email', email],
  ['an empty email', { ...wish, email: '' }, 'email', email],
  ['half an email', { ...wish, email: 'dana@meridian' }, 'email', email],
  ['two emails', { ...wish, email: 'a@b.example, c@d.example' }, 'email', email],
  ['a list of emails', { ...wish, email: ['dana@meridian.example'] }, 'email', email],
  ['an email with a header in it', { ...wish, email: 'a@b.example\r\nBcc: c@d.example' }, 'email', email],
  ['a Cyrillic lookalike in the email', { ...wish, email: 'dаna@meridian.example' }, 'email', email],
  ['a lookalike in the domain', { ...wish, email: 'dana@meridiаn.example' }, 'email', email],
  ['an email in letters of full width', { ...wish, email: 'ｄａｎａ@meridian.example' }, 'email', email],
  ['an email that turns the reading direction', { ...wish, email: 'dana@\u202Emeridian.example' }, 'email', email],
  ['an email with a right-to-left mark', { ...wish, email: 'dana\u200F@meridian.example' }, 'email', email],
  ['an email with a space of no width', { ...wish, email: 'dana\u200B@meridian.example' }, 'email', email],
  ['an email of 300 letters', { ...wish, email: `${'a'.repeat(288)}@b.example` }, 'email', email],
  ['no consent', { email: wish.email }, 'consentTracking', consent],
  ['an empty consent', { ...wish, consentTracking: '' }, 'consentTracking', consent],
  ['a blank consent', { ...wish, consentTracking: '  ' }, 'consentTracking', consent],
  ['a tick for a consent', { ...wish, consentTracking: true }, 'consentTracking', consent],
]

test('newsletter-valid-email: a wrong email and a missing consent are refused in the specified words', async () => {
  const { subscribe, rows } = await start()

  for (const [what, body, field, message] of refused) {
    const reply = await subscribe(body)
    expect(reply, what).toMatchObject({ status: 400, body: { code: 'invalid', message, fields: { [field]: message } } })
  }
  expect(await rows('select 1 from subscribers')).toEqual([])
})

test('unknown fields, NUL characters, endless texts and broken JSON are refused and store nothing', async () => {
  const { call, subscribe, rows } = await start()

  const bodies = [
    { ...wish, state: 'confirmed' },
    { ...wish, consentTracking: 'A\u0000B' },
    { ...wish, consentTracking: 'x'.repeat(301) },
    [wish],
  ]
  for (const body of bodies) {
    expect(await subscribe(body), JSON.stringify(body)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  }
  const broken = await call('POST', URL, { body: '{"email":', headers: { 'content-type': 'application/json' } })
  expect(broken.status).toBe(400)
  expect(await rows('select 1 from subscribers')).toEqual([])
})

test('a call without a CSRF token is refused and stores nothing', async () => {
  const { call, rows } = await start()

  expect(await call('POST', URL, { body: wish, csrf: false })).toMatchObject({ status: 403, body: { code: 'csrf' } })
  expect(await rows('select 1 from subscribers')).toEqual([])
})

test('an endless user agent is cut, and the address is the visitor’s and not what a header claims', async () => {
  const { subscribe, rows } = await start()

  await subscribe(wish, { 'user-agent': 'x'.repeat(5000), 'x-forwarded-for': '203.0.113.7' })

  expect(await rows('select length(user_agent) as length, address from consents')).toEqual([
    { length: 400, address: '127.0.0.1' },
  ])
})
