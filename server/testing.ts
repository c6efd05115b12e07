import { expect, onTestFinished } from 'vitest'
import { buildApp } from './app.ts'
import { openDatabase } from './core/database/database.ts'
import { builtRenderer } from './core/start/development.ts'
import { placeOf } from './core/base/places.ts'
import type { ReadyEnv } from './core/base/env.ts'
import { freshDatabase, giveBack } from './core/database/testing-cluster.ts'
import { watchWall } from './planning/organisations/testing-wall.ts'

export const testEnv: ReadyEnv = {
  port: 3000,
  host: '127.0.0.1',
  dataDir: '/nonexistent',
  databaseUrl: undefined,
  secret: 'a secret of the tests, long enough to be one',
  publicUrl: 'http://localhost:3000',
  trustProxy: 0,
  admin: undefined,
  mediaStore: undefined,
  backupTo: undefined,
  backupKeep: 7,
  backupKey: undefined,
  oidc: undefined,
  smtpUrl: undefined,
  incoming: undefined,
  countriesFile: undefined,
  basemap: undefined,
  outboundAllow: ['127.0.0.1'],
  captchaStandIn: undefined,
  twilioStandIn: undefined,
  metricsToken: undefined,
  tracesTo: undefined,
  warnings: [],
  logLevel: 'silent',
  mode: 'production',
}

export const DIST = placeOf('dist')

/** A busy machine is no failure. The tests of the limits themselves open the database with the product's. */
const PATIENT = { request: 25_000, work: 25_000 }

type Options = { env?: Partial<ReadyEnv>; pages?: boolean }

/** A moment that tests move themselves. */
export function testClock(start = '2026-11-21T22:47:09Z') {
  let now = new Date(start)
  return Object.assign(() => now, {
    set: (time: string) => {
      now = new Date(time)
    },
    advance: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds)
    },
  })
}

/** The whole server on an empty database of its own; gone when the test is over. With `pages`, the built site too. */
export async function startApp({ env = {}, pages = false }: Options = {}) {
  const config = await freshDatabase()
  const { database, breaches } = watchWall(openDatabase(config, PATIENT))
  const clock = testClock()
  const app = await buildApp({
    env: { ...testEnv, ...env },
    database,
    clock,
    ...(pages && { renderer: (app) => builtRenderer(app, DIST), files: `${DIST}/client` }),
  })
  onTestFinished(async () => {
    await app.close()
    await database.close()
    giveBack(config)
    expect(breaches, 'each transaction of an organisation ends under its role and scope').toEqual([])
  })
  const { services } = app
  return { app, database, clock, services, endpoints: services.endpoints, call: caller(app), breaches }
}

type Call = { body?: unknown; cookies?: Record<string, string>; headers?: Record<string, string>; csrf?: false }

/** Calls an endpoint as a browser would: with its cookies, and with a CSRF token unless told otherwise. */
const caller =
  (app: Awaited<ReturnType<typeof buildApp>>) =>
  async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    { body, cookies = {}, headers = {}, csrf }: Call = {},
  ) => {
    const sent: Record<string, string> = { ...headers }
    const jar = { ...cookies }
    if (method !== 'GET' && csrf !== false) {
      const { token } = (await app.inject({ url: '/api/csrf-token', cookies })).json<{ token: string }>()
      sent['x-csrf-token'] = token
      jar['csrf-token'] = token
    }
    const response = await app.inject({
      method,
      url,
      headers: sent,
      cookies: jar,
      ...(body !== undefined && { payload: body as object }),
    })
    const json = /\bjson\b/.test(response.headers['content-type'] ?? '')
    return { status: response.statusCode, body: json ? response.json<unknown>() : response.body, response }
  }
