import { randomBytes } from 'node:crypto'
import { SECOND_MS } from '../../../contract/core/units.ts'
import { indexNow, type IndexNow } from '../../../contract/platform/seo/index-now.ts'
import { kinds } from '../../core/rooms/kinds.ts'
import { askOutside, OutboundFailure } from '../../core/http/outbound.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import type { ServeRoom } from '../../core/rooms/room.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { listPublished, readSeo } from './queries.ts'
import * as stored from './queries-index-now.ts'
import { entriesOf, indexed, listedKinds } from './sitemap.ts'

/** The most addresses of one call (https://www.indexnow.org/documentation). */
export const MOST_TOLD = 10_000
const EVERY_MS = 15_000
const LEASE_MS = 60_000
/** How long to wait after answers in a row that took nothing: from a minute to six hours. */
const WAITS_MS = [60, 300, 1800, 7200, 21_600].map((seconds) => seconds * SECOND_MS)
const MOST_SAID = 300

type IndexNowServices = Pick<Services, 'database' | 'env' | 'clock'>

/** The public addresses that search engines may list, each with its last change. */
async function pagesOf({ database, env }: Pick<IndexNowServices, 'database' | 'env'>) {
  const site = await readSeo(database, env.publicUrl)
  const newest = new Map<string, Date>()
  for (const { kind, slug, changedAt } of await stored.listChanges(database)) {
    const path = kinds.get(kind)?.address(slug)
    if (path && changedAt > (newest.get(path) ?? new Date(0))) newest.set(path, changedAt)
  }
  const pages = indexed(entriesOf(await listPublished(database, listedKinds)), site).flatMap(({ url, lastmod }) => {
    const moments = [newest.get(url), lastmod && new Date(lastmod)].filter((moment) => moment instanceof Date)
    const changedAt = new Date(Math.max(...moments.map(Number)))
    return moments.length > 0 ? [{ path: url, changedAt }] : []
  })
  return { base: site.canonicalBaseUrl, pages }
}

const keyAddressOf = (base: string, key: string) => `${base}/${key}.txt`

/**
 * Tells search engines of what changed since they were told last, one batch. Gives whether somebody was asked. What is
 * not taken waits, and is told again after a while that grows.
 */
export async function tellSearchEngines(services: IndexNowServices): Promise<boolean> {
  const { database, clock, env } = services
  const now = clock()
  const later = (ms: number) => new Date(clock().getTime() + ms)
  const state = await stored.claimIndexNow(database, { now, until: later(LEASE_MS) })
  if (!state) return false
  const { base, pages } = await pagesOf(services)
  const untold = await stored.readUntold(database, pages, MOST_TOLD)
  if (untold.length === 0) {
    await stored.restIndexNow(database, now)
    return false
  }
  const said = await ask(env, state, base, untold)
  if (said.ok) await stored.keepTold(database, untold)
  const wait = said.ok ? 0 : WAITS_MS[Math.min(state.fails, WAITS_MS.length - 1)]!
  await stored.noteTold(database, { ...said, addresses: untold.length, at: now, nextAt: later(wait) })
  return true
}

type SubmissionResult = Pick<stored.SubmissionRow, 'status' | 'answer' | 'ok'>

async function ask(
  env: IndexNowServices['env'],
  { server, key }: stored.IndexNowState,
  base: string,
  untold: stored.ChangedAddress[],
): Promise<SubmissionResult> {
  const body = {
    host: new URL(base).host,
    key,
    keyLocation: keyAddressOf(base, key),
    urlList: untold.map(({ path }) => `${base}${path}`),
  }
  try {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const { status, text } = await askOutside(env, server, { method: 'POST', headers, body: JSON.stringify(body) })
    const ok = status === 200 || status === 202
    return {
      status,
      ok,
      answer: text
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .toWellFormed()
        .slice(0, MOST_SAID),
    }
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    return { status: null, ok: false, answer: error.message }
  }
}

async function shown(services: IndexNowServices): Promise<IndexNow> {
  const { database } = services
  const [state, { base, pages }] = [await stored.readIndexNow(database), await pagesOf(services)]
  const [first] = state.enabled ? await stored.readUntold(database, pages, 1) : []
  const { enabled, server, key, told, fails, nextAt, lastAt, lastStatus, lastAnswer, lastAddresses } = state
  return {
    enabled,
    server,
    told,
    keyAddress: key && keyAddressOf(base, key),
    waiting: first?.all ?? 0,
    last: lastAt && {
      at: lastAt.toISOString(),
      status: lastStatus,
      answer: lastAnswer,
      addresses: lastAddresses,
      ok: fails === 0,
    },
    nextAt: enabled && fails > 0 ? nextAt.toISOString() : null,
  }
}

export const indexNowRoutes = routes(indexNow, {
  read: (_, services) => shown(services),
  save: async ({ body: { enabled, server } }, services) => {
    const { database, change } = services
    const before = await stored.readIndexNow(database)
    // What stands there already is no change, so it is known before anybody is told of anything.
    if (enabled && !before.enabled) await stored.knowAll(database, (await pagesOf(services)).pages)
    await stored.saveIndexNow(change, { enabled, server, key: before.key || randomBytes(16).toString('hex') })
    return shown(services)
  },
})

/** Serves the key that proves to search engines who tells them, and tells them of changes while the app listens. */
export const serveIndexNow: ServeRoom = (app, services) => {
  app.get<{ Params: { key: string } }>('/:key(^[0-9a-f]{32}$).txt', async ({ params }, reply) => {
    const { enabled, key } = await stored.readIndexNow(services.database)
    if (!enabled || params.key !== key) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(key)
  })
  repeat(app, EVERY_MS, () => tellSearchEngines(services), 'search engines can’t be told of changes')
}
