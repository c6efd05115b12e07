import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { type Pack, pack as tar } from 'tar-stream'
import type { RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import { kinds } from '../../core/rooms/kinds.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { addEntry } from '../../platform/backup/writing-backups.ts'
import { toCsv } from '../../platform/csv/csv.ts'
import { openStore } from '../../platform/media/store.ts'
import { escapeHtml, toHtml } from '../../platform/rich-text/html.ts'
import { listRedirects } from '../../platform/seo/queries-redirects.ts'
import {
  type ExportedDocument,
  type ExportedPicture,
  everyDocument,
  everyPicture,
  listTopics,
} from './queries-export.ts'

const GZIP_LEVEL = 4

type ExportServices = Pick<Services, 'database' | 'env' | 'clock'>

/**
 * Everything that people wrote as a stream of tar.gz. One document or picture is in memory at a time. Its last entry is
 * `export.json` with the counts, so that a reader sees that it is whole. An error ends the stream early.
 */
export function exportContent(services: ExportServices): Readable {
  const pack = tar()
  const gzip = pipeline(pack, createGzip({ level: GZIP_LEVEL }), () => undefined)
  fill(pack, services).then(
    () => pack.finalize(),
    (error: Error) => pack.destroy(error),
  )
  return gzip
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

async function fill(pack: Pack, services: ExportServices): Promise<void> {
  const { database, clock } = services
  const counts = { documents: 0, pictures: 0, redirects: 0 }
  for await (const document of everyDocument(database)) {
    await addDocument(pack, services, document)
    counts.documents++
  }
  const redirects = await listRedirects(database)
  counts.redirects = redirects.length
  const lines = redirects.map(({ from, to, status }) => [from, to, status])
  await addEntry(pack, 'redirects.csv', Buffer.from(toCsv(['from', 'to', 'status'], lines)))
  for (const [name, topics] of topicsOf(await listTopics(database))) await addEntry(pack, `${name}.json`, json(topics))
  for await (const picture of everyPicture(database)) {
    await addPicture(pack, services, picture)
    counts.pictures++
  }
  await addEntry(pack, 'export.json', json({ exportedAt: clock().toISOString(), ...counts }))
}

async function addDocument(pack: Pack, { env }: ExportServices, document: ExportedDocument): Promise<void> {
  const { id, kind, slug, title, data } = document
  const name = `content/${kind}/${/^[\w-]{1,100}$/.test(slug) ? slug : id}`
  await addEntry(pack, `${name}.json`, json({ ...document, address: kinds.get(kind)?.address(slug) ?? null }))
  const content = textOf(data)
  if (!content) return
  const head = `<!doctype html>\n<meta charset="utf-8">\n<title>${escapeHtml(title)}</title>\n`
  const body = `<h1>${escapeHtml(title)}</h1>\n${toHtml(content, env.publicUrl)}\n`
  await addEntry(pack, `${name}.html`, Buffer.from(head + body))
}

/** The running text of a document, of those that have one. */
function textOf(data: unknown): RichText | undefined {
  const content = typeof data === 'object' && data !== null && 'content' in data ? data.content : undefined
  const isText = typeof content === 'object' && content !== null && 'type' in content && content.type === 'doc'
  return isText ? (content as RichText) : undefined
}

async function addPicture(pack: Pack, { env }: ExportServices, picture: ExportedPicture): Promise<void> {
  const store = openStore(env)
  const files = await store.list(picture.file)
  for (const name of files) {
    const found = await store.get(picture.file, name)
    if (found) await addEntry(pack, `media/${picture.file}/${name}`, Buffer.concat(await found.stream.toArray()))
  }
  await addEntry(pack, `media/${picture.file}/picture.json`, json({ ...picture, files }))
}

/** Labels of posts, such as `tag:Keys`, by the file that lists them. */
function topicsOf(labels: { label: string; posts: number }[]) {
  const of = (group: string) =>
    labels
      .filter(({ label }) => label.startsWith(`${group}:`))
      .map(({ label, posts }) => ({ name: label.slice(group.length + 1), posts }))
  return [
    ['categories', of('category')],
    ['tags', of('tag')],
    ['authors', of('author')],
  ] as const
}
