import { expect, test } from 'vitest'
import { MOST_HOLDS, type TrackKeeping } from '../../../contract/field/tracks/keeping.ts'
import { forgetOldDays } from '../tracking/days-ahead.ts'
import { fixAt } from '../tracking/testing-tracks.ts'
import { forgetOldTracks } from './sealing-tracks.ts'
import { startTrails } from './testing-trails.ts'

async function startKeeping() {
  const field = await startTrails()
  const { at, north, guardId } = field
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, { ask: asked } = north.owner) =>
    asked({ method, url: at(path), ...(body && { body }) })
  const reason = { reason: ' A claim of the client ' }
  const hold = async () => (await ask('POST', 'legal-holds', reason)).body as TrackKeeping
  const erase = (by = north.owner) => ask('POST', `guards/${guardId}/trail/erase`, reason, by)
  return { ...field, ask, reason, hold, erase }
}

test('legal-hold: an owner places and lifts holds with a reason, each once and on record, twenty at a time', async () => {
  const { ask, hold, reason, events, north, south, whole } = await startKeeping()
  const { holds } = await hold()
  expect(holds).toMatchObject([{ reason: 'A claim of the client', liftedAt: null, liftedBy: null }])
  const lift = () => ask('POST', `legal-holds/${holds[0]!.id}/lift`, reason)
  expect(await lift()).toMatchObject({ status: 200, body: { holds: [{ liftedAt: '2026-11-24T08:10:00.000Z' }] } })
  expect(await lift()).toMatchObject({ status: 409, body: { message: 'This hold was lifted already.' } })
  expect((await ask('POST', `legal-holds/${north.organisationId}/lift`, reason)).status).toBe(404)
  expect((await ask('POST', 'legal-holds', { reason: ' ' })).status).toBe(400)
  for (let nth = 0; nth < MOST_HOLDS; nth++) await hold()
  expect(await ask('POST', 'legal-holds', reason)).toMatchObject({ status: 409 })
  expect(await events('legal_hold.placed')).toHaveLength(MOST_HOLDS + 1)
  expect(await events('legal_hold.lifted')).toHaveLength(1)
  expect(await whole(`select 1 from ledger_events where body::text like '%claim%'`)).toEqual([])
  for (const role of ['scheduler', 'dispatcher', 'guard', 'client'] as const) {
    const person = await north.person(role)
    expect((await ask('GET', 'track-keeping', undefined, person)).status, role).toBe(403)
    expect((await ask('POST', 'legal-holds', reason, person)).status, role).toBe(403)
  }
  const { body } = await south.owner.ask({ method: 'GET', url: `${south.url}/track-keeping` })
  expect(body).toEqual({ version: 0, data: { keptDays: 90 }, holds: [], sealed: 0 })
  const foreign = `${south.url}/legal-holds/${holds[0]!.id}/lift`
  expect((await south.owner.ask({ method: 'POST', url: foreign, body: reason })).status).toBe(404)
})

test('trail-erased: an owner deletes all that tells where a guard was, which is on record, and a hold refuses it', async () => {
  const {
    sent,
    seal,
    erase,
    hold,
    ask,
    reason,
    whole,
    events,
    clock,
    trackerOf,
    guard,
    assign,
    add,
    publish,
    south,
    guardId,
  } = await startKeeping()
  const bilal = await guard('Bilal')
  const [other] = (await add(['2026-11-24T08:00Z', '2026-11-24T16:00Z'])) as [string]
  await assign(other, bilal)
  await publish('2026-11-24T00:00Z', '2026-11-25T00:00Z')
  const { token } = await trackerOf(bilal)
  await sent(fixAt('08:09:00'), token)
  await sent(fixAt('08:09:00'))
  await seal(2)
  await sent(fixAt('09:00:00'))
  clock.set('2026-11-26T17:00:00Z')
  const rows = async () =>
    (
      await whole<{ rows: number }>(`
        select count(*)::int as rows from positions union all select count(*)::int from tracks
        union all select count(*)::int from late_fixes union all select count(*)::int from latest_positions`)
    ).map((each) => each.rows)
  expect(await rows()).toEqual([2, 2, 1, 2])
  const { holds } = await hold()
  expect(await erase()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('legal hold') as string },
  })
  expect(await rows()).toEqual([2, 2, 1, 2])
  await ask('POST', `legal-holds/${holds[0]!.id}/lift`, reason)
  const strange = `${south.url}/guards/${guardId}/trail/erase`
  expect((await south.owner.ask({ method: 'POST', url: strange, body: reason })).status).toBe(404)
  expect(await erase()).toMatchObject({ status: 200, body: { positions: 1, tracks: 1 } })
  expect(await rows()).toEqual([1, 1, 0, 1])
  expect(await events('trail.erased')).toMatchObject([{ body: { guardId, positions: 1, tracks: 1 } }])
  expect(await erase()).toMatchObject({ status: 200, body: { positions: 0, tracks: 0 } })
})

