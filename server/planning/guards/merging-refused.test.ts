import { expect, test } from 'vitest'
import type { MergePreview } from '../../../contract/planning/guards/merging.ts'
import { newId } from '../../core/base/ids.ts'
import { startOwn } from '../own/testing-own.ts'

const WORDS = 'Ben was merged into another guard, who is the same person. Change that one instead.'

/** Ben, who was merged into Benjamin, and the guard Cara. */
async function startMerged() {
  const started = await startOwn()
  const { guard, ask, at, north, signIn } = started
  const [ben, benjamin, cara] = [await guard('Ben'), await guard('Benjamin'), await guard('Cara')]
  const preview = async (gone: string, kept: string) =>
    (await ask({ method: 'GET', url: at(`guards/${gone}/merge?into=${kept}`) })).body as MergePreview
  const merge = (gone: string, into: string, version = 1, intoVersion = 1) =>
    ask({ method: 'POST', url: at(`guards/${gone}/merge`), body: { into, version, intoVersion } })
  await signIn(cara)
  expect((await merge(ben, benjamin)).status).toBe(200)
  /** What the database says to a statement of the company, which gets its id first; empty where it does it. */
  const told = (text: string, ...values: unknown[]) =>
    north
      .within(({ pool, organisationId }) => pool.query(text, [organisationId, ...values]))
      .then(
        () => '',
        (error: Error) => error.message,
      )
  return { ...started, ben, benjamin, cara, preview, merge, told }
}

test('guards-merged: nothing more comes to a guard who was merged, whatever adds it, and all of it may come to another', async () => {
  const { ben, cara, benjamin, told, typeId, siteId, postId, clock, ask, at, north } = await startMerged()
  const duties = [{ code: 'D', postId, days: [2], start: '07:00', end: '15:00', headcount: 1 }]
  const rotations = [{ name: 'Turns', cycle: ['D'], anchor: '2026-11-23', guards: [] }]
  expect(
    (await ask({ method: 'POST', url: at('templates'), body: { siteId, name: 'Door', duties, rotations } })).status,
  ).toBe(201)
  const add = {
    guard_qualifications: (id: string) =>
      told(
        `insert into guard_qualifications (organisation_id, id, guard_id, type_id, number, valid_from, valid_until)
         values ($1, $2, $3, $4, 'L-9', '2020-01-01', '2020-02-01')`,
        newId(),
        id,
        typeId,
      ),
    guard_availability: (id: string) =>
      told(
        `insert into guard_availability (organisation_id, id, guard_id, weekday, from_minutes, to_minutes, kind, set_at)
         values ($1, $2, $3, 7, 0, 600, 'unavailable', $4)`,
        newId(),
        id,
        clock(),
      ),
    guard_liked_sites: (id: string) =>
      told('insert into guard_liked_sites (organisation_id, guard_id, site_id) values ($1, $2, $3)', id, siteId),
    time_off: (id: string) =>
      told(
        `insert into time_off (organisation_id, id, guard_id, starts_at, ends_at, state, note)
         values ($1, $2, $3, '2026-12-10', '2026-12-11', 'requested', '')`,
        newId(),
        id,
      ),
    site_bans: (id: string) =>
      told(
        `insert into site_bans (organisation_id, id, guard_id, site_id, reason) values ($1, $2, $3, $4, 'No')`,
        newId(),
        id,
        siteId,
      ),
    past_hours: (id: string) =>
      told(
        `insert into past_hours (organisation_id, id, guard_id, first_day, last_day, minutes, site)
         values ($1, $2, $3, '2026-10-05', '2026-10-05', 480, '')`,
        newId(),
        id,
      ),
    rotation_guards: (id: string) =>
      told(
        `insert into rotation_guards (organisation_id, rotation_id, guard_id, days_later)
         select $1, id, $2, 0 from rotations`,
        id,
      ),
    memberships: (id: string) =>
      told('update memberships set guard_id = $2 where organisation_id = $1 and guard_id is not null', id),
    organisation_invitations: (id: string) =>
      told(
        `insert into organisation_invitations
           (organisation_id, id, email, role, scope, guard_id, token_hash, created_at, expires_at)
         values ($1, $2::uuid, $2::text || '@guards.example', 'guard', '{"clients": [], "sites": []}', $3, $2::text, $4,
           $4::timestamptz + interval '7 days')`,
        newId(),
        id,
        clock(),
      ),
  }
  const answers = async (id: string) => {
    const said: Record<string, string> = {}
    for (const [table, tryIt] of Object.entries(add)) said[table] = await tryIt(id)
    return said
  }
  const all = (words: string) => Object.fromEntries(Object.keys(add).map((table) => [table, words]))
  expect(await answers(ben)).toEqual(all(WORDS))
  expect(await answers(cara)).toEqual(all(''))
  // What another guard has can't become that of a merged one either, but for the account, which is at Cara by now.
  for (const table of Object.keys(add))
    expect([
      table,
      await told(`update ${table} set guard_id = $2 where organisation_id = $1 and guard_id = $3`, ben, cara),
    ]).toEqual([table, WORDS])
  // The test names every table that refuses it.
  const { rows } = await north.within(({ pool }) =>
    pool.query<{ name: string }>(`select tgrelid::regclass::text as name from pg_trigger where tgname = 'not_merged'`),
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(add).toSorted())
  expect(benjamin).not.toBe(ben)
})

test('guards-merged: the row of a merged guard stays as it was, and leads on where the kept one is merged as well', async () => {
  const { ben, benjamin, cara, told, merge, north } = await startMerged()
  const change = (set: string, ...values: unknown[]) =>
    told(`update guards set ${set} where organisation_id = $1 and id = $2`, ben, ...values)
  expect(await change(`name = 'Another'`)).toBe(WORDS)
  expect(await change(`state = 'active', merged_into = null`)).toBe(WORDS)
  expect(await change('merged_into = null')).toBe(WORDS)
  expect((await merge(benjamin, cara, 2, 1)).status).toBe(200)
  const { rows } = await north.within(({ pool }) =>
    pool.query('select merged_into as into, name, state from guards where id = any($1) order by name', [
      [ben, benjamin],
    ]),
  )
  expect(rows).toEqual([
    { into: cara, name: 'Ben', state: 'left' },
    { into: cara, name: 'Benjamin', state: 'left' },
  ])
})

test('guards-merged: who was merged already is merged no more, on either side', async () => {
  const { ben, benjamin, cara, preview, merge } = await startMerged()
  const problem = 'Ben was merged into another guard already.'
  for (const [gone, kept] of [
    [ben, cara],
    [cara, ben],
  ] as const) {
    const { problems, gone: one, kept: other } = await preview(gone, kept)
    expect(problems).toContain(problem)
    expect((await merge(gone, kept, one.version, other.version)).body).toMatchObject({
      code: 'conflict',
      message: problem,
    })
  }
  expect((await preview(benjamin, cara)).problems).toEqual([])
})

test('guards-merged: a merge that began from an older version of either guard is refused with the newer one', async () => {
  const { benjamin, cara, preview, merge } = await startMerged()
  // The first merge changed Benjamin, whom it kept.
  expect((await preview(benjamin, cara)).gone.version).toBe(2)
  expect(await merge(cara, benjamin, 1, 1)).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { id: benjamin, name: 'Benjamin', version: 2 } },
  })
  expect(await merge(benjamin, cara, 1, 1)).toMatchObject({ body: { code: 'stale', current: { name: 'Benjamin' } } })
  expect((await merge(cara, benjamin, 1, 2)).status).toBe(200)
})
