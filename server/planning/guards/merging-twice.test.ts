import { expect, test } from 'vitest'
import type { GuardInFull } from '../../../contract/planning/guards/guards.ts'
import type { MergePreview } from '../../../contract/planning/guards/merging.ts'
import { newId } from '../../core/base/ids.ts'
import { startOwn } from '../own/testing-own.ts'

const DAY: [string, string] = ['2026-11-23T08:00Z', '2026-11-23T16:00Z']
const NEXT: [string, string] = ['2026-11-24T08:00Z', '2026-11-24T16:00Z']

/** Two guards who are one person, with the same of everything that both can have. */
async function startTwice() {
  const started = await startOwn()
  const { amara, guard, add, assign, publish, north, ask, at, clock, siteId } = started
  const post = (path: string, body: object) => ask({ method: 'POST', url: at(path), body })
  const twin = await guard('Amara D.')
  const [monday, tuesday] = (await add(DAY, NEXT)) as [string, string]
  await assign(monday, twin)
  expect((await publish('2026-11-22T23:00Z', '2026-11-29T23:00Z')).status).toBe(200)
  const both = { guards: [amara, twin].map((guardId) => ({ guardId })), minutes: 60, next: 0 }
  expect((await post(`shifts/${tuesday}/offer`, both)).status).toBe(201)
  const message = { audience: { kind: 'guards', guardIds: [amara, twin] }, subject: 'Gate', text: 'Closed' }
  expect((await post('broadcasts', message)).status).toBe(201)
  const hours = 'employee number,day,hours\nAmara,2026-10-05,8\nAmara D.,2026-10-05,8\nAmara D.,2026-10-06,9'
  expect((await post('past-hours/import', { dryRun: false, csv: hours })).status).toBe(200)
  await north.within(async ({ pool, organisationId }) => {
    const set = (text: string, ...values: unknown[]) => pool.query(text, [organisationId, ...values])
    for (const id of [amara, twin]) {
      await set('insert into guard_liked_sites (organisation_id, guard_id, site_id) values ($1, $2, $3)', id, siteId)
      await set(
        `insert into guard_availability (organisation_id, id, guard_id, weekday, from_minutes, to_minutes, kind, set_at)
         values ($1, $2, $3, 7, 0, 600, 'unavailable', $4)`,
        newId(),
        id,
        clock(),
      )
    }
    await set(
      `insert into shift_swaps (organisation_id, id, assignment_id, from_guard, to_guard, state, asked_at)
       select $1, $2, id, $3, $4, 'requested', $5 from assignments where guard_id = $3`,
      newId(),
      twin,
      amara,
      clock(),
    )
  })
  const preview = async () =>
    (await ask({ method: 'GET', url: at(`guards/${twin}/merge?into=${amara}`) })).body as MergePreview
  const merge = (gone = twin, kept = amara) =>
    preview().then(({ gone: one, kept: other }) => {
      const versionOf = (id: string) => (one.id === id ? one : other).version
      return post(`guards/${gone}/merge`, { into: kept, version: versionOf(gone), intoVersion: versionOf(kept) })
    })
  const countOf = async (table: string, guardId: string, where = 'true') => {
    const { rows } = await north.within(({ pool }) =>
      pool.query<{ count: number }>(`select count(*)::int from ${table} where guard_id = $1 and ${where}`, [guardId]),
    )
    return rows[0]!.count
  }
  return { ...started, post, twin, preview, merge, countOf }
}

test('guards-merged: what both have is there once afterwards, and a swap between the two ends', async () => {
  const { amara, twin, merge, countOf, preview, north } = await startTwice()
  expect(await preview()).toMatchObject({ problems: [], availabilityStays: true, counts: { offers: 1, messages: 1 } })
  expect((await merge()).status).toBe(200)
  const kept = {
    offer_answers: 1,
    broadcast_recipients: 1,
    guard_liked_sites: 1,
    guard_availability: 1,
    past_hours: 2,
    assignments: 1,
  }
  for (const [table, count] of Object.entries(kept)) {
    expect([table, await countOf(table, amara)]).toEqual([table, count])
    expect([table, await countOf(table, twin)]).toEqual([table, 0])
  }
  const { rows } = await north.within(({ pool }) => pool.query('select state, from_guard as "from" from shift_swaps'))
  expect(rows).toEqual([{ state: 'cancelled', from: twin }])
})

test('guards-merged: of two merges at once, also in opposite directions, one is done', async () => {
  const { amara, twin, merge, ask, at } = await startTwice()
  const answers = await Promise.all([merge(), merge(amara, twin), merge()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const [one, other] = await Promise.all(
    [amara, twin].map(async (id) => (await ask({ method: 'GET', url: at(`guards/${id}`) })).body as GuardInFull),
  )
  expect([one!.mergedInto, other!.mergedInto].filter((into) => into !== null)).toHaveLength(1)
})

test('guards-merged: a common rotation and a locked period stand in the way', async () => {
  const { amara, twin, merge, preview, post, north, siteId, postId } = await startTwice()
  const rotation = {
    name: 'Turns',
    cycle: ['D', ''],
    anchor: '2026-11-23',
    guards: [amara, twin].map((guardId, offset) => ({ guardId, offset })),
  }
  const duties = [{ code: 'D', postId, days: [2], start: '07:00', end: '15:00', headcount: 1 }]
  expect((await post('templates', { siteId, name: 'Door', duties, rotations: [rotation] })).status).toBe(201)
  await north.within(({ pool, organisationId }) =>
    pool.query(
      `insert into periods (organisation_id, id, during, state, locked_at)
       values ($1, $2, tstzrange('2026-11-23', '2026-11-30'), 'locked', now())`,
      [organisationId, newId()],
    ),
  )
  expect((await preview()).problems).toEqual([
    'Both take part in Door, Turns. Take one of them out of it first.',
    'Amara D. has shifts in a locked period. The owner has to unlock it first.',
  ])
  expect((await merge()).status).toBe(409)
})
