import type { FastifyInstance, FastifyReply } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import { robotsDefault } from '../../../contract/platform/seo/defaults.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { readSetting } from '../../core/documents/settings.ts'
import { listPublished, readSeo } from './queries.ts'
import { writeRobots } from './robots.ts'
import { openSharing } from './sharing.ts'
import { entriesOf, indexed, listedKinds, writeSitemap } from './sitemap.ts'

const SHORT = 'public, max-age=300'
const DAY = 'public, max-age=86400'

/** Serves what search engines and sharing services ask for: sitemap, robots.txt and sharing pictures. */
export function serveSeoFiles(app: FastifyInstance, services: Services) {
  const { database, env } = services
  const sitemap = keptWhileUnchanged(services, async () => {
    const [site, published, others] = await Promise.all([
      readSeo(database, env.publicUrl),
      listPublished(database, listedKinds),
      Promise.all(services.listed.map((list) => list(services))),
    ])
    return writeSitemap(site.canonicalBaseUrl, indexed([...entriesOf(published), ...others.flat()], site))
  })
  const sharing = openSharing(services, app.log)

  app.get<{ Params: { part: string } }>('/sitemap:part(|-\\d{1,4}).xml', async ({ params: { part } }, reply) => {
    const file = (await sitemap())[Number(part.slice(1))]
    if (file === undefined) return reply.callNotFound()
    return reply.header('cache-control', SHORT).type('application/xml; charset=utf-8').send(file)
  })

  app.get('/robots.txt', async (_request, reply) => {
    const [{ text }, { canonicalBaseUrl }] = await Promise.all([
      readSetting(database, { kind: 'robots', slug: 'main' }, robotsDefault),
      readSeo(database, env.publicUrl),
    ])
    return reply
      .header('cache-control', SHORT)
      .type('text/plain; charset=utf-8')
      .send(writeRobots(text, canonicalBaseUrl))
  })

  async function share(address: string, headers: IncomingHttpHeaders, reply: FastifyReply) {
    const picture = await sharing(address)
    if (!picture) return reply.callNotFound()
    const etag = `"${picture.version}"`
    reply.header('etag', etag).header('cache-control', DAY)
    return headers['if-none-match'] === etag
      ? reply.code(304).send()
      : reply.type(address.endsWith('.png') ? 'image/png' : 'image/jpeg').send(picture.bytes)
  }
  app.get<{ Params: { '*': string } }>('/og/*', ({ params, headers }, reply) =>
    share(`/${params['*']}`, headers, reply),
  )
  app.get('/og.jpg', ({ headers }, reply) => share('/.jpg', headers, reply))
}

/** Makes something of published content once, until any content changes. */
function keptWhileUnchanged<T>({ content }: Services, make: () => Promise<T>): () => Promise<T> {
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
