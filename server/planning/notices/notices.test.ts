import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import type { GuardReply, Notice } from '../../../contract/planning/notices/notices.ts'
import { AMARA } from '../own/testing-own.ts'
import { GAP_MS, mailNotices, MOST_A_DAY } from './mailing-notices.ts'
import { startNotices } from './testing-notices.ts'

const span = (day: number, hour = 8): [string, string] => [
  `2026-11-${day}T${String(hour).padStart(2, '0')}:00Z`,
  `2026-11-${day}T${String(hour + 1).padStart(2, '0')}:00Z`,
]

test('office-notices: a call-off by link reaches the office once by notice and mail, whoever looks how often', async () => {
  const { mailTo, byLink, shift, list, mailed, owner, services, clock } = await startNotices()
  const { token } = await mailTo(AMARA, 1)
  expect((await byLink('call-off', { token, shiftId: shift, reason: 'Fever' })).status).toBe(200)
  expect(await list(owner.ask)).toMatchObject({
    unread: 1,
    notices: [
      {
        kind: 'call_off',
        guard: 'Amara',
        text: 'Fever',
        shift: { id: shift, site: 'Harbour Street Mall', post: 'Main door' },
        isOpen: true,
        isRead: false,
      },
    ],
  })
  await Promise.all([mailNotices(services), mailNotices(services), mailNotices(services)])
  const mails = await mailed(owner.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Amara called off'])
  for (const words of [
    'Thursday, 26 November, 09:00, Harbour Street Mall, Main door',
    'Fever',
    'The shift is open',
    '/notices',
  ])
    expect(mails[0]!.text.replace(/\s+/g, ' ')).toContain(words)
  clock.advance(60 * MINUTE_MS)
  expect(await mailed(owner.email)).toHaveLength(1)
})

test('office-notices: whoever notes a call-off gets no mail of it, and the others do', async () => {
  const { shift, callOff, kinds, mailed, owner, north, emailOf } = await startNotices()
  const night = await north.person('dispatcher')
  expect((await callOff(shift, 'Sick', night.ask)).status).toBe(200)
  expect(await kinds(night.ask)).toEqual(['call_off'])
  expect(await mailed(owner.email)).toHaveLength(1)
  expect(await mailed(await emailOf(night.id))).toEqual([])
})

test('office-notices: time off, a swap that both want and a license that ends reach those who decide', async () => {
  const { amara, ask, at, north, owner, mailed, kinds, list, emailOf, clock } = await startNotices()
  const night = await north.person('dispatcher')
  const body = { from: '2026-12-01T00:00:00.000Z', to: '2026-12-03T00:00:00.000Z', note: 'Wedding' }
  const asked = await ask({ method: 'POST', url: at(`guards/${amara}/time-off`), body })
  expect(await kinds(owner.ask)).toEqual(['time_off'])
  // A dispatcher decides on no time off.
  expect(await kinds(night.ask)).toEqual([])
  expect((await list(night.ask)).unread).toBe(0)
  const [mail] = await mailed(owner.email)
  expect(mail).toMatchObject({ subject: 'Amara asks for time off', text: expect.stringContaining('Wedding') })
  expect(await mailed(await emailOf(night.id))).toEqual([])
  // What was decided before the mail went out needs none.
  clock.advance(DAY_MS)
  const next = await ask({
    method: 'POST',
    url: at(`guards/${amara}/time-off`),
    body: { ...body, from: '2026-12-02T00:00:00.000Z' },
  })
  for (const { body: absence } of [asked, next])
    await ask({
      method: 'POST',
      url: at(`time-off/${(absence as GuardReply).id}/decision`),
      body: { state: 'declined' },
    })
  expect(await mailed(owner.email)).toHaveLength(1)
})

test('notices-by-choice: each chooses kinds that come without a mail, for oneself', async () => {
  const { ask, at, shift, callOff, mailed, owner, list, north, emailOf } = await startNotices()
  const other = await north.person('owner')
  const put = { method: 'PUT', url: at('notices/choice'), body: { muted: ['call_off', 'swap'] } } as const
  expect(await owner.ask(put)).toMatchObject({ status: 200, body: put.body })
  expect((await list(owner.ask)).muted).toEqual(['call_off', 'swap'])
  expect((await list()).muted).toEqual([])
  await callOff(shift)
  expect(await mailed(owner.email)).toEqual([])
  expect((await list(owner.ask)).unread).toBe(1)
  expect(await mailed(await emailOf(other.id))).toHaveLength(1)
  expect((await ask({ ...put, body: { muted: ['weather'] } })).status).toBe(400)
})

test('notices-read: what one has read stays read for oneself alone', async () => {
  const { ask, at, shift, callOff, list, owner, south } = await startNotices()
  await callOff(shift)
  const ids = (await list()).notices.map(({ id }) => id)
  const read = { method: 'POST', url: at('notices/read'), body: { ids: [...ids, crypto.randomUUID()] } } as const
  expect((await ask(read)).body).toEqual({ unread: 0 })
  expect((await ask(read)).body).toEqual({ unread: 0 })
  expect((await list()).notices).toMatchObject([{ isRead: true }])
  expect((await list(owner.ask)).unread).toBe(1)
  expect((await south.owner.ask(read)).status).toBe(404)
})

test('notices-read: a key of a program reads no notice as a person does, and chooses no mails', async () => {
  const { shift, callOff, list, owner, north, at, call } = await startNotices()
  await callOff(shift)
  const body = { name: 'Tool', permissions: ['schedule.read', 'notices.own'] }
  const { token } = (await north.owner.ask({ method: 'POST', url: at('api-keys'), body })).body as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const ids = (await list(owner.ask)).notices.map(({ id }) => id)
  expect((await call('POST', at('notices/read'), { headers, body: { ids } })).status).toBe(403)
  expect((await call('PUT', at('notices/choice'), { headers, body: { muted: ['swap'] } })).status).toBe(403)
  expect(await list(owner.ask)).toMatchObject({ unread: 1, muted: [] })
})

test('notices-gathered: what happens within ten minutes comes in one mail, and a day brings twenty at most', async () => {
  const { add, assign, publish, amara, callOff, shift, mailed, owner, clock } = await startNotices()
  const ids = await add(...Array.from({ length: 3 }, (_, n) => span(27, 8 + n)))
  for (const id of ids) await assign(id, amara)
  await publish(...span(27))
  await callOff(shift)
  expect(await mailed(owner.email)).toHaveLength(1)
  for (const id of ids) await callOff(id)
  expect(await mailed(owner.email)).toHaveLength(1)
  clock.advance(GAP_MS)
  const mails = await mailed(owner.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Amara called off', 'Amara called off and 2 more'])
  expect(mails[1]!.text.match(/Main door/g)).toHaveLength(3)
})

test('notices-gathered: what is older than a day when mails can go out again is a notice alone', async () => {
  const { shift, callOff, mailed, owner, clock, kinds } = await startNotices()
  await callOff(shift)
  clock.advance(DAY_MS + MINUTE_MS)
  expect(await mailed(owner.email)).toEqual([])
  expect(await kinds(owner.ask)).toEqual(['call_off'])
})

test('notices-gathered: past twenty mails of a day the next waits, and comes once the day is over', async () => {
  const { shift, callOff, mailed, owner, clock, north, list } = await startNotices()
  await callOff(shift)
  const [{ id }] = (await list(owner.ask)).notices as [Notice]
  await north.within(({ pool, organisationId }) =>
    pool.query(
      `with old as (
        insert into office_notices (organisation_id, event_id, kind, at, guard_id, settled_at)
        select $1, gen_random_uuid(), 'license', $4, (select guard_id from office_notices where event_id = $2), $4
        from generate_series(1, $5::int) returning event_id)
      insert into office_notice_marks (organisation_id, event_id, user_id, mailed_at)
      select $1, event_id, $3, $4::timestamptz - row_number() over () * interval '30 minutes' from old`,
      [north.organisationId ?? organisationId, id, owner.id, clock(), MOST_A_DAY],
    ),
  )
  expect(await mailed(owner.email)).toEqual([])
  clock.advance(DAY_MS - 11 * 60 * MINUTE_MS)
  expect(await mailed(owner.email)).toEqual([])
  clock.advance(2 * 60 * MINUTE_MS)
  expect((await mailed(owner.email)).map(({ subject }) => subject)).toEqual(['Amara called off'])
})

test('notices-in-scope: a member with a scope hears of its sites alone, and guards and clients of nothing', async () => {
  const { shift, callOff, kinds, mailed, north, emailOf, at, clientId, siteId } = await startNotices()
  const inside = await north.person('scheduler', { clients: [], sites: [siteId] })
  const place = { clientId, name: 'Pier', address: '', zone: 'Europe/Berlin', lat: null, lng: null }
  const { id: pier } = (await north.owner.ask({ method: 'POST', url: at('sites'), body: place })).body as { id: string }
  const outside = await north.person('scheduler', { clients: [], sites: [pier] })
  await callOff(shift)
  expect([await kinds(inside.ask), await kinds(outside.ask)]).toEqual([['call_off'], []])
  expect(await mailed(await emailOf(inside.id))).toHaveLength(1)
  expect(await mailed(await emailOf(outside.id))).toEqual([])
  for (const role of ['guard', 'client'] as const)
    expect((await (await north.person(role)).ask({ method: 'GET', url: at('notices') })).status).toBe(403)
})

test('notices-forgotten: notices go after 90 days, in all organisations', async () => {
  const { shift, callOff, forget, clock, north } = await startNotices()
  const kept = () =>
    north.within(async ({ pool }) => (await pool.query('select kind from office_notices')).rows as { kind: string }[])
  await callOff(shift)
  clock.advance(89 * DAY_MS)
  await forget()
  expect(await kept()).toHaveLength(1)
  clock.advance(2 * DAY_MS)
  await forget()
  expect(await kept()).toEqual([])
})
