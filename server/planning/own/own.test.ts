import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../contract/core/units.ts'
import type { OwnShifts } from '../../../contract/planning/own/own.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { AMARA, startOwn as start } from './testing-own.ts'
import { iso } from '../shifts/testing-schedule.ts'

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const NEXT: [string, string] = ['2026-11-24T08:00Z', '2026-11-24T16:00Z']
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']
const states = (body: unknown) => (body as OwnShifts).shifts.map(({ state }) => state)

test('guards-told-once, link-answers: each guard gets one mail of a publication, and its link shows, confirms, declines and calls off', async () => {
  const { add, guard, assign, publish, amara, mailTo, quiet, server, byLink, shiftsIn, set } = await start()
  const [femi, lydia] = [await guard('Femi', { email: null }), await guard('Lydia')]
  await set(lydia, { email: 'lydia@guards.example', state: 'left' })
  const [[first, second], [third]] = [await add(DAY, NEXT), await add(DAY)]
  for (const id of [first!, second!]) expect((await assign(id, amara)).status).toBe(200)
  expect((await assign(third!, femi)).status).toBe(200)
  expect((await publish(...WEEK)).status).toBe(200)
  const { text, subject, token } = await mailTo(AMARA, 1)
  expect(subject).toBe('Your shifts from 23 November on: 2 new')
  expect(text).toContain('Monday, 23 November, 09:00 to 17:00 (8 h)')
  await quiet()
  expect(server.received.map(({ to }) => to).flat()).toEqual([AMARA])

  const seen = await byLink('shifts', { token })
  expect([seen.status, states(seen.body)]).toEqual([200, ['assigned', 'assigned']])
  expect(seen.body).toMatchObject({ guard: 'Amara', company: 'Northgate Protection', hasCalendar: false })
  expect(JSON.stringify(seen.body)).not.toContain('Femi')
  for (let times = 0; times < 2; times++)
    expect(states((await byLink('confirm', { token, shiftId: first })).body)).toEqual(['confirmed', 'assigned'])
  expect((await byLink('call-off', { token, shiftId: second, reason: ' ' })).status).toBe(400)
  const declined = await byLink('call-off', { token, shiftId: second, reason: 'An exam' })
  expect(states(declined.body)).toEqual(['confirmed', 'declined'])
  expect(states((await byLink('call-off', { token, shiftId: first, reason: 'Sick' })).body)).toEqual([
    'called_off',
    'declined',
  ])
  expect((await byLink('confirm', { token, shiftId: first })).status).toBe(409)
  expect((await byLink('confirm', { token, shiftId: third })).status).toBe(404)
  expect((await byLink('confirm', { token, shiftId: randomUUID() })).status).toBe(404)
  const open = (await shiftsIn(...WEEK)).filter(({ calledOff }) => calledOff)
  expect(open.map(({ calledOff }) => [calledOff!.guardId, calledOff!.reason])).toEqual([
    [amara, 'Sick'],
    [amara, 'An exam'],
  ])
})

test('link-ends: a link ends after 30 days, with the guard, and with the company, and all that fail say the same', async () => {
  const { add, assign, publish, amara, mailTo, byLink, clock, set, database, north } = await start()
  const [id] = await add(DAY)
  await assign(id!, amara)
  await publish(...WEEK)
  const { token } = await mailTo(AMARA, 1)
  const { rows } = await database.pool.query(
    `select coalesce(string_agg(m.text || m.html, ''), '') as kept from mails m`,
  )
  expect(JSON.stringify(rows)).not.toContain(token)
  const unknown = await byLink('shifts', { token: 'x'.repeat(43) })
  expect(unknown.status).toBe(404)
  const message = ({ body }: { body: unknown }) => (body as { message: string }).message
  const refused = async () => {
    const answers = [
      await byLink('shifts', { token }),
      await byLink('confirm', { token, shiftId: id }),
      await byLink('call-off', { token, shiftId: id, reason: 'Sick' }),
      await byLink('calendar', { token }),
    ]
    expect(answers.map((answer) => [answer.status, message(answer)])).toEqual(
      answers.map(() => [404, message(unknown)]),
    )
  }
  await set(amara, { state: 'suspended' })
  await refused()
  await set(amara, { state: 'active' })
  expect((await byLink('shifts', { token })).status).toBe(200)
  await north.within(({ pool }) => pool.query(`update organisations set state = 'closed'`))
  await refused()
  await north.within(({ pool }) => pool.query(`update organisations set state = 'read_only'`))
  expect((await byLink('confirm', { token, shiftId: id })).status).toBe(403)
  await north.within(({ pool }) => pool.query(`update organisations set state = 'trial'`))
  // The last day is over, and nobody noted it yet.
  await north.within(({ pool }) => pool.query(`update organisations set trial_ends_on = '2026-11-01'`))
  for (const path of ['confirm', 'call-off', 'calendar/open'])
    expect((await byLink(path, { token, shiftId: id, reason: 'Sick' })).status, path).not.toBe(200)
  expect((await byLink('confirm', { token, shiftId: id })).body).toMatchObject({
    message: 'Your company can only be read at the moment. Call the office.',
  })
  expect((await byLink('shifts', { token })).status).toBe(200)
  await north.within(({ pool }) => pool.query(`update organisations set trial_ends_on = null`))
  const now = clock().toISOString()
  clock.advance(30 * DAY_MS)
  await refused()
  clock.set(now)
  expect((await byLink('shifts', { token })).status).toBe(200)
  await set(amara, { state: 'left' })
  await set(amara, { state: 'active' })
  await refused()
})

