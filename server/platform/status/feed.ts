import { Feed } from 'feed'
import type { FastifyInstance } from 'fastify'
import type { Incident, Maintenance } from '../../../contract/platform/status/status.ts'
import { stageNames } from '../../../contract/platform/status/words.ts'
import { isNamed } from '../../core/cache/content.ts'
import { encodingOf, finishPage, type StoredPage } from '../../core/cache/page-store.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { readSeo } from '../seo/queries.ts'
import { printable } from '../../../contract/core/printable.ts'
import { escapeHtml } from '../rich-text/html.ts'
import { readIncidents, readPlanned, statusTags, toMaintenance } from './queries.ts'

const PATH = '/status/feed.xml'
const SHORT = 'public, max-age=300'
const TAGS = [...statusTags, '/api/seo/config']

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const moment = (at: string) => `${MOMENT.format(new Date(at))} UTC`

type Item = { id: string; title: string; at: string; updatedAt: string; lines: string[] }

const ofIncident = ({ id, title, startedAt, updates }: Incident): Item => ({
  id,
  title,
  at: startedAt,
  updatedAt: updates[0]?.at ?? startedAt,
  lines: updates.map(({ at, stage, text }) => `${moment(at)}, ${stageNames[stage]}: ${text}`),
})

const ofWork = ({ id, title, text, startsAt, endsAt }: Maintenance, made: Date): Item => ({
  id,
  title: `Planned work: ${title}`,
  at: made.toISOString(),
  updatedAt: made.toISOString(),
  lines: [`${moment(startsAt)} to ${moment(endsAt)}`, text].filter(Boolean),
})

/** When an id of version 7 was made. */
const madeAt = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))

/** Serves incidents and planned work as an Atom feed, finished like a page and dropped with what it is made of. */
export function statusFeed(app: FastifyInstance, { content, database, env, clock }: Services): void {
  let kept: StoredPage | undefined
  content.onDrop((tags) => {
    if (tags === 'all' || TAGS.some((path) => isNamed(path, tags))) kept = undefined
  })

  async function make(): Promise<StoredPage> {
    const { generation } = content
    const now = clock()
    const [{ canonicalBaseUrl: base, siteName, organization }, incidents, planned] = await Promise.all([
      readSeo(database, env.publicUrl),
      readIncidents(database, now.toISOString().slice(0, 10)),
      readPlanned(database, now),
    ])
    const items = [
      ...planned.map((each) => ofWork(toMaintenance(each, now), madeAt(each.id))),
      ...incidents.map(ofIncident),
    ].toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    const feed = new Feed({
      id: `${base}/status`,
      link: `${base}/status`,
      title: printable(`${siteName} status`),
      language: 'en-US',
      generator: false,
      copyright: printable(organization.name),
      author: { name: printable(organization.name), link: `${base}/` },
      updated: new Date(items[0]?.updatedAt ?? 0),
      feedLinks: { atom: `${base}${PATH}` },
    })
    for (const { id, title, at, updatedAt, lines } of items)
      feed.addItem({
        id: `${base}/status#${id}`,
        link: `${base}/status#${id}`,
        title: escapeHtml(title),
        published: new Date(at),
        date: new Date(updatedAt),
        content: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
      })
    const page = await finishPage({
      html: feed.atom1(),
      status: 200,
      tags: TAGS,
      headers: {},
      cacheControl: SHORT,
      type: 'application/atom+xml; charset=utf-8',
    })
    if (generation === content.generation) kept = page
    return page
  }

  app.get(PATH, async (request, reply) => {
    const { etag, headers, bodies } = kept ?? (await make())
    const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers
    if (known?.includes(etag)) return reply.code(304).header('etag', etag).header('cache-control', SHORT).send()
    const encoding = encodingOf(accepted)
    return reply.headers(headers[encoding]).send(bodies[encoding])
  })
}
