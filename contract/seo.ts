import * as z from 'zod/mini'
import { endpoints, Href, text, words } from './core.ts'

/** Site-wide search and sharing data (specification, section 3). `canonicalBaseUrl` empty = the server's PUBLIC_URL. */
export const SeoConfig = z.strictObject({
  siteName: words(60),
  canonicalBaseUrl: text(200),
  defaultTitleSuffix: text(60),
  defaultDescription: text(300),
  defaultKeywords: z.array(words(40)).check(z.maxLength(30)),
  ogDefaultImage: Href,
  twitterSite: text(40),
  twitterCreator: text(40),
  organization: z.strictObject({
    name: words(80), logoUrl: Href, sameAs: z.array(z.url().check(z.maxLength(300))).check(z.maxLength(20)),
  }),
})
export type SeoConfig = z.infer<typeof SeoConfig>

export const seoDefault: SeoConfig = {
  siteName: 'Watchpost',
  canonicalBaseUrl: '',
  defaultTitleSuffix: ' | Watchpost',
  defaultDescription:
    'Scheduling, guard tracking, incident response and reporting for security companies. Know who is on post, right now.',
  defaultKeywords: ['security guard software', 'guard scheduling', 'guard tracking', 'incident reporting'],
  ogDefaultImage: '/og-default.png',
  twitterSite: '@watchpost',
  twitterCreator: '@watchpost',
  organization: {
    name: 'Watchpost',
    logoUrl: '/logo-400.png',
    sameAs: ['https://twitter.com/watchpost', 'https://www.linkedin.com/company/watchpost'],
  },
}

/** Open Graph images are 1200x630, the organisation's logo is 400x400 (specification, section 9). */
export const openGraphImage = { width: 1200, height: 630 } as const
export const logoImage = { width: 400, height: 400 } as const

export const seo = endpoints({
  config: {
    method: 'GET', path: '/seo/config', access: 'public', content: true,
    summary: 'Site-wide search and sharing data.', reply: SeoConfig,
  },
})
