import * as z from 'zod/mini'
import { endpoints, Href, text, words } from '../../core/core.ts'
import { screens } from './defaults.ts'
import { PageSearch, ShownSearch } from './page-search.ts'

// The origin of a site: http(s), a host, perhaps a port, and nothing after it.
const ORIGIN = /^https?:\/\/(?:[a-z\d-]+\.)*[a-z\d-]+(?::\d{1,5})?$/i

const siteWide = {
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
}

/**
 * Site-wide search and sharing data. An empty `canonicalBaseUrl` means the server's PUBLIC_URL. `pages` overrides the
 * built-in titles and descriptions of the product's own screens, by path.
 */
export const SeoConfig = z.object({ ...siteWide, pages: z.optional(z.record(z.string(), ShownSearch)) })
export type SeoConfig = z.infer<typeof SeoConfig>

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

/** An editor's title and description for one of the product's own screens. */
export const ScreenSearch = z.extend(PageSearch, {
  path: z.enum(screens.map(({ path }) => path)),
  description: z.optional(text(300)),
})
export type ScreenSearch = z.infer<typeof ScreenSearch>

/** The same data in the editor, with the titles and descriptions as a list. */
export const SeoSettings = z.strictObject({
  ...siteWide,
  screens: z.optional(
    z.array(ScreenSearch).check(
      z.maxLength(screens.length),
      z.refine((all) => new Set(all.map(({ path }) => path)).size === all.length, 'Name each screen once'),
    ),
  ),
})
export type SeoSettings = z.infer<typeof SeoSettings>

/** The text of /robots.txt. An empty one means the built-in rules. The sitemap's address is always added. */
export const Robots = z.strictObject({ text: text(20_000) })
export type Robots = z.infer<typeof Robots>

const Path = text(500).check(
  z.regex(
    /^\/(?![/\\])[^?#\s]*(\?[\w-]+=[^?#&\s]+)?$/,
    'Start with a single / and leave out spaces and #, and all parameters but one',
  ),
)

/**
 * The target of an address that has no page any more. It is stored as a document of the kind `redirect`, whose slug is
 * `from` in its canonical spelling: a path, or a path with one parameter such as `/blog?tag=night`. An empty `to`
 * answers 410: the page is gone permanently.
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
