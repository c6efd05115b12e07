import { Client, type PoolConfig } from 'pg'
import { pack as tar, type Pack } from 'tar-stream'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Store } from '../media/store.ts'
import { lock } from './container.ts'
import { FORMAT, type Manifest, MANIFEST, SUMMARY, type Summary, sums } from './format.ts'
import {
  beginSnapshot,
  copyOut,
  jobsVersion,
  listMediaFiles,
  listSequences,
  listTables,
  migratedTo,
} from './queries-tables.ts'

const PIECE_BYTES = 1024 * 1024
const GZIP_LEVEL = 4

/** What a backup is made of: the database, the store of pictures, the key that it is locked with, and the time. */
export type Origin = { config: PoolConfig; store: Store; key: string | undefined; now: Date }

/**
 * Writes everything into `out` as it stands at one moment, and gives how much it was. Holds a megabyte of a table, or
 * one picture, in memory. Ends or destroys `out`.
 */
export async function writeBackup({ config, store, key, now }: Origin, out: Writable): Promise<Summary> {
  const client = new Client({ ...config, application_name: 'watchpost-backup', statement_timeout: 0 })
  client.on('error', () => undefined) // the statement that meets it tells
  const pack = tar()
  const flowing = pipeline(pack, createGzip({ level: GZIP_LEVEL }), lock(key), out)
  const fill = async () => {
    try {
      await client.connect()
      const summary = await fillWith(pack, client, store, now)
      await addEntry(pack, SUMMARY, Buffer.from(JSON.stringify(summary)))
      pack.finalize()
      return summary
    } catch (error) {
      pack.destroy(error as Error)
      throw error
    }
  }
  try {
    const [summary] = await Promise.all([fill(), flowing])
    return summary
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function fillWith(pack: Pack, client: Client, store: Store, now: Date): Promise<Summary> {
  const kept = sums()
  await beginSnapshot(client)
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: now.toISOString(),
    migratedTo: await migratedTo(client),
    jobsVersion: await jobsVersion(client),
    tables: await listTables(client),
    sequences: await listSequences(client),
  }
  await addEntry(pack, MANIFEST, Buffer.from(JSON.stringify(manifest)))
  for (const table of manifest.tables) {
    const sum = kept.table(table.name)
    for await (const piece of inPieces(copyOut(client, table))) {
      sum.add(piece)
      await addEntry(pack, `tables/${table.name}`, piece)
    }
  }
  const files = await listMediaFiles(client)
  await client.query('commit')
  for (const file of files) await addFile(pack, store, file, kept)
  return kept.end()
}

/** A file never changes; it may have been removed for good since the snapshot. */
async function addFile(pack: Pack, store: Store, file: string, kept: ReturnType<typeof sums>): Promise<void> {
  const parts = await store.list(file)
  if (parts.length === 0) return kept.missing()
  for (const part of parts) {
    const found = await store.get(file, part)
    if (!found) {
      kept.missing()
      continue
    }
    const content = Buffer.concat(await found.stream.toArray())
    kept.file(`${file}/${part}`, content)
    await addEntry(pack, `media/${file}/${part}`, content)
  }
}

/** Adds an entry to an archive, once what is behind it has taken it. */
export const addEntry = (pack: Pack, name: string, content: Buffer) =>
  new Promise<void>((resolve, reject) => {
    pack.entry({ name, size: content.length }, content, (error) => (error ? reject(error) : resolve()))
  })

async function* inPieces(stream: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < PIECE_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}
