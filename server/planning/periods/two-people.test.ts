import { expect, test } from 'vitest'
import type { OpenOrganisation } from '../../../contract/planning/organisations/organisations.ts'
import type { Change } from '../../../contract/planning/periods/publication.ts'
import type { Problems } from '../../../contract/planning/problems/problems.ts'
import { iso, startScheduling } from '../shifts/testing-schedule.ts'

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const WEEK = { from: iso('2026-11-22T23:00Z'), to: iso('2026-11-29T23:00Z') }
const PERMISSIONS = ['schedule.read', 'schedule.manage', 'schedule.assign']

/** A draft in approved time off, for which somebody gives a reason and somebody publishes. */
async function start() {
  const started = await startScheduling()
  const { north, call, add, guard, absent, at } = started
  const amara = await guard('Amara')
  const [shift] = await add(DAY)
  await absent(amara, '2026-11-23T00:00Z', '2026-11-24T00:00Z')
  const second = await north.person('owner')
  /** Calls by a new key of an owner. */
  const keyOf = async (maker = north.owner.ask) => {
    const body = { name: 'Roster tool', permissions: PERMISSIONS }
    const made = await maker({ method: 'POST', url: at('api-keys'), body })
    const { token } = made.body as { token: string }
    return ({ method, url, body: sent }: Parameters<typeof maker>[0]) =>
      call(method, url, { headers: { authorization: `Bearer ${token}` }, ...(sent !== undefined && { body: sent }) })
  }
  type Call = Awaited<ReturnType<typeof keyOf>>
  const assignAs = async (ask: Call) => {
    const body = { guardId: amara, override: { reason: 'She offered to come' } }
    expect((await ask({ method: 'POST', url: at(`shifts/${shift}/assign`), body })).status).toBe(200)
  }
  const publishAs = (ask: Call) => ask({ method: 'POST', url: at('publish'), body: { ...WEEK, except: [] } })
  return { ...started, amara, shift: shift!, second, keyOf, assignAs, publishAs }
}

test('override-by-two: a person and a key that they made are one person, in both orders and with two keys', async () => {
  const { north, second, keyOf, assignAs, publishAs, at, ask, shift, shiftsIn } = await start()
  const mine = north.owner.ask
  const [key, other] = [await keyOf(), await keyOf()]
  const release = () => ask({ method: 'POST', url: at(`shifts/${shift}/release`) })
  for (const [giver, publisher] of [
    [mine, key],
    [key, mine],
    [key, other],
    [key, key],
  ] as const) {
    await assignAs(giver)
    expect((await publishAs(publisher)).status).toBe(422)
    const { changes } = (await publisher({ method: 'GET', url: at(`changes?${new URLSearchParams(WEEK)}`) })).body as {
      changes: Change[]
    }
    expect(changes).toMatchObject([{ blocked: 'second_person' }])
    const problems = (await publisher({ method: 'GET', url: at(`problems?${new URLSearchParams(WEEK)}`) })).body
    expect((problems as Problems).conflicts).toMatchObject([{ blocked: 'second_person' }])
    expect((await shiftsIn(...DAY)).map(({ state }) => state)).toEqual(['draft'])
    await release()
  }
  await assignAs(key)
  expect((await publishAs(await keyOf(second.ask))).body).toMatchObject({ published: 1 })
})

test('override-by-two: a key whose maker left or is not known never counts as the second person', async () => {
  const { north, second, keyOf, assignAs, publishAs, at, shiftsIn } = await start()
  const key = await keyOf(second.ask)
  await assignAs(north.owner.ask)
  await north.within(({ pool }) => pool.query('update organisation_keys set made_by = null'))
  expect((await publishAs(key)).status).toBe(422)
  await north.within(({ pool }) => pool.query('update organisation_keys set made_by = $1', [second.id]))
  const { rows } = await north.within(({ pool }) =>
    pool.query<{ id: string }>('select id from memberships where user_id = $1', [second.id]),
  )
  expect((await north.owner.ask({ method: 'DELETE', url: at(`members/${rows[0]!.id}`) })).status).toBe(200)
  expect((await publishAs(key)).status).toBe(422)
  expect((await shiftsIn(...DAY)).map(({ state }) => state)).toEqual(['draft'])
})

test('override-by-two: a reason whose author is not known waits for a new one', async () => {
  const { north, second, assignAs, publishAs } = await start()
  await assignAs(north.owner.ask)
  await north.within(({ pool }) => pool.query('update assignments set override_by = null'))
  expect((await publishAs(second.ask)).status).toBe(422)
})

test('second-person-named: a company of one is told what it can do, and others that somebody else publishes', async () => {
  const { north, south, assignAs, publishAs, at } = await start()
  const { ask } = north.owner
  await assignAs(ask)
  expect((await publishAs(ask)).body).toMatchObject({
    message: expect.stringMatching(/somebody else must publish it\.$/),
  })
  const read = async (as = ask, url = at('').slice(0, -1)) =>
    (await as({ method: 'GET', url })).body as OpenOrganisation
  expect(await read()).toMatchObject({ publishers: 3, isScoped: false })
  expect(await read(south.owner.ask, south.url)).toMatchObject({ publishers: 1 })
  await north.within(({ pool }) => pool.query('delete from memberships where user_id <> $1', [north.owner.id]))
  expect((await publishAs(ask)).body).toMatchObject({
    code: 'rule',
    message: expect.stringContaining('Only you may publish here: invite a second scheduler or owner'),
  })
})
