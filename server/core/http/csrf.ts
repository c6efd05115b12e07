// By hand: @fastify/csrf-protection keeps a secret in a cookie; this token is bound to the session itself.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ReadyEnv } from '../base/env.ts'
import type { Caller, ResponseHead } from './caller.ts'
import { Failure } from '../base/failure.ts'
import { isSecure, sessionCookie } from './session-cookie.ts'

const COOKIE = 'csrf-token'
const HEADER = 'x-csrf-token'

/** The session that a token is bound to; a visitor without one gets tokens bound to nobody. */
const binding = (request: Caller, env: ReadyEnv) => request.cookies[sessionCookie(env)] ?? ''

const sign = (secret: string, nonce: string, session: string) =>
  createHmac('sha256', secret).update(`csrf:${nonce}:${session}`).digest('base64url')

/** Makes a token for the request's session and sets it as the readable cookie `csrf-token`. */
export function issueCsrf(
  request: Caller,
  reply: ResponseHead,
  env: ReadyEnv,
  session = binding(request, env),
): string {
  const nonce = randomBytes(18).toString('base64url')
  const token = `${nonce}.${sign(env.secret, nonce, session)}`
  reply.setCookie(COOKIE, token, { path: '/', sameSite: 'lax', secure: isSecure(env) })
  return token
}

/** Double submit: the header must equal the cookie and carry our signature for this session. Throws `csrf` (403). */
export function guardCsrf(request: Caller, env: ReadyEnv): void {
  const header = request.headers[HEADER]
  const cookie = request.cookies[COOKIE]
  const [nonce = '', signature = ''] = typeof header === 'string' ? header.split('.') : []
  if (header && header === cookie && same(signature, sign(env.secret, nonce, binding(request, env)))) return
  throw new Failure('csrf', 'Your page is out of date. Reload it and try again.')
}

/**
 * Refuses a change if the browser says that another site asked for it. Throws `forbidden` (403). If `Sec-Fetch-Site` is
 * missing or names another site, `Origin` must be `PUBLIC_URL`, or the requested host if that is not its host, of which
 * the scheme is known. A client that sends neither is not a current browser, and still needs its token.
 */
export function guardOrigin({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, publicUrl: string): void {
  const { origin, 'sec-fetch-site': site } = headers
  if (site === 'same-origin' || site === 'none' || (site === undefined && origin === undefined)) return
  const [asker, own] = [URL.parse(origin ?? ''), new URL(publicUrl)]
  if (asker?.host && (asker.origin === own.origin || (asker.host === host && host !== own.host))) return
  throw new Failure('forbidden', 'Another site asked for this. Open this one and do it there.')
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
