import * as z from 'zod/mini'
import { endpoints, Href, text, words } from '../../core/core.ts'

// The origin of a site: http(s), a host, perhaps a port, and nothing after it.
const ORIGIN = /^https?:\/\/(?:[a-z\d-]+\.)*[a-z\d-]+(?::\d{1,5})?$/i

/** Site-wide search and sharing data. An empty `canonicalBaseUrl` means the server's PUBLIC_URL. */
export const SeoConfig = z.strictObject({
  siteName: words(60),
  canonicalBaseUrl: text(200).check(
    z.refine(
      (value) => value === '' || ORIGIN.test(value),
      'Enter an address without a path, such as https://www.example.com',
    ),
  ),
  defaultTitleSuffix: text(60),
  defaultDescription: text(300),
  defaultKeywords: z.array(words(40)).check(z.maxLength(30)),
  ogDefaultImage: Href,
  twitterSite: text(40),
  twitterCreator: text(40),
  organization: z.strictObject({
    name: words(80),
    logoUrl: Href,
    sameAs: z.array(z.url().check(z.maxLength(300))).check(z.maxLength(20)),
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

/**
 * The questions of a page in the form of schema.org. They are part of the page's answer, so that search engines read
 * the same questions.
 */
export const FaqPage = z.object({
  '@type': z.literal('FAQPage'),
  mainEntity: z.array(
    z.object({
      '@type': z.literal('Question'),
      name: z.string(),
      acceptedAnswer: z.object({ '@type': z.literal('Answer'), text: z.string() }),
    }),
  ),
})
export type FaqPage = z.infer<typeof FaqPage>

/** Open Graph images are 1200x630, the organisation's logo is 400x400. */
export const openGraphImage = { width: 1200, height: 630 } as const
export const logoImage = { width: 400, height: 400 } as const

/**
 * The product's own public screens, with the words of their sharing pictures. The home page has a picture of its own.
 */
export const screens = [
  { path: '/', title: '' },
  { path: '/solutions', title: 'Security management solutions' },
  { path: '/industries', title: 'Built for the posts you guard' },
  { path: '/pricing', title: 'Simple, transparent pricing' },
  { path: '/blog', title: 'Security insights and updates' },
  { path: '/contact', title: 'Get in touch with our team' },
  { path: '/demo', title: 'See it on your own posts' },
  { path: '/brand', title: 'Our brand' },
  { path: '/resources/help', title: 'Help center' },
  { path: '/status', title: 'System status' },
] as const

/** Kinds of documents that are pages: the path of their slugs, and the label on their sharing pictures. */
export const pageKinds = [
  { kind: 'post', at: '/blog/', label: 'Blog' },
  { kind: 'solution', at: '/solutions/', label: 'Solutions' },
  { kind: 'industry', at: '/industries/', label: 'Industries' },
  { kind: 'help', at: '/resources/help/', label: 'Help center' },
  { kind: 'page', at: '/', label: '' },
] as const

/** The text of /robots.txt. An empty one means the built-in rules. The sitemap's address is always added. */
export const Robots = z.strictObject({ text: text(20_000) })
export type Robots = z.infer<typeof Robots>

export const robotsDefault: Robots = { text: '' }

const Path = text(500).check(z.regex(/^\/(?![/\\])[^?#\s]*$/, 'Start with a single / and leave out spaces, ? and #'))

/**
 * The target of an address that has no page any more. It is stored as a document of the kind `redirect`, whose slug is
 * `from` in its canonical spelling. An empty `to` answers 410: the page is gone permanently.
 */
export const Redirect = z.strictObject({
  from: Path,
  to: Href,
  status: z.union([z.literal(301), z.literal(302), z.literal(410)]),
})
export type Redirect = z.infer<typeof Redirect>

export const seo = endpoints({
  config: {
    method: 'GET',
    path: '/seo/config',
    access: 'public',
    content: true,
    summary: 'Site-wide search and sharing data.',
    reply: SeoConfig,
  },
})
