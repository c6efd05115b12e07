import { expect, test } from 'vitest'
import { startPatrols } from './testing-patrols.ts'

test('tours-sound: a plan is looked at as it is changed, and a tour stays at its post', async () => {
  const { ask, tour, plan, gates, postId } = await startPatrols()
  const { version } = (await ask<{ tour: typeof tour }>('GET', `tours/${tour.id}`)).body.tour
  const change = (data: object) =>
    ask<{ message: string; fields?: object }>('PATCH', `tours/${tour.id}`, { version, data })
  const twice = { ...plan(), stops: [0, 5].map((afterMinutes) => ({ checkpointId: gates[0].id, afterMinutes })) }
  const refused = await change({ postId, name: 'Round 1', plan: twice })
  expect([refused.status, refused.body.fields]).toEqual([400, { 'plan.stops': 'A checkpoint stands in a tour once.' }])
  const moved = await change({ postId: tour.id, name: 'Round 1', plan: plan() })
  expect([moved.status, moved.body.message]).toEqual([409, 'A tour stays at its post. Add a new one there.'])
})

test('tours-versioned: a draft of an older version is not used, and a rule that cannot be counted is refused', async () => {
  const { ask, tour } = await startPatrols()
  const { version } = (await ask<{ tour: typeof tour }>('GET', `tours/${tour.id}`)).body.tour
  const from = '2026-11-24T12:00:00Z'
  expect((await ask('POST', `tours/${tour.id}/use`, { version: version - 1, from })).status).toBe(409)
  const rule = { rrule: 'FREQ=NEVER', from: '2026-11-24', times: ['22:00'], varyMinutes: 0 }
  const refused = await ask<{ fields?: object }>('POST', `tours/${tour.id}/schedules`, rule)
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['rrule']])
})

test('tours-retired: a retired tour is neither changed nor timed', async () => {
  const { ask, tour, plan, postId } = await startPatrols()
  expect((await ask('DELETE', `tours/${tour.id}`)).status).toBe(200)
  const { version } = (await ask<{ tour: typeof tour }>('GET', `tours/${tour.id}`)).body.tour
  const said = { status: 409, body: { message: 'This tour is retired.' } }
  const data = { postId, name: 'Round 1', plan: plan() }
  expect(await ask('PATCH', `tours/${tour.id}`, { version, data })).toMatchObject(said)
  const daily = { rrule: 'FREQ=DAILY', from: '2026-11-24', times: ['22:00'], varyMinutes: 0 }
  expect(await ask('POST', `tours/${tour.id}/schedules`, daily)).toMatchObject(said)
})
