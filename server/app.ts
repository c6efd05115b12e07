import cookie from '@fastify/cookie'
import serveStatic from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { systemClock, type Clock } from './core/clock.ts'
import { Content } from './core/content.ts'
import type { Database } from './core/database.ts'
import type { ReadyEnv } from './core/env.ts'
import { answerErrors } from './core/errors.ts'
import { answerHealth } from './core/health.ts'
import { readJsonBodies } from './core/json-body.ts'
import { openApi } from './core/openapi.ts'
import { type Renderer, servePages } from './core/pages.ts'
import type { House, User } from './core/routes.ts'
import { securityHeaders } from './core/security-headers.ts'

/** The rooms that serve endpoints, by name. */
const rooms: ((app: FastifyInstance, house: House) => void)[] = []

type Options = {
  env: ReadyEnv
  database: Database
  clock?: Clock
  logger?: FastifyBaseLogger
  /** Makes the pages; without it the app serves its API alone (tests of the API). */
  renderer?: (app: FastifyInstance) => Promise<Renderer>
  /** The folder of built files that are served under `/assets/`. */
  assets?: string
}

const MAX_BODY_BYTES = 1024 * 1024
const YEAR_SECONDS = 31_536_000

/** The whole server on a database that is migrated: doors first, then the rooms, then the pages. */
export async function buildApp({ env, database, clock = systemClock, logger, renderer, assets }: Options) {
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    disableRequestLogging: true,
    bodyLimit: MAX_BODY_BYTES,
    // Exactly the proxies that are said to stand in front: what comes from further away is the visitor's own word.
    trustProxy: (_address, hop) => hop < env.trustProxy,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true },
  })
  const content = new Content()
  const house: House = { env, database, content, clock, whoIs: async (_request: FastifyRequest): Promise<User | null> => null }
  const headers = securityHeaders({ script: [], connect: [], frame: [] }, env.publicUrl.startsWith('https:'))

  await app.register(cookie)
  readJsonBodies(app)
  answerErrors(app)
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(headers)
  })
  answerHealth(app, house)
  for (const serve of rooms) serve(app, house)
  app.get('/api/openapi.json', () => openApi(env.publicUrl))
  app.all('/api/*', (_request, reply) => reply.callNotFound())
  if (assets) {
    await app.register(serveStatic, {
      root: assets, prefix: '/assets/', preCompressed: true, immutable: true, maxAge: YEAR_SECONDS * 1000, index: false,
    })
  }
  if (renderer) servePages(app, house, { renderer: await renderer(app), headers, parameters: {} })

  const stopFollowing = await content.follow(database.config)
  app.addHook('onClose', stopFollowing)
  return Object.assign(app, { house })
}
