import { expect, test } from 'vitest'
import type { Addition, CopyPreview } from '../../../contract/planning/shifts/additions.ts'
import { iso, startScheduling } from './testing-schedule.ts'

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const LATE: [string, string] = ['2026-11-24T08:00Z', '2026-11-24T16:00Z']
const WEEK: [string, string] = ['2026-11-22T23:00Z', '2026-11-29T23:00Z']
const NEXT: [string, string] = ['2026-11-29T23:00Z', '2026-12-06T23:00Z']
const SPAN = { from: iso(WEEK[0]), to: iso(WEEK[1]) }

type Result = { added: number; assigned: number; skipped: number; additionId: string | null }

async function start() {
  const scheduling = await startScheduling()
  const { ask, at } = scheduling
  const copy = async (by = ask) =>
    (await by({ method: 'POST', url: at('shifts/copy'), body: { ...SPAN, weeks: 1, guards: true } })).body as Result
  const preview = async () =>
    (await ask({ method: 'GET', url: at(`shifts/copy?from=${SPAN.from}&to=${SPAN.to}&weeks=1`) })).body as CopyPreview
  const undo = (id: string, by = ask) => by({ method: 'POST', url: at(`additions/${id}/undo`) })
  const listed = async (by = ask) =>
    ((await by({ method: 'GET', url: at('additions') })).body as { additions: Addition[] }).additions
  return { ...scheduling, copy, preview, undo, listed }
}

test('copy-week-once: a week that is copied twice stands there once, also where a copy moved since', async () => {
  const { add, copy, preview, shiftsIn, ask, at } = await start()
  await add(DAY, DAY, LATE)
  expect(await preview()).toMatchObject({ added: [{}, {}, {}], skipped: [] })
  expect(await copy()).toMatchObject({ added: 3, skipped: 0 })
  const [first] = await shiftsIn(...NEXT)
  const moved = { version: 1, from: iso('2026-11-30T09:00Z'), to: iso('2026-11-30T17:00Z') }
  expect((await ask({ method: 'PATCH', url: at(`shifts/${first!.id}`), body: moved })).status).toBe(200)
  const before = await shiftsIn(...NEXT)
  expect((await preview()).skipped.map(({ reason }) => reason)).toEqual(['there', 'there', 'there'])
  expect(await copy()).toEqual({ added: 0, assigned: 0, skipped: 3, additionId: null })
  expect(await shiftsIn(...NEXT)).toEqual(before)
})

test('copy-week-once: each shift that stands there by hand answers for one copy, and two who copy at once add each once', async () => {
  const { add, copy, shiftsIn, north } = await start()
  await add(DAY, DAY, LATE, ['2026-11-30T08:00Z', '2026-11-30T16:00Z'])
  const { ask: other } = await north.person('scheduler')
  const answers = await Promise.all([copy(), copy(other), copy()])
  expect(answers.map(({ added }) => added).toSorted()).toEqual([0, 0, 2])
  expect(await shiftsIn(...NEXT)).toHaveLength(3)
})

test('copy-week-once: a shift that is added beside a copied one is copied too, and each copy answers for its own', async () => {
  const { add, copy, shiftsIn } = await start()
  await add(DAY)
  expect(await copy()).toMatchObject({ added: 1 })
  await add(DAY)
  expect(await copy()).toMatchObject({ added: 1, skipped: 1 })
  expect(await copy()).toMatchObject({ added: 0, skipped: 2 })
  expect(await shiftsIn(...NEXT)).toHaveLength(2)
})

test('copy-week: a week is copied without its guards where somebody asks so', async () => {
  const { add, guard, assign, ask, at, shiftsIn } = await start()
  const [id] = await add(DAY)
  await assign(id!, await guard('Amara'))
  const body = { ...SPAN, weeks: 1, guards: false }
  expect((await ask({ method: 'POST', url: at('shifts/copy'), body })).body).toMatchObject({ added: 1, assigned: 0 })
  expect(await shiftsIn(...NEXT)).toMatchObject([{ assignment: null }])
})

test('copy-week-once: a guard who could not come stays off the copy, and the preview says why', async () => {
  const { add, guard, assign, absent, preview, copy, undo } = await start()
  const amara = await guard('Amara')
  const [id] = await add(DAY)
  await assign(id!, amara)
  await absent(amara, '2026-11-30T00:00Z', '2026-12-01T00:00Z')
  expect((await preview()).added).toMatchObject([{ wanted: amara, why: expect.stringContaining('approved time off') }])
  const copied = await copy()
  expect(copied).toMatchObject({ added: 1, assigned: 0 })
  expect((await undo(copied.additionId!)).body).toEqual({ removed: 1, restored: 0, kept: 0 })
})

