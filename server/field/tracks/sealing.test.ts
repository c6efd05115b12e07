import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { positionFlags } from '../../../contract/field/tracking/positions.ts'
import { fixAt, placeAt } from '../tracking/testing-tracks.ts'
import { dropSealedDays, sealTracks } from './sealing-tracks.ts'
import { startTrails } from './testing-trails.ts'

const LATE = 1 << positionFlags.indexOf('late')

test('tracks-sealed: 48 hours after a shift its fixes are one track, whose hash the log holds, and the trail is the same', async () => {
  const { sent, trail, seal, tracks, events, shiftId, guardId, clock } = await startTrails()
  clock.set('2026-11-24T16:20:00Z')
  await sent([fixAt('07:40:00', { acc: 5 }), fixAt('12:00:00', placeAt(30)), fixAt('16:19:00', { speed: 2 })])
  const before = await trail()
  expect(before.fixes.at).toHaveLength(3)
  // The shift ended at 16:00, and half an hour after it counts as well.
  clock.set('2026-11-26T16:29:59Z')
  await seal(1)
  expect(await tracks()).toEqual([])
  await seal(2)
  const [track, ...others] = await tracks()
  expect([track, others]).toMatchObject([{ part: 1, fixes: 3, shift_id: shiftId }, []])
  expect(createHash('sha256').update(track!.packed).digest('hex')).toBe(track!.sha256)
  expect(await events('track.sealed')).toMatchObject([
    { subject: `guard:${guardId}`, body: { shiftId, guardId, part: 1, fixes: 3, sha256: track!.sha256 } },
  ])
  expect((await trail()).fixes).toEqual(before.fixes)
  await seal(3)
  expect(await tracks()).toHaveLength(1)
})

test('tracks-extended: what comes after 47 hours becomes a further part, and a sealed one never changes', async () => {
  const { sent, trail, seal, tracks, clock, stored, whole, events } = await startTrails()
  clock.set('2026-11-24T16:20:00Z')
  await sent([fixAt('08:00:00'), fixAt('09:00:00')])
  await seal(2)
  const [first] = await tracks()
  expect(await sent([fixAt('08:30:00'), fixAt('08:00:00')])).toEqual({ accepted: 1, duplicate: 1, refused: [] })
  expect(await sent(fixAt('08:30:00'))).toMatchObject({ duplicate: 1 })
  expect(await stored()).toHaveLength(2)
  expect(await whole('select 1 from late_fixes')).toHaveLength(1)
  const three = await trail()
  expect(three.fixes.at.map((at) => new Date(at).toISOString().slice(11, 16))).toEqual(['08:00', '08:30', '09:00'])
  expect(three.fixes.flags[1]! & LATE).toBe(LATE)
  await seal(3)
  expect(await tracks()).toMatchObject([first!, { part: 2, fixes: 1, shift_id: first!.shift_id }])
  expect(await whole('select 1 from late_fixes')).toEqual([])
  expect((await trail()).fixes).toEqual(three.fixes)
  expect(await events('track.sealed')).toHaveLength(2)
})

test('tracks-once: what comes again after its day is gone is in the trail once, as it came first', async () => {
  const { sent, trail, seal, tracks, services, clock, stored } = await startTrails()
  clock.set('2026-11-24T16:20:00Z')
  await sent([fixAt('08:00:00'), fixAt('09:00:00')])
  const before = await trail()
  await seal(9)
  await dropSealedDays(services)
  expect(await stored()).toEqual([])
  expect((await trail()).fixes).toEqual(before.fixes)
  await sent([fixAt('08:00:00', placeAt(900)), fixAt('10:00:00')])
  await seal(10)
  expect((await tracks()).map(({ part, fixes }) => [part, fixes])).toEqual([
    [1, 2],
    [2, 1],
  ])
  const { fixes } = await trail()
  expect(fixes.at).toHaveLength(3)
  expect(fixes.lat[0]).toBe(before.fixes.lat[0])
})

test('tracks-append-only: nobody of a company changes or deletes a sealed track', async () => {
  const { sent, seal, north, clock } = await startTrails()
  clock.set('2026-11-24T16:20:00Z')
  await sent(fixAt('08:00:00'))
  await seal(2)
  const refused = (text: string) => expect(north.within(({ pool }) => pool.query(text))).rejects.toThrow('denied')
  await refused(`update tracks set packed = ''`)
  await refused('update tracks set fixes = 0')
  await refused('delete from tracks')
  await refused('truncate tracks')
  await expect(north.within(({ pool }) => pool.query('update tracks set part = 1'))).resolves.toBeDefined()
  await expect(
    north.within(({ pool }) =>
      pool.query(`insert into tracks select organisation_id, gen_random_uuid(), guard_id, shift_id, part, from_at, to_at,
        fixes, packed, sha256, sealed_at from tracks`),
    ),
  ).rejects.toThrow('tracks_part')
})

test('tracks-checked: a track that is not what was sealed is shown to nobody', async () => {
  const { sent, seal, url, north, clock, database } = await startTrails()
  clock.set('2026-11-24T16:20:00Z')
  await sent(fixAt('08:00:00'))
  await seal(2)
  await database.transaction(async ({ pool }) => {
    await pool.query(
      `select set_config('app.whole', 'on', true), set_config('session_replication_role', 'replica', true)`,
    )
    await pool.query(`update tracks set sha256 = 'x'`)
  })
  const query = 'from=2026-11-24T06:00:00Z&to=2026-11-24T18:00:00Z'
  expect((await north.owner.ask({ method: 'GET', url: `${url}?${query}` })).status).toBe(500)
})

test('tracks-once: several processes at once seal each shift once, and one that was stopped loses nothing', async () => {
  const { sent, seal, later, services, tracks, trail, events, clock, guard, add, assign, publish, trackerOf } =
    await startTrails()
  const bilal = await guard('Bilal')
  const [other] = (await add(['2026-11-24T08:00Z', '2026-11-24T16:00Z'])) as [string]
  await assign(other, bilal)
  await publish('2026-11-24T00:00Z', '2026-11-25T00:00Z')
  const { token } = await trackerOf(bilal)
  clock.set('2026-11-24T16:20:00Z')
  await sent([fixAt('08:00:00'), fixAt('09:00:00')])
  await sent([fixAt('08:00:00'), fixAt('09:00:00')], token)
  const before = await trail()
  later(2)
  let nth = 0
  // The clock is read as an event is written, when the track is stored already.
  const failing = () => {
    if (++nth === 4) throw new Error('stopped')
    return clock()
  }
  await expect(sealTracks({ ...services, clock: failing as typeof clock })).rejects.toThrow('stopped')
  expect((await tracks()).length).toBe((await events('track.sealed')).length)
  await Promise.all([seal(2), seal(2), seal(2)])
  expect((await tracks()).map(({ part, fixes }) => [part, fixes])).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(await events('track.sealed')).toHaveLength(2)
  expect((await trail()).fixes).toEqual(before.fixes)
})
