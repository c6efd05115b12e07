import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../../contract/core/units.ts'
import type { PanicCase } from '../../../contract/field/panics/panics.ts'
import { makeKey, TestPhone } from '../devices/testing-devices.ts'
import { callOf, HERE, sendCall, startPanics } from './testing-panics.ts'

test('panic-near: the office sees who is clocked in and nearest, by their last scan, clock-in or site', async () => {
  const { press, panicId, ask, owner, guard, north, siteId, clock } = await startPanics()
  await press({ fix: HERE })
  const id = await panicId()
  const near = async () =>
    (await ask<PanicCase>(owner, 'GET', `panics/${id}`)).body.near.map(({ guard: name, meters, knownBy }) => [
      name,
      meters,
      knownBy,
    ])
  expect(await near()).toEqual([])
  const names = ['Bo', 'Cleo', 'Dina', 'Emil']
  const ids = new Map<string, string>()
  for (const name of names) ids.set(name, await guard(name))
  /** Degrees to the north of the call: one is about 111 km. */
  const clockIn = (name: string, kind: 'in' | 'out', degrees: number | null) =>
    north.within(({ pool }) =>
      pool.query(
        `insert into time_events (organisation_id, id, guard_id, post_id, kind, method, at, device_at, received_at, lat,
           lng, accuracy_m, flags)
         select organisation_id, gen_random_uuid(), $1, id, $2, 'phone', $3, $3, $3, $4, $5, $6, '{}' from site_posts
         where site_id = $7 limit 1`,
        [
          ids.get(name),
          kind,
          clock(),
          degrees === null ? null : HERE.lat + degrees,
          degrees === null ? null : HERE.lng,
          degrees === null ? null : 5,
          siteId,
        ],
      ),
    )
  await north.within(({ pool }) =>
    pool.query('update sites set lat = $1, lng = $2 where id = $3', [HERE.lat + 0.01, HERE.lng, siteId]),
  )
  await clockIn('Bo', 'in', 0.002)
  await clockIn('Cleo', 'in', null)
  await clockIn('Dina', 'in', 0.001)
  expect(await near()).toEqual([
    ['Dina', 111, 'clock_in'],
    ['Bo', 222, 'clock_in'],
    ['Cleo', 1112, 'site'],
  ])
  clock.advance(MINUTE_MS)
  await clockIn('Dina', 'out', 0.001)
  await clockIn('Emil', 'in', 0.003)
  expect((await near()).map(([name]) => name)).toEqual(['Bo', 'Emil', 'Cleo'])
  clock.advance(DAY_MS)
  expect(await near()).toEqual([])
})

test('panic-silent: a silent call is told as one, and its battery is that which the phone said last', async () => {
  const { press, alerts, panicId, ask, owner, phone } = await startPanics()
  const call = callOf(phone, { silent: true, battery: 41 })
  await sendCall(phone, call)
  const [alert] = await alerts()
  expect(alert!.text).toContain('Called silently: do not ring this phone.')
  const id = await panicId()
  const read = async () => (await ask<PanicCase>(owner, 'GET', `panics/${id}`)).body
  expect(await read()).toMatchObject({ isSilent: true, battery: 41 })
  await sendCall(phone, { ...call, battery: 39 })
  // A phone of an earlier version, or another press, says neither.
  await press()
  expect(await read()).toMatchObject({ isSilent: true, battery: 39 })
  expect((await sendCall(phone, { ...call, battery: 101 })).status).toBe(400)
})

test('panic-kiosk: a kiosk calls for help by its name and site, and is one call until two people closed it', async () => {
  const field = await startPanics()
  const { codeFor, siteId, alerts, ask, owner, press, panicId } = field
  const kiosk = new TestPhone(field, await makeKey())
  await kiosk.enrol((await codeFor({ kind: 'kiosk', siteId, name: 'Gate tablet' })).url)
  expect((await press({ fix: HERE }, kiosk)).status).toBe(200)
  expect((await press({}, kiosk)).status).toBe(200)
  expect(await alerts()).toMatchObject([{ kind: 'panic', severity: 1, title: 'Panic: Gate tablet', siteId }])
  const { body } = await ask<PanicCase>(owner, 'GET', `panics/${await panicId()}`)
  expect(body).toMatchObject({ guardId: null, guard: 'Gate tablet', phone: null, siteId })
})
