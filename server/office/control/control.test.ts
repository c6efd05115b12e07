import { expect, test } from 'vitest'
import { MOST_OPEN } from '../../../contract/office/control/control.ts'
import { newId } from '../../core/base/ids.ts'
import { alerts } from '../../field/alerts/table.ts'
import { startPatrols } from '../../field/patrols/testing-patrols.ts'
import { startScoped } from '../../planning/organisations/testing-scope.ts'
import { startScheduling } from '../../planning/shifts/testing-schedule.ts'
import { controlOf } from './testing-control.ts'

test('control-board: who is on post and on a round, what is open, what comes within the hour and what happened', async () => {
  const field = await startPatrols()
  const { north, until, phone, scan, gates, siteId, shiftId, guardId } = field
  const { read, raise } = controlOf(north.url)
  const before = await read(north.owner)
  expect(before.next).toMatchObject([
    { kind: 'start', guard: 'Amara', post: 'Main door', at: '2026-11-24T08:00:00.000Z' },
  ])
  expect(before.duty).toMatchObject([{ guard: 'Amara', state: 'due', siteId }])
  await until('2026-11-24T09:10:00Z')
  expect((await read(north.owner)).next).toMatchObject([{ kind: 'tour', what: 'Round 1', guard: 'Amara' }])
  expect((await read(north.owner)).counts).toMatchObject({ planned: 1, onPost: 0, late: 1 })
  await until('2026-11-24T10:00:00Z')
  await phone.act('clock-in', { shiftId, postId: null })
  await scan(gates[0].token)
  const { id: alertId } = await raise(north.owner, { severity: 2, title: 'Gate is open', siteId })
  const report = { type: 'fire', severity: 3, siteId, postId: null, shiftId, occurredAt: phone.now(), media: [] }
  await phone.act('report', { ...report, text: 'Smoke in the hall' })
  const board = await read(north.owner)
  expect(board.duty).toMatchObject([{ guardId, state: 'on_round', tour: 'Round 1', post: 'Main door', siteId }])
  expect(board.counts).toEqual({
    planned: 1,
    onPost: 1,
    onRound: 1,
    onBreak: 0,
    noCall: 0,
    late: 0,
    over: 0,
    silent: 0,
    roundsDue: 1,
    alerts: [0, 1, 0, 0, 0],
    incidents: [0, 0, 1, 0, 0],
    panics: 0,
  })
  expect(board.open).toMatchObject([
    { kind: 'alert', id: alertId, severity: 2, state: 'open', title: 'Gate is open', number: null },
    {
      kind: 'incident',
      number: 'INC-2026-0001',
      incidentType: 'Fire, smoke',
      title: 'Smoke in the hall',
      severity: 3,
    },
  ])
  expect(board.sites).toMatchObject([{ id: siteId, onPost: 1, planned: 1, cases: 2, worst: 2, roundsDue: 1 }])
  expect(board.events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['alert.raised', 'incident.reported', 'checkpoint.scanned', 'attendance.clocked_in']),
  )
  expect(board.events.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'Alert raised: Gate is open',
      'Incident reported: INC-2026-0001 Smoke in the hall',
      expect.stringMatching(/^Checkpoint scanned: ./),
      'Round due: Round 1',
    ]),
  )
})

test('control-relief: who comes to a post that another leaves is a relief; where nobody comes, the end is told', async () => {
  const { north, add, assign, guard, publish, clock } = await startScheduling('2026-11-23T08:00:00Z')
  const [early, late] = await add(
    ['2026-11-24T08:00Z', '2026-11-24T16:00Z'],
    ['2026-11-24T16:00Z', '2026-11-24T16:45Z'],
  )
  await assign(early!, await guard('Amara'))
  await publish('2026-11-24T00:00Z', '2026-11-25T00:00Z')
  clock.set('2026-11-24T15:30:00Z')
  const { next } = await controlOf(north.url).read(north.owner)
  expect(next.map(({ kind, id, guard: who }) => [kind, id, who])).toEqual([['relief', late, null]])
  clock.set('2026-11-24T16:00:00Z')
  const { next: then } = await controlOf(north.url).read(north.owner)
  expect(then.map(({ kind, id }) => [kind, id])).toEqual([['end', late]])
})

test('control-worst-first: by severity, open before taken on, then by the shortest clock; drills come last', async () => {
  const { north, siteId, clock } = await startScheduling('2026-11-24T08:00:00Z')
  const { read, raise } = controlOf(north.url)
  const alert = async (severity: number, title: string) => raise(north.owner, { severity, title, siteId })
  const taken = await alert(2, 'Taken')
  await north.owner.ask({ method: 'POST', url: `${north.url}/alerts/${taken.id}/acknowledge` })
  await alert(2, 'First')
  clock.set('2026-11-24T08:00:05Z')
  await alert(2, 'Second')
  await alert(1, 'Worst')
  await alert(5, 'Note')
  const drill = { kind: 'drill', severity: 1, state: 'open', title: 'Drill', text: '', subject: 'drill:1' } as const
  await north.within(({ orm, organisationId }) =>
    orm.insert(alerts).values({ ...drill, organisationId, id: newId(), at: clock(), siteId }),
  )
  const { open, counts } = await read(north.owner)
  expect(open.map(({ title }) => title)).toEqual(['Worst', 'First', 'Second', 'Taken', 'Note', 'Drill'])
  expect(counts.alerts).toEqual([1, 3, 0, 0, 1])
})

