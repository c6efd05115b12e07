import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { nextPath } from '../../../contract/platform/users/next-path.ts'
import { type SignInProblem, singleSignOn } from '../../../contract/platform/users/users.ts'
import { Failure } from '../../core/base/failure.ts'
import { limit, uncount } from '../../core/http/rate-limit.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { BrokenSeal, seal, unseal } from '../../core/database/sealed.ts'
import { endSession, startSession } from './queries-session.ts'
import { firstScreens } from '../../../contract/platform/users/first-screen.ts'
import { signInByIssuer } from './signing-in-by-issuer.ts'
import { type Attempt, openIssuer } from './issuer.ts'
import { SignOnRefusal } from './sign-on-refusal.ts'
import { singleSignOnLimit } from './rules.ts'

const { begin, finish } = singleSignOn
const COOKIE = 'single-sign-on'
const SEALED_FOR = 'single-sign-on'
const ATTEMPT_SECONDS = 600

type PendingAttempt = Attempt & { next: string | null; until: number }

/**
 * Signing in by the configured issuer: authorization code with PKCE, `state` and `nonce` (docs/decisions/017). What an
 * attempt is bound by travels in a sealed cookie, so that it counts only in the browser that began it.
 */
export function serveSingleSignOn(app: FastifyInstance, services: Services): void {
  const { env, database, clock } = services
  const { oidc } = env
  services.endpoints.push(begin, finish)
  if (!oidc) {
    const refuse = () => {
      throw new Failure('not-found', 'There is no single sign-on here. Log in with your password.')
    }
    for (const { path } of [begin, finish]) app.get(`/api${path}`, { exposeHeadRoute: false }, refuse)
    return
  }
  const issuer = openIssuer(oidc, `${env.publicUrl}/api${finish.path}`, clock)
  const cookie = {
    path: `/api${begin.path}`,
    httpOnly: true,
    sameSite: 'lax',
    secure: env.publicUrl.startsWith('https:'),
    maxAge: ATTEMPT_SECONDS,
  } as const

  app.get<{ Querystring: Record<string, unknown> }>(
    `/api${begin.path}`,
    { exposeHeadRoute: false },
    (request, reply) => {
      const next = nextPath(textOf(request.query['next']))
      return lead(request, reply, next, async () => {
        const attempt = { state: word(), nonce: word(), verifier: word() }
        const address = await issuer.address(attempt)
        const begun: PendingAttempt = { ...attempt, next, until: clock().getTime() + ATTEMPT_SECONDS * 1000 }
        reply.setCookie(COOKIE, seal(env.secret, SEALED_FOR, JSON.stringify(begun)), cookie)
        return address
      })
    },
  )

  app.get<{ Querystring: Record<string, unknown> }>(
    `/api${finish.path}`,
    { exposeHeadRoute: false },
    (request, reply) => {
      const begun = opened(request)
      const [code, iss, error] = (['code', 'iss', 'error'] as const).map((name) => textOf(request.query[name]))
      reply.clearCookie(COOKIE, { path: cookie.path })
      return lead(request, reply, begun?.next ?? null, async () => {
        const rule = singleSignOnLimit(request.ip)
        await limit(database, clock, rule)
        if (!begun || !same(begun.state, textOf(request.query['state'])))
          throw new SignOnRefusal('expired', 'The state is missing, too old, or another browser’s.')
        if (!code) throw new SignOnRefusal('refused', `The issuer answered ${error?.slice(0, 60) ?? 'nothing'}.`)
        const identity = await issuer.identify({ code, iss }, begun)
        const { token, role } = await database.orm.transaction((transaction) =>
          signInByIssuer(transaction, services, request, oidc.issuer, identity),
        )
        await uncount(database, rule)
        await endSession(request, reply, services)
        startSession(request, reply, services, token)
        return begun.next ?? firstScreens[role]
      })
    },
  )

  /** What an attempt began with; undefined when there was none, or it was changed or took too long. */
  function opened(request: FastifyRequest): PendingAttempt | undefined {
    try {
      const begun = JSON.parse(unseal(env.secret, SEALED_FOR, request.cookies[COOKIE] ?? '')) as PendingAttempt
      return begun.until > clock().getTime() ? begun : undefined
    } catch (error) {
      if (!(error instanceof BrokenSeal)) throw error
      return undefined
    }
  }
}

/** Leads to where `work` says, or to /login with what stood in the way: a person waits here, not a program. */
async function lead(request: FastifyRequest, reply: FastifyReply, next: string | null, work: () => Promise<string>) {
  const place = await work().catch((error: Error) => {
    const problem = problemOf(error)
    if (!problem) throw error
    request.log.warn({ problem, reason: error.message }, 'single sign-on let nobody in')
    return `/login?${new URLSearchParams({ problem, ...(next && { next }) })}`
  })
  return reply.header('cache-control', 'no-store').redirect(place)
}

function problemOf(error: Error): SignInProblem | undefined {
  if (error instanceof SignOnRefusal) return error.problem
  return error instanceof Failure && error.code === 'too-many' ? 'too-many' : undefined
}

const word = () => randomBytes(32).toString('base64url')
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

function same(known: string, given = ''): boolean {
  const [left, right] = [Buffer.from(known), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}
