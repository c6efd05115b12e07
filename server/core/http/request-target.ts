import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { Failure } from '../base/failure.ts'

/** Percent-encoded letters, digits and `-._~`, which mean the same without the encoding (RFC 3986, 6.2.2.2). */
const NEEDLESS = /%(2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/i

/**
 * Whether a request names its target in the one way that the server accepts: a path without fragment and needless
 * encoding, for one host. Rules written for the usual spelling of an address would miss others.
 */
export function isPlain({ url = '', rawHeaders }: Pick<IncomingMessage, 'url' | 'rawHeaders'>): boolean {
  if (!url.startsWith('/') || url.includes('#') || hasTwoHosts(rawHeaders)) return false
  // The rule does not cover queries: forms and URLSearchParams encode a tilde there.
  return !url.includes('%') || !NEEDLESS.test(url.split('?', 1)[0]!)
}

/** Node keeps only the first Host header, so others appear only in the raw list (RFC 9112, 3.2 requires 400). */
function hasTwoHosts(rawHeaders: string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

/** Refuses every request that `isPlain` does not allow, with 400. Call it before adding other hooks. */
export function refuseOtherSpellings(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isPlain(request.raw)) done()
    else done(new Failure('invalid', 'This address is not written in the usual way. Check it and try again.'))
  })
}
