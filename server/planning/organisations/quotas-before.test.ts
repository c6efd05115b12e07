import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../core/database/database.ts'
import { emptyDatabase } from '../../core/database/testing-cluster.ts'
import { placeOf } from '../../core/base/places.ts'
import { migrate, migrateTo } from '../../core/start/migrate.ts'

const { entries } = JSON.parse(readFileSync(placeOf('server/migrations/meta/_journal.json'), 'utf8')) as {
  entries: { when: number; tag: string }[]
}
const OWN = entries.findIndex(({ tag }) => tag.endsWith('quotas_of_organisations'))

test('quota-counted, quota-sample: what companies had before counts from the migration on, but for samples, also where its owner is no superuser', async () => {
  const root = await emptyDatabase()
  const { database: name } = root
  const { pool } = openDatabase(root)
  onTestFinished(() => pool.end())
  await pool.query(
    `create role owner_${name} login; alter database ${name} owner to owner_${name};
     alter schema public owner to owner_${name}`,
  )
  const config = { ...root, user: `owner_${name}` }
  await migrateTo({ config }, entries[OWN - 1]!.when)
  const [old, sample] = [randomUUID(), randomUUID()]
  for (const [id, slug, isSample] of [
    [old, 'old', false],
    [sample, 'sample', true],
  ])
    await pool.query(
      `insert into organisations (organisation_id, slug, name, zone, state, is_sample, created_at)
       values ($1, $2, 'Northgate', 'Europe/London', 'active', $3, now())`,
      [id, slug, isSample],
    )
  await pool.query(
    `insert into regions (organisation_id, id, name, zone, jurisdiction)
     select o, gen_random_uuid(), n::text, 'UTC', 'GB' from unnest($1::uuid[]) o, generate_series(1, 7) n`,
    [[old, sample]],
  )
  await pool.query(
    `insert into ledger_media (organisation_id, id, file_id, sha256, bytes, type, added_by, added_at)
     values ($1, gen_random_uuid(), gen_random_uuid(), repeat('a', 64), 5000, 'image/png', $1, now())`,
    [old],
  )
  await pool.query(
    `insert into ledger_events (organisation_id, id, at, kind, subject, body)
     values ($1, gen_random_uuid(), now(), 'client.added', 'client:1', '{}')`,
    [old],
  )

  await migrate({ config })

  const used = async () =>
    (
      await pool.query<{ slug: string; what: string; rows: string; bytes: string; free: string | null }>(
        `select o.slug, u.what, u.rows, u.bytes, q.free_rows as free from organisation_usage u
         join organisations o using (organisation_id) left join organisation_quotas q using (organisation_id) order by 1, 2`,
      )
    ).rows
  const found = await used()
  expect(found.map(({ slug, what, rows, free }) => [slug, what, rows, free])).toEqual([
    ['old', 'events', '1', null],
    ['old', 'records', '9', null],
    ['sample', 'records', '8', '8'],
  ])
  expect(Number(found[1]!.bytes)).toBeGreaterThan(5_000 + 9 * 100)
  // As the version before writes: it knows nothing of counters.
  await pool.query(`delete from regions where organisation_id = $1`, [old])
  expect((await used())[1]).toMatchObject({ rows: '2' })
})
