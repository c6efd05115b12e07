import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { SourceSystem } from '../../../contract/site/transfer/imports.ts'
import { Failure } from '../../core/base/failure.ts'
import { draftOf } from './draft-entries.ts'
import { fit, type ExportItem, type EntryItem, type PictureItem } from './export-items.ts'
import { readGhost } from './ghost.ts'
import type { NewRow } from './queries-reading.ts'
import { addressOf, slugFor } from './slugs.ts'
import { oldPath, pictureSource, siteOf } from './source-links.ts'
import { type Head, readWordPress } from './wxr.ts'

const MOST_ROWS = 500_000
const PER_BATCH = 500
const BATCH_LETTERS = 2_000_000

const NO_SITE = 'A Ghost export does not name its site. Enter the address of the old site.'
const TOO_MANY = `This export has more than ${MOST_ROWS.toLocaleString('en-US')} entries. Export fewer at a time.`
const invalid = (message: string, field = 'file') => new Failure('invalid', message, { fields: { [field]: message } })

async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>)
    yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

/** An export that lies at `path`. `site` is what was said of the old site, or empty. */
export type Export = { path: string; system: SourceSystem; site: string }

/** What an export came to: the number of its rows, and its site. */
export type ExportSummary = { rows: number; site: string }

/**
 * Reads an export as the rows of an import, with a few of them in memory at a time, each batch given to `keep`. Throws
 * `invalid`.
 */
export async function rowsOfExport(
  { path, system, site: given }: Export,
  keep: (rows: NewRow[]) => Promise<void>,
): Promise<ExportSummary> {
  const head: Head = { site: '' }
  const site = () => siteOf(given || head.site)
  if (system === 'ghost' && site() === '') throw invalid(NO_SITE, 'site')
  const found = system === 'wordpress' ? readWordPress(() => textOf(path), head) : readGhost(() => textOf(path), site())
  let line = 0
  let batch = new Map<string, NewRow>()
  let letters = 0
  const hand = async () => {
    await keep([...batch.values()])
    batch = new Map()
    letters = 0
  }
  for await (const each of found) {
    for (const row of rowsOf(each, site())) {
      if (++line > MOST_ROWS) throw invalid(TOO_MANY)
      const key = `${row.kind} ${row.source_id || `line ${line}`}`
      const before = batch.get(key)
      if (before && !(row.kind === 'picture' && row.ref)) continue
      batch.set(key, { ...row, line: before?.line ?? line, source_id: row.source_id || `line ${line}` })
      letters += (row.data && 'draft' in row.data ? JSON.stringify(row.data).length : 0) + 500
    }
    if (batch.size >= PER_BATCH || letters > BATCH_LETTERS) await hand()
  }
  if (batch.size > 0) await hand()
  return { rows: line, site: site() }
}

type Row = Omit<NewRow, 'line'>

const plainRow = { ref: null, address: '', slug: '', note: '', data: null, hash: '' } as const

function rowsOf(found: ExportItem, site: string): Row[] {
  const { kind, id: source_id } = found
  const title = fit(found.title, 300)
  switch (kind) {
    case 'post':
    case 'page':
      return entryRows(found, site)
    case 'picture':
      return attachmentRows(found, title, site)
    case 'other':
      return [{ ...plainRow, kind, source_id, title, verdict: 'left', note: found.reason }]
    default:
      return [{ ...plainRow, kind, source_id, title, verdict: 'new' }]
  }
}

function attachmentRows({ id, ref, alt }: PictureItem, title: string, site: string): Row[] {
  const address = pictureSource(id, site)
  if (address !== '') return [pictureRow(address, ref, title, alt)]
  return [{ ...plainRow, kind: 'other', source_id: ref, title, verdict: 'left', note: 'Its address can’t be read.' }]
}

const pictureRow = (address: string, ref: string | null, title: string, alt: string): Row => ({
  ...plainRow,
  kind: 'picture',
  source_id: address,
  ref,
  title,
  address,
  verdict: 'new',
  data: { title: fit(title, 120), alt },
})

function entryRows(entry: EntryItem, site: string): Row[] {
  const { kind, id, isPublished, publishedAt, changedAt } = entry
  const { draft, pictures, notes, why } = draftOf(entry, site)
  const slug = slugFor(kind, entry.slug, entry.title.trim() && String(draft['title']), `${kind}-${id}`)
  const path = oldPath(entry.link, site)
  const data = { draft, pictures, isPublished, publishedAt, changedAt }
  const row: Row = {
    kind,
    source_id: id,
    ref: null,
    title: String(draft['title']),
    address: path === addressOf(kind, slug) ? '' : path,
    slug,
    verdict: why ? 'left' : 'new',
    note: fit([...(why ? [why] : []), ...notes].join(' '), 1000),
    data: why ? null : data,
    hash: createHash('sha256').update(JSON.stringify(entry)).digest('base64url'),
  }
  const used = why ? [] : pictures.filter((address) => !address.startsWith('attachment:'))
  const cover = entry.pictureAlt ? pictureSource(entry.picture, site) : ''
  return [row, ...used.map((address) => pictureRow(address, null, '', (address === cover && entry.pictureAlt) || ''))]
}
