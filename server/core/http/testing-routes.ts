import diagnostics from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { type Endpoint, type Role, roles } from '../../../contract/core/core.ts'
import { makeUser, sessionCookieFor } from '../../platform/users/testing-users.ts'
import { startApp } from '../../testing.ts'

export type TestCaller = 'nobody' | Role
export const everybody: TestCaller[] = ['nobody', ...roles.toReversed()]

type TestRequest = { method: string; url: string; token?: boolean; headers?: Record<string, string>; body?: unknown }

/** A call's name in the tables of tests, such as `GET /blog/posts`. */
export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

const NO_ID = '0190a000-0000-7000-8000-000000000000'

/** An address of an endpoint. It need not exist, because the access check comes first. */
export const addressOf = ({ path }: Pick<Endpoint, 'path'>, slug = 'cta', id = NO_ID) =>
  `/api${path.replace(/:(id|session)\b/g, id).replace(/:\w+/g, slug)}`

/**
 * The whole server with a person of each role and every route of its router. `ask` makes a call as one of these people,
 * from an address of its own. It sends a CSRF token unless the options say otherwise.
 */
export async function startWithRoutes(options?: Parameters<typeof startApp>[0]) {
  const routes: { method: string; url: string }[] = []
  const follow = (message: unknown) =>
    void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      routes.push(...[method].flat().map((each) => ({ method: each, url })))
    })
  diagnostics.subscribe('fastify.initialization', follow)
  const started = await startApp(options).finally(() => diagnostics.unsubscribe('fastify.initialization', follow))
  const { app, database, clock } = started

  const entered = await Promise.all(
    everybody.map(async (who) => {
      const cookies =
        who === 'nobody' ? {} : await sessionCookieFor(database, clock, (await makeUser(database, clock, who)).id)
      const { token } = (await app.inject({ url: '/api/csrf-token', cookies })).json<{ token: string }>()
      return [who, { cookies, token }] as const
    }),
  )
  const people = Object.fromEntries(entered) as Record<TestCaller, { cookies: Record<string, string>; token: string }>

  let asked = 0
  const ask = async (who: TestCaller, { method, url, token = true, headers = {}, body }: TestRequest) => {
    const { cookies, token: own } = people[who]
    asked++
    const response = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: `10.${asked >> 8}.${asked & 255}.1`,
      cookies: token ? { ...cookies, 'csrf-token': own } : cookies,
      headers: { ...(token && method !== 'GET' && { 'x-csrf-token': own }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    const isJson = /\bjson\b/.test(response.headers['content-type'] ?? '') && response.body !== ''
    const answer = isJson ? response.json<unknown>() : undefined
    return { status: response.statusCode, code: (answer as { code?: string } | undefined)?.code, answer, response }
  }
  return { ...started, routes, ask }
}

/** Runs `work` for every item, several at a time: enough to keep the database busy, too few to wait for connections. */
export async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>, size = 24): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += size)
    results.push(...(await Promise.all(items.slice(at, at + size).map(work))))
  return results
}
