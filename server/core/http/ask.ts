import type { FastifyInstance } from 'fastify'
import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import type { Services } from './routes.ts'

/** The part of a response that the framework uses. It keeps what the framework writes. */
class Answer extends Writable {
  statusCode = 200
  headersSent = false
  readonly #parts: Buffer[] = []

  get body(): string {
    return Buffer.concat(this.#parts).toString()
  }

  writeHead(statusCode: number): this {
    this.statusCode = statusCode
    this.headersSent = true
    return this
  }

  setHeader = () => this
  getHeader = () => undefined
  hasHeader = () => false
  removeHeader = () => undefined

  override _write(part: Buffer, _encoding: string, done: () => void): void {
    this.#parts.push(part)
    done()
  }
}

const given = new WeakMap<object, Services>()

/** The services of a request that the product makes to itself; undefined for requests from outside. */
export const servicesFor = (request: object): Services | undefined => given.get(request)

/**
 * Asks the product itself for `path` with GET, through the same hooks and handlers as any signed-out visitor. The
 * framework's `inject` builds on Node's own responses; serving two kinds of them makes real answers a fifth slower
 * (docs/decisions/016). With `services`, the handler gets these instead of the app's.
 */
export function ask(
  app: FastifyInstance,
  path: string,
  services?: Services,
): Promise<{ statusCode: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = Object.assign(new EventEmitter(), {
      method: 'GET',
      url: path,
      headers: { host: 'localhost' },
      rawHeaders: [],
      httpVersion: '1.1',
      complete: true,
      socket: { remoteAddress: '127.0.0.1' },
    })
    if (services) given.set(request, services)
    const answer = new Answer().once('finish', () => resolve(answer)).once('error', reject)
    app.routing(request as unknown as IncomingMessage, answer as unknown as ServerResponse)
  })
}
