import { expect, test } from 'vitest'
import { newId } from '../../core/base/ids.ts'
import type { IncidentTask, Supplement } from '../../../contract/field/incidents/work.ts'
import { recordAt, startIncidents } from './testing-incidents.ts'

test('incident-record: the record is changed by who saw its last version, and only into what can be', async () => {
  const { open, askAs, siteId } = await startIncidents()
  const { id } = (await open()).body
  const change = (version: number, part: Parameters<typeof recordAt>[1]) =>
    askAs('PATCH', `incidents/${id}`, { version, data: recordAt(siteId, part) })
  expect(await change(1, { policeReference: '0218', title: 'Cage 4' })).toMatchObject({
    status: 200,
    body: { policeReference: '0218', version: 2 },
  })
  expect(await change(1, { title: 'Mine' })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { title: 'Cage 4', version: 2 } },
  })
  expect(await change(2, { occurredAt: '2026-11-24T09:00:01.000Z' })).toMatchObject({
    status: 400,
    body: { fields: { occurredAt: 'This is still to come' } },
  })
  expect((await change(2, { type: 'nothing' })).status).toBe(400)
  expect((await change(2, { siteId: newId(new Date()) })).status).toBe(404)
  expect((await change(2, { postId: newId(new Date()) })).status).toBe(404)
  expect(await askAs('GET', `incidents/${id}`)).toMatchObject({ body: { title: 'Cage 4', version: 2 } })
})

test('incident-record: what is sent alone changes, and a post of the old site stays there', async () => {
  const { open, askAs, siteId, addSite, postId, read } = await startIncidents()
  const { id } = (await open({ postId })).body
  const change = (version: number, data: object) => askAs('PATCH', `incidents/${id}`, { version, data })
  expect(await change(1, { actionTaken: 'Police came.' })).toMatchObject({ status: 200, body: { version: 2, postId } })
  expect(await read(id)).toMatchObject({ ...recordAt(siteId), postId, actionTaken: 'Police came.' })
  expect((await change(2, { actionTaken: 'x', severity: 1 })).status).toBe(400)
  expect(await change(2, {})).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await change(2, { siteId: await addSite() })).toMatchObject({
    status: 200,
    body: { postId: null, version: 3 },
  })
})

test('incident-rated: severity and priority are set apart from each other, and not after the review', async () => {
  const { open, askAs, bring } = await startIncidents()
  const { id } = (await open()).body
  const rate = (severity: number, priority: number | null) =>
    askAs('POST', `incidents/${id}/rate`, { severity, priority })
  expect(await rate(3, 1)).toMatchObject({ status: 200, body: { severity: 3, priority: 1 } })
  expect(await rate(1, 1)).toMatchObject({ status: 200, body: { severity: 1, priority: 1 } })
  for (const [severity, priority] of [
    [0, 1],
    [6, 1],
    [1, 0],
    [1, 6],
  ] as const)
    expect((await rate(severity, priority)).status).toBe(400)
  await bring(id, 'under_review')
  expect((await rate(2, 1)).status).toBe(409)
  expect(await rate(1, 2)).toMatchObject({ status: 200, body: { priority: 2 } })
})

test('incident-frozen: from its review on the record stays, also when it is reopened, and supplements correct it', async () => {
  const { open, askAs, bring, move, north, siteId, read } = await startIncidents()
  const { id } = (await open()).body
  const supplement = (text: string, corrects = '') =>
    askAs<Supplement>('POST', `incidents/${id}/supplements`, { text, corrects })
  expect((await supplement('Ramp C')).status).toBe(409)
  await bring(id, 'under_review')
  const { version, frozenAt } = await read(id)
  expect(frozenAt).toBe('2026-11-24T09:00:00.000Z')
  const data = recordAt(siteId, { text: 'Nothing happened.' })
  expect((await askAs('PATCH', `incidents/${id}`, { version, data })).status).toBe(409)
  expect((await supplement('Ramp C, not ramp B.', 'ramp D')).status).toBe(400)
  expect(await supplement('Ramp C, not ramp B.', 'ramp B')).toMatchObject({
    status: 201,
    body: { number: 1, corrects: 'ramp B', text: 'Ramp C, not ramp B.' },
  })
  await move(id, 'in_progress', { reason: 'They came back' })
  expect((await askAs('PATCH', `incidents/${id}`, { version: (await read(id)).version, data })).status).toBe(409)
  for (const set of [
    `text = 'x'`,
    `title = 'x'`,
    `frozen_at = null`,
    `occurred_at = now()`,
    `police_reference = 'x'`,
    'severity = 5',
  ])
    await expect(
      north.within(({ pool }) => pool.query(`update incidents set ${set} where id = $1`, [id])),
    ).rejects.toThrow('frozen since its review')
  await expect(north.within(({ pool }) => pool.query(`update incident_supplements set text = 'x'`))).rejects.toThrow(
    'not changed afterwards',
  )
  expect(await read(id)).toMatchObject({ text: 'Two men climbed the fence by ramp B.', supplements: [{ number: 1 }] })
  await move(id, 'resolved')
  await move(id, 'under_review')
  await move(id, 'closed')
  expect(await supplement('And a third man.')).toMatchObject({ status: 201, body: { number: 2 } })
})

