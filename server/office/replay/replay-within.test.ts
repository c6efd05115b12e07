import { expect, test } from 'vitest'
import { unpackTrail } from '../../../contract/office/replay/trail.ts'
import { newId } from '../../core/base/ids.ts'
import { timeEvents } from '../../field/attendance/table.ts'
import { alerts } from '../../field/alerts/table.ts'
import { startDispatch } from '../../field/dispatch/testing-dispatch.ts'
import { recordAt } from '../../field/incidents/testing-incidents.ts'
import { scans } from '../../field/patrols/table-runs.ts'
import { posts } from '../../planning/sites/table.ts'
import { readShownTrails } from './reading-trails.ts'
import { replaysOf, startReplays } from './testing-replay.ts'

test('replay-of-its-site: alerts, calls and incidents of another site stand in no replay, whoever looks, and no drill', async () => {
  const { north, open, send, imogen, guard, clockIn, shiftId, siteId, siteNorth, clock } = await startDispatch()
  const other = await siteNorth(0.1)
  // Dora is on duty there, and was sent to the call there.
  const [dora, gate] = [await guard('Dora'), newId()]
  await north.within(({ orm, organisationId }) =>
    orm.insert(posts).values({
      organisationId,
      id: gate,
      siteId: other,
      name: 'Gate',
      kind: 'static',
      requires: [],
      priority: 2,
      isArmed: false,
      reliefRequired: false,
    }),
  )
  await clockIn(dora, gate)
  const away = await open({ siteId: other, title: 'Elsewhere' })
  expect((await send(imogen, away.id, dora)).status).toBe(200)
  await north.owner.ask({
    method: 'POST',
    url: `${north.url}/incidents`,
    body: {
      ...recordAt(other, { title: 'Elsewhere again', occurredAt: clock().toISOString() }),
      state: 'submitted',
      severity: 2,
      priority: null,
    },
  })
  const alert = { severity: 2, state: 'open', text: '', at: clock() } as const
  await north.within(({ orm, organisationId }) =>
    orm.insert(alerts).values(
      (
        [
          { kind: 'manual', title: 'Elsewhere too', subject: 'manual:1', siteId: other },
          { kind: 'drill', title: 'A drill', subject: 'drill:1', siteId },
        ] as const
      ).map((each) => ({ ...alert, ...each, organisationId, id: newId() }) as typeof alerts.$inferInsert),
    ),
  )
  clock.set('2026-11-24T09:00:00Z')
  const { body } = await replaysOf(north.url).shift(north.owner, shiftId)
  expect(JSON.stringify(body)).not.toMatch(/Elsewhere|drill/)
  expect(body.clocks).toEqual([])
  expect(body.windows).toHaveLength(1)
  expect(body.others.map(({ name }) => name)).not.toContain('Dora')
})

test('replay-of-its-guards: scans, clock events and rounds of guards who are not shown, or of another site, stand in no replay', async () => {
  const { north, until, phone, gates, scan, shiftId, postId, guardId, guard, shift } = await startReplays()
  await until('2026-11-24T10:00:00Z')
  await phone.act('clock-in', { shiftId, postId: null })
  await scan(gates[0].token)
  const ben = await guard('Ben')
  const { rows } = await north.within(({ pool }) =>
    pool.query<{ id: string }>(
      `with s as (insert into sites (organisation_id, id, client_id, name, address, zone)
         select s.organisation_id, gen_random_uuid(), client_id, 'Elsewhere', '', s.zone
         from sites s join site_posts p on p.site_id = s.id where p.id = $1 returning organisation_id, id),
       c as (update checkpoints c set site_id = s.id from s where c.id = $2 returning 1)
       insert into site_posts (organisation_id, id, site_id, name, kind, requires, priority, is_armed)
         select organisation_id, gen_random_uuid(), id, 'Gate', 'static', '{}', 2, false from s, c returning id`,
      [postId, gates[2].id],
    ),
  )
  const elsewhere = rows[0]!.id
  const at = (time: string) => new Date(`2026-11-24T${time}Z`)
  await north.within(async ({ orm, organisationId }) => {
    const seen = { organisationId, state: 'extra' as const, doubts: [] }
    await orm.insert(scans).values(
      (
        [
          [gates[1].id, ben, '10:01:00'],
          [gates[2].id, guardId, '10:02:00'],
        ] as const
      ).map(([checkpointId, who, when]) => ({
        ...seen,
        id: newId(),
        checkpointId,
        guardId: who,
        at: at(when),
        receivedAt: at(when),
      })),
    )
    await orm.insert(timeEvents).values(
      (
        [
          [ben, postId, '10:03:00'],
          [guardId, elsewhere, '10:04:00'],
        ] as const
      ).map(([who, where, when]) => ({
        organisationId,
        id: newId(),
        guardId: who,
        postId: where,
        kind: 'check_call' as const,
        method: 'kiosk' as const,
        at: at(when),
        deviceAt: at(when),
        receivedAt: at(when),
        flags: [],
      })),
    )
  })
  await until('2026-11-24T11:00:00Z')
  const shown = async () => {
    const { body } = await shift(north.owner, shiftId)
    const told = body.events.filter(({ lane }) => lane === 'scan' || lane === 'duty').map(({ what }) => what)
    return { told, rounds: body.windows.filter(({ kind }) => kind === 'round').length }
  }
  expect(await shown()).toEqual({ told: ['Amara clocked in', 'Amara scanned Gate 1'], rounds: 1 })
  await north.within(({ pool }) => pool.query('update tours set post_id = $1', [elsewhere]))
  expect((await shown()).rounds).toBe(0)
})

test('replay-on-duty: between two times on duty at the site a trail has no position, and says why', async () => {
  const { north, until, walk, guardId, shiftId } = await startReplays()
  await until('2026-11-24T10:00:00Z')
  await walk('09:00:00', 40, 30)
  const at = (time: string) => new Date(`2026-11-24T${time}:00Z`)
  const presence = (from: string, to: string) => ({
    guardId,
    name: 'Amara',
    post: 'Main door',
    shiftId,
    from: at(from),
    to: at(to),
  })
  const presences = [presence('09:00', '09:10'), presence('09:30', '09:35')]
  const stretch = { from: at('09:00'), to: at('10:00') }
  const [shown] = await north.within((tenant) => readShownTrails(tenant, [[guardId, presences]], stretch, []))
  const minutes = unpackTrail(shown!.trail).map((fix) => new Date(fix.at).toISOString().slice(14, 16))
  expect(minutes).toEqual([
    ...Array.from({ length: 11 }, (_, nth) => String(nth).padStart(2, '0')),
    '30',
    '31',
    '32',
    '33',
    '34',
  ])
  expect(shown!.trail.gaps).toEqual([
    { from: at('09:10').toISOString(), to: at('09:30').toISOString(), reason: 'off_duty' },
  ])
})
