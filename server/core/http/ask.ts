import type { FastifyInstance } from 'fastify'
import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import type { House } from './routes.ts'

/** As much of a response as the framework uses; what is written to it is kept. */
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

const given = new WeakMap<object, House>()

/** The services with which the product asks itself; undefined for what comes from outside. */
export const servicesFor = (request: object): House | undefined => given.get(request)

/**
 * What the product answers itself to a GET of `path`, through the same door as anybody, as somebody who is signed out.
 * Not by the framework's `inject`: its responses are made of Node's own, which answer real ones a fifth slower once they
 * have served two kinds (docs/decisions/016). With `services`, the handler is given these in place of the app's.
 */
export function ask(app: FastifyInstance, path: string, services?: House): Promise<{ statusCode: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = Object.assign(new EventEmitter(), {
      method: 'GET', url: path, headers: { host: 'localhost' }, rawHeaders: [], httpVersion: '1.1', complete: true,
      socket: { remoteAddress: '127.0.0.1' },
    })
    if (services) given.set(request, services)
    const answer = new Answer().once('finish', () => resolve(answer)).once('error', reject)
    app.routing(request as unknown as IncomingMessage, answer as unknown as ServerResponse)
  })
}
