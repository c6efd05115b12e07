import type { FastifyInstance } from 'fastify'
import type { Store } from './store.ts'

const YEAR_SECONDS = 31_536_000

export const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  svg: 'image/svg+xml; charset=utf-8',
}

/** Nothing in a file may run or load, even where it is opened by itself. */
const SHUT = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
}

const FILE = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SIZE = /^\d{1,4}\.(?:avif|webp)$/
/** An address also tells the focal point, which is no part of the file's name. */
const WHOLE = /^(\d{1,5}x\d{1,5})(?:-(?:100|\d{1,2})-(?:100|\d{1,2}))?(\.(?:jpg|png|gif|svg))$/

/** Serves the files of pictures. They never change under their address, so they may be kept for ever. */
export function serveMedia(app: FastifyInstance, store: Store): void {
  app.get<{ Params: { file: string; name: string } }>(
    '/media/:file/:name',
    {
      // Set in a hook, because the server's own headers would replace those of the handler.
      onSend: async (_request, reply) => {
        if (reply.statusCode === 200) reply.headers(SHUT)
      },
    },
    async ({ params: { file, name } }, reply) => {
      const stored = SIZE.test(name) ? name : WHOLE.exec(name)?.slice(1).join('')
      const content = FILE.test(file) && stored ? await store.get(file, stored) : null
      if (!content) return reply.callNotFound()
      return reply
        .headers({ 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`, 'content-length': content.length })
        .type(TYPES[name.slice(name.lastIndexOf('.') + 1)]!)
        .send(content.stream)
    },
  )
}
