import { expect, test } from 'vitest'
import { patrolMeasures } from './patrol-measures.ts'
import { startPatrols } from './testing-patrols.ts'

test('tours-versioned: runs keep the version that was in use; a new one holds from its moment on', async () => {
  const { ask, tour, plan, gates, postId, runs } = await startPatrols()
  const data = { postId, name: 'Round 1', plan: plan({ stops: [{ checkpointId: gates[1].id, afterMinutes: 0 }] }) }
  const read = async () => (await ask<{ tour: typeof tour }>('GET', `tours/${tour.id}`)).body.tour
  const { version } = await read()
  expect((await ask('PATCH', `tours/${tour.id}`, { version: version - 1, data })).status).toBe(409)
  const changed = (await ask<typeof tour>('PATCH', `tours/${tour.id}`, { version, data })).body
  expect(changed.used).toMatchObject({ number: 1 })
  const use = (from: string) => ask('POST', `tours/${tour.id}/use`, { version: changed.version, from })
  expect((await use('2026-11-24T06:00:00Z')).status).toBe(400)
  expect((await use('2026-11-24T12:00:00Z')).status).toBe(200)
  const both = await runs('from=2026-11-24T00:00:00Z&to=2026-11-26T00:00:00Z')
  expect(both.runs.map(({ number, stops }) => [number, stops.length])).toEqual([
    [1, 3],
    [2, 1],
  ])
})

test('tours-sound: a tour has known checkpoints of its site once, in the order of their minutes', async () => {
  const { ask, plan, gates, postId } = await startPatrols()
  const [first, second] = gates.map(({ id }) => id) as [string, string]
  const add = (change: Parameters<typeof plan>[0]) =>
    ask<{ fields?: object }>('POST', 'tours', { postId, name: 'Other', plan: plan(change) })
  const stop = (checkpointId: string, afterMinutes: number) => ({ checkpointId, afterMinutes })
  for (const [change, field] of [
    [{ stops: [stop(first, 0), stop(first, 5)] }, 'plan.stops'],
    [{ stops: [stop(postId, 0)] }, 'plan.stops'],
    [{ stops: [stop(first, 5), stop(second, 4)] }, 'plan.stops.1.afterMinutes'],
    [{ lateMinutes: 20 }, 'plan.missedMinutes'],
    [{ stops: [] }, 'plan.stops'],
  ] as const) {
    const { status, body } = await add({ ...change, stops: 'stops' in change ? [...change.stops] : plan().stops })
    expect([field, status, Object.keys(body.fields ?? {})]).toEqual([field, 400, [field]])
  }
  expect((await ask('DELETE', `checkpoints/${first}`)).status).toBe(409)
  expect((await ask('POST', 'tours', { postId, name: 'ROUND 1', plan: plan() })).status).toBe(409)
})

test('tours-bounded: all tours of a company begin at most a thousand times a day', async () => {
  const { ask, tour } = await startPatrols()
  const times = Array.from({ length: 48 }, (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`)
  const add = (to: string) => ask('POST', `tours/${to}/schedules`, { ...daily, times })
  const daily = { rrule: 'FREQ=YEARLY', from: '2020-01-01', varyMinutes: 0 }
  const statuses = []
  for (let count = 0; count < 20; count++) statuses.push((await add(tour.id)).status)
  expect(statuses).toEqual([...Array.from({ length: 19 }, () => 201), 409])
  const { tour: read } = (await ask<{ tour: typeof tour }>('GET', `tours/${tour.id}`)).body
  const other = (await ask<typeof tour>('POST', 'tours', { postId: read.postId, name: 'Round 2', plan: read.plan }))
    .body
  expect((await add(other.id)).status).toBe(201)
  expect((await add(other.id)).status).toBe(400)
})

test('tours-retired: runs that have not begun go with a tour or its times, and past ones stay', async () => {
  const { ask, tour, schedule, until, runs, gates } = await startPatrols()
  await until('2026-11-24T10:00:00Z')
  const days = 'from=2026-11-24T00:00:00Z&to=2026-11-27T00:00:00Z'
  expect((await runs(days)).runs).toHaveLength(2)
  expect((await ask('DELETE', `tour-schedules/${schedule.id}`)).status).toBe(200)
  expect((await runs(days)).runs).toHaveLength(1)
  expect((await ask('DELETE', `tours/${tour.id}`)).status).toBe(200)
  expect((await ask('DELETE', `tours/${tour.id}`)).status).toBe(409)
  expect((await runs(days)).runs).toHaveLength(1)
  expect((await ask('DELETE', `checkpoints/${gates[0].id}`)).status).toBe(200)
})

test('patrol-measures: monitoring is told of the rounds of the last day by state', async () => {
  const { until, services } = await startPatrols()
  const told = async () =>
    (await patrolMeasures(services))[0]!.values.flatMap(({ labels, value }) =>
      value > 0 ? [[labels!.state, value]] : [],
    )
  expect(await told()).toEqual([])
  await until('2026-11-24T10:00:00Z')
  expect(await told()).toEqual([['due', 1]])
  await until('2026-11-24T23:00:00Z')
  expect(await told()).toEqual([['missed', 1]])
})
