import cookie from '@fastify/cookie'
import serveStatic from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { AdminScreens } from '../contract/core/admin.ts'
import { DAY_SECONDS } from '../contract/core/units.ts'
import { type AnalyticsConfig, analyticsDefault } from '../contract/platform/analytics/analytics.ts'
import type { FormChecks } from '../contract/platform/captcha/captcha.ts'
import { formChecksDefault } from '../contract/platform/captcha/words.ts'
import { allowedHosts } from './platform/analytics/hosts.ts'
import { captchaHosts } from './platform/captcha/providers.ts'
import { CHECK_MS, HEADERS_MS, limitBodyTime, REQUEST_MS } from './core/http/body-time.ts'
import { systemClock, type Clock } from './core/base/clock.ts'
import { AnswerCache } from './core/cache/content.ts'
import { distrustUnheard, followChanges } from './core/cache/following-changes.ts'
import type { Database } from './core/database/database.ts'
import { keepMonthsAhead } from './core/documents/audit-months.ts'
import { inRequest } from './core/database/limits.ts'
import type { ReadyEnv } from './core/base/env.ts'
import { refuseUnknown } from './core/http/endpoint-routes.ts'
import { answerErrors, refuseAddress, refuseUnreadable } from './core/http/errors.ts'
import { answerForms } from './core/http/form-posts.ts'
import { answerHealth } from './core/http/health.ts'
import { Jobs } from './core/jobs/jobs.ts'
import { readJsonBodies } from './core/http/json-body.ts'
import { openApi } from './core/http/openapi.ts'
import { answerStored, type PageParameters, servePages } from './core/rooms/pages.ts'
import type { Renderer } from './core/start/renderer.ts'
import { PublicAnswers } from './core/rooms/public-answers.ts'
import { adviseOnProxy } from './core/http/proxy-advice.ts'
import { writeLimit } from './core/http/rate-limit.ts'
import { keepStoredBytes } from './core/http/stored-bytes.ts'
import { refuseOtherSpellings } from './core/http/request-target.ts'
import type { Services } from './core/rooms/routes.ts'
import { bothHosts, fileHeaders, noHosts, isPhonePage, securityHeaders } from './core/http/security-headers.ts'
import { recogniser } from './platform/users/queries-session.ts'
import { finishRestore } from './platform/backup/finishing-restore.ts'
import { kindsOfRooms, rooms } from './rooms.ts'
import { documentRoutes } from './platform/editing/document-routes.ts'
import { documentShapes } from './platform/editing/document-shapes.ts'
import { currentLicenses } from './planning/compliance/former-address.ts'
import { currentAddress } from './platform/editing/former-addresses.ts'
import { currentNewsletters } from './site/newsletter/former-address.ts'
import { openPreviews } from './platform/editing/preview.ts'
import { readBrand } from './site/navigation/queries.ts'
import { noteMiss } from './platform/seo/misses.ts'
import { whereTo } from './platform/seo/redirects.ts'

/** The query parameters that pages declare. Pages never see others. */
const parameters: PageParameters = Object.fromEntries(rooms.flatMap((room) => Object.entries(room.parameters)))

/** The screens of the admin area by their path. */
const screens: AdminScreens = Object.fromEntries(rooms.flatMap((room) => Object.entries(room.screens)))

type Options = {
  env: ReadyEnv
  database: Database
  clock?: Clock
  logger?: FastifyBaseLogger
  /** Makes the pages; without it the app serves its API alone (tests of the API). */
  renderer?: (app: FastifyInstance) => Promise<Renderer>
  /** The folder of the built site's files: those under `assets/` never change, the others have fixed names. */
  files?: string
}

const MAX_BODY_BYTES = 1024 * 1024
/** A busy machine may take this long to connect and to make ready what rooms need. */
const START_MS = 30_000
const YEAR_SECONDS = 365 * DAY_SECONDS

