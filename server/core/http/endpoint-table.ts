import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/core/core.ts'
import { Failure } from '../base/failure.ts'
import { Addresses } from './addresses.ts'

/** An endpoint as it is served: what may refuse a request before its body is read, and what answers. */
export type ServedEndpoint = {
  endpoint: Endpoint
  check?: (request: FastifyRequest) => Promise<void>
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What serves this request; null where it is no endpoint's. */
    served: ServedEndpoint | null
  }
  interface FastifyContextConfig {
    served?: ServedEndpoint
  }
}

const ALL = '/api/*'
/** The most bytes of a body that anybody may send, where an endpoint names no number of its own. */
const PUBLIC_BYTES = 64 * 1024

/** Every endpoint behind the one route `/api/*`: a thousand routes of the framework took half of the start. */
export class EndpointTable {
  readonly #addresses = new Addresses<ServedEndpoint>()
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
    // Of addresses outside of /api, whose bodies the framework would read before it answers.
    app.addHook('preParsing', async (request) => {
      if (request.is404) throw notFound()
    })
  }

  /** Answers under `/api`, with 404 where no endpoint is, before a body is read. */
  serve(): void {
    const app = this.#app
    const onRequest = async (request: FastifyRequest) => {
      if (!request.served) throw notFound()
      await request.served.check?.(request)
    }
    const handler = (request: FastifyRequest, reply: FastifyReply) => request.served!.answer(request, reply)
    app.get(ALL, { onRequest }, handler)
    const method = app.supportedMethods.filter((each) => each !== 'GET' && each !== 'HEAD')
    app.route({ method, url: ALL, onRequest, handler })
  }

  /**
   * Serves an endpoint. Endpoints with their own parser or body limit become Fastify routes.
   */
  add(app: FastifyInstance, served: ServedEndpoint): void {
    const { method, path } = served.endpoint
    const maxBytes = mostBytes(served.endpoint)
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

const notFound = () => new Failure('not-found', 'There is nothing at this address')

const mostBytes = ({ method, access, maxBytes }: Endpoint): number | undefined =>
  maxBytes ?? (access === 'public' && method !== 'GET' ? PUBLIC_BYTES : undefined)
