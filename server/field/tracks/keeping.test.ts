import { expect, test } from 'vitest'
import { MOST_HOLDS, type TrackKeeping } from '../../../contract/field/tracks/keeping.ts'
import { fixAt } from '../tracking/testing-tracks.ts'
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
