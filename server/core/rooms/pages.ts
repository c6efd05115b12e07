import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { searchedFor } from '../../../contract/core/search.ts'
import { canonicalPath } from '../http/address.ts'
import { inRequest } from '../database/limits.ts'
import { logFault, toFailure } from '../http/errors.ts'
import { Failure } from '../base/failure.ts'
import type { Renderer } from '../start/renderer.ts'
import { type RelocationLookup, withQuery } from '../http/relocation.ts'
import { encodingOf, finishPage, PageStore, type StoredPage } from '../cache/page-store.ts'
import type { Services } from './routes.ts'

/** The query parameters that a page declares. Pages never see others. */
export type PageParameters = Record<string, string[]>

/** Renders a page as if a draft were published; null if the person may not see it. */
export type OpenPreview = (asked: {
  request: FastifyRequest
  token: string
}) => Promise<null | (<T>(work: (services: Services) => Promise<T>) => Promise<T>)>

/** Reads a path of the API while a page is rendered. The page is rendered again when that answer changes. */
export type Read = (path: string) => Promise<unknown>

// A value of another form counts as an unknown parameter, which pages ignore.
const PREVIEW = /[?&]preview=(share_[\w-]{32}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})(&|$)/
const isShare = (token: string) => token.startsWith('share_')
const GONE = 'This preview has ended, or you are not signed in. Ask for a new link, or sign in and open it again.'
const NOT_NOW = 'This page is not available for a moment. Try again shortly.'
const NOT_FOUND = '404'
const UNAVAILABLE = 503
const RETRY_SECONDS = 5
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Parameters with typed text. They make an unlimited number of pages, so the store keeps none of these. */
const TYPED = ['q', 'search']

const wasTyped = (key: string) => {
  const at = key.indexOf('?')
  return at !== -1 && TYPED.some((name) => new URLSearchParams(key.slice(at)).has(name))
}

/** Path and declared parameters in a fixed order: the page's key in the store, and the renderer's input. */
function keyOf(url: string, parameters: PageParameters): string {
  const at = url.indexOf('?')
  const path = at === -1 ? url : url.slice(0, at)
  const declared = at === -1 ? undefined : parameters[path]
  if (!declared) return path
  const given = new URLSearchParams(url.slice(at))
  const kept = declared.map((name) => [name, searchedFor(given.get(name))]).filter(([, value]) => value)
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path
}

/**
 * Answers with finished pages. Call it before any other hook: a stored page needs no cookies, session or limits, and
 * each would cost as much as writing the page.
 */
export function answerStored(app: FastifyInstance, services: Services, parameters: PageParameters): PageStore {
  const { content, clock, stopping } = services
  const store = new PageStore()
  content.onDrop((tags) => store.drop(tags))
  // Every footer shows the year, and no save happens at New Year.
  let year = clock().getUTCFullYear()
  const stored = ({ method, url = '' }: IncomingMessage) => {
    const thisYear = clock().getUTCFullYear()
    if (thisYear !== year) store.drop('all')
    year = thisYear
    const isReadable = (method === 'GET' || method === 'HEAD') && !PREVIEW.test(url)
    return isReadable ? store.get(keyOf(url, parameters)) : undefined
  }
  app.addHook('onRequest', (request, reply, done) => {
    const page = stored(request.raw)
    if (!page) return done()
    content.counts.pages.hits++
    reply.hijack()
    write(request.raw, reply.raw, page, stopping)
  })
  return store
}

