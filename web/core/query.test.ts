import { expect, test } from 'vitest'
import { analyticsConfig } from '../platform/analytics/start.ts'
import { stickyCta } from '../site/cta/queries.ts'
import { heroSlides } from '../site/hero/queries.ts'
import { clientLogin, footer } from '../site/navigation/footer-queries.ts'
import { megaMenu } from '../site/navigation/queries.ts'
import { seoConfig } from '../platform/seo/queries.ts'
import { overallStatus } from '../platform/status/queries.ts'
import { currentUser } from '../platform/users/queries.ts'
import { createQueryClient, presets, type ReadQuery } from './query.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** What holds for a reading once the defaults are put under it. */
const optionsOf = (reading: ReadQuery<never>) => createQueryClient().defaultQueryOptions(reading)

test('cache-defaults: by default fresh 5 min, kept 10 min; no interval refetch, none on focus, no retries', () => {
  expect(optionsOf({ queryKey: ['/api', 'anything'] })).toMatchObject({
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    retry: false,
  })
})

test.each([
  ['staticContent', 24 * HOUR, 48 * HOUR],
  ['semiStatic', 6 * HOUR, 12 * HOUR],
  ['userContent', 5 * MINUTE, 10 * MINUTE],
  ['realTime', 30 * SECOND, 2 * MINUTE],
] as const)('cache-presets: the preset %s is fresh for %i ms and kept for %i ms', (name, staleTime, gcTime) => {
  expect(presets[name]).toEqual({ staleTime, gcTime })
  expect(optionsOf({ queryKey: [name], ...presets[name] })).toMatchObject({ staleTime, gcTime })
})

test.each([
  ['/api/user', currentUser, 5 * MINUTE, { retry: 2, retryDelay: SECOND, refetchOnWindowFocus: false }],
  ['/api/analytics/config', analyticsConfig, 5 * MINUTE, {}],
  ['/api/mega-menu', megaMenu.reading, 24 * HOUR, { gcTime: 48 * HOUR, retry: 3, refetchOnMount: false }],
  ['/api/dynamic-hero-slides', heroSlides, 5 * MINUTE, {}],
  ['/api/landing-sections/footer', footer.reading, 5 * MINUTE, {}],
  ['/api/landing-sections/sticky_cta', stickyCta.reading, 5 * MINUTE, {}],
  ['/api/seo/config', seoConfig.reading, 5 * MINUTE, { refetchOnWindowFocus: false }],
  ['/api/client-login/config', clientLogin.reading, 5 * MINUTE, {}],
  ['/api/status', overallStatus, MINUTE, {}],
] as [string, ReadQuery<never>, number, object][])(
  'cache-by-call: %s is kept as its table says',
  (path, reading, staleTime, more) => {
    const options = optionsOf(reading)
    expect(options.queryKey.join('/')).toBe(path)
    expect(options).toMatchObject({ staleTime, ...more })
  },
)
