import { expect, test } from 'vitest'
import { newId } from '../../core/base/ids.ts'
import { calls } from '../../field/dispatch/table.ts'
import { startDispatch } from '../../field/dispatch/testing-dispatch.ts'
import { recordAt, startIncidents } from '../../field/incidents/testing-incidents.ts'
import { startParties } from '../../field/parties/testing-parties.ts'
import { geofenceEvents } from '../../field/tracking/table.ts'
import { startFences } from '../../field/tracking/testing-fences.ts'
import { append } from '../../planning/organisations/append.ts'
import { replaysOf } from './testing-replay.ts'

test('replay-sla: each clock of an incident stands in the replay with its rests, and says whether it was met in time', async () => {
  const { north, clock, open, move, askAs } = await startIncidents()
  const { id } = (await open({ severity: 2 })).body
  clock.set('2026-11-24T09:01:00Z')
  await move(id, 'acknowledged')
  const body = { clock: 'on_scene', reason: 'police' }
  await askAs('POST', `incidents/${id}/pause`, body)
  clock.set('2026-11-24T09:11:00Z')
  await askAs('POST', `incidents/${id}/resume`, { clock: 'on_scene' })
  clock.set('2026-11-24T09:20:00Z')
  await askAs('POST', `incidents/${id}/client-told`, { text: 'By telephone' })
  await askAs('POST', `incidents/${id}/pause`, { clock: 'resolved', reason: 'access' })
  clock.set('2026-11-24T09:30:00Z')
  await move(id, 'in_progress')
  const { body: replay } = await replaysOf(north.url).incident(north.owner, id)
  const at = (time: string) => `2026-11-24T${time}.000Z`
  expect(replay.clocks.map(({ label, from, dueAt, metAt }) => [label, from, dueAt, metAt])).toEqual([
    ['taken on', at('09:00:00'), at('09:02:00'), at('09:01:00')],
    ['unit sent', at('09:00:00'), at('09:05:00'), null],
    ['on scene', at('09:00:00'), at('09:30:00'), null],
    ['client told', at('09:00:00'), at('09:15:00'), at('09:20:00')],
    ['resolved', at('09:00:00'), at('11:10:00'), null],
  ])
  const rests = replay.clocks.map((each) => each.rests)
  expect(rests[2]).toEqual([{ reason: 'police', from: at('09:01:00'), until: at('09:11:00') }])
  // One that lasts counts up to the end of the replay.
  expect(rests[4]).toEqual([{ reason: 'access', from: at('09:20:00'), until: at('09:30:00') }])
  expect(replay.events.map(({ what }) => what.split(' by ')[0])).toEqual(
    expect.arrayContaining([
      'Incident came to another state: in progress',
      'Clock of the incident paused: on scene',
      'Clock of the incident runs on: on scene',
    ]),
  )
  await move(id, 'resolved')
  const { body: later } = await replaysOf(north.url).incident(north.owner, id)
  expect(later.clocks[1]).toMatchObject({ label: 'unit sent', metAt: null })
  expect(later.clocks[4]).toMatchObject({ metAt: at('09:30:00') })
})

test('replay-named: what names an incident in its body alone stands in the lane of incidents, without details of people', async () => {
  const { north, clock, add, take, incidentId } = await startParties()
  clock.advance(60_000)
  await add()
  await take()
  // The log of another incident names this one.
  const cause = { clock, actorId: null }
  const linked = { kind: 'incident.noted', subject: `incident:${newId()}`, body: { incidentId } } as const
  await north.within((tenant) => append(tenant, cause, linked))
  // The replay ends a quarter of an hour after the last step.
  clock.advance(20 * 60_000)
  await north.within((tenant) => append(tenant, cause, linked))
  const { body } = await replaysOf(north.url).incident(north.owner, incidentId)
  expect(body.events.filter(({ lane }) => lane === 'incident').map(({ kind }) => kind)).toEqual([
    'incident',
    'party.added',
    'custody.taken',
    'incident.noted',
  ])
  expect(JSON.stringify(body)).not.toMatch(/Jonas|red jacket/)
})

