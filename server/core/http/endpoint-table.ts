import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/core/core.ts'
import { Addresses } from './addresses.ts'

/** An endpoint as it is served: what may refuse a request before its body is read, and what answers. */
export type Served = {
  endpoint: Endpoint
  check?: (request: FastifyRequest) => Promise<void>
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What serves this request; null where it is no endpoint's. */
    served: Served | null
  }
  interface FastifyContextConfig {
    served?: Served
  }
}

const ALL = '/api/*'

/** Every endpoint behind the one route `/api/*`: a thousand routes of the framework took half of the start. */
export class EndpointTable {
  readonly #addresses = new Addresses<Served>()
  readonly #app: FastifyInstance

  /** Call it before adding hooks that ask what serves a request. */
  constructor(app: FastifyInstance) {
    this.#app = app
    app.decorateRequest('served', null)
    app.addHook('onRequest', (request, _reply, done) => {
      const { routeOptions } = request
      if (routeOptions.url === ALL) this.#find(request)
      else request.served = routeOptions.config.served ?? null
      done()
    })
  }

  /** Answers under `/api`, with 404 where no endpoint is. */
  serve(): void {
    const app = this.#app
    const onRequest = async (request: FastifyRequest) => request.served?.check?.(request)
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      request.served ? request.served.answer(request, reply) : reply.callNotFound()
    app.get(ALL, { onRequest }, handler)
    const method = app.supportedMethods.filter((each) => each !== 'GET' && each !== 'HEAD')
    app.route({ method, url: ALL, onRequest, handler })
  }

  /**
   * Serves an endpoint. One in a plugin, whose parsers and hooks are its own, and one with a limit of its own become
   * routes of the framework.
   */
  add(app: FastifyInstance, served: Served): void {
    const { method, path, maxBytes } = served.endpoint
    const url = `/api${path}`
    if (app === this.#app && maxBytes === undefined) this.#addresses.add(method, url, served)
    else
      app.route({
        method,
        url,
        config: { served },
        ...(maxBytes !== undefined && { bodyLimit: maxBytes }),
        ...(served.check && { onRequest: served.check }),
        handler: served.answer,
      })
  }

  #find(request: FastifyRequest): void {
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const found = this.#addresses.find(method, request.url.split('?', 1)[0]!)
    request.served = found?.value ?? null
    if (found) request.params = found.params
  }
}