test('own-shifts-alone: a signed-in guard sees and answers the own shifts as they were told, and nobody else does', async () => {
  const { add, guard, assign, publish, amara, signIn, ask, at, south } = await start()
  const femi = await guard('Femi')
  const own = await signIn(amara)
  const [first, second] = await add(DAY, NEXT)
  await assign(first!, amara)
  await assign(second!, femi)
  const mine = (path = 'me/shifts') => own({ method: 'GET', url: at(path) })
  expect(states((await mine()).body)).toEqual([])
  await publish(...WEEK)
  expect(states((await mine()).body)).toEqual(['assigned'])
  const confirm = (id: string) => own({ method: 'POST', url: at(`me/shifts/${id}/confirm`) })
  expect(states((await confirm(first!)).body)).toEqual(['confirmed'])
  expect((await confirm(second!)).status).toBe(404)
  expect((await own({ method: 'POST', url: at(`me/shifts/${first}/call-off`), body: {} })).status).toBe(400)
  expect((await ask({ method: 'GET', url: at('me/shifts') })).status).toBe(403)
  expect((await south.owner.ask({ method: 'GET', url: at('me/shifts') })).status).toBe(404)
  for (const path of ['shifts?from=2026-11-22T00:00:00Z&to=2026-11-29T00:00:00Z', 'guards', 'sites'])
    expect((await mine(path)).status).toBe(403)

  const [from, to] = ['2026-11-23T09:00Z', '2026-11-23T17:00Z'].map(iso)
  const moved = await ask({ method: 'PATCH', url: at(`shifts/${first}`), body: { version: 2, from, to } })
  expect(moved.status).toBe(200)
  expect((await mine()).body).toMatchObject({ shifts: [{ state: 'changing', from: iso(DAY[0]) }] })
  expect((await confirm(first!)).status).toBe(409)
  await publish(...WEEK)
  // Guards confirm the new time: they agreed to another one.
  expect((await mine()).body).toMatchObject({ shifts: [{ state: 'assigned', from }] })
})

