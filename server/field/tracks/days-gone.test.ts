import { expect, test } from 'vitest'
import { dropPositions } from '../../planning/organisations/queries-positions.ts'
import { fixAt } from '../tracking/testing-tracks.ts'
import { forgetOldDays, makeDaysAhead } from '../tracking/days-ahead.ts'
import { dropSealedDays, forgetOldTracks } from './sealing-tracks.ts'
import { startTrails } from './testing-trails.ts'

async function startDays() {
  const field = await startTrails()
  const { services, clock, sent, whole } = field
  await makeDaysAhead(services)
  clock.set('2026-11-24T16:20:00Z')
  await sent([fixAt('08:00:00'), fixAt('09:00:00')])
  const tables = async () =>
    (
      await whole<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'positions'::regclass order by 1`,
      )
    ).map(({ name }) => name)
  return { ...field, tables }
}

const DAY_TABLE = 'positions_2026_11_24'

test('days-gone: the table of a day goes after eight days, with all of it in tracks and out of the quota', async () => {
  const { services, later, tables, stored, tracks, trail, north } = await startDays()
  const before = (await trail()).fixes
  later(8)
  await dropSealedDays(services)
  expect([(await tables()).includes(DAY_TABLE), await tracks()]).toEqual([true, []])
  later(9)
  await dropSealedDays(services)
  expect(await tables()).not.toContain(DAY_TABLE)
  expect([await stored(), (await tracks()).map(({ fixes }) => fixes)]).toEqual([[], [2]])
  expect((await trail()).fixes).toEqual(before)
  const used = await north.within(({ pool }) => pool.query(`select 1 from organisation_usage where what = 'positions'`))
  expect(used.rowCount).toBe(0)
})

test('days-gone: a day stays that holds anything but what is known to be in tracks', async () => {
  const { services, database, later, tables } = await startDays()
  later(9)
  const before = new Date('2026-11-25T00:00:00Z')
  for (const expected of [1, 3])
    expect(await dropPositions(database, { day: '2026-11-24', before, expected })).toBe(false)
  expect(await tables()).toContain(DAY_TABLE)
  await dropSealedDays(services)
  expect(await dropPositions(database, { day: '2026-11-24', before, expected: 2 })).toBe(false)
})

test('days-gone: fixes of a shift that the guard no longer has are in a track of no shift before their day goes', async () => {
  const { services, later, tables, tracks, trail, north, shiftId } = await startDays()
  await north.within(({ pool }) =>
    pool.query(`update assignments set state = 'released' where shift_id = $1`, [shiftId]),
  )
  later(9)
  await dropSealedDays(services)
  expect(await tables()).not.toContain(DAY_TABLE)
  expect(await tracks()).toMatchObject([{ part: 1, fixes: 2, shift_id: null }])
  expect((await trail()).fixes.at).toHaveLength(2)
})

test('days-gone: what lies beside the tables of days goes like a day, and what is of nobody goes with it', async () => {
  const { services, later, stored, whole, tracks, north } = await startTrails()
  const put = `insert into positions (organisation_no, device_no, guard_no, fix_at, received_ms, lat_e7, lng_e7, source, flags)
    select number, 99, 999, '2026-11-24T08:00Z', 0, 1, 1, 0, 0 from organisations`
  await north.within(({ pool }) => pool.query(put))
  expect(await stored()).toHaveLength(1)
  later(9)
  await dropSealedDays(services)
  expect([await stored(), await tracks()]).toEqual([[], []])
  expect(await whole(`select 1 from organisation_usage where what = 'positions' and rows > 0`)).toEqual([])
})

test('tracks-kept: tracks go as many days after as their company says, 90 by default, and a hold keeps them', async () => {
  const { services, later, seal, tracks, sent, whole, north, at } = await startDays()
  await seal(2)
  await sent(fixAt('10:00:00'))
  const forget = async (days: number) => {
    later(days)
    await forgetOldTracks(services)
    return [(await tracks()).length, (await whole('select 1 from late_fixes')).length]
  }
  expect(await forget(89)).toEqual([1, 1])
  const owner = await north.person('owner')
  const ask = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
    owner.ask({ method, url: at(path), ...(body && { body }) })
  const held = await ask('POST', 'legal-holds', { reason: 'A claim' })
  expect(held.status).toBe(201)
  expect(await forget(92)).toEqual([1, 1])
  const { holds } = held.body as { holds: { id: string }[] }
  await (
    await north.person('owner')
  ).ask({
    method: 'POST',
    url: at(`legal-holds/${holds[0]!.id}/lift`),
    body: { reason: 'Settled' },
  })
  expect(await forget(92)).toEqual([0, 0])
})

test('tracks-kept: an owner keeps trails for 14 days to three years, by the version that was seen', async () => {
  const { services, seal, tracks, later, north, at, events } = await startDays()
  const put = async (version: number, keptDays: unknown) =>
    (await north.person('owner')).ask({
      method: 'PUT',
      url: at('track-keeping'),
      body: { version, data: { keptDays } },
    })
  await seal(2)
  for (const wrong of [13, 1_096, 1.5, '30', null]) expect((await put(0, wrong)).status).toBe(400)
  expect(await put(0, 30)).toMatchObject({ status: 200, body: { version: 1, data: { keptDays: 30 }, sealed: 1 } })
  expect(await put(0, 40)).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 1 } } })
  expect(await put(1, 20)).toMatchObject({ status: 200, body: { version: 2 } })
  // Ids of one moment have no order.
  const changes = (await events('track_keeping.changed')).map(({ body }) => body)
  expect(new Set(changes)).toEqual(
    new Set([
      { keptDays: 30, before: 90 },
      { keptDays: 20, before: 30 },
    ]),
  )
  later(19)
  await forgetOldTracks(services)
  expect(await tracks()).toHaveLength(1)
  later(21)
  await forgetOldTracks(services)
  expect(await tracks()).toEqual([])
})

test('tracks-kept: while a hold is in force the positions of its company outlive 90 days, and those of others do not', async () => {
  const { services, north, south, later, tables, whole, at } = await startDays()
  await south.within(({ pool }) =>
    pool.query(`insert into positions (organisation_no, device_no, guard_no, fix_at, received_ms, lat_e7, lng_e7, source,
      flags) select number, 99, 999, '2026-11-24T08:00Z', 0, 1, 1, 0, 0 from organisations`),
  )
  await north.owner.ask({ method: 'POST', url: at('legal-holds'), body: { reason: 'A claim' } })
  later(95)
  await forgetOldDays(services)
  expect(await tables()).toContain(DAY_TABLE)
  expect(await whole('select 1 from positions where device_no <> 99')).toHaveLength(2)
  expect(await whole('select 1 from positions where device_no = 99')).toEqual([])
})
