import { Client, type PoolConfig } from 'pg'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openDatabase } from '../../core/database/database.ts'
import { migrate } from '../../core/start/migrate.ts'
import { emptyDatabase } from '../../core/database/testing-cluster.ts'
import { backupOf, memoryStore } from '../../platform/backup/testing-backups.ts'
import { restoreBackup } from '../../platform/backup/restoring.ts'

/** A database whose owner is no superuser, as a hosting company gives them. */
async function owned(): Promise<{ config: PoolConfig; root: PoolConfig }> {
  const root = await emptyDatabase()
  const { database: name } = root
  const client = new Client(root)
  await client.connect()
  await client.query(
    `create role owner_${name} login; alter database ${name} owner to owner_${name}; alter schema public owner to owner_${name}`,
  )
  await client.end()
  return { config: { ...root, user: `owner_${name}` }, root }
}

const ask = async (config: PoolConfig, text: string) => {
  const client = new Client(config)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows as unknown[]
}

test('backup-of-all-organisations: an owner who is no superuser backs up and restores every organisation, walls raised', async () => {
  const [from, to] = [await owned(), await owned()]
  await migrate(openDatabase(from.config))
  await ask(
    from.root,
    `insert into organisations (organisation_id, slug, name, zone, state, is_sample, created_at)
     select gen_random_uuid(), 'company-' || n, 'Company', 'Europe/London', 'active', false, now() from generate_series(1, 3) n`,
  )
  expect(await ask(from.config, 'select slug from organisations')).toEqual([])

  const { store } = memoryStore()
  const { bytes } = await backupOf({ config: from.config, store, key: undefined, now: new Date() })
  await restoreBackup({ config: to.config, store: memoryStore().store, key: undefined }, Readable.from([bytes]))

  expect(await ask(to.root, 'select slug from organisations order by 1')).toEqual(
    [1, 2, 3].map((n) => ({ slug: `company-${n}` })),
  )
  expect(await ask(to.config, 'select slug from organisations')).toEqual([])
})