/** Serves every page that is not in the store. It renders a page once for all waiting requests, then stores it. */
export function servePages(
  app: FastifyInstance,
  services: Services,
  options: {
    renderer: Renderer
    store: PageStore
    parameters: PageParameters
    whereTo: RelocationLookup
    preview: OpenPreview
    /** The headers of the page at a path (with query), which may depend on content as the pages do. */
    headers: (read: Read, path: string) => Promise<Record<string, string>>
  },
) {
  const { content, clock, stopping } = services
  const { renderer, store, headers, parameters, whereTo, preview } = options
  const underWay = new Map<string, Promise<StoredPage>>()

  async function make(key: string, given = services, shared = false): Promise<StoredPage> {
    const { content } = given
    const draft = given.previewed !== undefined
    const tags = new Set<string>()
    const { generation } = content
    let failed = false
    let away: Error | undefined
    const read: Read = async (path) => {
      tags.add(path)
      const kept = content.get(path)
      if (kept) return kept.value
      // Each further call would wait just as long for a silent database.
      if (away) throw away
      try {
        return await inRequest(() => given.answers.read(path, given))
      } catch (error) {
        const failure = toFailure(error, app.log)
        if (!failure) logFault(app.log, error)
        const { statusCode: status = 500, message } = failure ?? {}
        if (status !== 404) failed = true
        const problem = Object.assign(new Error(`${status}: ${message}`), { status })
        if (status === UNAVAILABLE) away = problem
        throw problem
      }
    }
    const [rendered, common] = await Promise.all([
      renderer.render({ path: key, read, year: clock().getUTCFullYear(), draft, shared }),
      headers(read, key),
    ])
    // The new address of a page can't be found either, and the query would take as long again.
    if (away && rendered.status === 404) throw new Failure('unavailable', NOT_NOW, { retryAfterSeconds: RETRY_SECONDS })
    const status = failed && rendered.status >= 500 ? UNAVAILABLE : rendered.status
    const mayKeep = renderer.keep && !draft && !failed && status < 500 && !wasTyped(key)
    const whole = complete(rendered, renderer.headTags(rendered.files))
    const html = renderer.finish ? await renderer.finish(whole, key) : whole
    const page = await finishPage({
      html,
      status,
      tags: [...tags],
      headers: {
        ...(draft ? unlisted(common) : common),
        ...(status === UNAVAILABLE && { 'retry-after': String(RETRY_SECONDS) }),
      },
      cacheControl: mayKeep ? REVALIDATE : 'no-store',
    })
    // All unknown paths share one body: they must not fill the store.
    if (mayKeep && generation === content.generation) store.set(status === 404 ? NOT_FOUND : key, page)
    return page
  }

  /**
   * Renders once for all requests that arrive during it. Requests after a change of content get a new rendering with
   * the change.
   */
  function once(key: string): Promise<StoredPage> {
    const name = `${content.generation} ${key}`
    const known = underWay.get(name)
    if (known) return known
    content.counts.pages.misses++
    const made = make(key).finally(() => underWay.delete(name))
    underWay.set(name, made)
    return made
  }

  async function answerPreview(request: FastifyRequest, reply: FastifyReply) {
    const token = PREVIEW.exec(request.url)![1]!
    const inPreview = await preview({ request, token })
    if (!inPreview)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(GONE)
    const page = await inPreview((services) => make(keyOf(request.url, parameters), services, isShare(token)))
    reply.hijack()
    write(request.raw, reply.raw, page, stopping)
  }

  const stands = async (path: string) => {
    const key = keyOf(path, parameters)
    return (store.get(key) ?? (await once(key))).status !== 404
  }

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0]!
    const spelling = canonicalPath(path)
    if (spelling === null) return reply.code(400).type('text/plain').send('This address cannot be read.')
    if (spelling !== path) return reply.code(308).redirect(spelling + request.url.slice(path.length), 308)
    if (PREVIEW.test(request.url)) return answerPreview(request, reply)
    const page = await once(keyOf(request.url, parameters))
    const moved = page.status === 404 ? await whereTo(path, stands, request) : null
    if (moved && moved.status !== 410)
      // A browser with a cached redirect would miss that an editor changed or removed it.
      return reply
        .header('cache-control', 'no-cache')
        .redirect(withQuery(moved.to, request.url.slice(path.length), moved.taken), moved.status)
    reply.hijack()
    write(request.raw, reply.raw, moved ? { ...page, status: moved.status } : page, stopping)
  })
}

/** Headers of a preview: search engines must not list it, and the browser must not pass its address on. */
const unlisted = (headers: Record<string, string>) => ({
  ...headers,
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
})

/** Puts the head's tags and the data block into the rendered document. */
function complete({ html, data }: { html: string; data: string }, tags: string): string {
  const head = html.indexOf('</head>')
  const body = html.lastIndexOf('</body>')
  const block = `<script type="application/json" id="query-cache">${data}</script>`
  const start = html.startsWith('<!DOCTYPE') ? html.indexOf('>') + 1 : 0
  return `<!doctype html>${html.slice(start, head)}${tags}${html.slice(head, body)}${block}${html.slice(body)}`
}

type StopSignal = Services['stopping']

function write(request: IncomingMessage, response: ServerResponse, page: StoredPage, stopping: StopSignal): void {
  if (stopping.begun) response.setHeader('connection', 'close')
  const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers
  const encoding = encodingOf(accepted)
  if (known !== undefined && page.status === 200 && known.includes(page.etag)) {
    const { 'content-length': _, 'content-encoding': __, ...headers } = page.headers[encoding]
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(page.status, page.headers[encoding])
  response.end(request.method === 'HEAD' ? undefined : page.bodies[encoding])
}
