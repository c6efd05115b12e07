import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import { pipeline } from 'node:stream/promises'
import { PassThrough, Readable, Writable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { pack as tar } from 'tar-stream'
import { onTestFinished } from 'vitest'
import { emptyDatabase } from '../../core/database/testing-cluster.ts'
import type { Store } from '../media/store.ts'
import { lock } from './container.ts'
import { type Manifest, type Summary, sums } from './format.ts'
import { listTables } from './queries-tables.ts'
import { readBackup } from './reading-backups.ts'
import { checkVersion, restoreBackup } from './restoring.ts'
import { type Origin, writeBackup } from './writing-backups.ts'

export const KEY = 'a key of the tests, long enough to be one'

export async function someFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backups-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A backup in memory, and what it says of itself. */
export async function backupOf(origin: Origin, slowMs = 0): Promise<{ bytes: Buffer; summary: Summary }> {
  const pieces: Buffer[] = []
  const out = new Writable({
    highWaterMark: 1,
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      setTimeout(done, slowMs)
    },
  })
  const summary = await writeBackup(origin, out)
  return { bytes: Buffer.concat(pieces), summary }
}

/** A store in memory. */
export function memoryStore() {
  const files = new Map<string, Buffer>()
  const store: Store = {
    put: async (file, name, content) => void files.set(`${file}/${name}`, content),
    get: async (file, name) => {
      const content = files.get(`${file}/${name}`)
      return content ? { stream: Readable.from([content]), length: content.length } : null
    },
    list: async (file) =>
      [...files.keys()].filter((key) => key.startsWith(`${file}/`)).map((key) => key.slice(file.length + 1)),
    remove: async (file) => {
      for (const key of files.keys()) if (key.startsWith(`${file}/`)) files.delete(key)
    },
    check: async () => undefined,
  }
  return { files, store }
}

/** Restores into an empty database with an empty store; says why not, and how much is there afterwards. */
export async function tryOut(bytes: Buffer, key?: string) {
  const config = await emptyDatabase()
  const { files, store } = memoryStore()
  const done = await restoreBackup({ config, store, key }, Readable.from([bytes])).then(
    (summary) => ({ summary, said: '' }),
    (error: Error) => ({ summary: undefined, said: error.message }),
  )
  const count = async (table: string) => {
    const client = new Client(config)
    await client.connect()
    try {
      const { rows } = await client.query<{ many: number }>(`select count(*)::int as many from ${table}`)
      return rows[0]!.many
    } catch {
      return 0 // the table was never made
    } finally {
      await client.end()
    }
  }
  return { ...done, config, files, store, count }
}

/** A digest of each table's rows, in whichever order PostgreSQL keeps them: that order is no part of a backup. */
export async function contentOf(config: PoolConfig): Promise<Record<string, string>> {
  const client = new Client(config)
  await client.connect()
  try {
    const content: Record<string, string> = {}
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ digest: string }>(
        "select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as " +
          `digest from ${name} as t`,
      )
      content[name] = rows[0]!.digest
    }
    return content
  } finally {
    await client.end()
  }
}

/** Reads a backup without restoring it: what was handed on, and why it was refused. */
export async function readOver(bytes: Buffer, key?: string) {
  const taken: string[] = []
  const sink = {
    begin: async (manifest: Manifest) => checkVersion(manifest),
    rows: async (table: string) => void taken.push(table),
    file: async (file: string, part: string) => void taken.push(`${file}/${part}`),
  }
  const said = await readBackup(Readable.from([bytes]), key, sink).then(
    () => '',
    (error: Error) => error.message,
  )
  return { said, taken }
}

type Entry = { name: string; content: string | Buffer; type?: 'file' | 'symlink'; linkname?: string }

/** A file with these entries in the form of a backup. */
export async function forged(entries: Entry[], key?: string): Promise<Buffer> {
  const pack = tar()
  const out = new PassThrough()
  const bytes = out.toArray()
  const flowing = pipeline(pack, createGzip(), lock(key), out)
  for (const { name, content, type = 'file', linkname } of entries) {
    if (type === 'symlink') pack.entry({ name, type, linkname: linkname ?? '/etc/passwd' })
    else pack.entry({ name, type }, Buffer.from(content))
  }
  pack.finalize()
  await flowing
  return Buffer.concat(await bytes)
}

/** The summary of entries, as an honest backup would have it. */
export function summaryOf(entries: Entry[]): string {
  const kept = sums()
  for (const { name, content } of entries) {
    const [first, ...rest] = name.split('/')
    if (first === 'tables') kept.table(rest.join('/')).add(Buffer.from(content))
    if (first === 'media') kept.file(rest.join('/'), Buffer.from(content))
  }
  return JSON.stringify(kept.end())
}
