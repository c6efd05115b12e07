import type { FastifyInstance } from 'fastify'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodingOf, finishPage, type StoredPage } from '../cache/page-store.ts'

const PATH = '/assets/joined/'
const FOR_EVER = 'public, max-age=31536000, immutable'
const MOST_FILES = 10
const BEST = 11
const QUICK = 4

/** The address of one file with all styles of a page (`assets/<hash>.css` each, in their order). */
export type JoinStyles = (files: string[]) => string

/**
 * Serves the styles of a page as one file. On a phone's first visit every further file costs a connection and bandwidth
 * (docs/decisions/021). The address names its parts, so every node can serve it. A node compresses the files of its own
 * pages once, as small as possible.
 */
export function serveJoinedStyles(app: FastifyInstance, folder: string): JoinStyles {
  const parts = new Set(
    readdirSync(join(folder, 'assets'))
      .filter((name) => name.endsWith('.css'))
      .map((name) => name.slice(0, -'.css'.length)),
  )
  const named = new Map<string, Promise<StoredPage>>()

  async function make(names: string[], quality: number): Promise<StoredPage> {
    const texts = await Promise.all(names.map((name) => readFile(join(folder, 'assets', `${name}.css`), 'utf8')))
    return finishPage({
      html: texts.join('\n'),
      status: 200,
      tags: [],
      headers: { 'x-content-type-options': 'nosniff' },
      cacheControl: FOR_EVER,
      type: 'text/css; charset=utf-8',
      quality,
    })
  }

  app.get<{ Params: { names: string } }>(`${PATH}:names`, async (request, reply) => {
    const name = request.params.names
    const names = name.split('.').slice(0, -1)
    const isOurs =
      name.endsWith('.css') &&
      names.length <= MOST_FILES &&
      new Set(names).size === names.length &&
      names.every((each) => parts.has(each))
    if (!isOurs) return reply.callNotFound()
    const { headers, bodies } = await (named.get(name) ?? make(names, QUICK))
    const encoding = encodingOf(request.headers['accept-encoding'])
    return reply.headers(headers[encoding]).send(bodies[encoding])
  })

  return (files) => {
    const names = files.map((file) => file.slice('assets/'.length, -'.css'.length))
    const name = `${names.join('.')}.css`
    if (!named.has(name)) {
      const made = make(names, BEST)
      named.set(name, made)
      made.catch(() => named.delete(name))
    }
    return PATH + name
  }
}
