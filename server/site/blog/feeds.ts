import { Feed } from 'feed'
import type { FastifyInstance } from 'fastify'
import { blogHeadingDefault } from '../../../contract/site/blog/blog.ts'
import type { SeoConfig } from '../../../contract/platform/seo/seo.ts'
import { describe } from '../../../contract/platform/seo/description.ts'
import { plainText, ReferringText } from '../../../contract/platform/rich-text/rich-text.ts'
import { isNamed } from '../../core/cache/content.ts'
import { encodingOf, finishPage, type StoredPage } from '../../core/cache/page-store.ts'
import type { Database } from '../../core/database/database.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { readSetting } from '../../core/documents/settings.ts'
import { readSeo } from '../../platform/seo/queries.ts'
import { printable } from '../../../contract/core/printable.ts'
import { escapeHtml, toHtml } from '../../platform/rich-text/html.ts'
import { withSharedCalls } from '../cta/shared-calls.ts'
import { latestWhole, type WholePost } from './queries.ts'
import { toAuthor } from './rules.ts'

const MOST = 30
const SHORT = 'public, max-age=300'
const TAGS = ['/api/blog/latest', '/api/blog/heading', '/api/seo/config']

type Format = {
  path: string
  type: string
  write: (feed: Feed) => string
  text: (text: string) => string
  own: (text: string) => string
}

// The XML formats carry titles and summaries as HTML, the JSON one as they are. Of the feed's own words only RSS
// readers make HTML.
const formats: Format[] = [
  {
    path: '/blog/rss.xml',
    type: 'application/rss+xml; charset=utf-8',
    // RSS 2.0 asks for a mail address in `author`; a name stands in `dc:creator`, whose prefix the library declares.
    write: (feed) => feed.rss2().replace(/<(\/?)author>/g, '<$1dc:creator>'),
    text: escapeHtml,
    own: escapeHtml,
  },
  {
    path: '/blog/atom.xml',
    type: 'application/atom+xml; charset=utf-8',
    write: (feed) => feed.atom1(),
    text: escapeHtml,
    own: printable,
  },
  {
    path: '/blog/feed.json',
    type: 'application/feed+json; charset=utf-8',
    write: (feed) => feed.json1(),
    text: printable,
    own: printable,
  },
]

/**
 * Serves the latest posts, whole, as RSS, Atom and JSON feed; finished like pages, and dropped with what they are made
 * of.
 */
export function serveFeeds(app: FastifyInstance, services: Services) {
  const { content, database, env } = services
  const made = new Map<string, StoredPage>()
  content.onDrop((tags) => {
    if (tags === 'all' || TAGS.some((path) => isNamed(path, tags))) made.clear()
  })

  async function make(format: Format): Promise<StoredPage> {
    const { generation } = content
    const [seo, { title, tagline }, posts] = await Promise.all([
      readSeo(database, env.publicUrl),
      readSetting(database, { kind: 'blog_heading', slug: 'main' }, blogHeadingDefault),
      latestWhole(database, MOST),
    ])
    const shown = await withCalls(database, posts.flatMap(asShown))
    const feed = feedOf({ ...seo, title: `${seo.siteName} ${title}`, tagline }, shown, format)
    const page = await finishPage({
      html: format.write(feed),
      status: 200,
      tags: TAGS,
      headers: {},
      cacheControl: SHORT,
      type: format.type,
    })
    if (generation === content.generation) made.set(format.path, page)
    return page
  }

  for (const format of formats) {
    app.get(format.path, async (request, reply) => {
      const { etag, headers, bodies } = made.get(format.path) ?? (await make(format))
      const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers
      const encoding = encodingOf(accepted)
      if (known?.includes(etag)) return reply.code(304).header('etag', etag).header('cache-control', SHORT).send()
      return reply.headers(headers[encoding]).send(bodies[encoding])
    })
  }
}

/**
 * The post with its text as its page shows it: read through the same shape. None when the page can't show it either.
 */
function asShown(post: WholePost): WholePost[] {
  const { success, data: content } = ReferringText.safeParse(post.live.content)
  return success ? [{ ...post, live: { ...post.live, content } }] : []
}

/** The posts with the reusable calls to action that their texts refer to. */
async function withCalls(database: Database, posts: WholePost[]): Promise<WholePost[]> {
  const texts = await withSharedCalls(
    database,
    posts.map(({ live }) => live.content),
  )
  return posts.map((post, at) => ({ ...post, live: { ...post.live, content: texts[at]! } }))
}

type Site = Pick<SeoConfig, 'canonicalBaseUrl' | 'organization'> & { title: string; tagline: string }

function feedOf(
  { canonicalBaseUrl: base, organization, title, tagline }: Site,
  posts: WholePost[],
  { text, own }: Format,
): Feed {
  const at = (path: string) => (path.startsWith('/') ? base + path : path)
  const newest = posts.map(({ updatedAt }) => updatedAt).toSorted((a, b) => b.getTime() - a.getTime())[0]
  const feed = new Feed({
    id: at('/blog'),
    link: at('/blog'),
    title: own(title),
    description: own(tagline),
    language: 'en-US',
    generator: false,
    image: at(organization.logoUrl),
    favicon: at('/favicon.ico'),
    copyright: printable(organization.name),
    author: { name: printable(organization.name), link: at('/') },
    updated: newest ?? new Date(0),
    feedLinks: { rss: at('/blog/rss.xml'), atom: at('/blog/atom.xml'), json: at('/blog/feed.json') },
  })
  for (const { card, live, tags, publishedAt, updatedAt } of posts) {
    const address = at(`/blog/${card.slug}`)
    const author = toAuthor(live.author)
    feed.addItem({
      id: address,
      link: address,
      title: text(card.title),
      published: publishedAt,
      date: updatedAt,
      description: text(card.excerpt || describe(live.metaDescription, plainText(live.content))),
      content: toHtml(live.content, base),
      image: [at(card.featuredImage ?? ''), at(`/og/blog/${card.slug}.png`)].find(isWebAddress)!,
      category: [...(card.category ? [card.category] : []), ...tags].map(({ name }) => ({
        name: label(name),
        term: label(name),
      })),
      author: [{ name: printable(author ? `${author.firstName} ${author.lastName}`.trim() : organization.name) }],
    })
  }
  return feed
}

const isWebAddress = (address: string) => /^https?:/i.test(address) && URL.canParse(address)

// The library writes names into attributes without escaping `<`, which no XML reader forgives.
const label = (name: string) => printable(name).replaceAll('<', '')
