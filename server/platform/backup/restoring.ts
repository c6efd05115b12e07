import { Client, type PoolConfig } from 'pg'
import type { Readable, Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { migrate, migrateTo, migrationTimes } from '../../core/start/migrate.ts'
import type { Store } from '../media/store.ts'
import { BackupFailure } from './failure.ts'
import type { Manifest, Summary } from './format.ts'
import {
  copyIn,
  emptyTable,
  firstFilled,
  jobsVersion,
  listTables,
  migratedTo,
  setSequence,
  settleRestored,
  switchTriggers,
  switchWalls,
  type TableShape,
} from './queries-tables.ts'
import { noteForRooms } from './queries-restored.ts'
import { readBackup } from './reading-backups.ts'

/** The target of a restore: an empty database and, except for tests, the store of pictures. */
export type Target = { config: PoolConfig; store: Store | null; key: string | undefined }

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

/** Refuses a backup of a version that this one does not know. Throws `BackupFailure`. */
export function checkVersion({ migratedTo: at }: Manifest): void {
  const known = migrationTimes()
  if (at > known.at(-1)!)
    throw new BackupFailure('This backup was made by a newer version of the product: install that version first.')
  if (!known.includes(at)) throw new BackupFailure('This backup was made by another product, or a changed one.')
}

/**
 * Restores a backup, completely or not at all. Rows arrive in one transaction, and a failure removes the written files.
 * Afterwards the database is that of this version. Returns what was restored.
 */
export async function restoreBackup({ config, store, key }: Target, source: Readable): Promise<Summary> {
  const client = new Client({ ...config, application_name: 'watchpost-restore', statement_timeout: 0 })
  client.on('error', () => undefined) // the statement that meets it tells
  const written = new Set<string>()
  let tables: TableShape[] = []
  let manifest: Manifest | undefined
  let open: { table: string; into: Writable & { rowCount: number } } | undefined
  const counts: Record<string, number> = {}

  async function close() {
    if (!open) return
    open.into.end()
    await finished(open.into)
    counts[open.table] = open.into.rowCount
    open = undefined
  }

  const sink = {
    async begin(given: Manifest) {
      checkVersion(given)
      manifest = given
      tables = await prepare(client, config, given)
    },
    async rows(table: string, piece: Buffer) {
      const shape = tables.find(({ name }) => name === table)
      if (!shape) return
      if (open?.table !== table) {
        await close()
        const into = copyIn(client, shape)
        into.on('error', () => undefined) // told where it is written to or ended
        open = { table, into }
      }
      await write(open.into, piece)
    },
    async file(file: string, part: string, content: Buffer) {
      if (!store) return
      // Files of a killed attempt belong to nothing.
      if (!written.has(file)) await store.remove(file)
      written.add(file)
      await store.put(file, part, content, TYPES[part.slice(part.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
    },
  }

  try {
    await client.connect()
    const summary = await readBackup(source, key, sink)
    await close()
    for (const { name } of tables)
      if ((counts[name] ?? 0) !== (summary.tables[name]?.rows ?? 0))
        throw new BackupFailure(`The table ${name} did not come whole.`)
    for (const sequence of manifest!.sequences) await setSequence(client, sequence)
    await settleRestored(client, tables)
    await switchTriggers(client, tables, 'enable')
    await switchWalls(client, 'force')
    await noteForRooms(client, manifest!.madeAt)
    await client.query('commit')
    await migrate({ config })
    return summary
  } catch (error) {
    open?.into.destroy()
    for (const file of written) await store?.remove(file).catch(() => undefined)
    throw error instanceof BackupFailure
      ? error
      : new BackupFailure(`The restore stopped: ${(error as Error).message}.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const write = (into: Writable, piece: Buffer) =>
  new Promise<void>((resolve, reject) => {
    into.write(piece, (error) => (error ? reject(error) : resolve()))
  })

/** An empty database of the backup's own version, with an open transaction. Returns the tables to fill. */
async function prepare(client: Client, config: PoolConfig, given: Manifest): Promise<TableShape[]> {
  const filled = await firstFilled(client)
  if (filled)
    throw new BackupFailure(
      `This installation is not empty (${filled} holds rows): restore into an empty DATA_DIR or database.`,
    )
  if ((await migratedTo(client)) > given.migratedTo)
    throw new BackupFailure('This database is newer than the backup: restore into a database without any tables.')
  await migrateTo({ config }, given.migratedTo)
  const known = await listTables(client)
  const sameJobs = (await jobsVersion(client)) === given.jobsVersion
  const tables = given.tables.filter(({ name }) => sameJobs || !name.startsWith('jobs.'))
  for (const { name, columns } of tables) {
    const own = known.find((table) => table.name === name)
    if (!own || columns.some((column) => !own.columns.includes(column)))
      throw new BackupFailure(`This backup holds ${name} in a form that this version does not know.`)
  }
  await client.query('begin')
  await switchTriggers(client, tables, 'disable')
  await switchWalls(client, 'no force')
  for (const table of tables.toReversed()) await emptyTable(client, table)
  return tables
}
