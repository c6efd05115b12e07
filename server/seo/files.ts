import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { pageKinds, robotsDefault, screens } from '../../contract/seo.ts'
import type { Database } from '../core/database.ts'
import type { House } from '../core/routes.ts'
import { readSetting } from '../core/settings.ts'
import { PictureStore } from './picture-store.ts'
import { listPublished, readSeo, readTitle } from './queries.ts'
import { writeRobots } from './robots.ts'
import { entriesOf, listedKinds, writeSitemap } from './sitemap.ts'

const SHORT = 'public, max-age=300'
const DAY = 'public, max-age=86400'

/** Serves what search engines and sharing services ask for: sitemap, robots.txt and sharing pictures. */
export function serveSeoFiles(app: FastifyInstance, house: House) {
  const { database, env } = house
  const sitemap = keptWhileUnchanged(house, async () => {
    const { canonicalBaseUrl } = await readSeo(database, env.publicUrl)
    return writeSitemap(canonicalBaseUrl, entriesOf(await listPublished(database, listedKinds)))
  })
  const pictures = new PictureStore(join(env.dataDir, 'og'), app.log)

  app.get<{ Params: { part: string } }>('/sitemap:part(|-\\d{1,4}).xml', async ({ params: { part } }, reply) => {
    const file = (await sitemap())[Number(part.slice(1))]
    if (file === undefined) return reply.callNotFound()
    return reply.header('cache-control', SHORT).type('application/xml; charset=utf-8').send(file)
  })

  app.get('/robots.txt', async (_request, reply) => {
    const [{ text }, { canonicalBaseUrl }] = await Promise.all([
      readSetting(database, { kind: 'robots', slug: 'main' }, robotsDefault), readSeo(database, env.publicUrl),
    ])
    return reply.header('cache-control', SHORT).type('text/plain; charset=utf-8').send(writeRobots(text, canonicalBaseUrl))
  })

  app.get<{ Params: { '*': string } }>('/og/*', async ({ params, headers }, reply) => {
    const path = /^(.+)\.png$/.exec(`/${params['*']}`)?.[1]
    const page = path === undefined ? null : await describe(database, path)
    if (!page) return reply.callNotFound()
    const { siteName } = await readSeo(database, env.publicUrl)
    const { bytes, version } = await pictures.get({ ...page, site: siteName })
    const etag = `"${version}"`
    reply.header('etag', etag).header('cache-control', DAY)
    return headers['if-none-match'] === etag ? reply.code(304).send() : reply.type('image/png').send(bytes)
  })
}

/** What the picture of the page at `path` says, or null where there is no published page. */
async function describe(database: Database, path: string) {
  const screen = screens.find((known) => known.path === path)
  if (screen) return screen.title ? { seed: path, label: '', title: screen.title } : null
  const at = path.lastIndexOf('/') + 1
  const place = pageKinds.find((known) => known.at === path.slice(0, at))
  const title = place && (await readTitle(database, place.kind, path.slice(at)))
  return title ? { seed: path, label: place.label, title } : null
}

/** Makes something of published content once, until any content changes. */
function keptWhileUnchanged<T>({ content }: House, make: () => Promise<T>): () => Promise<T> {
  let made: { generation: number; value: Promise<T> } | undefined
  return async () => {
    const { generation } = content
    if (made?.generation !== generation) made = { generation, value: make() }
    const mine = made
    return mine.value.catch((error: unknown) => {
      if (made === mine) made = undefined
      throw error
    })
  }
}
