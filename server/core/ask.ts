import type { FastifyInstance } from 'fastify'
import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** As much of a response as the framework uses to answer with a text. */
class Answer extends EventEmitter {
  statusCode = 200
  headersSent = false
  writableEnded = false
  readonly #done: (answer: { statusCode: number; body: string }) => void

  constructor(done: (answer: { statusCode: number; body: string }) => void) {
    super()
    this.#done = done
  }

  writeHead(statusCode: number): this {
    this.statusCode = statusCode
    this.headersSent = true
    return this
  }

  setHeader(): this {
    return this
  }

  getHeader(): undefined {}
  hasHeader = () => false
  removeHeader(): void {}

  end(body: string | Buffer | null = ''): this {
    this.writableEnded = true
    this.#done({ statusCode: this.statusCode, body: String(body ?? '') })
    this.emit('finish')
    return this
  }
}

/**
 * What the product answers itself to a GET of `path`, through the same door as anybody, as somebody who is signed out.
 * Not by the framework's `inject`: its responses are made of Node's own, which answer real ones a fifth slower once they
 * have served two kinds (docs/decisions/016).
 */
export function ask(app: FastifyInstance, path: string): Promise<{ statusCode: number; body: string }> {
  return new Promise((resolve) => {
    const request = Object.assign(new EventEmitter(), {
      method: 'GET', url: path, headers: { host: 'localhost' }, httpVersion: '1.1', socket: { remoteAddress: '127.0.0.1' }, complete: true,
    })
    app.routing(request as unknown as IncomingMessage, new Answer(resolve) as unknown as ServerResponse)
  })
}
