import { expect, test } from 'vitest'
import type { Trail } from '../../../contract/field/tracks/trails.ts'
import type { Replay } from '../../../contract/office/replay/replay.ts'
import { unpackTrail } from '../../../contract/office/replay/trail.ts'
import { recordAt } from '../incidents/testing-incidents.ts'
import { fixAt, placeAt } from '../tracking/testing-tracks.ts'
import { dropSealedDays } from './sealing-tracks.ts'
import { QUERY, startTrails } from './testing-trails.ts'

/** Amara, who was sent to an incident at 15:50 of her shift, which ends at 16:00. `done` clears her. */
async function startOnCall() {
  const field = await startTrails()
  const { clock, phone, shiftId, office, guardId, siteId, north, at } = field
  await phone.act('clock-in', { shiftId, postId: null })
  clock.set('2026-11-24T15:50:00Z')
  const alarm = { kind: 'alarm', severity: 3, title: 'Forced door', text: '', postId: null, incidentId: null }
  const callTo = async (place: string) => {
    const made = (await office('POST', 'calls', { ...alarm, siteId: place })).body as { id: string }
    const answer = await office('POST', `calls/${made.id}/assign`, { guardId, role: 'lead', leavesId: null })
    expect(answer.status).toBe(200)
    return made.id
  }
  const id = await callTo(siteId)
  const units = () =>
    north.within(async ({ pool }) => (await pool.query<{ id: string; state: string }>('select * from call_units')).rows)
  const [unit] = await units()
  const done = async (step: string) =>
    expect((await office('POST', `calls/${id}/units/${unit!.id}`, { step, reason: 'Done' })).status).toBe(200)
  const seenBy = async (sites: string[]) => {
    const { ask } = await north.person('dispatcher', { clients: [], sites })
    return timesOf((await ask({ method: 'GET', url: `${field.url}?${QUERY}` })).body as Trail)
  }
  return { ...field, callId: id, callTo, done, seenBy, at }
}

const timesOf = ({ fixes }: Trail) => fixes.at.map((moment) => new Date(moment).toISOString().slice(11, 16))

test('tracks-on-call: on a call after the shift positions are kept, and once it is cleared they are refused without a trace', async () => {
  const { sent, stored, latest, whole, clock, done, siteId, trail, callTo } = await startOnCall()
  clock.set('2026-11-24T17:00:00Z')
  expect(await sent(fixAt('16:59:00', placeAt(70)))).toEqual({ accepted: 1, duplicate: 0, refused: [] })
  expect((await latest()).positions).toMatchObject([{ at: '2026-11-24T16:59:00.000Z', siteId, shiftId: null }])
  await sent([fixAt('16:59:10'), fixAt('16:59:20')])
  await expect.poll(async () => (await latest()).positions[0]!.at, { timeout: 30_000 }).toContain('16:59:20')
  clock.set('2026-11-24T17:10:00Z')
  await done('cleared')
  const rows = await stored()
  const before = await whole('select count(*)::int from ledger_events')
  clock.set('2026-11-24T17:20:00Z')
  const secret = { lat: 52.123456, lng: 13.654321 }
  // Beside it, a fix of before the end that comes late, and two of after it.
  expect(await sent([fixAt('17:09:59'), fixAt('17:10:00', secret), fixAt('17:19:00', secret)])).toEqual({
    accepted: 1,
    duplicate: 0,
    refused: [1, 2].map((index) => ({ index, reason: 'off_duty' })),
  })
  expect(await stored()).toHaveLength(rows.length + 1)
  expect(await whole('select count(*)::int from ledger_events')).toEqual(before)
  const tables = await whole<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
     and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of tables) {
    const found = await whole(`select 1 from "${name}" t where t::text ~ '(52\\.?123456|13\\.?654321)'`)
    expect([name, found]).toEqual([name, []])
  }
  const { gaps } = await trail()
  expect(gaps.at(-1)).toMatchObject({ from: '2026-11-24T17:10:00.000Z', reason: 'off_duty' })
  expect(gaps.filter(({ reason }) => reason === 'off_duty')).toHaveLength(2)
  clock.set('2026-11-24T17:30:00Z')
  await callTo(siteId)
  clock.set('2026-11-24T17:31:00Z')
  expect((await sent([fixAt('17:29:59'), fixAt('17:30:30')])).refused).toEqual([{ index: 0, reason: 'off_duty' }])
})

test('tracks-on-call: a guard who refuses, is taken off or whose call is closed is off duty, and so is one who was never sent', async () => {
  for (const end of ['refused', 'withdrawn', 'closed', 'closed alone', 'never'] as const) {
    const { sent, clock, done, office, callId, north } = await startOnCall()
    if (end === 'closed') await office('POST', `calls/${callId}/close`, { disposition: 'handled', note: '' })
    else if (end === 'closed alone')
      await north.within(({ pool }) =>
        pool.query(
          `update calls set state = 'closed', closed_at = '2026-11-24T16:00Z', disposition = 'handled' returning 1`,
        ),
      )
    else if (end === 'never') await north.within(({ pool }) => pool.query('delete from call_units'))
    else await done(end)
    clock.set('2026-11-24T17:00:00Z')
    expect([end, (await sent(fixAt('16:59:00'))).refused]).toEqual([end, [{ index: 0, reason: 'off_duty' }]])
  }
})