test('copy-week-once: what an undo left of a copy answers for the copy no more', async () => {
  const { add, copy, undo, shiftsIn, ask, at } = await start()
  await add(DAY)
  const { additionId } = await copy()
  const [first] = await shiftsIn(...NEXT)
  const later = { version: 1, from: iso('2026-12-02T09:00Z'), to: iso('2026-12-02T17:00Z') }
  expect((await ask({ method: 'PATCH', url: at(`shifts/${first!.id}`), body: later })).status).toBe(200)
  expect((await undo(additionId!)).body).toEqual({ removed: 0, restored: 0, kept: 1 })
  expect(await copy()).toMatchObject({ added: 1, skipped: 0 })
})

test('undo-addition: a copy is taken back as one act, and once more takes nothing', async () => {
  const { add, guard, assign, copy, undo, listed, shiftsIn } = await start()
  const amara = await guard('Amara')
  const [first] = await add(DAY, LATE)
  await assign(first!, amara)
  const { additionId, assigned } = await copy()
  expect([await shiftsIn(...NEXT), assigned]).toMatchObject([[{}, {}], 1])
  expect(await listed()).toMatchObject([{ id: additionId, kind: 'copy', added: 2, undoneAt: null }])
  expect((await undo(additionId!)).body).toEqual({ removed: 2, restored: 0, kept: 0 })
  expect(await shiftsIn(...NEXT)).toEqual([])
  expect((await undo(additionId!)).body).toMatchObject({ removed: 0 })
  expect((await listed())[0]!.undoneAt).not.toBeNull()
  expect(await copy()).toMatchObject({ added: 2, assigned: 1 })
})

test('undo-addition: what somebody gave, took, moved, offered or published since stays', async () => {
  const { add, guard, assign, copy, undo, publish, shiftsIn, ask, at } = await start()
  const amara = await guard('Amara')
  const day = (n: number): [string, string] => [`2026-11-${23 + n}T08:00Z`, `2026-11-${23 + n}T10:00Z`]
  await assign((await add(day(0), day(1), day(2), day(3), day(4)))[0]!, amara)
  const { additionId } = await copy()
  const [taken, given, moved, published] = await shiftsIn(...NEXT)
  await ask({ method: 'POST', url: at(`shifts/${taken!.id}/release`) })
  expect((await assign(given!.id, amara)).status).toBe(200)
  const later = { version: 1, from: iso('2026-12-02T09:00Z'), to: iso('2026-12-02T11:00Z') }
  expect((await ask({ method: 'PATCH', url: at(`shifts/${moved!.id}`), body: later })).status).toBe(200)
  await publish(published!.from, published!.to)
  expect((await undo(additionId!)).body).toEqual({ removed: 1, restored: 0, kept: 4 })
  expect((await shiftsIn(...NEXT)).map(({ id }) => id)).toEqual(
    [taken, given, moved, published].map((shift) => shift!.id),
  )
})

test('undo-addition: an applied template is taken back the same way, and only by those who may plan', async () => {
  const { ask, at, undo, listed, shiftsIn, siteId, postId, north, south } = await start()
  const duty = { code: 'D', postId, days: [1, 2], start: '07:00', end: '15:00', headcount: 1 }
  const draft = { siteId, name: 'Days', duties: [duty], rotations: [] }
  const { id } = (await ask({ method: 'POST', url: at('templates'), body: draft })).body as { id: string }
  const apply = async () =>
    (await ask({ method: 'POST', url: at(`templates/${id}/apply`), body: { from: '2026-11-30', weeks: 1 } }))
      .body as Result
  const { additionId } = await apply()
  const dispatcher = await north.person('dispatcher')
  expect((await undo(additionId!, dispatcher.ask)).status).toBe(403)
  const foreign = await south.owner.ask({ method: 'POST', url: `${south.url}/additions/${additionId}/undo` })
  expect(foreign.status).toBe(404)
  expect(await shiftsIn(...NEXT)).toHaveLength(2)
  expect(await listed()).toMatchObject([{ kind: 'template', added: 2 }])
  expect((await undo(additionId!)).body).toEqual({ removed: 2, restored: 0, kept: 0 })
  expect(await shiftsIn(...NEXT)).toEqual([])
  expect(await apply()).toMatchObject({ added: 2 })
})

test('undo-addition: a program with a key copies a week once and undoes it, in the name of who made the key', async () => {
  const { add, copy, undo, listed, north, at, call, shiftsIn } = await start()
  await add(DAY)
  const body = { name: 'Planning tool', permissions: ['schedule.read', 'schedule.manage'] }
  const made = (await north.owner.ask({ method: 'POST', url: at('api-keys'), body })).body as { token: string }
  const byKey: typeof north.owner.ask = ({ method, url, body: sent }) =>
    call(method, url, { headers: { authorization: `Bearer ${made.token}` }, ...(sent !== undefined && { body: sent }) })
  const { additionId } = await copy(byKey)
  expect(await listed()).toMatchObject([{ id: additionId, added: 1 }])
  expect((await copy(byKey)).added).toBe(0)
  expect((await undo(additionId!, byKey)).body).toEqual({ removed: 1, restored: 0, kept: 0 })
  expect(await shiftsIn(...NEXT)).toEqual([])
})
