import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../core/base/clock.ts'
import { openDatabase } from '../../core/database/database.ts'
import { createUser, ensureFirstAdmin } from './queries-new-people.ts'
import { verifyPassword } from './passwords.ts'
import { freshDatabase } from '../../core/database/testing-cluster.ts'

const given = { email: 'ada@example.com', password: 'correct horse battery' }

async function start() {
  const config = await freshDatabase()
  const open = () => {
    const database = openDatabase(config)
    onTestFinished(() => database.pool.end())
    return database
  }
  const database = open()
  const people = async () =>
    (await database.pool.query('select * from users join accounts a on a.user_id = users.id')).rows
  return { database, open, people }
}

const knows = (row: { password_hash: string }, password: string) =>
  verifyPassword({ hash: row.password_hash, password })

test('first-administrator: the first start makes the administrator of the environment and prints no password', async () => {
  const { database, people } = await start()

  expect(await ensureFirstAdmin(database, { admin: given }, systemClock)).toBeUndefined()

  const [admin] = await people()
  expect(admin).toMatchObject({ email: given.email, role: 'admin', suspended_at: null })
  expect(await knows(admin, given.password)).toBe(true)
})

test('first-administrator: without an environment the first start makes a password up, another one in every installation', async () => {
  const [one, two] = [await start(), await start()]

  const made = await ensureFirstAdmin(one.database, { admin: undefined }, systemClock)
  const other = await ensureFirstAdmin(two.database, { admin: undefined }, systemClock)

  expect(made).toEqual({ email: 'admin@watchpost.local', password: expect.stringMatching(/^[\w-]{20}$/) })
  expect(other!.password).not.toBe(made!.password)
  const [admin] = await one.people()
  expect(await knows(admin, made!.password)).toBe(true)
})

test('first-administrator: first administrator: processes that start at once make one administrator, and one of them prints the password', async () => {
  const { open, people } = await start()

  const results = await Promise.all(
    Array.from({ length: 4 }, () => ensureFirstAdmin(open(), { admin: undefined }, systemClock)),
  )

  expect(await people()).toHaveLength(1)
  expect(results.filter(Boolean)).toHaveLength(1)
})

test('later starts change nobody, whatever the environment says by then', async () => {
  const { database, people } = await start()
  await ensureFirstAdmin(database, { admin: given }, systemClock)
  const before = await people()

  expect(
    await ensureFirstAdmin(
      database,
      { admin: { email: 'eve@example.com', password: 'another password' } },
      systemClock,
    ),
  ).toBeUndefined()
  expect(await ensureFirstAdmin(database, { admin: undefined }, systemClock)).toBeUndefined()

  expect(await people()).toEqual(before)
})

test('an e-mail belongs to one person, however it is spelled', async () => {
  const { database } = await start()
  const ada = { email: 'ada@example.com', name: 'Ada', role: 'editor' } as const
  await createUser(database, systemClock, ada)

  await expect(createUser(database, systemClock, { ...ada, email: ' ADA@example.com' })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('a password is the same however its characters were composed', async () => {
  const { database, people } = await start()
  await createUser(database, systemClock, {
    email: 'zoe@example.com',
    name: 'Zoë',
    role: 'member',
    password: 'Zoe\u0308 at the gate',
  })

  const [zoe] = await people()

  expect(await knows(zoe, 'Zo\u00eb at the gate')).toBe(true)
  expect(await knows(zoe, 'Zoe at the gate')).toBe(false)
})