test('tracks-on-call: a call without a site and a shift is kept, and marks no place on the board of a site', async () => {
  const { sent, clock, north, latest, stored } = await startOnCall()
  await north.within(({ pool }) => pool.query('update call_units set shift_id = null'))
  await north.within(({ pool }) => pool.query('update calls set site_id = null, post_id = null'))
  clock.set('2026-11-24T17:00:00Z')
  expect(await sent(fixAt('16:59:00'))).toMatchObject({ accepted: 1 })
  expect([await stored(), (await latest()).positions]).toMatchObject([[{ lat: 52.5 }], []])
})

test('tracks-on-call: what the phone says of a time without a place is kept on a call as well, and cut to it', async () => {
  const { clock, phone, done, whole } = await startOnCall()
  clock.set('2026-11-24T17:10:00Z')
  await done('cleared')
  clock.set('2026-11-24T18:00:00Z')
  const gap = { from: '2026-11-24T16:50:00Z', to: '2026-11-24T17:50:00Z', reason: 'no_signal' }
  const { status } = await phone.post('phone/fixes', {
    token: phone.token,
    sentAt: phone.now(),
    fixes: [],
    gaps: [gap],
  })
  expect(status).toBe(200)
  expect(await whole('select from_at, to_at from trail_gaps')).toEqual([
    { from_at: new Date('2026-11-24T16:50:00Z'), to_at: new Date('2026-11-24T17:10:00Z') },
  ])
})

test('tracks-on-call: positions on a call are sealed 48 hours after it, read as before and shown in the replay of its incident', async () => {
  const { sent, clock, done, trail, seal, tracks, services, stored, callId, north, asOwner, at, siteId, guardId } =
    await startOnCall()
  clock.set('2026-11-24T17:00:00Z')
  const incident = recordAt(siteId, { occurredAt: '2026-11-24T16:50:00.000Z' })
  const made = await north.owner.ask({
    method: 'POST',
    url: at('incidents'),
    body: { ...incident, state: 'submitted', severity: 3, priority: null },
  })
  const { id } = made.body as { id: string }
  await north.within(({ pool }) => pool.query('update calls set incident_id = $1 where id = $2', [id, callId]))
  await sent([fixAt('15:55:00'), fixAt('16:40:00', placeAt(40)), fixAt('16:59:00', placeAt(70))])
  clock.set('2026-11-24T17:01:00Z')
  await done('cleared')
  const before = await trail()
  expect(timesOf(before)).toEqual(['15:55', '16:40', '16:59'])
  // It is 16:30 two days on: the shift is sealed, and the call is not yet.
  clock.set('2026-11-26T16:45:00Z')
  await seal(2 - 15 / 1440)
  expect((await tracks()).map(({ fixes, shift_id }) => [fixes, shift_id === null])).toEqual([[1, false]])
  await seal(2.1)
  await seal(2.2)
  const sealed = await tracks()
  expect(sealed.map(({ fixes, shift_id }) => [fixes, shift_id === null])).toEqual([
    [1, false],
    [2, true],
  ])
  expect((await trail()).fixes).toEqual(before.fixes)
  await seal(9)
  await dropSealedDays(services)
  expect([await stored(), await tracks()]).toEqual([[], sealed])
  expect((await trail()).fixes).toEqual(before.fixes)
  const replay = await asOwner<Replay>(at(`replay/incident/${id}`))
  expect(replay.guards.map(({ id: who, post }) => [who, post])).toEqual([[guardId, 'On a call']])
  const shown = unpackTrail(replay.guards[0]!.trail).map(({ at: moment }) =>
    new Date(moment).toISOString().slice(11, 16),
  )
  expect(shown).toEqual(['16:40', '16:59'])
  expect(replay.guards[0]!.trail.gaps.filter(({ reason }) => reason === 'off_duty')).toEqual([])
})

test('tracks-on-call, trail-in-scope: a dispatcher of the site of the call reads its trail, and one of another site does not', async () => {
  const { sent, clock, done, seenBy, siteId, seal, north, clientId, at, callTo } = await startOnCall()
  const place = { clientId, name: 'Depot', address: '', zone: 'Europe/Berlin', lat: null, lng: null }
  const other = (await north.owner.ask({ method: 'POST', url: at('sites'), body: place })).body as { id: string }
  clock.set('2026-11-24T17:00:00Z')
  await sent([fixAt('15:55:00'), fixAt('16:59:00')])
  clock.set('2026-11-24T17:01:00Z')
  await done('cleared')
  const own = ['15:55', '16:59']
  expect([await seenBy([siteId]), await seenBy([other.id])]).toEqual([own, []])
  clock.set('2026-11-24T17:05:00Z')
  const away = await callTo(other.id)
  clock.set('2026-11-24T17:11:00Z')
  await sent(fixAt('17:10:00'))
  await north.owner.ask({ method: 'POST', url: at(`calls/${away}/close`), body: { disposition: 'handled', note: '' } })
  expect([await seenBy([siteId]), await seenBy([other.id])]).toEqual([own, ['17:10']])
  await seal(3)
  expect([await seenBy([siteId]), await seenBy([other.id])]).toEqual([own, ['17:10']])
})
