import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/core/core.ts'
import { Failure } from '../base/failure.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that a route serves. */
    endpoint?: Endpoint
  }
}

/** The most bytes of a body that anybody may send, where an endpoint names no number of its own. */
const PUBLIC_BYTES = 64 * 1024

type EndpointRoute = {
  endpoint: Endpoint
  /** Refuses a request before its body is read. */
  check?: (request: FastifyRequest) => Promise<void>
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/** Makes a route of an endpoint. */
export function addEndpoint(app: FastifyInstance, { endpoint, check, answer }: EndpointRoute): void {
  const maxBytes = mostBytes(endpoint)
  app.route({
    method: endpoint.method,
    url: `/api${patternOf(endpoint)}`,
    config: { endpoint },
    ...(maxBytes !== undefined && { bodyLimit: maxBytes }),
    ...(check && { onRequest: check }),
    handler: answer,
  })
}

/** Answers 404 wherever no route is, before a body is read. Pages come later, and so never stand under `/api`. */
export function refuseUnknown(app: FastifyInstance): void {
  const handler = () => {
    throw notFound()
  }
  app.route({ method: app.supportedMethods, url: '/api/*', exposeHeadRoute: false, onRequest: handler, handler })
  app.addHook('preParsing', async (request) => {
    if (request.is404) throw notFound()
  })
}

const notFound = () => new Failure('not-found', 'There is nothing at this address')

/** Its path, in which `:kind` stands for the kinds that have it: at others nothing is there, for anyone. */
const patternOf = ({ path, access }: Endpoint): string =>
  typeof access === 'string' ? path : path.replace(':kind', `:kind(^(?:${Object.keys(access).join('|')})$)`)

const mostBytes = ({ method, access, maxBytes }: Endpoint): number | undefined =>
  maxBytes ?? (access === 'public' && method !== 'GET' ? PUBLIC_BYTES : undefined)
