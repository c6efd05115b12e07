import { expect, test } from 'vitest'
import { sweepDeadlines } from '../../planning/deadlines/deadlines.ts'
import { fixAt, placeAt, startTracking } from './testing-tracks.ts'
import { watchDevices } from './watching-devices.ts'
import { judgeWaiting } from './watching-fences.ts'

test('fence-events, post-abandoned: what a tracker sends is judged once it is stored, and an empty post is an alert', async () => {
  const { sent, north, clock, services, phone, shiftId, office } = await startTracking()
  const sql = <T extends object>(text: string) =>
    north.within(async ({ pool }) => (await pool.query<T>(text)).rows.map((row) => Object.values(row).join(' ')))
  const [siteId] = await sql('select site_id from site_posts p join shifts s on s.post_id = p.id')
  const shape = { kind: 'circle', ...placeAt(0), radius: 100 }
  await office('PUT', `sites/${siteId}/geofence`, { version: null, shape })
  await phone.act('clock-in', { shiftId, postId: null })
  const near = { acc: 5, batt: 12 }
  await sent([fixAt('08:09:00', near), fixAt('08:09:10', near)])
  await judgeWaiting(services)
  const events = 'select kind, is_late from geofence_events order by fix_at'
  expect(await sql(events)).toEqual(['enter false'])
  const away = { ...placeAt(300), acc: 5, batt: 12 }
  await sent([fixAt('08:09:40', away), fixAt('08:09:50', away)])
  await judgeWaiting(services)
  expect(await sql(events)).toEqual(['enter false', 'exit false'])
  clock.set('2026-11-24T08:14:50Z')
  await sweepDeadlines(services)
  await watchDevices(services)
  expect(await sql('select kind, state from alerts order by kind')).toEqual(['battery_low open', 'post_abandoned open'])
  await sent([fixAt('08:14:45', near), fixAt('08:14:50', near)])
  await judgeWaiting(services)
  expect(await sql(`select state from alerts where kind = 'post_abandoned'`)).toEqual(['resolved'])
})
