import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../core/base/failure.ts'
import { HINT_COOKIE } from '../../core/http/session-cookie.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { bearerOf } from './queries-api-tokens.ts'
import { forgetSession } from './queries-session.ts'

/**
 * Serves endpoints about accounts, which only a session opens: each throws `forbidden` for a request with an API token.
 * `serve` adds them to the instance that it gets.
 */
export function withoutTokens(app: FastifyInstance, services: Services, serve: (room: FastifyInstance) => void): void {
  app.register(async (room) => {
    room.addHook('onRequest', refuseTokens)
    room.addHook('onSend', forgetDeadSession(services))
    serve(room)
  })
}

/** Programs change content, never accounts: a token that leaks must not make itself others. */
async function refuseTokens(request: FastifyRequest) {
  if (bearerOf(request) !== undefined)
    throw new Failure('forbidden', 'An API token opens nothing here. Sign in for that.')
}

/**
 * Once its session is gone the hint would make every page ask again who is there, for a 401 in the console each time.
 */
const forgetDeadSession = (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
  if (reply.statusCode === 401 && request.method === 'GET' && request.cookies[HINT_COOKIE])
    forgetSession(reply, services)
}
