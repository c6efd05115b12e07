import { expect, onTestFinished, test } from 'vitest'
import { captchaDefault } from '../contract/platform/captcha/words.ts'
import { contactPageDefault } from '../contract/site/leads/words.ts'
import { PUBLIC } from './core/http/testing-addresses.ts'
import { dayOf, MAIL_BYTES, MOST_OF_NETWORK, networkKey } from './core/http/stored-bytes.ts'
import { seed } from './core/rooms/seed.ts'
import { startMailServer } from './platform/mail/testing-mail-server.ts'
import { makeUser } from './platform/users/testing-users.ts'
import { startOrganisations } from './planning/organisations/testing-organisations.ts'
import { pricingSeed } from './site/pricing/seed.ts'
import { FILL_MS, person } from './site/leads/testing-leads.ts'

const NOTHING = 'it stores nothing'
const TOKEN = 'only who has the secret of a mail gets through, and once'
const LINK = 'it belongs to a company, whose quota it takes'
const TRACKER = 'only a tracker gets through, and keeps one position a moment, in shifts of its guard alone'
const DEVICE = 'only a device of a company gets through, which has bounds of its own'

/** Public changes that count no bytes of their sender, and what bounds them instead. */
const BOUNDED: Record<string, string> = {
  'POST /app/alert-status/:company/:id':
    'it is signed by a phone service, and keeps one word and 300 characters a message',
  'POST /app/devices/challenge': NOTHING,
  'POST /app/devices/enrol': 'only who has a code of the office gets through, and once',
  'DELETE /app/devices/push': DEVICE,
  'POST /app/devices/leave': DEVICE,
  'POST /app/devices/sign-in': DEVICE,
  'POST /app/invitations/join': TOKEN,
  'POST /app/invitations/look': NOTHING,
  'POST /app/links/availability': LINK,
  'POST /app/links/calendar': LINK,
  'POST /app/links/calendar/end': LINK,
  'POST /app/links/call-off': LINK,
  'POST /app/links/colleagues': NOTHING,
  'POST /app/links/confirm': LINK,
  'POST /app/links/confirm-all': LINK,
  'POST /app/links/liked-sites': LINK,
  'POST /app/links/offers/answer': LINK,
  'POST /app/links/messages': NOTHING,
  'POST /app/links/messages/read': LINK,
  'POST /app/links/open-shifts': NOTHING,
  'POST /app/links/open-shifts/bid': LINK,
  'POST /app/links/open-shifts/withdraw': LINK,
  'POST /app/links/orders': NOTHING,
  'POST /app/links/orders/ack': LINK,
  'POST /app/links/shifts': NOTHING,
  'POST /app/links/swaps': LINK,
  'POST /app/links/swaps/answer': LINK,
  'POST /app/links/time': NOTHING,
  'POST /app/links/time-off': LINK,
  'POST /app/links/time-off/withdraw': LINK,
  'POST /app/phone/commands': DEVICE,
  'POST /app/phone/fixes': DEVICE,
  'POST /app/phone/media': DEVICE,
  'POST /app/phone/media/finish': DEVICE,
  'POST /app/phone/media/part': DEVICE,
  'POST /app/phone/pack': NOTHING,
  'POST /app/phone/panic': 'it is signed by a phone, and a guard has one row until two people closed it',
  'POST /app/phone/trail': NOTHING,
  'POST /app/phone/trail-readings': NOTHING,
  'POST /help/articles/:slug/votes': 'one row an article, day and network',
  'POST /incoming-mail': 'it is signed by a mail server of ours, and keeps 100,000 characters of a mail',
  'POST /invitation': NOTHING,
  'POST /invitation/accept': TOKEN,
  'POST /login': 'a person’s own sessions, and counters that end within the hour',
  'POST /login/code': 'a person’s own sessions, and counters that end within the hour',
  'POST /newsletter/confirm': TOKEN,
  'POST /newsletter/unsubscribe': TOKEN,
  'POST /newsletter/unsubscribe/:token': TOKEN,
  'POST /reset/password': TOKEN,
  'POST /status/confirm': TOKEN,
  'POST /status/unsubscribe': TOKEN,
  'POST /status/unsubscribe/:token': TOKEN,
  'POST /track': TRACKER,
  'POST /track/osmand': TRACKER,
  'POST /track/owntracks': TRACKER,
  'POST /trials/look': NOTHING,
  'PUT /app/devices/push': DEVICE,
  'PUT /newsletter/preferences/:token': 'a subscriber’s own row, and a consent of a changed one',
}

