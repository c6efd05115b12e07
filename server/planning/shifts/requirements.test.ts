import { expect, test } from 'vitest'
import type { Post } from '../../../contract/planning/sites/sites.ts'
import { iso, startScheduling } from '../shifts/testing-schedule.ts'

const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']
const DAYS = [24, 25, 26].map((day): [string, string] => [`2026-11-${day}T08:00Z`, `2026-11-${day}T16:00Z`])

/** A post without requirements, with shifts of three days. */
async function start() {
  const started = await startScheduling('2026-11-23T08:00Z')
  const { north, ask, at, siteId, typeId, postId, add } = started
  const plain = { siteId, name: 'Main door', kind: 'static', priority: 2, isArmed: false } as const
  let version = 1
  const require = async (requires: string[]) => {
    const body = { version, data: { ...plain, requires } }
    const answer = await north.owner.ask({ method: 'PATCH', url: at(`posts/${postId}`), body })
    if (answer.status === 200) version++
    return answer as { status: number; body: Post & { shiftsAhead: number } }
  }
  await require([])
  const [first, second, third] = await add(...DAYS)
  const requirements = async () => (await started.shiftsIn(...WEEK)).map(({ requires }) => requires)
  const conflicts = async () =>
    (
      (await ask({ method: 'GET', url: at(`problems?from=${iso(WEEK[0])}&to=${iso(WEEK[1])}`) })).body as {
        conflicts: { kind: string; shiftIds: string[] }[]
      }
    ).conflicts.map(({ kind, shiftIds }) => [kind, shiftIds])
  return { ...started, require, requirements, conflicts, ids: [first!, second!, third!] as const, typeId }
}

test('post-requirements-ahead: a license that a post asks for holds for its shifts ahead, drafts and published', async () => {
  const { require, requirements, conflicts, ids, guard, assign, publish, candidates, typeId, north, ask, at, clock } =
    await start()
  const [femi, amara] = [await guard('Femi', { until: '2026-11-20' }), await guard('Amara')]
  const [past, told, draft] = ids
  for (const id of [past, told]) expect((await assign(id, femi)).status).toBe(200)
  await publish('2026-11-24T00:00Z', '2026-11-25T20:00Z')
  expect((await assign(draft, femi)).status).toBe(200)
  clock.set('2026-11-24T16:00Z')
  expect(await conflicts()).toEqual([])

  expect((await require([typeId])).body).toMatchObject({ requires: [typeId], shiftsAhead: 2 })
  expect(await requirements()).toEqual([[], [typeId], [typeId]])
  expect(await conflicts()).toEqual([['qualification_valid', [told, draft]]])
  expect((await candidates(draft)).may.map(({ guardId }) => guardId)).toEqual([amara])
  expect(await publish(...WEEK)).toMatchObject({ status: 422, body: { violations: [{ kind: 'qualification_valid' }] } })
  const audit = { from: iso('2026-11-24T16:00Z'), to: iso(WEEK[1]) }
  expect((await north.owner.ask({ method: 'POST', url: at('audits'), body: audit })).body).toMatchObject({ hard: 2 })
  expect((await ask({ method: 'POST', url: at(`shifts/${draft}/release`) })).status).toBe(200)
  expect((await assign(draft, femi)).status).toBe(422)

  expect((await require([])).body).toMatchObject({ shiftsAhead: 2 })
  expect((await require([])).body).toMatchObject({ shiftsAhead: 0 })
  expect(await conflicts()).toEqual([])
  expect((await assign(draft, femi)).status).toBe(200)
})

test('post-requirements-ahead: shifts of a locked period ask for it too, and nothing else of them changes', async () => {
  const { require, requirements, shiftsIn, publish, ask, at, typeId, north } = await start()
  const span = { from: iso(WEEK[0]), to: iso(WEEK[1]) }
  const { id } = (await ask({ method: 'POST', url: at('periods'), body: span })).body as { id: string }
  await publish(...WEEK)
  expect((await ask({ method: 'POST', url: at(`periods/${id}/lock`), body: { version: 2 } })).status).toBe(200)
  const before = await shiftsIn(...WEEK)
  expect((await require([typeId])).body.shiftsAhead).toBe(3)
  expect(await requirements()).toEqual([[typeId], [typeId], [typeId]])
  expect(await shiftsIn(...WEEK)).toEqual(before.map((shift) => ({ ...shift, requires: [typeId] })))
  const moved = north.within(({ pool }) => pool.query(`update shifts set priority = 1 where id = $1`, [before[0]!.id]))
  await expect(moved).rejects.toThrow('is locked')
})

test('post-requirements-ahead: a shift that is added while its post changes asks for what the post then asks for', async () => {
  const { require, requirements, ask, at, postId, typeId } = await start()
  const add = (nth: number) =>
    ask({
      method: 'POST',
      url: at('shifts'),
      body: { shifts: [{ postId, from: iso(`2026-11-27T0${nth}:00Z`), to: iso(`2026-11-27T0${nth + 1}:00Z`) }] },
    })
  const answers = await Promise.all([add(1), add(2), require([typeId]), add(3), add(4)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 201, 201])
  expect(await requirements()).toEqual(Array.from({ length: 7 }, () => [typeId]))
})

test('license-through-the-shift: a license is valid through its last day where the site is, not where the company is', async () => {
  const { north, guard, assign, candidates, clientId, typeId, ask, at } = await startScheduling('2026-11-23T08:00Z')
  const owner = async (path: string, body: object) =>
    (await north.owner.ask({ method: 'POST', url: at(path), body })).body as { id: string }
  const shiftAt = async (zone: string, from: string, to: string) => {
    const place = { clientId, name: `${zone}, ${from}`, address: '', zone, lat: null, lng: null }
    const { id: siteId } = await owner('sites', place)
    const post = { siteId, name: 'Gate', kind: 'static', requires: [typeId], priority: 2, isArmed: false }
    const { id: postId } = await owner('posts', post)
    const body = { shifts: [{ postId, from: iso(from), to: iso(to) }] }
    return ((await ask({ method: 'POST', url: at('shifts'), body })).body as { shifts: { id: string }[] }).shifts[0]!.id
  }
  const amara = await guard('Amara', { until: '2026-11-30' })
  // The company is in Berlin, where December 1 begins at 23:00 UTC: five hours after Auckland, six before New York.
  const evening = await shiftAt('America/New_York', '2026-12-01T01:00Z', '2026-12-01T05:00Z')
  const after = await shiftAt('America/New_York', '2026-12-01T05:00Z', '2026-12-01T08:00Z')
  const early = await shiftAt('Pacific/Auckland', '2026-11-30T08:00Z', '2026-11-30T11:00Z')
  const late = await shiftAt('Pacific/Auckland', '2026-11-30T11:00Z', '2026-11-30T15:00Z')
  const may = async (id: string) => (await candidates(id)).may.length
  expect([await may(evening), await may(after), await may(early), await may(late)]).toEqual([1, 0, 1, 0])
  const statuses = []
  for (const id of [early, late, evening, after]) statuses.push((await assign(id, amara, 'Far away')).status)
  expect(statuses).toEqual([200, 422, 200, 422])
  const { licenses } = (await ask({ method: 'GET', url: at('licenses') })).body as {
    licenses: { shiftsAfter: number }[]
  }
  expect(licenses.map(({ shiftsAfter }) => shiftsAfter)).toEqual([0])
})
