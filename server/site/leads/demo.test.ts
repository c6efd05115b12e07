import { expect, onTestFinished, test, vi } from 'vitest'
import type { OpenSlots } from '../../../contract/site/leads/endpoints.ts'
import { type DemoSlots, demoSlotsDefault } from '../../../contract/site/leads/office-hours.ts'
import { demoPageDefault } from '../../../contract/site/leads/words.ts'
import { seed } from '../../core/rooms/seed.ts'
import { FILL_MS, person, startLeads } from './testing-leads.ts'
import { startMailServer } from '../../platform/mail/testing-mail-server.ts'
import { startWithPeople } from '../../platform/users/testing-people.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'

const PATIENCE = { timeout: 20_000, interval: 20 }
const answers = {
  companySize: demoPageDefault.companySizes[1]!,
  guards: demoPageDefault.guards[1]!,
  message: 'Bring the floor plan.',
}
// Saturday evening: the office opens on Monday at nine, New York's time.
const monday = { nine: '2026-11-23T14:00:00.000Z', half: '2026-11-23T14:30:00.000Z', ten: '2026-11-23T15:00:00.000Z' }

async function start({ setting = {}, smtpUrl }: { setting?: Partial<DemoSlots>; smtpUrl?: string } = {}) {
  const started = await startLeads({ ...(smtpUrl !== undefined && { smtpUrl }) })
  const { database, clock, call, post, rows } = started
  await seed(database, clock, [{ kind: 'demo_slots', slug: 'main', data: { ...demoSlotsDefault, ...setting } }])
  const open = async () => ((await call('GET', '/api/demo/slots')).body as OpenSlots).slots
  const ask = (slots: string[], fields: object = {}) => post('demo', { ...answers, slots, ...fields })
  const bookings = () => rows('select starts_at, minutes from demo_bookings order by 1')
  return { ...started, open, ask, bookings }
}

test('the open times are those of the office’s hours, from after the notice on', async () => {
  const { call } = await start()

  const { status, body, response } = await call('GET', '/api/demo/slots')
  const { slots, ...rest } = body as OpenSlots

  expect([status, rest, response.headers['cache-control']]).toEqual([
    200,
    { zone: 'America/New_York', minutes: 30 },
    'no-store',
  ])
  expect(slots.slice(0, 3)).toEqual([monday.nine, monday.half, monday.ten])
  // Two weeks of five days, sixteen half hours each.
  expect(slots).toHaveLength(10 * 16)
})

test('the first wanted time that is free is kept, and the lead says which were wanted', async () => {
  const { ask, bookings, rows } = await start({ setting: { capacity: 1 } })

  expect(await ask([monday.ten, monday.nine])).toMatchObject({ status: 201 })
  expect(await ask([monday.ten, monday.half])).toMatchObject({ status: 201 })

  expect(await bookings()).toEqual([
    { starts_at: new Date(monday.half), minutes: 30 },
    { starts_at: new Date(monday.ten), minutes: 30 },
  ])
  const [first] = await rows<{ answers: { rows: unknown; data: unknown } }>(
    'select answers, first_page, referrer, utm from leads order by created_at',
  )
  const { firstPage, ...source } = person.source
  expect(first).toMatchObject({ first_page: firstPage, ...source })
  expect(first!.answers.rows).toEqual([
    { label: 'Company size', value: answers.companySize },
    { label: 'Guards', value: answers.guards },
    {
      label: 'Times wanted, in their zone',
      value: 'Monday, November 23 at 4:00 PM GMT+1\nMonday, November 23 at 3:00 PM GMT+1',
    },
    {
      label: 'Times wanted, in ours',
      value: 'Monday, November 23 at 10:00 AM EST\nMonday, November 23 at 9:00 AM EST',
    },
    { label: 'What should we show?', value: 'Bring the floor plan.' },
  ])
  expect(first!.answers.data).toEqual({ ...answers, zone: 'Europe/Berlin', slots: [monday.ten, monday.nine] })
})

test('demo-capacity: a time that is full is not offered any more, and asking for it alone is refused at the field', async () => {
  const { ask, open, rows } = await start({ setting: { capacity: 2 } })
  await ask([monday.nine])
  expect(await open()).toContain(monday.nine)
  await ask([monday.nine])

  expect(await open()).not.toContain(monday.nine)
  expect(await ask([monday.nine])).toMatchObject({
    status: 400,
    body: { fields: { slots: expect.stringContaining('Choose others') } },
  })
  expect(await rows('select 1 from leads')).toHaveLength(2)
})