const AGENT = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const EMAIL = 'dana@meridian.example'
/** Answers of the pricing wizard. */
const ANSWERS = { guards: 60, sites: 4, needs: [], extras: ['site-setup'], start: 'month', term: 'three' }
const UNCHECKED = { contact: 'none', demo: 'none', pricing: 'none', trial: 'none' }
/** What each table of strangers holds. */
const TABLES = ['leads', 'subscribers', 'status_subscribers', 'trial_requests', 'analytics_events', 'mails']

async function start() {
  const server = await startMailServer()
  onTestFinished(server.stop)
  const started = await startOrganisations('2026-11-24T09:00:00Z', { smtpUrl: server.url })
  const { call, clock, database, services } = started
  await seed(database, clock, [
    ...pricingSeed,
    { kind: 'captcha', slug: 'main', data: { ...captchaDefault, forms: UNCHECKED } },
  ])
  await makeUser(database, clock, 'admin', { email: EMAIL, name: 'The Office' })
  const stamp = async () => {
    const given = (await call('GET', '/api/leads/stamp')).body as { stamp: string }
    clock.advance(FILL_MS)
    return given
  }
  const form = async (more: object) => ({ ...person, ...(await stamp()), ...more })
  const send: Record<string, () => Promise<unknown>> = {
    'POST /leads/contact': () => form({ topic: contactPageDefault.topics[0]!, message: 'Call me' }),
    'POST /leads/demo': () =>
      form({ companySize: '1 to 20 people', guards: 'Up to 50 guards', message: '', slots: [] }),
    'POST /leads/pricing': () => form({ answers: ANSWERS }),
    'POST /newsletter/subscribe': async () => ({ email: EMAIL, consentTracking: 'I agree' }),
    'POST /reset': async () => ({ email: EMAIL }),
    'POST /status/subscribe': async () => ({ email: EMAIL }),
    'POST /trials': async () => ({ name: 'Dana', company: 'Meridian', email: EMAIL, ...(await stamp()) }),
    'POST /analytics/events': async () => ({ events: [{ name: 'pageview', path: '/' }] }),
  }
  const ask = async (endpoint: string) =>
    call('POST', `/api${endpoint.split(' ')[1]!}`, { body: await send[endpoint]!(), headers: { 'user-agent': AGENT } })
  const fill = (bytes = MOST_OF_NETWORK) =>
    database.pool.query(
      `insert into stored_bytes (day, key, bytes) values ($1, $2, $3)
       on conflict (day, key) do update set bytes = excluded.bytes`,
      [dayOf(clock()), networkKey(services.env, '127.0.0.1'), bytes],
    )
  const held = async () => {
    const counts = TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`)
    return (await database.pool.query(`select ${counts.join()}`)).rows[0] as Record<string, number>
  }
  const contact = async (more: object) =>
    call('POST', '/api/leads/contact', { body: { ...((await send['POST /leads/contact']!()) as object), ...more } })
  return { ...started, send, ask, contact, fill, held }
}

test('stored-by-strangers: every public endpoint that changes something counts its bytes, or its bound is listed', async () => {
  const { send } = await start()
  const counted = [...Object.keys(send), 'POST /trials/open']
  const changes = PUBLIC.filter((endpoint) => !endpoint.startsWith('GET '))
  expect([...counted, ...Object.keys(BOUNDED)].toSorted()).toEqual(changes.toSorted())
})

test('stored-by-strangers: each that counts refuses in words once the network has no room, and stores nothing', async () => {
  const { send, ask, fill, held } = await start()
  await fill()
  const before = await held()
  const wrong: string[] = []
  for (const endpoint of Object.keys(send)) {
    const { status, body, response } = await ask(endpoint)
    const isRefused = status === 429 && Number(response.headers['retry-after']) > 0
    const isQuiet = endpoint === 'POST /analytics/events' && status === 202
    if (!isQuiet && (!isRefused || !(body as { message: string }).message.includes('as much as we keep in a day')))
      wrong.push(`${endpoint}: ${status} ${JSON.stringify(body)}`)
  }
  expect(wrong).toEqual([])
  expect(await held()).toEqual(before)
})

test('stored-by-strangers: a lead counts with each of its mails, and one that looks like a program’s counts as well', async () => {
  const { contact, fill, held } = await start()
  const before = await held()
  await fill(MOST_OF_NETWORK - MAIL_BYTES - 8_000)
  expect((await contact({})).status, 'no room for two mails').toBe(429)
  await fill(MOST_OF_NETWORK - 100)
  expect((await contact({ homepage: 'https://spam.example' })).status, 'no room for the row').toBe(429)
  expect(await held()).toEqual(before)
  await fill(MOST_OF_NETWORK - MAIL_BYTES - 8_000)
  expect((await contact({ homepage: 'https://spam.example' })).status).toBe(201)
})
