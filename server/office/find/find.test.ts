import { expect, test } from 'vitest'
import type { Find } from '../../../contract/office/find/find.ts'
import { startScheduling } from '../../planning/shifts/testing-schedule.ts'
import { askedDay } from './asked-day.ts'

async function start() {
  const started = await startScheduling('2026-11-24T06:00:00Z')
  const { guard, add, assign, ask, at } = started
  const amara = await guard('Amara Diallo')
  const [shiftId] = await add(['2026-11-25T06:00Z', '2026-11-25T14:00Z'], ['2026-11-26T06:00Z', '2026-11-26T14:00Z'])
  await assign(shiftId!, amara)
  const read = (search: string, who = ask) => who({ method: 'GET', url: at(`find?${new URLSearchParams({ search })}`) })
  const find = async (search: string, who = ask) => ((await read(search, who)).body as { found: Find[] }).found
  return { ...started, amara, shiftId: shiftId!, read, find }
}

test('find-in-company: guards, sites, posts and shifts by words and days, a few of each', async () => {
  const { find, guard, amara, shiftId, siteId, postId } = await start()
  expect(await find('diallo AMA')).toEqual([
    { kind: 'guard', id: amara, title: 'Amara Diallo', detail: 'No. Amara Diallo', siteId: null, from: null },
  ])
  expect((await find('harbour')).map(({ kind, id }) => [kind, id])).toEqual([
    ['site', siteId],
    ['post', postId],
  ])
  expect(await find('25 nov amara')).toMatchObject([
    { kind: 'shift', id: shiftId, detail: 'Wed 25 Nov, 07:00–15:00, Amara Diallo', from: '2026-11-25T06:00:00.000Z' },
    { kind: 'guard', id: amara },
  ])
  expect((await find('2026-11-26')).map(({ kind }) => kind)).toEqual(['shift'])
  expect(await find('2026-11-27')).toEqual([])
  expect(await find('100%_nobody')).toEqual([])
  for (let nth = 0; nth < 8; nth++) await guard(`Ben ${nth}`)
  expect(await find('ben')).toHaveLength(6)
})

test('find-in-company: a scope hides other sites, and nobody else finds anything', async () => {
  const { find, read, north, south, clientId, call, at } = await start()
  const within = await north.person('dispatcher', { clients: [clientId], sites: [] })
  expect((await find('harbour', within.ask)).length).toBe(2)
  const outside = await north.person('dispatcher', { clients: [], sites: [crypto.randomUUID()] })
  expect(await find('harbour', outside.ask)).toEqual([])
  expect(await find('25 nov', outside.ask)).toEqual([])
  expect((await read('harbour', (await north.person('guard')).ask)).status).toBe(403)
  expect((await read('harbour', south.owner.ask)).status).toBe(404)
  expect((await read('x'.repeat(101))).status).toBe(400)
  expect((await call('GET', at('find?search=a'))).status).toBe(401)
})

test.each([
  ['24 nov', '2026-11-24', ''],
  ['harbour Nov 24', '2026-11-24', 'harbour'],
  ['2 january', '2027-01-02', ''],
  ['2026-02-30', null, '2026-02-30'],
  ['post 24 north', null, 'post 24 north'],
  ['3 sept 2025 gate', '2025-09-03', 'gate'],
])('find-by-day: %s names %s', (search, day, words) => {
  expect(askedDay(search, '2026-11-24')).toEqual({ day, words })
})
