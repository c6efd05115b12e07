import { expect, test } from 'vitest'
import type { DemoTime } from '../../../contract/site/leads/bookings.ts'
import type { Lead } from '../../../contract/site/leads/inbox.ts'
import type { OpenSlots } from '../../../contract/site/leads/endpoints.ts'
import type { DemoRequest } from '../../../contract/site/leads/requests.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { startLeads } from '../leads/testing-leads.ts'

const ask = { companySize: '21 to 100 people', guards: '51 to 200 guards', message: '' }
const URL = '/api/admin/demo-bookings'

async function start() {
  const started = await startLeads()
  const { call, clock, database, post, rows } = started
  const by = async (role: 'admin' | 'editor' | 'member') => {
    const { id } = await makeUser(database, clock, role, { email: `${role}@watchpost.example` })
    return async <T = DemoTime>(method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) => {
      const cookies = await sessionCookieFor(database, clock, id)
      const answer = await call(method, url, { cookies, ...(body && { body }) })
      return { status: answer.status, body: answer.body as T }
    }
  }
  const [admin, editor, member] = [await by('admin'), await by('editor'), await by('member')]
  const open = async () => ((await call('GET', '/api/demo/slots')).body as OpenSlots).slots
  const [first, second] = (await open()) as [string, string]
  const request = async (email: string, slots: string[]) => {
    await post('demo', { ...ask, email, slots })
    const [row] = await rows<{ id: string }>(`select id from leads where email = '${email}'`)
    return row!.id
  }
  const mails = (address: string) =>
    rows<{ template: string; subject: string; text: string; attachments: { type: string; content: string }[] }>(
      `select template, subject, text, attachments from mails where to_address = '${address}'
       and template like 'demo-%' and template <> 'demo-received' order by created_at`,
    )
  return { ...started, admin, editor, member, open, first, second, request, mails }
}

const lineOf = (content: string, name: string) =>
  content
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .find((line) => line.startsWith(name))

test('booking-moved: an editor gives a demo another time: the old one is free again, and the visitor gets a mail with a newer entry', async () => {
  const { editor, admin, open, first, second, request, mails, rows } = await start()
  const id = await request('dana@x.example', [first])
  await request('bo@x.example', [first])
  expect(await open()).not.toContain(first)
  const { status, body } = await editor('POST', `${URL}/${id}/move`, { startsAt: second })
  expect([status, body]).toEqual([
    200,
    { id, startsAt: second, minutes: 30, zone: 'Europe/Berlin', state: 'confirmed' },
  ])
  expect(await open()).toContain(first)

  const [mail] = await mails('dana@x.example')
  expect(mail).toMatchObject({ template: 'demo-moved' })
  expect(mail!.text).toContain('Hello Dana,\n\nYour demo is on')
  expect(mail!.text.replace(/\s+/g, ' ')).toContain('(Europe/Berlin)')
  const [file] = mail!.attachments
  const sent = await rows<{ attachments: { content: string }[] }>(
    `select attachments from mails where template = 'demo-received' and to_address = 'dana@x.example'`,
  )
  expect(lineOf(file!.content, 'UID')).toBe(lineOf(sent[0]!.attachments[0]!.content, 'UID'))
  expect([lineOf(file!.content, 'SEQUENCE'), lineOf(file!.content, 'STATUS')]).toEqual([
    'SEQUENCE:1',
    'STATUS:CONFIRMED',
  ])
  const lead = (await admin<Lead>('GET', `/api/admin/leads/${id}`)).body
  expect([lead.booking, lead.stage, lead.moments.map(({ kind }) => kind)]).toEqual([
    body,
    'contacted',
    expect.arrayContaining(['demo-moved']),
  ])
})

