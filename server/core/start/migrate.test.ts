import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../start/migrate.ts'
import { emptyDatabase } from '../database/testing-cluster.ts'

test('migrations run under an advisory lock: five starts at once on an empty database make it once', async () => {
  const config = await emptyDatabase()
  const databases = Array.from({ length: 5 }, () => openDatabase(config))
  onTestFinished(async () => void (await Promise.all(databases.map(({ pool }) => pool.end()))))

  await Promise.all(databases.map(migrate))

  const { rows } = await databases[0]!.pool.query(
    'select count(*)::int as made, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
  )
  expect(rows[0].made).toBeGreaterThan(0)
  expect(rows[0].made).toBe(rows[0].different)
})
