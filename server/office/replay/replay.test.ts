import { expect, test } from 'vitest'
import { MOST_EVENTS, MOST_TRAILS, type Replay } from '../../../contract/office/replay/replay.ts'
import { unpackTrail } from '../../../contract/office/replay/trail.ts'
import { newId } from '../../core/base/ids.ts'
import { sealAll } from '../../planning/ledger/sealing-events.ts'
import { alerts } from '../../field/alerts/table.ts'
import { scans } from '../../field/patrols/table-runs.ts'
import { startDispatch } from '../../field/dispatch/testing-dispatch.ts'
import { replaysOf, startReplays } from './testing-replay.ts'

const of = (lane: string, { events }: Replay) => events.filter((event) => event.lane === lane)

test('replay-shift: a shift has its trail, scans, alerts, reports and clock events, each with when it happened and when control knew', async () => {
  const field = await startReplays()
  const { north, phone, clock, gates, scan, until, siteId, shiftId, guardId, services, walk, shift } = field
  await until('2026-11-24T08:00:00Z')
  await phone.act('clock-in', { shiftId, postId: null })
  phone.aheadMs = 400
  phone.offsetMs = -400
  await until('2026-11-24T10:00:00Z')
  await scan(gates[0].token)
  // Handed in nine minutes late.
  await until('2026-11-24T10:10:00Z')
  const late = await phone.sign('scan', { runId: null, checkpointId: null, token: gates[1].token, sun: null })
  await until('2026-11-24T10:19:00Z')
  await phone.send([late])
  await walk('10:00:00', 15, 60)
  const raised = await north.owner.ask({
    method: 'POST',
    url: `${north.url}/alerts`,
    body: { severity: 2, title: 'Gate is open', text: '', siteId },
  })
  const { id: alertId } = raised.body as { id: string }
  clock.set('2026-11-24T10:20:30Z')
  await north.owner.ask({ method: 'POST', url: `${north.url}/alerts/${alertId}/acknowledge` })
  const report = { type: 'fire', severity: 3, siteId, postId: null, shiftId, media: [], text: 'Smoke in the hall' }
  await phone.act('report', { ...report, occurredAt: phone.now() })
  await sealAll(services)
  clock.set('2026-11-24T11:00:00Z')
  const { status, body } = await shift(north.owner, shiftId)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    kind: 'shift',
    title: 'Main door',
    from: '2026-11-24T08:00:00.000Z',
    to: '2026-11-24T11:00:00.000Z',
    site: {
      id: siteId,
      zone: 'Europe/Berlin',
      checkpoints: [
        { name: 'Gate 1', number: 1 },
        { name: 'Gate 2', number: 2 },
        { name: 'Gate 3', number: 3 },
      ],
    },
    guards: [{ id: guardId, name: 'Amara', shiftId }],
    others: [],
    cut: [],
  })
  expect(of('duty', body)).toMatchObject([
    {
      what: 'Amara clocked in',
      kind: 'in',
      guardId,
      at: '2026-11-24T08:00:00.000Z',
      knownAt: '2026-11-24T08:00:00.000Z',
    },
  ])
  expect(of('scan', body)).toMatchObject([
    {
      what: 'Amara scanned Gate 1',
      at: '2026-11-24T10:00:00.000Z',
      deviceAt: '2026-11-24T10:00:00.400Z',
      skewMs: -400,
      signed: { command: 2 },
    },
    { what: 'Amara scanned Gate 2', at: '2026-11-24T10:10:00.000Z', knownAt: '2026-11-24T10:19:00.000Z' },
  ])
  expect(of('alert', body).map(({ what, by }) => [what.split(' by ')[0], by !== null])).toEqual([
    ['Alert raised', true],
    ['Alert taken on', true],
  ])
  expect(of('incident', body)).toMatchObject([{ what: 'INC-2026-0001: fire', severity: 3, guardId }])
  for (const { seq } of body.events) expect(seq).toEqual(expect.any(Number))
  expect(body.clocks).toMatchObject([
    { subject: 'Gate is open', dueAt: '2026-11-24T10:21:00.000Z', metAt: '2026-11-24T10:20:30.000Z' },
    { subject: 'INC-2026-0001', label: 'taken on', metAt: null },
    { subject: 'INC-2026-0001', label: 'unit sent', metAt: null },
    { subject: 'INC-2026-0001', label: 'on scene', metAt: null },
    { subject: 'INC-2026-0001', label: 'resolved', metAt: null },
  ])
  expect(body.windows.map(({ kind }) => kind)).toEqual(['whole', 'round', 'incident'])
  const fixes = unpackTrail(body.guards[0]!.trail)
  // Scans prove a place as well: at the checkpoint, where the phone sent none.
  expect(fixes).toHaveLength(17)
  expect(fixes[0]).toMatchObject({ at: Date.parse('2026-11-24T10:00:00Z'), accuracyM: 6, lat: 51.5 })
  expect(fixes[0]!.knownAt).toBe(Date.parse('2026-11-24T10:19:00Z'))
  expect(fixes.at(-1)!.lat).toBeCloseTo(51.5 + (14 * 60) / 111_195, 5)
  expect(body.guards[0]!.trail.gaps[0]).toMatchObject({ from: body.from, to: '2026-11-24T10:00:00.000Z' })
})