test('trail-erased: nobody but an owner erases', async () => {
  const { erase, north } = await startKeeping()
  for (const role of ['scheduler', 'dispatcher', 'guard', 'client'] as const)
    expect((await erase(await north.person(role))).status, role).toBe(403)
})

const ALSO = ['geofence_events', 'trail_gaps', 'latest_positions']

/** The same with one crossing of a geofence, one gap and one last place. `left` counts them, in that order. */
async function startTold() {
  const field = await startKeeping()
  const { phone, sent, north, guardId, shiftId, whole } = field
  await sent(fixAt('08:09:00'))
  const gaps = [{ from: '2026-11-24T08:00:00Z', to: '2026-11-24T08:08:00Z', reason: 'no_signal' }]
  await phone.post('phone/fixes', { token: phone.token, sentAt: phone.now(), fixes: [], gaps })
  await north.within(({ pool }) =>
    pool.query(
      `insert into geofence_events (organisation_id, id, guard_id, geofence_id, shift_id, kind, fix_at, received_at, is_late)
      select organisation_id, gen_random_uuid(), $1, gen_random_uuid(), $2, 'enter', '2026-11-24T08:09Z',
        '2026-11-24T08:09Z', false from organisations`,
      [guardId, shiftId],
    ),
  )
  const left = () =>
    Promise.all(ALSO.map(async (table) => (await whole<{ one: number }>(`select 1 as one from ${table}`)).length))
  const forget = async (days: number) => {
    field.later(days)
    await forgetOldDays(field.services)
    await forgetOldTracks(field.services)
    return left()
  }
  return { ...field, left, forget }
}

test('tracks-kept, fence-events-forgotten: crossings, gaps and last places stay as long as the trails of their company', async () => {
  const usual = await startTold()
  expect([await usual.forget(89), await usual.forget(91)]).toEqual([
    [1, 1, 1],
    [0, 0, 0],
  ])
  for (const [keptDays, kept, gone] of [
    [30, 29, 31],
    [400, 399, 401],
  ] as const) {
    const { ask, forget } = await startTold()
    expect((await ask('PUT', 'track-keeping', { version: 0, data: { keptDays } })).status).toBe(200)
    expect([keptDays, await forget(kept), await forget(gone)]).toEqual([keptDays, [1, 1, 1], [0, 0, 0]])
  }
})

test('tracks-kept: a hold keeps crossings, gaps and last places, and those of other companies go', async () => {
  const { hold, forget, north, at, reason, south, whole } = await startTold()
  await south.within(({ pool }) =>
    pool.query(`insert into guards (organisation_id, id, employee_no, name, state, pay_rate)
      select organisation_id, gen_random_uuid(), 'S-1', 'Sam', 'active', 1500 from organisations`),
  )
  await south.within(({ pool }) =>
    pool.query(`insert into geofence_events (organisation_id, id, guard_id, geofence_id, kind, fix_at, received_at, is_late)
      select organisation_id, gen_random_uuid(), id, gen_random_uuid(), 'enter', '2026-11-24T08:09Z', '2026-11-24T08:09Z', false
      from guards`),
  )
  const { holds } = await hold()
  expect(await forget(200)).toEqual([1, 1, 1])
  expect(await whole(`select organisation_id = '${south.organisationId}' as of from geofence_events`)).toEqual([
    { of: false },
  ])
  const lift = { method: 'POST', url: at(`legal-holds/${holds[0]!.id}/lift`), body: reason } as const
  expect((await (await north.person('owner')).ask(lift)).status).toBe(200)
  expect(await forget(200)).toEqual([0, 0, 0])
})

test('tracks-kept, trail-erased: the version before forgets by the same days and holds, and erasing takes all', async () => {
  const { hold, later, whole, left, erase, ask, reason } = await startTold()
  const { holds } = await hold()
  later(0)
  const before = `select forget_fence_events('2027-01-01T00:00Z'), forget_trail_gaps('2027-01-01T00:00Z')`
  await whole(before)
  expect(await left()).toEqual([1, 1, 1])
  await ask('POST', `legal-holds/${holds[0]!.id}/lift`, reason)
  expect((await erase()).status).toBe(200)
  expect(await left()).toEqual([0, 0, 0])
})
