import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../core/database/database.ts'
import { migrate, migrateTo, migrationTimes } from '../../core/start/migrate.ts'
import { rows } from '../../core/database/rows.ts'
import { emptyDatabase } from '../../core/database/testing-cluster.ts'
import { startOrganisations } from './testing-organisations.ts'

/** The number of migrations before `people_of_organisations`. */
const BEFORE = 67

test('known-people: of all accounts an organisation sees those who belong to it or did', async () => {
  const { north, south, stranger } = await startOrganisations()
  await stranger()
  const people = () =>
    north.within((tenant) => rows<{ id: string }>(tenant, { text: 'select id, name, email from users order by id' }))
  const ids = async () => (await people()).map(({ id }) => id)
  expect(await ids()).toEqual([north.owner.id])
  const ines = await north.person('scheduler')
  await south.person('scheduler')
  const both = [north.owner.id, ines.id].toSorted()
  expect(await ids()).toEqual(both)
  await north.within(({ pool }) => pool.query('delete from memberships where user_id = $1', [ines.id]))
  expect(await ids(), 'the log names a member who left').toEqual(both)
})

test('known-people: an organisation of before knows its members and all who acted in it, also where its owner is no superuser', async () => {
  const root = await emptyDatabase()
  const { database: name } = root
  const { pool } = openDatabase(root)
  onTestFinished(() => pool.end())
  await pool.query(
    `create role owner_${name} login; alter database ${name} owner to owner_${name}; alter schema public owner to owner_${name}`,
  )
  const config = { ...root, user: `owner_${name}` }
  await migrateTo({ config }, migrationTimes()[BEFORE - 1]!)
  const [organisation, member, actor, stranger] = Array.from({ length: 4 }, () => randomUUID())
  for (const id of [member, actor, stranger])
    await pool.query(
      `insert into users (id, email, name, role, created_at, updated_at) values ($1::uuid, $1::text, '', 'member', now(), now())`,
      [id],
    )
  await pool.query(
    `insert into organisations (organisation_id, slug, name, zone, state, is_sample, created_at)
     values ($1, 'northgate', 'Northgate', 'Europe/London', 'active', false, now())`,
    [organisation],
  )
  await pool.query(
    `insert into memberships (organisation_id, id, user_id, role, scope, created_at)
     values ($1, gen_random_uuid(), $2, 'owner', '{}', now())`,
    [organisation, member],
  )
  // One who left, and a key for programs, which is no account.
  for (const id of [actor, actor, randomUUID()])
    await pool.query(
      `insert into ledger_events (organisation_id, id, at, kind, subject, actor_id, body)
       values ($1, gen_random_uuid(), now(), 'client.added', 'client:1', $2, '{}')`,
      [organisation, id],
    )

  await migrate({ config })

  const { rows: known } = await pool.query('select organisation_id, user_id from organisation_people order by 2')
  expect(known).toEqual([member, actor].toSorted().map((id) => ({ organisation_id: organisation, user_id: id })))
})