test('replay-incident: an incident is played back from a quarter of an hour before it, with its photos', async () => {
  const { north, phone, clock, siteId, shiftId, guardId, until, incident } = await startReplays()
  await until('2026-11-24T09:00:00Z')
  await phone.act('clock-in', { shiftId, postId: null })
  const media = [{ sha256: 'a'.repeat(64), type: 'image/jpeg', takenAt: phone.now() }]
  const report = {
    type: 'fire',
    severity: 3,
    siteId,
    postId: null,
    shiftId,
    media,
    text: 'Smoke',
    occurredAt: phone.now(),
  }
  await phone.act('report', report)
  const { body: listed } = await north.owner.ask({ method: 'GET', url: `${north.url}/incidents` })
  const { id } = (listed as { incidents: { id: string }[] }).incidents[0]!
  clock.set('2026-11-24T09:05:00Z')
  await north.owner.ask({ method: 'POST', url: `${north.url}/incidents/${id}/acknowledge` })
  clock.set('2026-11-24T12:00:00Z')
  const { body } = await incident(north.owner, id)
  expect(body).toMatchObject({
    kind: 'incident',
    title: 'INC-2026-0001',
    from: '2026-11-24T08:45:00.000Z',
    to: '2026-11-24T09:20:00.000Z',
    guards: [{ id: guardId }],
  })
  expect(body.events.map(({ lane, kind }) => `${lane} ${kind}`)).toEqual([
    'duty in',
    'incident incident',
    'photo photo',
    'incident incident.acknowledged',
  ])
  expect(of('photo', body)).toMatchObject([{ mediaId: null, detail: 'its bytes have not arrived' }])
})

test('replay-calls: the steps of a call stand in a lane of their own, and a unit of it can be shown', async () => {
  const { open, send, note, imogen, guardId, shiftId, north, clock } = await startDispatch()
  const call = await open()
  const sent = (await send(imogen, call.id, guardId)).body
  await note(call.id, sent.units[0]!.id, 'accepted')
  clock.set('2026-11-24T09:00:00Z')
  const { body } = await replaysOf(north.url).shift(north.owner, shiftId)
  expect(of('call', body).map(({ kind, guardId: who }) => [kind, who])).toEqual([
    ['call.received', null],
    ['call.assigned', guardId],
    ['call.accepted', guardId],
  ])
  expect(of('call', body)[1]).toMatchObject({ detail: expect.stringContaining('CFS-2026-0001'), path: 'dispatch' })
})

