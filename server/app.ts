import cookie from '@fastify/cookie'
import serveStatic from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import { type AnalyticsConfig, analyticsDefault } from '../contract/analytics.ts'
import { allowedHosts } from './analytics/hosts.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { serveFeeds } from './blog/feeds.ts'
import { editBlogHeading, editPosts } from './blog/kinds.ts'
import { servePostNewsletter } from './blog/newsletter.ts'
import { blogRoutes } from './blog/routes.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { systemClock, type Clock } from './core/clock.ts'
import { Content } from './core/content.ts'
import type { Database } from './core/database.ts'
import type { ReadyEnv } from './core/env.ts'
import { answerErrors, refuseAddress } from './core/errors.ts'
import { answerForms } from './core/form-posts.ts'
import { answerHealth } from './core/health.ts'
import { Jobs } from './core/jobs.ts'
import { readJsonBodies } from './core/json-body.ts'
import { openApi } from './core/openapi.ts'
import { answerStored, type PageParameters, type Renderer, servePages } from './core/pages.ts'
import { writeLimit } from './core/rate-limit.ts'
import type { House } from './core/routes.ts'
import { fileHeaders, noHosts, securityHeaders } from './core/security-headers.ts'
import { recogniser } from './core/session.ts'
import { ctaFigureRoutes } from './cta/figures.ts'
import { editProductScreens } from './blocks/screens.ts'
import { editCtas } from './cta/kinds.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { linkRoutes } from './editing/links.ts'
import { openPreviews } from './editing/preview.ts'
import { workSchedules } from './editing/schedule.ts'
import { workTrash } from './editing/trash.ts'
import { viewRoutes } from './editing/views.ts'
import { editHeadlines, editSlides } from './hero/kinds.ts'
import { heroRoutes } from './hero/routes.ts'
import { editIndustries } from './industries/kinds.ts'
import { industryMatrixRoutes } from './industries/matrix.ts'
import { industriesRoutes } from './industries/routes.ts'
import { editSections, landingRoutes } from './landing/routes.ts'
import { editForms } from './leads/kinds.ts'
import { demoRequestRoutes } from './leads/requests.ts'
import { leadsRoutes } from './leads/routes.ts'
import { sendOutbox } from './mail/sending.ts'
import { mediaRoutes } from './media/routes.ts'
import { readBrand } from './navigation/queries.ts'
import { editMenu, navigationRoutes } from './navigation/routes.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { editHelp, editPages, editScreens } from './pages/kinds.ts'
import { pagesRoutes } from './pages/routes.ts'
import { siteTreeRoutes } from './pages/site-tree.ts'
import { editPricing } from './pricing/kinds.ts'
import { pricingRoutes } from './pricing/routes.ts'
import { serveSeoFiles } from './seo/files.ts'
import { whereTo } from './seo/redirects.ts'
import { seoRoutes } from './seo/routes.ts'
import { editSolutions } from './solutions/kinds.ts'
import { solutionsRoutes } from './solutions/routes.ts'
import { statusRoutes } from './status/routes.ts'
import { usersRoutes } from './users/routes.ts'

/** The rooms that serve endpoints or work jobs off, by name. */
const rooms: ((app: FastifyInstance, house: House) => void)[] = [
  mediaRoutes, sendOutbox, captchaRoutes, usersRoutes, seoRoutes, serveSeoFiles, analyticsRoutes, statusRoutes, newsletterRoutes,
  leadsRoutes, demoRequestRoutes, heroRoutes, blogRoutes, serveFeeds, solutionsRoutes, industriesRoutes, industryMatrixRoutes, pagesRoutes, siteTreeRoutes, pricingRoutes, navigationRoutes, landingRoutes,
  editPosts, servePostNewsletter, editBlogHeading, editPages, editHelp, editScreens, editSolutions, editIndustries, editSections, editSlides,
  editHeadlines, editCtas, editProductScreens, editMenu,
  ...editPricing, ...editForms, linkRoutes, viewRoutes, ctaFigureRoutes, dashboardRoutes, (_app, house) => (workSchedules(house), workTrash(house)),
]

/** The query parameters that pages declare; all others never reach them. */
const parameters: PageParameters = { '/resources/help': ['q'], '/blog': ['category', 'tag', 'search', 'page'] }

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
const DAY_SECONDS = 86_400
const YEAR_SECONDS = 365 * DAY_SECONDS

/** The whole server on a database that is migrated: doors first, then the rooms, then the pages. */
export async function buildApp({ env, database, clock = systemClock, logger, renderer, files }: Options) {
  const https = env.publicUrl.startsWith('https:')
  const headers = securityHeaders(noHosts, https)
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    // Exactly the proxies that are said to stand in front: what comes from further away is the visitor's own word.
    trustProxy: (_address, hop) => hop < env.trustProxy,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    frameworkErrors: refuseAddress(headers),
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true },
  })
  const content = new Content()
  const jobs = new Jobs(database, app.log)
  const house: House = { env, database, content, jobs, brand: readBrand, clock, whoIs: recogniser(database, clock, env) }

  const store = answerStored(app, house, parameters)
  await app.register(cookie)
  readJsonBodies(app)
  answerErrors(app)
  app.addHook('onSend', async ({ url }, reply) => {
    reply.headers(url.startsWith('/assets/') ? fileHeaders : headers)
  })
  app.addHook('onRequest', writeLimit(house))
  answerHealth(app, house)
  for (const serve of rooms) serve(app, house)
  app.get('/api/openapi.json', () => openApi(env))
  app.all('/api/*', (_request, reply) => reply.callNotFound())
  answerForms(app)
  if (files) await serveFiles(app, files)
  if (renderer) {
    servePages(app, house, {
      renderer: await renderer(app), store, parameters, preview: openPreviews(house),
      headers: async (read) => {
        const analytics = await read('/api/analytics/config').catch(() => analyticsDefault)
        return securityHeaders(allowedHosts(analytics as AnalyticsConfig), https)
      },
      whereTo: (path, stands) => whereTo(database, path, stands),
    })
  }

  app.addHook('onListen', async () => void jobs.start())
  app.addHook('preClose', () => jobs.stop())
  const stopFollowing = await content.follow(database.config)
  app.addHook('onClose', stopFollowing)
  return Object.assign(app, { house })
}

async function serveFiles(app: FastifyInstance, folder: string) {
  await app.register(serveStatic, {
    root: `${folder}/assets`, prefix: '/assets/', preCompressed: true, immutable: true, maxAge: YEAR_SECONDS * 1000, index: false,
  })
  await app.register(serveStatic, {
    root: folder, prefix: '/', wildcard: false, globIgnore: ['assets/**', '.vite/**'], decorateReply: false, index: false,
    maxAge: DAY_SECONDS * 1000,
  })
}
