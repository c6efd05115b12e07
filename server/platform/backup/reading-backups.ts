import { isDeepStrictEqual } from 'node:util'
import { extract, type Extract } from 'tar-stream'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { unlock } from './container.ts'
import { BackupFailure } from './failure.ts'
import { entryOf, FORMAT, Manifest, MANIFEST, Summary, SUMMARY, sums } from './format.ts'

const LARGEST_BYTES = 64 * 1024 * 1024
/** What a backup says of itself is a few kB: a line a table. */
const LARGEST_WORDS = 1024 * 1024
const UNREADABLE = 'What this backup says of itself can’t be read.'
const NOT_WHOLE = 'This backup is not whole: its end is missing.'

/** Receives the contents of a backup, in order. An error of it ends the reading. */
export type Sink = {
  begin: (manifest: Manifest) => Promise<void>
  rows: (table: string, piece: Buffer) => Promise<void>
  file: (file: string, part: string, content: Buffer) => Promise<void>
}

/**
 * Reads a whole backup and returns its summary, after comparing all counts and checksums. Fails with a `BackupFailure`
 * for anything unexpected.
 */
export async function readBackup(source: Readable, key: string | undefined, sink: Sink): Promise<Summary> {
  const entries = extract()
  const flowing = pipeline(source, unlock(key), createGunzip(), entries)
  const [sorted, flowed] = await Promise.allSettled([sort(entries, sink), flowing])
  if (sorted.status === 'fulfilled' && flowed.status === 'fulfilled') return sorted.value
  source.destroy()
  // The first error destroys the other streams, whose errors say nothing. Report the one about the file.
  const reasons = [sorted, flowed].flatMap((each) => (each.status === 'rejected' ? [asFailure(each.reason)] : []))
  throw reasons.find((reason) => reason instanceof BackupFailure) ?? reasons[0]
}

/** Reads no more than the first entry: what the backup was made from. */
export async function readManifest(source: Readable, key: string | undefined): Promise<Manifest> {
  const seen = new Error('Seen')
  let found: Manifest | undefined
  const stop = () => Promise.reject(seen)
  const begin = async (manifest: Manifest) => {
    found = manifest
    throw seen
  }
  await readBackup(source, key, { begin, rows: stop, file: stop }).catch((error: unknown) => {
    if (error !== seen) throw error
  })
  return found!
}

const BROKEN = /^Z_|ERR_PADDING|incorrect header|unexpected end/

/** The message for contents that no backup has. The seals are valid, so a person must have sealed them. */
function asFailure(error: unknown): unknown {
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  return BROKEN.test(code) || BROKEN.test(message) || /Invalid tar|Unexpected end of data/.test(message)
    ? new BackupFailure('What stands in this backup can’t be unpacked.')
    : error
}

type Entry = Extract extends AsyncIterable<infer E> ? E : never

async function sort(entries: AsyncIterable<Entry>, sink: Sink): Promise<Summary> {
  const kept = sums()
  let manifest: Manifest | undefined
  let summary: Summary | undefined
  for await (const entry of entries) {
    const { name, type } = entry.header
    if (type !== 'file' || summary) throw new BackupFailure(`This backup holds ${said(name)}, which no backup has.`)
    const content = await contentOf(entry)
    if (!manifest) {
      manifest = toManifest(name, content)
      for (const table of manifest.tables) kept.table(table.name) // also those without a row
      await sink.begin(manifest)
    } else if (name === SUMMARY) summary = shaped(Summary, content)
    else await take(name, content, manifest, kept, sink)
  }
  if (!summary) throw new BackupFailure(NOT_WHOLE)
  const { missing } = summary.media
  const found = kept.end()
  if (!isDeepStrictEqual({ ...found, media: { ...found.media, missing } }, summary))
    throw new BackupFailure('What stands in this backup does not agree with its checksums.')
  return summary
}

async function take(name: string, content: Buffer, manifest: Manifest, kept: ReturnType<typeof sums>, sink: Sink) {
  const what = entryOf(name)
  if (what && 'file' in what) {
    kept.file(`${what.file}/${what.part}`, content)
    return sink.file(what.file, what.part, content)
  }
  if (!what || !manifest.tables.some((table) => table.name === what.table))
    throw new BackupFailure(`This backup holds ${said(name)}, which no backup has.`)
  kept.table(what.table).add(content)
  return sink.rows(what.table, content)
}

const said = (name: string) => JSON.stringify(name.slice(0, 100))

function toManifest(name: string, content: Buffer): Manifest {
  if (name !== MANIFEST) throw new BackupFailure(`This backup begins with ${said(name)}, not with what it holds.`)
  const { format } = fromJson(content) as { format?: number }
  if ((format ?? 0) > FORMAT)
    throw new BackupFailure('This backup was made by a newer version of the product: install that version first.')
  return shaped(Manifest, content)
}

function shaped<T>(shape: { safeParse: (value: unknown) => { success: boolean; data?: T } }, content: Buffer): T {
  const { success, data } = shape.safeParse(fromJson(content))
  if (!success) throw new BackupFailure(UNREADABLE)
  return data!
}

function fromJson(content: Buffer): object {
  if (content.length > LARGEST_WORDS) throw new BackupFailure('What this backup says of itself is too long.')
  try {
    return Object(JSON.parse(content.toString())) as object
  } catch {
    throw new BackupFailure(UNREADABLE)
  }
}

async function contentOf(entry: Entry): Promise<Buffer> {
  if ((entry.header.size ?? 0) > LARGEST_BYTES)
    throw new BackupFailure(`This backup holds ${said(entry.header.name)}, which is too large to be part of one.`)
  const pieces: Buffer[] = []
  for await (const piece of entry as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}