test('replay-logged: looking is on record once an opening, for each guard whose trail is shown', async () => {
  const { north, clock, shiftId, guardId, siteId, shift, until } = await startReplays()
  await until('2026-11-24T09:00:00Z')
  const dispatcher = await north.person('dispatcher')
  const looks = async () =>
    (
      await north.within(({ pool }) =>
        pool.query(`select subject, actor_id as who, body from ledger_events where kind = 'replay.viewed' order by id`),
      )
    ).rows as { subject: string; who: string; body: object }[]
  await Promise.all([shift(dispatcher, shiftId), shift(dispatcher, shiftId)])
  await shift(dispatcher, shiftId)
  expect(await looks()).toMatchObject([
    { subject: `guard:${guardId}`, who: dispatcher.id, body: { siteId, of: `shift:${shiftId}` } },
  ])
  const seen = await north.owner.ask({ method: 'GET', url: `${north.url}/guards/${guardId}/trail-readings` })
  expect((seen.body as { readings: object[] }).readings).toMatchObject([{ what: 'replay', by: expect.any(String) }])
  clock.set('2026-11-24T09:11:00Z')
  await shift(dispatcher, shiftId)
  await shift(north.owner, shiftId)
  const who = (await looks()).map((look) => look.who).toSorted()
  expect(who).toEqual([dispatcher.id, dispatcher.id, north.owner.id].toSorted())
})

test('replay-beside: the trail of another guard of the site is read once it is asked for, and that of nobody else', async () => {
  const field = await startReplays()
  const { north, shiftId, guardId, until, guard, add, assign, publish, shift } = field
  const [other] = (await add(['2026-11-24T08:00Z', '2026-11-24T16:00Z'])) as [string]
  const ben = await guard('Ben')
  const cleo = await guard('Cleo')
  await assign(other, ben)
  await publish('2026-11-24T00:00Z', '2026-11-25T00:00Z')
  await until('2026-11-24T09:00:00Z')
  const alone = (await shift(north.owner, shiftId)).body
  expect(alone.guards.map(({ id }) => id)).toEqual([guardId])
  expect(alone.others).toMatchObject([{ id: ben, name: 'Ben' }])
  const both = (await shift(north.owner, shiftId, `?with=${ben}`)).body
  expect([both.guards.map(({ id }) => id), both.others]).toEqual([[guardId, ben], []])
  expect((await shift(north.owner, shiftId, `?with=${cleo}`)).status).toBe(404)
  expect((await shift(north.owner, shiftId, `?with=${newId()}`)).status).toBe(404)
  const many = Array.from({ length: MOST_TRAILS + 1 }, () => newId()).join(',')
  expect((await shift(north.owner, shiftId, `?with=${many}`)).status).toBe(400)
  expect((await shift(north.owner, shiftId, '?with=Ben')).status).toBe(400)
})

test('replay-bounded: what a replay leaves out stands in words', async () => {
  const { north, shiftId, guardId, siteId, gates, until, shift } = await startReplays()
  await until('2026-11-24T12:00:00Z')
  const at = (nth: number) => new Date(Date.parse('2026-11-24T08:30:00Z') + nth * 1_000)
  await north.within(async ({ orm, organisationId }) => {
    await orm.insert(scans).values(
      Array.from({ length: 450 }, (_, nth) => ({
        organisationId,
        id: newId(),
        checkpointId: gates[0].id,
        guardId,
        at: at(nth),
        receivedAt: at(nth),
        state: 'extra' as const,
        doubts: [],
      })),
    )
    await orm.insert(alerts).values({
      organisationId,
      id: newId(),
      kind: 'manual',
      severity: 4,
      state: 'open',
      title: 'Light',
      text: '',
      subject: 'manual:1',
      at: at(0),
      siteId,
    } as typeof alerts.$inferInsert)
  })
  const { body } = await shift(north.owner, shiftId)
  expect(body.events.length).toBeLessThanOrEqual(MOST_EVENTS)
  expect(body.cut).toEqual([`More happened than the ${body.events.length} events that are shown.`])
})

test('replay-begun: a shift that has not begun, an unknown one and one of another company have nothing to play back', async () => {
  const { north, south, shiftId, shift, incident } = await startReplays()
  const early = await shift(north.owner, shiftId)
  expect([early.status, early.body.message]).toEqual([409, 'There is nothing to play back yet: it has not begun.'])
  expect((await shift(north.owner, newId())).status).toBe(404)
  expect((await incident(north.owner, newId())).status).toBe(404)
  expect((await shift(south.owner, shiftId)).status).toBe(404)
})