test('own-calendar: a calendar reads the own shifts in UTC, also over a clock change, until its address is replaced or ended', async () => {
  const { add, assign, publish, amara, signIn, at, app, call } = await start('2027-03-26T08:00:00Z')
  const own = await signIn(amara)
  // Berlin turns its clocks forward within this shift.
  const [id] = await add(['2027-03-27T21:00Z', '2027-03-28T05:00Z'])
  await assign(id!, amara)
  await publish('2027-03-22T00:00Z', '2027-03-30T00:00Z')
  const open = async () => ((await own({ method: 'POST', url: at('me/calendar') })).body as { url: string }).url
  const read = (url: string) => call('GET', new URL(url).pathname)
  const first = await open()
  const { status, body, response } = await read(first)
  expect([status, response.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const lines = String(body).split('\r\n')
  for (const line of [
    'DTSTART:20270327T210000Z',
    'DTEND:20270328T050000Z',
    'STATUS:TENTATIVE',
    `UID:shift-${id}@localhost`,
  ])
    expect(lines).toContain(line)
  // Lines go on after a break and a blank.
  const whole = String(body).replaceAll('\r\n ', '')
  expect(whole).toMatch(/URL;VALUE=URI:http:\/\/\S+\/app\/guard\r\n/)
  expect(whole).toMatch(/DESCRIPTION:Post orders and answers: http:\/\/\S+\/app\/guard\r\n/)
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  await own({ method: 'POST', url: at(`me/shifts/${id}/confirm`) })
  expect((await read(first)).body).toContain('STATUS:CONFIRMED')
  const second = await open()
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  expect((await call('POST', '/api/app/links/shifts', { body: { token: second.split('/').at(-1) } })).status).toBe(404)
  const ended = await own({ method: 'DELETE', url: at('me/calendar') })
  expect(ended.body).toMatchObject({ hasCalendar: false })
  expect((await read(second)).status).toBe(404)
  const answers = []
  for (let nth = 0; nth < 130; nth++) answers.push((await read(second)).status)
  expect(answers.at(-1)).toBe(429)
  const from = async (remoteAddress: string) =>
    (await app.inject({ url: '/api/app/calendars/nothing', remoteAddress })).statusCode
  expect([await from('127.0.0.9'), await from('198.51.100.1')]).toEqual([429, 404])
})

test('own-transitions: whatever a guard and the office do in any order, a state follows only from one that leads to it', async () => {
  const { add, assign, publish, amara, signIn, ask, at } = await start()
  const own = await signIn(amara)
  const NEXT_OF: Record<string, string[]> = {
    open: ['open', 'assigned'],
    assigned: ['assigned', 'confirmed', 'open'],
    confirmed: ['confirmed', 'open'],
  }
  let days = 0
  const acts = ['confirm', 'call-off', 'assign', 'release', 'publish'] as const
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 8 }), async (done) => {
      const day = new Date(Date.parse('2026-11-23T08:00Z') + days++ * 2 * DAY_MS)
      const span: [string, string] = [day.toISOString(), new Date(day.getTime() + 4 * HOUR_MS).toISOString()]
      const [id] = await add(span)
      const stateOf = async () => {
        const { body } = await ask({ method: 'GET', url: at(`shifts?from=${span[0]}&to=${span[1]}`) })
        return (body as { shifts: Shift[] }).shifts[0]!.assignment?.state ?? 'open'
      }
      let before = 'open'
      for (const act of done) {
        if (act === 'assign') await assign(id!, amara)
        else if (act === 'publish') await publish(...span)
        else if (act === 'release') await ask({ method: 'POST', url: at(`shifts/${id}/release`) })
        else {
          const body = act === 'call-off' ? { body: { reason: 'Sick' } } : {}
          const { status } = await own({ method: 'POST', url: at(`me/shifts/${id}/${act}`), ...body })
          if (before === 'open') expect([404, 409]).toContain(status)
        }
        const after = await stateOf()
        expect(NEXT_OF[before]).toContain(after)
        before = after
      }
    }),
    { numRuns: 12 },
  )
})

test('own-calendar: it ends when the guard is removed as a member, and when they become something else', async () => {
  const { amara, guard, signIn, at, call, north } = await start('2027-03-26T08:00:00Z')
  const members = `${north.url}/members`
  const body = { role: 'scheduler', scope: { clients: [], sites: [] } }
  for (const [method, guardId] of [
    ['DELETE', amara],
    ['PATCH', await guard('Jo')],
  ] as const) {
    const own = await signIn(guardId)
    const { url } = (await own({ method: 'POST', url: at('me/calendar') })).body as { url: string }
    const read = async () => (await call('GET', new URL(url).pathname)).status
    expect([method, await read()]).toEqual([method, 200])
    const { members: all } = (await north.owner.ask({ method: 'GET', url: members })).body as {
      members: { id: string; role: string }[]
    }
    const { id } = all.find(({ role }) => role === 'guard')!
    const ended = await north.owner.ask({ method, url: `${members}/${id}`, ...(method === 'PATCH' && { body }) })
    expect([method, ended.status, await read()]).toEqual([method, 200, 404])
  }
})

test('own-calendar: a guard on leave keeps it; one who is suspended or left has it no more', async () => {
  const { amara, set, signIn, at, call } = await start('2027-03-26T08:00:00Z')
  const own = await signIn(amara)
  const { url } = (await own({ method: 'POST', url: at('me/calendar') })).body as { url: string }
  for (const [state, status] of [
    ['on_leave', 200],
    ['suspended', 404],
    ['active', 200],
    ['left', 404],
  ] as const) {
    await set(amara, { state })
    expect([state, (await call('GET', new URL(url).pathname)).status]).toEqual([state, status])
  }
})

test('quota-reached: a guard at a secret link is refused as everybody is, and nothing is changed', async () => {
  const { add, assign, publish, amara, mailTo, byLink, north } = await start()
  const [id] = await add(DAY)
  await assign(id!, amara)
  await publish(...WEEK)
  const { token } = await mailTo(AMARA, 1)
  await north.within(({ pool, organisationId }) =>
    pool.query('insert into organisation_quotas (organisation_id, events) values ($1, 1)', [organisationId]),
  )
  const refused = await byLink('confirm', { token, shiftId: id })
  expect(refused).toMatchObject({ status: 409, body: { code: 'quota', message: expect.stringContaining('tomorrow') } })
  expect(states((await byLink('shifts', { token })).body)).toEqual(['assigned'])
  await north.within(({ pool }) => pool.query('delete from organisation_quotas'))
  expect(states((await byLink('confirm', { token, shiftId: id })).body)).toEqual(['confirmed'])
})
