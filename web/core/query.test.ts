import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../contract/core/units.ts'
import { analyticsConfig } from '../platform/analytics/start.ts'
import { stickyCta } from '../site/cta/queries.ts'
import { heroSlides } from '../site/hero/queries.ts'
import { clientLogin, footer } from '../site/navigation/footer-queries.ts'
import { megaMenu } from '../site/navigation/queries.ts'
import { seoConfig } from '../platform/seo/queries.ts'
import { overallStatus } from '../platform/status/queries.ts'
import { currentUser } from '../platform/users/queries.ts'
import { createQueryClient, presets, type ReadQuery } from './query.ts'

/** What holds for a reading once the defaults are put under it. */
const optionsOf = (reading: ReadQuery<never>) => createQueryClient().defaultQueryOptions(reading)

test('cache-defaults: by default fresh 5 min, kept 10 min; no interval refetch, none on focus, no retries', () => {
  expect(optionsOf({ queryKey: ['/api', 'anything'] })).toMatchObject({
    staleTime: 5 * MINUTE_MS,
    gcTime: 10 * MINUTE_MS,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    retry: false,
  })
})

test.each([
  ['staticContent', 24 * HOUR_MS, 48 * HOUR_MS],
  ['semiStatic', 6 * HOUR_MS, 12 * HOUR_MS],
  ['userContent', 5 * MINUTE_MS, 10 * MINUTE_MS],
  ['realTime', 30 * SECOND_MS, 2 * MINUTE_MS],
] as const)('cache-presets: the preset %s is fresh for %i ms and kept for %i ms', (name, staleTime, gcTime) => {
  expect(presets[name]).toEqual({ staleTime, gcTime })
  expect(optionsOf({ queryKey: [name], ...presets[name] })).toMatchObject({ staleTime, gcTime })
})

test.each([
  ['/api/user', currentUser, 5 * MINUTE_MS, { retry: 2, retryDelay: SECOND_MS, refetchOnWindowFocus: false }],
  ['/api/analytics/config', analyticsConfig, 5 * MINUTE_MS, {}],
  ['/api/mega-menu', megaMenu.reading, 24 * HOUR_MS, { gcTime: 48 * HOUR_MS, retry: 3 }],
  ['/api/dynamic-hero-slides', heroSlides, 5 * MINUTE_MS, {}],
  ['/api/landing-sections/footer', footer.reading, 5 * MINUTE_MS, {}],
  ['/api/landing-sections/sticky_cta', stickyCta.reading, 5 * MINUTE_MS, {}],
  ['/api/seo/config', seoConfig.reading, 5 * MINUTE_MS, { refetchOnWindowFocus: false }],
  ['/api/client-login/config', clientLogin.reading, 5 * MINUTE_MS, {}],
  ['/api/status', overallStatus, MINUTE_MS, {}],
] as [string, ReadQuery<never>, number, object][])(
  'cache-by-call: %s is kept as its table says',
  (path, reading, staleTime, more) => {
    const options = optionsOf(reading)
    expect(options.queryKey.join('/')).toBe(path)
    expect(options).toMatchObject({ staleTime, ...more })
  },
)