test('incident-tasks: an incident is closed once its tasks are done or removed, and the refusal names them', async () => {
  const { open, askAs, bring, move, read, clock } = await startIncidents()
  const { id } = (await open()).body
  const add = (text: string) =>
    askAs<IncidentTask>('POST', `incidents/${id}/tasks`, { text, assignee: 'Dana', dueAt: '2026-11-24T06:00:00.000Z' })
  const end = (task: IncidentTask, as: string) => askAs<IncidentTask>('POST', `incident-tasks/${task.id}/end`, { as })
  const call = (await add('Call Ms Duval')).body
  clock.advance(1_000)
  const count = (await add('Count cage 4')).body
  clock.advance(1_000)
  const wrong = (await add('Wrong task')).body
  await bring(id, 'under_review')
  expect(await move(id, 'closed')).toMatchObject({
    status: 422,
    body: {
      message: 'End or remove the open tasks first: Call Ms Duval; Count cage 4; Wrong task.',
      violations: [{ rule: 'open_tasks', id: call.id }, { id: count.id }, { id: wrong.id }],
    },
  })
  clock.advance(60_000)
  expect(await end(call, 'done')).toMatchObject({
    status: 200,
    body: { state: 'done', endedAt: '2026-11-24T09:01:02.000Z' },
  })
  expect((await end(call, 'removed')).status).toBe(409)
  expect((await end(wrong, 'removed')).status).toBe(200)
  expect((await move(id, 'closed')).status).toBe(422)
  await end(count, 'done')
  expect((await read(id)).tasks.map(({ text }) => text)).toEqual(['Call Ms Duval', 'Count cage 4'])
  expect(await move(id, 'closed')).toMatchObject({ status: 200, body: { state: 'closed', openTasks: 0 } })
  expect((await add('Too late')).status).toBe(409)
  expect((await askAs('POST', `incident-tasks/${newId(clock())}/end`, { as: 'done' })).status).toBe(404)
})

test('incident-in-scope: a dispatcher with one site opens, changes and works on incidents of it alone; others do nothing', async () => {
  const { open, askAs, north, siteId, addSite } = await startIncidents()
  const other = await addSite()
  const { id } = (await open({ siteId: other })).body
  const task = (await askAs<IncidentTask>('POST', `incidents/${id}/tasks`, { text: 'Call', assignee: '', dueAt: null }))
    .body
  const dispatcher = await north.person('dispatcher', { clients: [], sites: [siteId] })
  const body = { ...recordAt(other), state: 'submitted', severity: 3, priority: null }
  const tried = async (who: Parameters<typeof askAs>[3]) => [
    (await askAs('POST', 'incidents', body, who)).status,
    (await askAs('PATCH', `incidents/${id}`, { version: 1, data: recordAt(other, { title: 'x' }) }, who)).status,
    (await askAs('POST', `incidents/${id}/rate`, { severity: 1, priority: null }, who)).status,
    (await askAs('POST', `incidents/${id}/transition`, { to: 'acknowledged', reason: '', duplicateOf: null }, who))
      .status,
    (await askAs('POST', `incidents/${id}/tasks`, { text: 'x', assignee: '', dueAt: null }, who)).status,
    (await askAs('POST', `incident-tasks/${task.id}/end`, { as: 'done' }, who)).status,
    (await askAs('POST', `incidents/${id}/supplements`, { text: 'x', corrects: '' }, who)).status,
  ]
  expect(await tried(dispatcher)).toEqual(Array(7).fill(404))
  for (const role of ['guard', 'client'] as const)
    expect(await tried(await north.person(role, { clients: [], sites: [] }))).toEqual(Array(7).fill(403))
  // Neither moves an own one to another site, nor calls it a duplicate of one there.
  const own = (await askAs<{ id: string }>('POST', 'incidents', { ...body, ...recordAt(siteId) }, dispatcher)).body.id
  const moved = { version: 1, data: recordAt(other) }
  expect((await askAs('PATCH', `incidents/${own}`, moved, dispatcher)).status).toBe(404)
  const asDuplicate = { to: 'duplicate', reason: '', duplicateOf: id }
  expect((await askAs('POST', `incidents/${own}/transition`, asDuplicate, dispatcher)).status).toBe(404)
  expect(await askAs('GET', `incidents/${id}`)).toMatchObject({ body: { state: 'submitted', severity: 3, version: 1 } })
})