/** Builds the whole server on a migrated database: checks of requests first, then the rooms, then the pages. */
export async function buildApp({ env, database, clock = systemClock, logger, renderer, files }: Options) {
  const https = env.publicUrl.startsWith('https:')
  const headers = securityHeaders(noHosts, https)
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    // Exactly the declared proxies: the visitor can write the entries further away.
    trustProxy: (_address, hop) => hop < env.trustProxy,
    genReqId: () => randomUUID(),
    requestTimeout: REQUEST_MS,
    pluginTimeout: START_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    forceCloseConnections: 'idle',
    // Requests that arrive while the server stops get their usual answer.
    return503OnClosing: false,
    frameworkErrors: refuseAddress(headers),
    clientErrorHandler: refuseUnreadable(headers),
    rewriteUrl: ({ method = '', url = '' }) => currentNewsletters(currentLicenses(currentAddress(method, url))),
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true },
  })
  refuseOtherSpellings(app)
  const content = new AnswerCache()
  const jobs = new Jobs(database, app.log, clock)
  const services: Services = {
    env,
    database,
    content,
    jobs,
    brand: readBrand,
    endpoints: [],
    answers: new PublicAnswers(),
    screens,
    overviews: rooms.flatMap(({ overviews }) => overviews),
    measures: rooms.flatMap(({ measures }) => measures),
    readable: rooms.flatMap(({ readable }) => readable),
    events: new Map(rooms.flatMap(({ events }) => events.map((event) => [event.name, event] as const))),
    listed: rooms.flatMap(({ listed }) => listed),
    pictures: rooms.flatMap(({ pictures }) => pictures),
    mailReaders: rooms.flatMap(({ mailReaders }) => mailReaders),
    clock,
    proxy: adviseOnProxy(app, env),
    stopping: { begun: false },
    whoIs: recogniser(database, clock, env),
  }

  const store = answerStored(app, services, parameters)
  app.decorateRequest('user', null)
  await app.register(cookie)
  limitBodyTime(app)
  readJsonBodies(app)
  answerErrors(app)
  app.addHook('onSend', async ({ url }, reply) => {
    reply.headers(url.startsWith('/assets/') ? fileHeaders : headers)
    if (services.stopping.begun) reply.header('connection', 'close')
  })
  // Twice, because a body arrives outside of the context that the first one begins.
  app.addHook('onRequest', (_request, _reply, done) => inRequest(done))
  app.addHook('preValidation', (_request, _reply, done) => inRequest(done))
  app.addHook('onRequest', writeLimit(services))
  const following = await followChanges(content, database.config)
  const trustAgain = distrustUnheard(content, database, following)
  app.addHook('onClose', () => {
    trustAgain()
    return following.stop()
  })
  answerHealth(app, services, following.isHeard)
  keepMonthsAhead(app, services)
  keepStoredBytes(app, services)
  documentRoutes(kindsOfRooms)(app, services)
  for (const { routes, jobs } of rooms) {
    for (const serve of routes) serve(app, services)
    for (const define of jobs) define(services)
  }
  await finishRestore(services, rooms)
  app.get('/api/openapi.json', () => openApi(services, documentShapes(kindsOfRooms)))
  refuseUnknown(app)
  answerForms(app)
  if (files) await serveFiles(app, files)
  if (renderer) {
    servePages(app, services, {
      renderer: await renderer(app),
      store,
      parameters,
      preview: openPreviews(services),
      headers: async (read, path) => {
        const [analytics, captcha] = await Promise.all([
          read('/api/analytics/config').catch(() => analyticsDefault),
          read('/api/captcha/forms').catch(() => formChecksDefault),
        ])
        const widgets = captchaHosts(env, (captcha as FormChecks).hosts)
        const hosts = bothHosts(allowedHosts(analytics as AnalyticsConfig), widgets)
        return securityHeaders(hosts, https, isPhonePage(path))
      },
      whereTo: async (path, stands, request) => {
        const moved = await whereTo(database, request.url, stands)
        noteMiss(services, path, moved, request)
        return moved
      },
    })
  }

  app.addHook('onListen', async () => void jobs.start())
  app.addHook('preClose', async () => void jobs.pause())
  app.addHook('onClose', () => jobs.stop())
  // Rooms may register plugins of their own. Wait for them here, so that every endpoint is known.
  await app.after()
  return Object.assign(app, { services: services })
}

async function serveFiles(app: FastifyInstance, folder: string) {
  await app.register(serveStatic, {
    root: `${folder}/assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_SECONDS * 1000,
    index: false,
  })
  await app.register(serveStatic, {
    root: folder,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**'],
    decorateReply: false,
    index: false,
    maxAge: DAY_SECONDS * 1000,
  })
}
