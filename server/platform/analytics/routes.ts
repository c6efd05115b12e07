import { isbot } from 'isbot'
import { dayAt } from '../../../contract/core/time.ts'
import { analytics, isMeasured, type Measurements } from '../../../contract/platform/analytics/analytics.ts'
import { analyticsConsent, consentDefault, needsConsent } from '../../../contract/platform/analytics/consent.ts'
import { addressPrefix } from '../../core/http/address-prefix.ts'
import { newId } from '../../core/base/ids.ts'
import { limit } from '../../core/http/rate-limit.ts'
import { dayOf, networkKey } from '../../core/http/stored-bytes.ts'
import { readSetting } from '../../core/documents/settings.ts'
import { routes } from '../../core/rooms/routes.ts'
import { isOfTeam } from '../users/queries-session.ts'
import { botKindOf } from './bots.ts'
import { countryOf } from './countries.ts'
import { countBot, countTeam, type StoredEvent, storeEvents } from './queries.ts'
import { CTA_VIEW, originOf } from './rules.ts'
import { readConfig, readReportSettings } from './settings.ts'
import { deviceOf, refusesMeasuring, Visitors } from './visitor.ts'

const CALLS_A_MINUTE = 600

const visitors = new Visitors()

export const analyticsRoutes = routes(analytics, {
  // The note is between admins.
  config: async (_, services) => ({ ...(await readConfig(services)), consentNote: '' }),

  collect: async ({ body }, { database, content, clock, env, request }) => {
    const now = clock()
    const { zone } = await readReportSettings({ database, content })
    const day = dayAt(zone, now)
    await limit(database, clock, {
      bucket: 'analytics',
      key: addressPrefix(request.ip),
      max: CALLS_A_MINUTE,
      windowSeconds: 60,
      mayWait: true,
    })
    if (refusesMeasuring(request)) return { accepted: 0 }
    const userAgent = request.headers['user-agent'] ?? ''
    if (!userAgent || isbot(userAgent)) {
      await countBot(database, day, botKindOf(userAgent))
      return { accepted: 0 }
    }

    const {
      config: { excludePaths },
      trackEvents,
    } = await readConfig({ database, content })
    const measured = toStored(body, now, new URL(env.publicUrl).hostname).filter(
      ({ name, path }) =>
        isMeasured(path, excludePaths) && (trackEvents || name === 'pageview' || name === 'web_vital'),
    )
    if (await isOfTeam(request, { database, clock, env })) {
      await countTeam(database, day, measured.filter(({ name }) => name === 'pageview').length)
      return { accepted: 0 }
    }
    const common = {
      visitor: visitors.keyOf(request, day),
      device: deviceOf(userAgent),
      country: await countryOf(env.countriesFile, request.ip),
    }
    const events = measured.map((event) => ({ ...event, ...common }))
    await storeEvents(database, { events, day: dayOf(now), network: networkKey(env, request.ip) })
    return { accepted: events.length }
  },
})

/** The endpoint with the consent question. */
export const consentRoutes = routes(analyticsConsent, {
  read: async (_, services) =>
    needsConsent(await readConfig(services))
      ? readSetting(services.database, { kind: 'analytics_consent', slug: 'main' }, consentDefault)
      : null,
})

function toStored(
  { events, vitals = [], ctas = [] }: Measurements,
  now: Date,
  ownHost: string,
): Omit<StoredEvent, 'visitor' | 'device' | 'country'>[] {
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
