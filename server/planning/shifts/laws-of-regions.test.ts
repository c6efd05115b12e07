import { expect, test } from 'vitest'
import type { Region } from '../../../contract/planning/organisations/entry.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import type { RuleSet } from '../../../contract/planning/rules/rule-sets.ts'
import { newId } from '../../core/base/ids.ts'
import { posts, sites } from '../sites/table.ts'
import { iso, startScheduling } from './testing-schedule.ts'

/** A company under federal law with a second site in Los Angeles, which lies in a region of its own. */
async function start() {
  const started = await startScheduling('2027-02-01T08:00:00Z')
  const { north, at, clientId, clock } = started
  const owner = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
    north.owner.ask({ method, url: at(path), ...(body && { body }) })
  await owner('PUT', 'rules', { chosen: ['basics', 'us-flsa'] })
  const [siteId, postId] = [newId(clock()), newId(clock())]
  await north.within(async ({ orm, organisationId }) => {
    const place = { clientId, name: 'Harbor Tower', address: '1 Main Street', zone: 'America/Los_Angeles' }
    await orm.insert(sites).values({ organisationId, id: siteId, ...place, lat: null, lng: null })
    const post = { name: 'Lobby', kind: 'static' as const, requires: [], priority: 2, isArmed: false }
    await orm.insert(posts).values({ organisationId, id: postId, siteId, ...post })
  })
  const region = (jurisdiction: string) =>
    owner('POST', 'regions', { name: 'West', zone: 'America/Los_Angeles', jurisdiction, sites: [siteId] })
  const lawOf = async () => (await owner('GET', 'rules')).body as RuleSet
  return { ...started, owner, region, lawOf, lobby: postId }
}

test('law-of-the-region: the jurisdiction of a region says what a shift there costs, to the cent', async () => {
  const { owner, region, lawOf, lobby, guard, add, candidates } = await start()
  const amara = await guard('Amara', { payRate: 2_000 })
  const { id } = (await region('US-CA')).body as Region
  expect((await lawOf()).regions).toEqual([
    {
      id,
      name: 'West',
      jurisdiction: 'US-CA',
      packs: ['basics', 'us-flsa', 'us-ca'],
      isChosen: false,
      differs: true,
    },
  ])
  const [here] = await add(['2027-02-08T08:00Z', '2027-02-08T20:00Z'])
  const shift = { postId: lobby, from: iso('2027-02-09T08:00Z'), to: iso('2027-02-09T20:00Z') }
  const [there] = ((await owner('POST', 'shifts', { shifts: [shift] })).body as { shifts: Shift[] }).shifts
  const costOf = async (shiftId: string) => {
    const { may } = await candidates(shiftId)
    return may.map(({ guardId, cost, overtimeMinutes }) => [guardId, cost, overtimeMinutes])
  }
  expect(await costOf(here!)).toEqual([[amara, 240_00, 0]])
  expect(await costOf(there!.id)).toEqual([[amara, 280_00, 240]])
  // The owner knows better: federal law alone holds there.
  expect((await owner('PUT', `rules/regions/${id}`, { chosen: ['basics', 'us-flsa'] })).status).toBe(200)
  expect((await lawOf()).regions).toMatchObject([{ isChosen: true, differs: false }])
  expect(await costOf(there!.id)).toEqual([[amara, 240_00, 0]])
  await owner('PUT', `rules/regions/${id}`, { chosen: null })
  expect(await costOf(there!.id)).toEqual([[amara, 280_00, 240]])
  // Without the region the law of the company holds, and nothing of the choice stays.
  await owner('PUT', `rules/regions/${id}`, { chosen: ['basics'] })
  expect((await owner('DELETE', `regions/${id}`)).status).toBe(200)
  expect(await costOf(there!.id)).toEqual([[amara, 240_00, 0]])
})

test('law-of-the-region: a choice for a region keeps the basics, and is for owners of the company alone', async () => {
  const { owner, region, lawOf, ask, at, south } = await start()
  const { id } = (await region('JP')).body as Region
  expect((await lawOf()).regions).toMatchObject([{ packs: ['basics', 'us-flsa'], differs: false }])
  expect((await owner('PUT', `rules/regions/${id}`, { chosen: ['us-ca'] })).status).toBe(422)
  expect((await owner('PUT', `rules/regions/${id}`, { chosen: ['basics', 'us-nowhere'] })).status).toBe(400)
  const body = { chosen: ['basics'] }
  expect((await ask({ method: 'PUT', url: at(`rules/regions/${id}`), body })).status).toBe(403)
  expect((await south.owner.ask({ method: 'PUT', url: at(`rules/regions/${id}`), body })).status).toBe(404)
  expect((await south.owner.ask({ method: 'PUT', url: `${south.url}/rules/regions/${id}`, body })).status).toBe(404)
  expect((await lawOf()).regions).toMatchObject([{ isChosen: false }])
})

test('law-of-the-region: the packs of every region are told of before they end', async () => {
  const { region, lawOf, clock } = await start()
  clock.set('2026-12-01T08:00:00Z')
  expect((await lawOf()).ending).toEqual([])
  await region('US-CA')
  expect((await lawOf()).ending).toMatchObject([{ key: 'us-ca', isFollowed: true }])
})
