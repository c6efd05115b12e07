import { isbot } from 'isbot'
import {
  analytics,
  analyticsDefault,
  isMeasured,
  type Measurements,
} from '../../../contract/platform/analytics/analytics.ts'
import { addressPrefix } from '../../core/http/address-prefix.ts'
import type { Database } from '../../core/database/database.ts'
import { newId } from '../../core/database/ids.ts'
import { limit } from '../../core/http/rate-limit.ts'
import { routes } from '../../core/http/routes.ts'
import { readSetting } from '../../core/documents/settings.ts'
import { countBot, type StoredEvent, storeEvents } from './queries.ts'
import { CTA_VIEW, originOf } from './rules.ts'
import { deviceOf, refusesMeasuring, Visitors } from './visitor.ts'

const CALLS_A_MINUTE = 600

const visitors = new Visitors()

const readConfig = (database: Database) => readSetting(database, { kind: 'analytics', slug: 'main' }, analyticsDefault)

export const analyticsRoutes = routes(analytics, {
  config: (_, { database }) => readConfig(database),

  collect: async ({ body }, { database, clock, env, request }) => {
    const now = clock()
    await limit(database, clock, {
      bucket: 'analytics',
      key: addressPrefix(request.ip),
      max: CALLS_A_MINUTE,
      windowSeconds: 60,
    })
    if (refusesMeasuring(request)) return { accepted: 0 }
    const userAgent = request.headers['user-agent'] ?? ''
    if (!userAgent || isbot(userAgent)) {
      await countBot(database, now.toISOString().slice(0, 10))
      return { accepted: 0 }
    }

    const {
      config: { excludePaths },
      trackEvents,
    } = await readConfig(database)
    const common = { visitor: visitors.keyOf(request, now), device: deviceOf(userAgent) }
    const events = toStored(body, now, new URL(env.publicUrl).hostname)
      .filter(
        ({ name, path }) =>
          isMeasured(path, excludePaths) && (trackEvents || name === 'pageview' || name === 'web_vital'),
      )
      .map((event) => ({ ...event, ...common }))
    await storeEvents(database, events)
    return { accepted: events.length }
  },
})

function toStored(
  { events, vitals = [], ctas = [] }: Measurements,
  now: Date,
  ownHost: string,
): Omit<StoredEvent, 'visitor' | 'device'>[] {
  const when = (ago = 0) => {
    const at = new Date(now.getTime() - ago)
    return { at, id: newId(at) }
  }
  return [
    ...events.map(({ ago, referrer, search, properties = {}, ...event }) => ({
      ...when(ago),
      ...event,
      ...originOf({ referrer, search }, ownHost),
      properties,
    })),
    ...vitals.map(({ ago, ...vital }) => ({ ...when(ago), ...vital, name: 'web_vital', properties: {} })),
    ...ctas.map(({ ago, path, cta }) => ({ ...when(ago), path, name: CTA_VIEW, properties: { cta } })),
  ]
}
