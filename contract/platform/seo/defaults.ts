import type { Robots, SeoConfig } from './seo.ts'

export const seoDefault: SeoConfig = {
  siteName: 'Watchpost',
  canonicalBaseUrl: '',
  defaultTitleSuffix: ' | Watchpost',
  defaultDescription:
    'Scheduling, guard tracking, incident response and reporting for security companies. Know who is on post, ' +
    'right now.',
  defaultKeywords: ['security guard software', 'guard scheduling', 'guard tracking', 'incident reporting'],
  ogDefaultImage: '/og-default.png',
  twitterSite: '@watchpost',
  twitterCreator: '@watchpost',
  organization: {
    name: 'Watchpost',
    logoUrl: '/logo-400.png',
    sameAs: [],
  },
}

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

export const robotsDefault: Robots = { text: '' }