test('bad input: of a hundred who want the same time at once, as many get it as there is room for, and nothing of the others is stored', async () => {
  const { call, stamp, bookings, rows } = await start({ setting: { capacity: 3 } })
  const body = { ...person, ...answers, slots: [monday.nine], stamp: await stamp(FILL_MS) }

  const replies = await Promise.all(Array.from({ length: 100 }, () => call('POST', '/api/leads/demo', { body })))

  // The others are told that the time is taken, or that ten an hour may come from one network, whichever is found
  // first.
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(replies.filter(({ status }) => ![201, 400, 429].includes(status))).toEqual([])
  expect([(await bookings()).length, (await rows('select 1 from leads')).length]).toEqual([3, 3])
  expect(await rows(`select 1 from mails where template = 'demo-received'`)).toHaveLength(3)
})

test('spam keeps no time', async () => {
  const { ask, bookings, open } = await start({ setting: { capacity: 1 } })

  expect(await ask([monday.nine], { homepage: 'x' })).toMatchObject({ status: 201 })

  expect(await bookings()).toEqual([])
  expect(await open()).toContain(monday.nine)
})

test('without a wanted time it is a request like any other', async () => {
  const { ask, bookings, rows } = await start()

  expect(await ask([])).toMatchObject({ status: 201 })

  expect(await bookings()).toEqual([])
  expect(await rows(`select attachments from mails where template = 'demo-received'`)).toEqual([{ attachments: [] }])
})

/** The lines of a calendar file, put together again where they were folded. */
const linesOf = (file: string) => file.replace(/\r\n[ \t]/g, '').split('\r\n')

test('demo-calendar-file: the mail names the time in the visitor’s zone and brings it for their calendar', async () => {
  const server = await startMailServer()
  onTestFinished(server.stop)
  const { ask, services, rows } = await start({ smtpUrl: server.url })
  await services.jobs.start()

  await ask([monday.ten])

  await vi.waitFor(() => expect(server.to('dana@meridian.example')).toHaveLength(1), PATIENCE)
  const [mail] = server.to('dana@meridian.example')
  expect(mail!.headers['subject']).toBe('Your Watchpost demo')
  expect(mail!.parts['text/plain']).toContain('Monday, November 23 at 4:00 PM GMT+1')
  expect(mail!.raw).toContain('demo.ics')
  expect(mail!.raw).not.toContain('Bring the floor plan.')

  const [{ id } = { id: '' }] = await rows<{ id: string }>('select id from leads')
  const lines = linesOf(mail!.parts['text/calendar']!)
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'METHOD:PUBLISH',
      'DTSTART;TZID=Europe/Berlin:20261123T160000',
      'DTEND;TZID=Europe/Berlin:20261123T163000',
      'STATUS:TENTATIVE',
      'SUMMARY:Watchpost demo',
      `UID:demo-${id}@watchpost.example`,
      'END:VCALENDAR',
    ]),
  )
  expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false)
})

test('a zone that is none falls back to the office’s', async () => {
  const { ask, rows } = await start()

  await ask([monday.ten], { zone: 'Mars/Olympus' })

  expect(await rows(`select answers -> 'data' ->> 'zone' as zone from leads`)).toEqual([{ zone: 'America/New_York' }])
})

test('the preview of the times for demos brings the times of the draft, while visitors are offered those of before', async () => {
  const { app, as, call, database, clock } = await startWithPeople({ pages: true })
  await as.editor('PUT', '/api/admin/documents/demo_slots/main', {
    body: { version: 0, data: { ...demoSlotsDefault, from: '06:15' } },
  })
  const [{ id }] = (await database.pool.query('select id from documents where kind = $1', ['demo_slots'])).rows as [
    { id: string },
  ]
  const cookies = await sessionCookieFor(database, clock, (await makeUser(database, clock, 'editor')).id)

  const preview = await app.inject({ url: `/demo?preview=${id}`, cookies })

  expect(preview.body).toContain('2026-11-23T11:15:00.000Z')
  expect((await app.inject({ url: '/demo' })).body).not.toContain('2026-11-23T')
  expect(((await call('GET', '/api/demo/slots')).body as OpenSlots).slots[0]).toBe(monday.nine)
})
