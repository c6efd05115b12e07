import { expect, test } from 'vitest'
import { startScoped } from '../organisations/testing-scope.ts'
import { iso } from './testing-schedule.ts'

// Amara works outside of the scope on Nov 25 from 08:00 to 16:00.
const MEANWHILE: [string, string] = ['2026-11-25T10:00Z', '2026-11-25T14:00Z']
const BEFORE: [string, string] = ['2026-11-25T03:00Z', '2026-11-25T07:50Z']
const OUTSIDE = {
  code: 'conflict',
  message: 'Amara Diallo has shifts outside of your sites then. Somebody who sees them has to decide.',
}

async function start() {
  const started = await startScoped()
  const { scoped, at, outside } = started
  const told = [
    outside.shiftId,
    outside.siteId,
    outside.postId,
    outside.clientId,
    'Substation',
    'Gate',
    '16:00',
    '17:00',
  ]
  /** What a member with the scope is answered, which names nothing beyond it. */
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown) => {
    const answer = await scoped.ask({ method, url: at(path), ...(body !== undefined && { body }) })
    for (const each of told) expect(JSON.stringify(answer.body)).not.toContain(each)
    return answer
  }
  return { ...started, ask }
}

test('scope-measures: a guard who is elsewhere beyond a scope is refused at once, with and without a reason', async () => {
  const { add, guardId, ask, owner } = await start()
  const [shift] = await add(MEANWHILE)
  for (const override of [undefined, { reason: 'Nobody else is there' }])
    expect(await ask('POST', `shifts/${shift}/assign`, { guardId, ...(override && { override }) })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'Amara Diallo has another shift then, outside of your sites.' },
    })
  const [free] = await add(['2026-11-26T22:00Z', '2026-11-27T02:00Z'])
  expect((await ask('POST', `shifts/${free}/assign`, { guardId })).status).toBe(200)
  const moved = { version: 1, from: iso(MEANWHILE[0]), to: iso(MEANWHILE[1]), override: { reason: 'Earlier' } }
  expect(await ask('PATCH', `shifts/${free}`, moved)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  const { shifts } = await owner<{ shifts: { id: string; from: string }[] }>(
    'GET',
    `shifts?from=${iso('2026-11-26T00:00Z')}&to=${iso('2026-11-28T00:00Z')}`,
  )
  expect(shifts).toMatchObject([{ id: free, from: iso('2026-11-26T22:00Z') }])
})

test('scope-measures: neither the way to a shift beyond a scope nor the time left for it is told', async () => {
  const { add, guardId, ask } = await start()
  const [shift] = await add(BEFORE)
  const { body } = await ask('POST', `shifts/${shift}/assign`, { guardId })
  const { violations } = body as { violations: { kind: string }[] }
  expect(violations.find(({ kind }) => kind === 'travel_gap')).toMatchObject({
    text: 'A shift outside of your sites leaves too little time for the way',
    measured: 1,
    limit: 0,
    unit: 'count',
  })
})

test('scope-decides-within: a ban at a whole client needs sight of all shifts there, one at an own site does not', async () => {
  const { guardId, ask, owner, north, at, siteId, clientId, outside } = await start()
  const place = { clientId: outside.clientId, name: 'Depot', address: '', zone: 'Europe/London', lat: null, lng: null }
  const depot = await owner<{ id: string }>('POST', 'sites', place)
  const other = await north.person('scheduler', { clients: [], sites: [depot.id] })
  const ban = (as: typeof other.ask, of: { clientId: string | null; siteId: string | null }) =>
    as({ method: 'POST', url: at(`guards/${guardId}/bans`), body: { ...of, reason: 'The client asked' } })
  expect(await ban(other.ask, { clientId: outside.clientId, siteId: null })).toMatchObject({
    status: 409,
    body: OUTSIDE,
  })
  expect((await owner<{ bans: object[] }>('GET', `guards/${guardId}`)).bans).toEqual([])
  expect((await ban(other.ask, { clientId: null, siteId: depot.id })).status).toBe(201)
  expect((await ask('POST', `guards/${guardId}/bans`, { clientId, siteId: null, reason: 'Late' })).status).toBe(201)
  expect((await ask('POST', `guards/${guardId}/bans`, { clientId: null, siteId, reason: 'Late' })).status).toBe(201)
})

test('scope-decides-within: times at which a guard has shifts beyond a scope are not made unavailable there', async () => {
  const { guardId, ask, owner } = await start()
  const path = `guards/${guardId}/availability`
  const off = (weekday: number, fromMinutes: number, toMinutes: number) => ({
    weekday,
    day: null,
    fromMinutes,
    toMinutes,
    kind: 'unavailable',
  })
  const save = async (...entries: object[]) => {
    const { version } = await owner<{ version: number }>('GET', path)
    return ask('PUT', path, { version, entries })
  }
  // The shift is on Wednesday from 09:00 to 17:00 by the clocks of the company.
  for (const entry of [
    off(3, 0, 1_440),
    off(3, 1_010, 1_030),
    { ...off(3, 540, 600), weekday: null, day: '2026-11-25' },
  ])
    expect(await save(entry)).toMatchObject({ status: 409, body: OUTSIDE })
  expect((await owner<{ entries: object[] }>('GET', path)).entries).toEqual([])
  expect((await save(off(3, 1_020, 1_440), off(4, 0, 1_440))).status).toBe(200)
  const { version } = await owner<{ version: number }>('GET', path)
  await owner('PUT', path, { version, entries: [off(3, 0, 1_440)] })
  // What was so before stays possible.
  expect((await save(off(3, 0, 1_440), off(5, 0, 60))).status).toBe(200)
})