test('control-bounded: each list of the board is cut, and its count is of all', async () => {
  const { north, siteId, clock } = await startScheduling('2026-11-24T08:00:00Z')
  const plain = { kind: 'manual', severity: 4, state: 'open', title: 'Light is out', text: '' } as const
  const many = Array.from({ length: MOST_OPEN + 5 }, (_, at) => `manual:${at}`)
  await north.within(({ orm, organisationId }) =>
    orm.insert(alerts).values(
      many.map((subject) => ({
        ...plain,
        organisationId,
        id: newId(),
        at: clock(),
        siteId,
        subject,
      })),
    ),
  )
  const { open, openCount } = await controlOf(north.url).read(north.owner)
  expect([open.length, openCount]).toEqual([MOST_OPEN, MOST_OPEN + 5])
})

test('control-opened: opening the board is on record, once for as long as somebody keeps it open', async () => {
  const { north, clock } = await startScheduling('2026-11-24T08:00:00Z')
  const { read } = controlOf(north.url)
  const dispatcher = await north.person('dispatcher')
  const opened = async () => {
    const found = await north.within(({ pool }) =>
      pool.query(`select actor_id as who, at from ledger_events where kind = 'control.opened' order by id`),
    )
    return found.rows.map(({ who, at }: { who: string; at: Date }) => [who, at.toISOString()])
  }
  const first = [dispatcher.id, '2026-11-24T08:00:00.000Z']
  await Promise.all([read(dispatcher), read(dispatcher)])
  expect(await opened()).toEqual([first])
  for (const minute of ['01', '05', '14', '23']) {
    clock.set(`2026-11-24T08:${minute}:00Z`)
    await read(dispatcher)
  }
  expect(await opened()).toEqual([first])
  clock.set('2026-11-24T08:33:00Z')
  await read(dispatcher)
  expect(await opened()).toEqual([first, [dispatcher.id, '2026-11-24T08:33:00.000Z']])
  clock.set('2026-11-24T08:34:00Z')
  await read(north.owner)
  expect((await opened()).at(-1)).toEqual([north.owner.id, '2026-11-24T08:34:00.000Z'])
})

test('control-opened: reading where guards are is such an opening, with the board or without it', async () => {
  const { north, siteId, clock } = await startScheduling('2026-11-24T08:00:00Z')
  const { read } = controlOf(north.url)
  const [whole, scoped] = [
    await north.person('dispatcher'),
    await north.person('dispatcher', { clients: [], sites: [siteId] }),
  ]
  const latest = ({ ask }: typeof whole) => ask({ method: 'GET', url: `${north.url}/positions/latest` })
  await Promise.all([latest(whole), read(whole), latest(whole)])
  // Events of one millisecond have no order of their own.
  clock.set('2026-11-24T08:00:01Z')
  await latest(scoped)
  clock.set('2026-11-24T08:05:00Z')
  for (const person of [whole, scoped]) {
    await read(person)
    await latest(person)
  }
  const { rows } = await north.within(({ pool }) =>
    pool.query(`select actor_id as who, body from ledger_events where kind = 'control.opened' order by id`),
  )
  expect(rows).toEqual([
    { who: whole.id, body: {} },
    { who: scoped.id, body: { siteIds: [siteId] } },
  ])
})

test('control-in-scope: a dispatcher of one site sees no guard, case, shift, event or site of another', async () => {
  const { north, siteId, scoped, outside, clock, owner } = await startScoped()
  const { read, raise, grounds } = controlOf(north.url)
  await raise(north.owner, { severity: 1, title: 'Outside', siteId: outside.siteId })
  await raise(north.owner, { severity: 1, title: 'Of no site', siteId: null })
  await raise(north.owner, { severity: 3, title: 'Inside', siteId })
  await owner('POST', 'publish', { from: '2026-11-24T00:00:00Z', to: '2026-11-26T00:00:00Z', except: [] })
  clock.set('2026-11-25T07:30:00Z')
  const whole = await read(north.owner)
  expect(whole.next.map(({ siteId: at }) => at)).toEqual([outside.siteId])
  expect(whole.duty.map(({ siteId: at }) => at)).toEqual([outside.siteId])
  expect(whole.open).toHaveLength(3)
  const own = await read(scoped)
  expect(own).toMatchObject({ next: [], duty: [], nextCount: 0, openCount: 1 })
  expect(own.open.map(({ title }) => title)).toEqual(['Inside'])
  expect(own.counts).toMatchObject({ planned: 0, alerts: [0, 0, 1, 0, 0] })
  expect(own.sites.map(({ id }) => id)).toEqual([siteId])
  expect(JSON.stringify(own)).not.toContain(outside.siteId)
  expect((await grounds(scoped)).map(({ id }) => id)).toEqual([siteId])
})

test('control-map: where the sites of a company lie, with their geofences', async () => {
  const { north, siteId } = await startScheduling('2026-11-24T08:00:00Z')
  const { grounds } = controlOf(north.url)
  const shape = { kind: 'circle', lat: 51.5, lng: 0.1, radius: 60 }
  expect(await grounds(north.owner)).toMatchObject([{ id: siteId, fence: null }])
  const url = `${north.url}/sites/${siteId}/geofence`
  await north.owner.ask({ method: 'PUT', url, body: { version: null, shape } })
  expect(await grounds(north.owner)).toMatchObject([{ id: siteId, fence: shape }])
})

test.each(['guard', 'client'] as const)('control-office: no %s reads or hands over the board', async (role) => {
  const { north } = await startScheduling('2026-11-24T08:00:00Z')
  const person = await north.person(role)
  const { write, take } = controlOf(north.url)
  expect((await person.ask({ method: 'GET', url: `${north.url}/control` })).status).toBe(403)
  expect((await person.ask({ method: 'GET', url: `${north.url}/control/grounds` })).status).toBe(403)
  expect((await write(person, 'All quiet')).status).toBe(403)
  expect((await take(person, newId())).status).toBe(403)
})
