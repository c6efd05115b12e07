import { expect, test } from 'vitest'
import { startScoped } from '../organisations/testing-scope.ts'
import { iso } from './testing-schedule.ts'

// The guard works elsewhere from 08:00 to 16:00, and six hours of rest follow a shift within the scope.
const BEYOND = [iso('2026-11-25T08:00Z'), iso('2026-11-25T16:00Z')]
const INSIDE = { from: iso('2026-11-25T18:00Z'), to: iso('2026-11-26T02:00Z') }
const DAYS = { from: iso('2026-11-25T00:00Z'), to: iso('2026-11-27T00:00Z') }

test('scope-measures: what a guard does beyond a scope counts within it, and neither its shifts nor their times are told', async () => {
  const { scoped, north, at, add, guardId, outside } = await startScoped()
  const [inside] = await add([INSIDE.from, INSIDE.to])
  const put = { kind: 'put', id: inside, version: 1, heldBy: null, guardId, ...INSIDE }
  const search = new URLSearchParams(DAYS)
  const asks = [
    ['GET', `shifts/${inside}/candidates`],
    ['POST', `shifts/${inside}/assign`, { guardId }],
    ['POST', `shifts/${inside}/offer`, { guards: [{ guardId }], minutes: 60, next: 0 }],
    ['POST', 'shifts/changes', { steps: [put], trial: true }],
    ['POST', `shifts/${inside}/assign`, { guardId, override: { reason: 'Nobody else is there' } }],
    ['GET', `changes?${search}`],
  ] as const
  const answers = []
  for (const [method, path, body] of asks) {
    const { body: answer } = await scoped.ask({ method, url: at(path), ...(body && { body }) })
    answers.push(answer)
  }
  for (const path of [`problems?${search}`, `guards/${guardId}/record`])
    answers.push((await scoped.ask({ method: 'GET', url: at(path) })).body)

  for (const [nth, answer] of answers.entries())
    for (const told of [outside.shiftId, ...BEYOND]) expect(JSON.stringify(answer), `answer ${nth}`).not.toContain(told)
  const own = { kind: 'min_rest', measured: 360, shiftIds: [inside], ...INSIDE }
  const [candidates, refused, offer, trial, , changes] = answers
  expect(candidates).toMatchObject({ withReason: [{ guardId, violations: [own] }] })
  expect([refused, offer]).toMatchObject([{ violations: [own] }, { violations: [own] }])
  expect(trial).toMatchObject({ results: [{ outcome: 'reason', violations: [own] }] })
  expect(changes).toMatchObject({ changes: [{ violations: [own] }] })

  // A member without a scope reads all.
  const all = JSON.stringify((await north.owner.ask({ method: 'GET', url: at(`changes?${search}`) })).body)
  for (const told of [outside.shiftId, BEYOND[0]]) expect(all).toContain(told)
})

test('scope-measures: what a guard breaks beyond a scope alone is not told within it', async () => {
  const { scoped, at, add, assign, guardId, owner, outside } = await startScoped()
  const [inside] = await add(['2026-11-28T08:00Z', '2026-11-28T12:00Z'])
  await assign(inside!, guardId)
  const next = { from: iso('2026-11-25T18:00Z'), to: iso('2026-11-26T00:00Z') }
  const { shifts } = await owner<{ shifts: { id: string }[] }>('POST', 'shifts', {
    shifts: [{ postId: outside.postId, ...next }],
  })
  await owner('POST', `shifts/${shifts[0]!.id}/assign`, { guardId, override: { reason: 'Nobody else is there' } })
  const search = new URLSearchParams({ ...DAYS, to: iso('2026-11-30T00:00Z') })

  expect((await scoped.ask({ method: 'GET', url: at(`problems?${search}`) })).body).toMatchObject({
    conflicts: [],
    allowed: 0,
  })
  expect(await owner('GET', `problems?${search}`)).toMatchObject({ allowed: 1 })
})