test('booking-confirmed, booking-cancelled: the visitor hears how to join or why not, and a cancelled time is free and can be given again', async () => {
  const { editor, first, second, request, mails, open, clock, rows } = await start()
  const id = await request('dana@x.example', [first])
  await request('bo@x.example', [first])
  expect(await open()).not.toContain(first)
  const confirmed = await editor('POST', `${URL}/${id}/confirm`, { message: 'Join at https://meet.example/a' })
  expect([confirmed.status, confirmed.body.state]).toEqual([200, 'confirmed'])
  clock.advance(1000)
  const cancelled = await editor('POST', `${URL}/${id}/cancel`, { message: '' })
  expect(cancelled.body.state).toBe('cancelled')
  expect(await open()).toContain(first)
  const cy = await request('cy@x.example', [first])
  expect(await rows(`select 1 from demo_bookings where lead_id = '${cy}'`)).toHaveLength(1)
  clock.advance(1000)
  const again = await editor('POST', `${URL}/${id}/move`, { startsAt: second })
  expect([again.body.state, again.body.startsAt]).toEqual(['confirmed', second])
  const sent = await mails('dana@x.example')
  expect(sent.map(({ template }) => template)).toEqual(['demo-confirmed', 'demo-cancelled', 'demo-moved'])
  expect(sent[0]!.text).toContain('https://meet.example/a')
  expect(sent.map(({ attachments: [file] }) => [lineOf(file!.content, 'SEQUENCE'), file!.type])).toEqual([
    ['SEQUENCE:1', 'text/calendar; method=PUBLISH; charset=utf-8'],
    ['SEQUENCE:2', 'text/calendar; method=CANCEL; charset=utf-8'],
    ['SEQUENCE:3', 'text/calendar; method=PUBLISH; charset=utf-8'],
  ])
  expect(lineOf(sent[1]!.attachments[0]!.content, 'STATUS')).toBe('STATUS:CANCELLED')
  const { body } = await editor<{ items: DemoRequest[] }>('GET', '/api/admin/demo-requests?time=coming')
  expect(body.items.map(({ email, booking }) => [email, booking])).toEqual([
    ['bo@x.example', 'asked'],
    ['cy@x.example', 'asked'],
    ['dana@x.example', 'confirmed'],
  ])
  expect(await rows(`select action from audit where action like 'demo-%' order by id`)).toHaveLength(3)
})

test('booking-moved: taken, past and same times, spam, strangers and what is over are refused, and nothing is mailed', async () => {
  const { editor, member, admin, first, second, request, mails, clock, rows, post } = await start()
  const id = await request('dana@x.example', [first])
  const bo = await request('bo@x.example', [second])
  await request('cy@x.example', [second])
  const untimed = await request('nia@x.example', [])
  await post('contact', { topic: 'Prices and contracts', message: 'x', email: 'con@x.example' })
  const [contact] = await rows<{ id: string }>(`select id from leads where form = 'contact'`)
  const move = async (of: string, startsAt: string) => (await editor('POST', `${URL}/${of}/move`, { startsAt })).status
  expect(await move(id, second), 'taken').toBe(400)
  expect(await move(id, first), 'the same').toBe(400)
  expect(await move(id, '2020-01-06T15:00:00.000Z'), 'past').toBe(400)
  expect(await move(id, new Date(Date.parse(second) + 60_000).toISOString()), 'off the grid').toBe(400)
  expect(await move(contact!.id, first), 'no demo').toBe(404)
  expect((await editor('POST', `${URL}/${untimed}/confirm`, { message: '' })).status, 'no time').toBe(400)
  expect((await member('POST', `${URL}/${id}/cancel`, { message: '' })).status).toBe(403)
  expect((await member('GET', `${URL}/slots`)).status).toBe(403)
  await admin('PATCH', `/api/admin/leads/${bo}`, { stage: 'spam' })
  expect((await editor('POST', `${URL}/${bo}/confirm`, { message: '' })).status, 'spam').toBe(404)
  clock.set(new Date(Date.parse(first) + 60_000).toISOString())
  for (const what of ['confirm', 'cancel'])
    expect((await editor('POST', `${URL}/${id}/${what}`, { message: '' })).status, 'over').toBe(400)
  expect([await mails('dana@x.example'), await mails('bo@x.example')]).toEqual([[], []])
})

test('booking-moved: the office may give times within the notice that visitors keep', async () => {
  const { editor, open, clock } = await start()
  clock.set('2026-11-23T15:00:00Z')
  const offered = (await editor<OpenSlots>('GET', `${URL}/slots`)).body.slots
  const visitors = await open()
  expect(offered.length).toBeGreaterThan(visitors.length)
  expect(offered.at(-1)).toBe(visitors.at(-1))
})