test('replay-nowhere: a call without a site stands in the replay of its incident and of a guard who was sent there, and in no other', async () => {
  const { north, open, send, imogen, guardId, ben, shiftId, siteId, siteNorth, clock } = await startDispatch()
  const [mine, bens] = [await open(), await open({ title: 'Alarm', severity: 2 })]
  const { id: incidentId } = (
    await north.owner.ask({
      method: 'POST',
      url: `${north.url}/incidents`,
      body: {
        ...recordAt(siteId, { occurredAt: clock().toISOString() }),
        state: 'submitted',
        severity: 3,
        priority: null,
      },
    })
  ).body as { id: string }
  const ofIncident = await open({ title: 'Of an incident', incidentId })
  await send(imogen, mine.id, guardId)
  await send(imogen, bens.id, ben)
  await north.within(({ orm }) => orm.update(calls).set({ siteId: null, postId: null }))
  const away = await open({ title: 'At another site', severity: 1, siteId: await siteNorth(0.1) })
  await send(imogen, away.id, guardId, { leavesId: mine.id })
  clock.set('2026-11-24T09:00:00Z')
  const { body } = await replaysOf(north.url).shift(north.owner, shiftId)
  const told = body.events.filter(({ lane }) => lane === 'call')
  expect(told.map(({ kind, detail }) => `${kind} ${detail.split(':')[0]}`)).toEqual([
    `call.received ${mine.number}`,
    `call.received ${ofIncident.number}`,
    `call.assigned ${mine.number}`,
    `call.withdrawn ${mine.number}`,
    `call.queued ${mine.number}`,
  ])
})

test('replay-fences: when guards came into the fence of the site, left it and stayed stands in a lane, late ones too', async () => {
  const { north, clock, siteId, guardId, guard, shiftId, sql, moment } = await startFences()
  const [fence] = await sql<{ id: string }>('select id from geofences where site_id = $1', [siteId])
  const [elsewhere] = await sql<{ id: string }>(
    `with s as (insert into sites (organisation_id, id, client_id, name, address, zone)
       select organisation_id, gen_random_uuid(), client_id, 'Elsewhere', '', zone from sites where id = $1 returning *)
     insert into geofences (organisation_id, id, site_id, shape, version)
       select s.organisation_id, gen_random_uuid(), s.id, f.shape, 1 from s, geofences f where f.site_id = $1 returning id`,
    [siteId],
  )
  const row = { shiftId, isLate: false }
  const ben = await guard('Ben')
  await north.within(({ orm, organisationId }) =>
    orm.insert(geofenceEvents).values(
      (
        [
          ['enter', '08:05:00', '08:05:02', fence],
          ['dwell', '08:15:00', '08:15:02', fence],
          ['exit', '08:40:00', '08:55:00', fence],
          ['enter', '08:45:00', '08:45:00', elsewhere],
          ['enter', '08:50:00', '08:50:00', fence, ben],
        ] as const
      ).map(([kind, at, received, of, who = guardId]) => ({
        ...row,
        guardId: who,
        organisationId,
        id: newId(),
        geofenceId: of!.id,
        kind,
        fixAt: moment(at),
        receivedAt: moment(received),
        isLate: kind === 'exit',
      })),
    ),
  )
  clock.set('2026-11-24T09:00:00Z')
  const { body } = await replaysOf(north.url).shift(north.owner, shiftId)
  const fenced = body.events.filter(({ lane }) => lane === 'fence')
  expect(fenced.map(({ kind, what, guardId: who }) => [kind, what, who])).toEqual([
    ['enter', 'Amara came into the fence', guardId],
    ['dwell', 'Amara stays in the fence', guardId],
    ['exit', 'Amara left the fence', guardId],
  ])
  expect(fenced[2]).toMatchObject({
    knownAt: '2026-11-24T08:55:00.000Z',
    detail: 'found afterwards, it alerted nobody',
  })
})
