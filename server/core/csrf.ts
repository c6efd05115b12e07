import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadyEnv } from './env.ts'
import { Failure } from './failure.ts'
import { SESSION_COOKIE } from './session-cookie.ts'

const COOKIE = 'csrf-token'
const HEADER = 'x-csrf-token'

/** The session that a token is bound to; a visitor without one gets tokens bound to nobody. */
const binding = (request: FastifyRequest) => request.cookies[SESSION_COOKIE] ?? ''

const sign = (secret: string, nonce: string, session: string) =>
  createHmac('sha256', secret).update(`csrf:${nonce}:${session}`).digest('base64url')

/** Makes a token for the request's session and sets it as the readable cookie `csrf-token` (decisions.md, CSRF). */
export function issueCsrf(request: FastifyRequest, reply: FastifyReply, env: ReadyEnv, session = binding(request)): string {
  const nonce = randomBytes(18).toString('base64url')
  const token = `${nonce}.${sign(env.secret, nonce, session)}`
  reply.setCookie(COOKIE, token, { path: '/', sameSite: 'lax', secure: env.publicUrl.startsWith('https:') })
  return token
}

/**
 * Double submit: the header must equal the cookie and carry our signature for this session. Throws `csrf` (403).
 */
export function guardCsrf(request: FastifyRequest, secret: string): void {
  const header = request.headers[HEADER]
  const cookie = request.cookies[COOKIE]
  const [nonce = '', signature = ''] = typeof header === 'string' ? header.split('.') : []
  if (header && header === cookie && same(signature, sign(secret, nonce, binding(request)))) return
  throw new Failure('csrf', 'Your page is out of date. Reload it and try again.')
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
