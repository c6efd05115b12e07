import * as z from 'zod/mini'
import { ComposedBlocks, TypedBlocks } from '../blocks/blocks.ts'
import { endpoints, Slug, text, Timestamp, words } from '../../core/core.ts'
import { PageSearch, ShownSearch } from '../../platform/seo/page-search.ts'
import { FaqPage } from '../../platform/seo/seo.ts'
import { type ListItem, RichText } from '../../platform/rich-text/rich-text.ts'

/** Paths of the product's own screens. No page may use them as its slug. */
export const reservedSlugs = [
  'api',
  'admin',
  'app',
  'assets',
  'login',
  'logout',
  'blog',
  'solutions',
  'industries',
  'contact',
  'demo',
  'pricing',
  'brand',
  'resources',
  'status',
  'newsletter',
  'invitation',
  'reset',
  'trial',
  'preview',
  'feed',
  'sitemap',
  'robots',
  'favicon',
  'og',
  'media',
  'verify',
  'metrics',
] as const

/** A static page: `content` is running text, `blocks` a composed page. `legal` ones can't be deleted. */
export const PageDraft = z.strictObject({
  title: words(120),
  summary: text(300),
  metaDescription: text(300),
  content: RichText,
  blocks: ComposedBlocks,
  legal: z.boolean(),
  schemaTypeOverride: text(40),
  search: z.optional(PageSearch),
})
export type PageDraft = z.infer<typeof PageDraft>

export const StaticPage = z.extend(PageDraft, {
  slug: Slug,
  published: z.boolean(),
  blocks: TypedBlocks,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  faqPage: z.nullable(FaqPage),
  search: z.optional(ShownSearch),
})
export type StaticPage = z.infer<typeof StaticPage>

export const helpCategories = [
  'Getting started',
  'Scheduling',
  'Patrols and tracking',
  'Incidents',
  'Reports',
  'Account and billing',
  'Editing the site',
] as const

/** An article of the help centre. */
export const HelpDraft = z.strictObject({
  title: words(120),
  summary: text(300),
  category: z.enum(helpCategories),
  content: RichText,
  metaDescription: text(300),
  search: z.optional(PageSearch),
})
export type HelpDraft = z.infer<typeof HelpDraft>

export const HelpCard = z.object({
  slug: Slug,
  title: z.string(),
  summary: z.string(),
  category: z.enum(helpCategories),
})
export type HelpCard = z.infer<typeof HelpCard>

/** The result of a help search. `near`: no article contains the words, so these contain similar ones. */
export const HelpFound = z.object({ near: z.boolean(), items: z.array(HelpCard) })
export type HelpFound = z.infer<typeof HelpFound>

export const HelpArticle = z.extend(HelpDraft, {
  slug: Slug,
  updatedAt: Timestamp,
  related: z.array(HelpCard),
  faqPage: z.nullable(FaqPage),
  search: z.optional(ShownSearch),
})
export type HelpArticle = z.infer<typeof HelpArticle>

/** The product's own screens whose words editors may change. */
export const screens = ['help', 'status', 'brand'] as const
export type Screen = (typeof screens)[number]

/** The words of such a screen: its heading, the line below it, and `body` where it has running text. */
export const ScreenWords = z.strictObject({
  title: words(80),
  text: text(300),
  metaDescription: text(300),
  body: RichText,
})
export type ScreenWords = z.infer<typeof ScreenWords>

const item = (...words: [string, string]): ListItem => ({
  type: 'listItem',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: words[0], marks: [{ type: 'bold' }] },
        { type: 'text', text: words[1] },
      ],
    },
  ],
})

// Shown while nothing is stored, or when the call failed. Each is separate, because a page loads only its own.
export const helpWords: ScreenWords = {
  title: 'Help center',
  text: 'Guides for dispatchers, supervisors and guards, from the first site to a published week.',
  metaDescription:
    'The Watchpost help center: set up sites and rounds, fill the week, work incidents and sign reports. ' +
    'Guides for dispatchers, supervisors and guards.',
  body: { type: 'doc', content: [] },
}

export const statusWords: ScreenWords = {
  title: 'Status',
  text: 'Each service is checked once a minute, in the background.',
  metaDescription:
    'The state of every Watchpost service from background checks, with 90 days of history and notes on incidents.',
  body: { type: 'doc', content: [] },
}

export const brandWords: ScreenWords = {
  title: 'Brand',
  text: 'Hi-vis on night. The mark, the colors and the type, and how to use them when you write about us.',
  metaDescription:
    'The Watchpost brand: the wordmark in ten styles as SVG and PNG, colors with their contrast, type, and the ' +
    'rules for using them.',
  body: {
    type: 'doc',
    content: [
      {
        type: 'bulletList',
        content: [
          item('Give it room. ', 'Keep at least the height of the mark free on every side.'),
          item('Keep it readable. ', 'The smallest size is 17 px of type, or 5 mm in print.'),
          item(
            'Take the right ground. ',
            'Use the light file on paper and white, the dark file on night. The white style is for photographs ' +
              'and colored grounds.',
          ),
          item(
            'Leave it as it is. ',
            'No other colors, no shadow, no outline, no turning, and no new name beside the mark.',
          ),
          item(
            'Hi-vis is for one thing. ',
            'It marks what to press or where to look next. It is never text on paper, where nobody could read it.',
          ),
          item(
            'Status colors mean a state. ',
            'Green, amber and red stand with an icon or a word, and never decorate.',
          ),
          item('Write the name as a word. ', 'One capital at its start, in every sentence.'),
        ],
      },
    ],
  },
}

export const screenDefaults: Record<Screen, ScreenWords> = { help: helpWords, status: statusWords, brand: brandWords }

const bySlug = z.object({ slug: Slug })

export const pages = endpoints({
  screen: {
    method: 'GET',
    path: '/screens/:screen',
    access: 'public',
    content: true,
    params: z.object({ screen: z.enum(screens) }),
    summary: 'The words of one of the product’s own screens.',
    reply: ScreenWords,
  },
  read: {
    method: 'GET',
    path: '/pages/:slug',
    access: 'public',
    content: true,
    params: bySlug,
    summary: 'One published static page.',
    reply: StaticPage,
  },
  helpList: {
    method: 'GET',
    path: '/help',
    access: 'public',
    content: true,
    summary: 'The published help articles in their order, by category.',
    reply: z.array(HelpCard),
  },
  helpSearch: {
    method: 'GET',
    path: '/help/search',
    access: 'public',
    query: z.object({ q: text(100) }),
    summary: 'Help articles for some words, best first. `near` when no article holds them as typed.',
    reply: HelpFound,
  },
  helpRead: {
    method: 'GET',
    path: '/help/articles/:slug',
    access: 'public',
    content: true,
    params: bySlug,
    summary: 'One published help article.',
    reply: HelpArticle,
  },
  helpVote: {
    method: 'POST',
    path: '/help/articles/:slug/votes',
    access: 'public',
    status: 202,
    params: bySlug,
    summary: 'Whether an article was useful.',
    body: z.strictObject({ useful: z.boolean() }),
    reply: z.strictObject({ message: z.string() }),
  },
})
