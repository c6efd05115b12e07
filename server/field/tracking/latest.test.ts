import { expect, test } from 'vitest'
import type { Position } from '../../../contract/field/tracking/positions.ts'
import { DAY_MS } from '../../../contract/core/units.ts'
import { startScoped } from '../../planning/organisations/testing-scope.ts'
import { putLatest } from './testing-tracking.ts'

test('positions-latest: the office reads where guards were last, by site, in its scope, and nothing older than a day', async () => {
  const { north, south, owner, scoped, at, clock, guard, guardId, siteId, outside } = await startScoped()
  const [inside, old] = [await guard('Bilal'), await guard('Old')]
  const now = clock()
  await north.within(async (tenant) => {
    await putLatest(tenant, { guardId, siteId: outside.siteId, shiftId: outside.shiftId, at: now })
    await putLatest(tenant, { guardId: inside, siteId, at: new Date(now.getTime() - 1_000), lat: 52.25 })
    await putLatest(tenant, { guardId: old, siteId, at: new Date(now.getTime() - DAY_MS - 1) })
  })
  const names = ({ positions }: { positions: Position[] }) => positions.map((each) => each.guard)
  const asked = (query = '') => owner<{ positions: Position[] }>('GET', `positions/latest${query}`)
  expect(names(await asked())).toEqual(['Amara Diallo', 'Bilal'])
  const { positions } = await asked(`?site=${siteId}`)
  expect(positions).toEqual([
    expect.objectContaining({ guard: 'Bilal', lat: 52.25, lng: 13.4, accuracyM: null, shiftId: null, flags: [] }),
  ])
  const mine = await scoped.ask({ method: 'GET', url: at('positions/latest') })
  expect(names(mine.body as { positions: Position[] })).toEqual(['Bilal'])
  const other = await scoped.ask({ method: 'GET', url: at(`positions/latest?site=${outside.siteId}`) })
  expect(other.body).toMatchObject({ positions: [] })
  expect(await south.owner.ask({ method: 'GET', url: `${south.url}/positions/latest` })).toMatchObject({
    status: 200,
    body: { positions: [] },
  })
  expect((await scoped.ask({ method: 'GET', url: at('positions/latest?site=x') })).status).toBe(400)
  const within = async (bbox: string) => names(await asked(`?bbox=${bbox}`))
  expect(await within('13,52,14,52.3')).toEqual(['Bilal'])
  expect(await within('13.4,52.25,13.4,53')).toEqual(['Amara Diallo', 'Bilal'])
  expect(await within('13.5,52,14,53')).toEqual([])
  // A part of the map may cross 180°.
  expect(await within('170,52,-170,53')).toEqual([])
  expect(await within('13,52,-170,53')).toEqual(['Amara Diallo', 'Bilal'])
  expect(await within(`13,52,14,53&site=${siteId}`)).toEqual(['Bilal'])
  for (const wrong of [
    '',
    '1,2,3',
    '1,2,3,4,5',
    '13,53,14,52',
    '13,52,14,52',
    '-181,1,2,3',
    '1,-91,2,3',
    'a,1,2,3',
    '1e1,2,3,4',
    '1,,2,3',
  ]) {
    const answer = await scoped.ask({ method: 'GET', url: at(`positions/latest?bbox=${wrong}`) })
    expect([wrong, answer]).toMatchObject([
      wrong,
      { status: 400, body: { fields: { bbox: expect.any(String) as string } } },
    ])
  }
})
