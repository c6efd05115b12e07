import { expect, test } from 'vitest'
import { seed } from './core/rooms/seed.ts'
import { startApp } from './testing.ts'
import { startingContent } from './starting-content.ts'

const ADDRESSES = [
  '/',
  '/',
  '/blog/ten-minute-handover',
  '/nowhere',
  '/Brand',
  '/brand/',
  '/admin',
  '/login',
  '/brand?preview=0190a000-0000-7000-8000-000000000000',
  '/blog/rss.xml',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/og/blog/ten-minute-handover.png',
  '/api/status',
  '/api/landing-sections/cta',
  '/api/landing-sections/cta',
  '/api/user',
  '/api/nowhere',
  '/api/openapi.json',
  '/api/health/live',
  '/api/logout',
  '/%E0%A4%A',
  '/media/x/y.jpg',
]
const EVIL = {
  origin: 'https://evil.example',
  'sec-fetch-site': 'cross-site',
  'access-control-request-method': 'PUT',
  'access-control-request-headers': 'x-csrf-token',
}

test(
  'requests of other sites: no answer can be framed by another site, read by its scripts, or taken for another type',
  { timeout: 120_000 },
  async () => {
    const { app, database, clock } = await startApp({ pages: true })
    await seed(database, clock, startingContent)
    for (const url of ADDRESSES) {
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
        const { headers } = await app.inject({ method, url, headers: EVIL })
        expect([headers['x-frame-options'], headers['x-content-type-options']], `${method} ${url}`).toEqual([
          'SAMEORIGIN',
          'nosniff',
        ])
        expect(headers['content-security-policy'], `${method} ${url}`).toMatch(/frame-ancestors 'self'(;|$)/)
        expect(
          Object.keys(headers).filter((name) => name.startsWith('access-control-')),
          `${method} ${url}`,
        ).toEqual([])
      }
    }
  },
)
