import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { Availability } from '../../../contract/planning/guards/availability.ts'
import type { GuardInFull } from '../../../contract/planning/guards/guards.ts'
import { EXPIRING_DAYS, standingOf } from '../../../contract/planning/guards/licenses.ts'
import { startScheduling } from '../shifts/testing-schedule.ts'

async function start() {
  const started = await startScheduling('2026-11-23T08:00Z')
  const { ask, at, guard, typeId } = started
  const id = await guard('Amara Diallo', { until: '2026-12-31' })
  const full = async () => (await ask({ method: 'GET', url: at(`guards/${id}`) })).body as GuardInFull
  const license = (from: string, until: string | null, state?: string) =>
    ask({
      method: 'POST',
      url: at(`guards/${id}/qualifications`),
      body: { typeId, number: 'L-2', from, until, ...(state && { state }) },
    })
  const change = (licenseId: string, to: string) =>
    ask({ method: 'PATCH', url: at(`qualifications/${licenseId}`), body: { to } })
  const available = (version: number, entries: object[]) =>
    ask({ method: 'PUT', url: at(`guards/${id}/availability`), body: { version, entries } })
  return { ...started, id, full, license, change, available }
}

const said = { weekday: null, day: null, fromMinutes: 0, toMinutes: 1_440, kind: 'unavailable' }

test('guard-record: rank, hire date, consents and days off are kept, and what a change leaves out stays', async () => {
  const { ask, at, id, full } = await start()
  const { employeeNo, name, email, state, lat, lng, weeklyMinutesMin, weeklyMinutesMax, payRate } = await full()
  const data = { employeeNo, name, email, state, lat, lng, weeklyMinutesMin, weeklyMinutesMax, payRate }
  const save = (version: number, more: object) =>
    ask({ method: 'PATCH', url: at(`guards/${id}`), body: { version, data: { ...data, ...more } } })
  const record = {
    rank: 'Supervisor',
    hiredOn: '2019-03-04',
    daysOffPerYear: 28,
    optOuts: [{ name: 'uk_48_hours', consentedOn: '2024-01-15' }],
  }
  expect((await save(1, record)).body).toMatchObject(record)
  expect((await save(2, { name: 'Amara Okafor' })).body).toMatchObject({ ...record, name: 'Amara Okafor' })
  for (const wrong of [
    { hiredOn: 'soon' },
    { daysOffPerYear: 367 },
    { optOuts: [{ name: 'uk_48_hours' }] },
    { optOuts: [{ name: 'No!', consentedOn: '2024-01-15' }] },
  ])
    expect((await save(3, wrong)).status, JSON.stringify(wrong)).toBe(400)
})

test('contacts-masked: a key that changes guards and may not read them learns no number, address or home', async () => {
  const { north, call, full, id, at, ask } = await start()
  const { body: made } = await north.owner.ask({
    method: 'POST',
    url: at('api-keys'),
    body: { name: 'Payroll', permissions: ['guards.manage'] },
  })
  const headers = { authorization: `Bearer ${(made as { token: string }).token}` }
  const { employeeNo, name, state, weeklyMinutesMin, weeklyMinutesMax, payRate } = await full()
  const known = { employeeNo, name, state, weeklyMinutesMin, weeklyMinutesMax, payRate }
  const secret = { phone: '+442079460958', email: 'amara@guards.example', lat: 52.5, lng: 13.4 }
  const save = (version: number) => ({ version, data: { ...known, ...secret } })
  expect((await ask({ method: 'PATCH', url: at(`guards/${id}`), body: save(1) })).body).toMatchObject({
    phone: secret.phone,
    email: secret.email,
  })
  const masked = { phone: null, email: null, lat: null, lng: null }
  const { phone: _, ...silent } = save(2).data
  const patch = (version: number) =>
    call('PATCH', at(`guards/${id}`), { headers, body: { version, data: { ...silent, email: 'new@guards.example' } } })
  expect(await patch(2)).toMatchObject({ status: 200, body: masked })
  expect(await patch(2)).toMatchObject({ status: 409, body: { current: masked } })
  const added = await call('POST', at('guards'), { headers, body: { ...known, ...secret, employeeNo: 'K-2' } })
  expect(added).toMatchObject({ status: 201, body: masked })
  expect((await call('GET', at(`guards/${id}`), { headers })).status).toBe(403)
  // What is masked is kept.
  expect(await full()).toMatchObject({ phone: secret.phone, email: 'new@guards.example' })
})

test('license-states: a license is asked for, granted, verified or revoked, and its days say the rest', async () => {
  const { license, change, full, ask, at, id, south } = await start()
  const pending = (await license('2026-12-01', '2029-11-30', 'pending')).body as { id: string }
  expect(pending).toMatchObject({ state: 'pending', standing: 'pending', verifiedBy: null })
  const [held] = (await full()).qualifications
  expect(held).toMatchObject({ standing: 'expiring', until: '2026-12-31' })
  expect((await change(pending.id, 'granted')).status).toBe(409)
  expect((await change(pending.id, 'verified')).status).toBe(409)
  expect((await change(held!.id, 'granted')).status).toBe(409)
  expect((await change(held!.id, 'verified')).body).toMatchObject({ state: 'valid', verifiedBy: expect.any(String) })
  expect((await change(held!.id, 'revoked')).body).toMatchObject({ standing: 'revoked' })
  expect((await change(held!.id, 'verified')).status).toBe(409)
  expect((await change(pending.id, 'granted')).body).toMatchObject({ standing: 'valid' })
  expect((await change(pending.id, 'lost')).status).toBe(400)
  const url = `qualifications/${pending.id}`
  expect((await south.owner.ask({ method: 'PATCH', url: `${south.url}/${url}`, body: { to: 'revoked' } })).status).toBe(
    404,
  )
  const list = (await ask({ method: 'GET', url: at('guards') })).body as { guards: GuardInFull[] }
  expect(list.guards.find((guard) => guard.id === id)!.qualifications.map(({ until }) => until)).toEqual(['2029-11-30'])
})

