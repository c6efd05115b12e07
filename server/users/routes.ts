import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signOut, users } from '../../contract/users.ts'
import { signIn } from '../core/accounts.ts'
import { issueCsrf } from '../core/csrf.ts'
import { Failure } from '../core/failure.ts'
import { limit, uncount } from '../core/rate-limit.ts'
import { type House, routes, served } from '../core/routes.ts'
import { endSession, forgetSession, startSession } from '../core/session.ts'
import { HINT_COOKIE } from '../core/session-cookie.ts'
import { isOwnNavigation, signInLimits } from './rules.ts'

const serveUsers = routes(users, {
  csrfToken: async (_, { request, reply, env }) => ({ token: issueCsrf(request, reply, env) }),
  me: async (_, { user }) => user,
  signIn: async ({ body }, { request, reply, ...house }) => {
    const limits = signInLimits(request.ip, body.email)
    for (const rule of limits) await limit(house.database, house.clock, rule)
    const { token, user } = await signIn(house, body, { address: request.ip, userAgent: request.headers['user-agent'] })
    for (const rule of limits) await uncount(house.database, rule)
    await endSession(request, reply, house)
    startSession(request, reply, house, token)
    request.log.info({ userId: user.id }, 'signed in')
    return user
  },
})

served.push(signOut)

/** Accounts: who is there, signing in, and the way out. */
export function usersRoutes(app: FastifyInstance, house: House): void {
  app.register(async (room) => {
    room.addHook('onSend', forgetDeadSession)
    serveUsers(room, house)
    room.get(`/api${signOut.path}`, { exposeHeadRoute: false }, async (request, reply) => {
      if (!isOwnNavigation(request)) throw new Failure('forbidden', 'Open this site and sign out there.')
      await endSession(request, reply, house)
      return reply.header('cache-control', 'no-store').redirect('/')
    })
  })
}

/** Once its session is gone the hint would make every page ask again who is there, for a 401 in the console each time. */
async function forgetDeadSession(request: FastifyRequest, reply: FastifyReply) {
  if (reply.statusCode === 401 && request.method === 'GET' && request.cookies[HINT_COOKIE]) forgetSession(reply)
}
