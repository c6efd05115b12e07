import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'

/** The longest time between the start of reading a body and its end. */
const BODY_MS = 30_000

/** The longest time for a whole request, uploads of large files included. */
export const REQUEST_MS = 330_000

/** The longest time for a request's headers. */
export const HEADERS_MS = 20_000

/** How often the server looks for connections that are over these two limits. */
export const CHECK_MS = 5_000

const LAST_WORDS_MS = 250

/** Whether a request says that it has a body, whatever its method. */
const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isUpload = ({ routeOptions, headers }: Pick<FastifyRequest, 'routeOptions' | 'headers'>) =>
  routeOptions.config.endpoint?.upload !== undefined && /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

/**
 * Limits how long bodies take. A body that takes longer than half a minute gets 408; an upload has `REQUEST_MS`, at an
 * endpoint that takes one. The server does not wait for the rest of a body that nobody reads: the connection ends soon
 * after the answer.
 */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { raw } = request
    if (hasBody(raw) && !isUpload(request)) {
      const timer = setTimeout(() => giveUp(raw), BODY_MS).unref()
      raw.once('close', () => clearTimeout(timer))
    }
    done(null, payload)
  })
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (hasBody(raw) && raw.complete === false) setTimeout(() => raw.complete || raw.destroy(), LAST_WORDS_MS).unref()
    done()
  })
}

/** Fails the reading of a body, or cuts the connection where nobody reads it. */
function giveUp(raw: IncomingMessage): void {
  if (raw.complete) return
  if (raw.listenerCount('error') === 0) raw.destroy()
  else raw.emit('error', Object.assign(new Error('The body did not arrive in time'), { statusCode: 408 }))
}