test('license-states: a license expires on the day after its last, and counts as expiring for 90 days before', () => {
  const of = (until: string | null, today: string) => standingOf({ state: 'valid', until }, today)
  expect(of('2026-11-23', '2026-11-23')).toBe('expiring')
  expect(of('2026-11-22', '2026-11-23')).toBe('expired')
  expect(of('2027-02-21', '2026-11-23')).toBe('expiring')
  expect(of('2027-02-22', '2026-11-23')).toBe('valid')
  expect(of(null, '2026-11-23')).toBe('valid')
  const order = ['valid', 'expiring', 'expired']
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), fc.integer({ min: 0, max: 400 }), (ahead, more) => {
      const day = (days: number) => new Date(Date.UTC(2026, 10, 23) + days * DAY_MS).toISOString().slice(0, 10)
      const [now, later] = [of(day(ahead), day(0)), of(day(ahead), day(more))]
      expect(order.indexOf(later)).toBeGreaterThanOrEqual(order.indexOf(now))
      expect(now === 'expiring').toBe(ahead >= 0 && ahead <= EXPIRING_DAYS)
    }),
  )
})

test('licenses-that-count: one that is asked for or revoked covers no shift', async () => {
  const { add, assign, license, change, full, id, ask, at } = await start()
  const [held] = (await full()).qualifications
  const [shift] = await add(['2026-11-25T08:00Z', '2026-11-25T20:00Z'])
  await change(held!.id, 'revoked')
  expect((await assign(shift!, id)).status).toBe(422)
  const { body } = await license('2026-11-01', '2027-11-01', 'pending')
  expect((await assign(shift!, id)).status).toBe(422)
  await change((body as { id: string }).id, 'granted')
  expect((await assign(shift!, id)).status).toBe(200)
  expect((await ask({ method: 'GET', url: at(`guards/${id}/availability`) })).status).toBe(200)
})

test('availability-kept: what a guard can and can’t do is replaced as a whole, from the version that was read', async () => {
  const { available, ask, at, id, south, north } = await start()
  const entries = [
    { ...said, weekday: 1, fromMinutes: 0, toMinutes: 360, kind: 'preferred' },
    { ...said, weekday: 1, fromMinutes: 540, toMinutes: 900 },
    { ...said, day: '2026-12-24' },
  ]
  expect((await available(1, entries)).body).toMatchObject({ version: 2, setAt: '2026-11-23T08:00:00.000Z' })
  expect((await available(1, [])).status).toBe(409)
  const read = (await ask({ method: 'GET', url: at(`guards/${id}/availability`) })).body as Availability
  expect(read.entries.map(({ weekday, day, fromMinutes }) => [weekday ?? day, fromMinutes])).toEqual([
    ['2026-12-24', 0],
    [1, 0],
    [1, 540],
  ])
  const wrong = [
    [{ ...said }],
    [{ ...said, weekday: 1, day: '2026-12-24' }],
    [{ ...said, weekday: 8 }],
    [{ ...said, weekday: 1, fromMinutes: 600, toMinutes: 600 }],
    [
      { ...said, weekday: 1, fromMinutes: 0, toMinutes: 600 },
      { ...said, weekday: 1, fromMinutes: 599, toMinutes: 700 },
    ],
  ]
  for (const each of wrong) expect((await available(2, each)).status, JSON.stringify(each)).toBe(400)
  const dispatcher = await north.person('dispatcher')
  const save = { method: 'PUT', url: at(`guards/${id}/availability`), body: { version: 2, entries: [] } } as const
  expect((await dispatcher.ask(save)).status).toBe(403)
  expect((await south.owner.ask({ ...save, url: `${south.url}/guards/${id}/availability` })).status).toBe(404)
})

test('availability-asked: a shift at a time that a guard can’t work needs a reason, by the clocks of the company', async () => {
  const { available, add, assign, id } = await start()
  // Wednesdays from 18:00 in Berlin, which is 17:00 UTC, but for one of them.
  await available(1, [
    { ...said, weekday: 3, fromMinutes: 1_080 },
    { ...said, day: '2026-12-02', kind: 'available' },
  ])
  const [before, free, across] = await add(
    ['2026-11-25T05:00Z', '2026-11-25T17:00Z'],
    ['2026-12-02T12:00Z', '2026-12-02T20:00Z'],
    ['2026-12-09T12:00Z', '2026-12-09T17:01Z'],
  )
  expect((await assign(before!, id)).status).toBe(200)
  expect(await assign(across!, id)).toMatchObject({
    status: 422,
    body: { violations: [{ kind: 'availability', measured: 1, overridable: 'reason' }] },
  })
  expect((await assign(across!, id, 'Agreed by phone')).status).toBe(200)
  expect((await assign(free!, id)).status).toBe(200)
})

test('availability-kinds: “can’t” alone stands against a shift, so times that a guard can or prefers to work forbid no others', async () => {
  const { available, add, assign, id } = await start()
  await available(1, [
    { ...said, weekday: 1, fromMinutes: 1_200, kind: 'available' },
    { ...said, weekday: 2, fromMinutes: 0, toMinutes: 180, kind: 'preferred' },
  ])
  // Monday 20:00 to Tuesday 04:00 in Berlin, an hour past both, and a day of which nothing was said.
  for (const shift of await add(['2026-11-30T19:00Z', '2026-12-01T03:00Z'], ['2026-12-02T08:00Z', '2026-12-02T16:00Z']))
    expect((await assign(shift, id)).status).toBe(200)
})
