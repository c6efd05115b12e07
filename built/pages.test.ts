import { expect, test } from 'vitest'
import { ask, documentOf, json } from './testing.ts'

/** One page of each kind, and those that together show every type of block. */
const PAGES = [
  '/solutions',
  '/solutions/scheduling',
  '/solutions/patrol-rounds',
  '/solutions/analytics',
  '/industries',
  '/industries/healthcare',
  '/industries/logistics',
  '/resources/help',
  '/resources/help/import-guards',
  '/status',
  '/brand',
  '/privacy',
  '/trust-center',
]

const attributes = (parts: Iterable<Element>, name: string) => [...parts].map((part) => part.getAttribute(name))

test('no-dead-link: no link on any page is dead, nor does one lead to a place on a page that isn’t there', async () => {
  const pages = new Map<string, string>()
  const links: { from: string; to: string; place: string }[] = []
  const dead: string[] = []
  // The menu's panels and the drawer are only there once somebody opens them: what they lead to is asked of the menu
  // itself.
  const menu = JSON.stringify(await json('/api/mega-menu'))
  const opened = [...menu.matchAll(/"(?:href|buttonHref)":"(\/[^"#?]*)/g)].map(([, href]) => href!)
  expect(opened.length).toBeGreaterThan(20)
  links.push(...opened.map((to) => ({ from: 'the menu', to, place: '' })))
  const waiting = ['/', ...opened]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue
    const { status, headers, text } = await ask(path)
    if (status !== 200) dead.push(`${path} (${status}) on ${links.find(({ to }) => to === path)?.from}`)
    const html = headers['content-type']?.includes('html') ? text : ''
    pages.set(path, html)
    for (const [, href] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
      if (!/^(\/|#|https:|mailto:|tel:)/.test(href!)) dead.push(`${href} on ${path}`)
      const { origin, pathname, search, hash } = new URL(href!.replaceAll('&amp;', '&'), `http://site.invalid${path}`)
      if (origin !== 'http://site.invalid' || pathname.startsWith('/api/')) continue
      links.push({ from: path, to: pathname + search, place: decodeURIComponent(hash.slice(1)) })
      waiting.push(pathname + search)
    }
  }
  expect(dead).toEqual([])
  expect(pages.size).toBeGreaterThan(50)
  for (const path of PAGES) expect([...pages.keys()]).toContain(path)
  const lost = links.filter(({ to, place }) => place && !pages.get(to)!.includes(` id="${place}"`))
  expect(lost).toEqual([])
})

test('page-without-javascript: every page comes with what it is about, the screens of the product among it', async () => {
  for (const path of PAGES) {
    const page = await documentOf(path)
    expect(page.querySelector('h1')?.textContent, path).toMatch(/\w/)
    expect(page.querySelector('main')?.textContent.length, path).toBeGreaterThan(500)
  }
  const solution = await documentOf('/solutions/scheduling')
  expect(attributes(solution.querySelectorAll('th[scope=row]'), 'class').length).toBeGreaterThan(3)
  expect(solution.querySelector('main')).toHaveProperty('textContent', expect.stringContaining('Femi Balogun'))
  expect(solution.querySelector('details p')?.textContent).toMatch(/\w/)
  expect((await documentOf('/status')).querySelector('main noscript')?.textContent).toMatch(/\w/)
})

test('landing-order: every section, then the footer', async () => {
  const page = await documentOf('/')
  expect(attributes(page.querySelectorAll('main > :not(script)'), 'id')).toEqual([
    'hero',
    'trust',
    'how-it-works',
    'cta',
    'trust-strip',
    'roi',
    'tour',
    'industries',
    'badges',
    'outcomes',
    'testimonials',
    'faq',
    'pricing',
    'blog',
  ])
  expect(page.querySelector('main + #site-footer')).not.toBeNull()
  expect(page.querySelector('h1')?.textContent).toBe('The Future of Security Management')
})

test('not-found-screen: any other path shows the not-found screen with its ways onward, and asks not to be listed', async () => {
  expect((await ask('/no/such/page')).status).toBe(404)
  const page = await documentOf('/no/such/page')
  expect(page.title).toMatch(/^404 Page Not Found/)
  expect(page.querySelector('h1')?.textContent).toBe('404 Page Not Found')
  expect(page.body.textContent).toContain('Did you forget to add the page to the router?')
  expect(attributes(page.querySelectorAll('main nav[aria-label="Ways onward"] a'), 'href')).toEqual([
    '/',
    '/resources/help',
    '/blog',
    '/contact',
  ])
  expect(page.querySelector('header')).not.toBeNull()
  expect(page.querySelector('footer')).not.toBeNull()
  expect(attributes(page.querySelectorAll('meta[name=robots]'), 'content')).toEqual(['noindex'])
  expect(page.querySelector('link[rel=canonical]')).toBeNull()
})

test.each([
  ['/blog?page=9', 404, 'There is no such page'],
  ['/blog?page=two', 404, 'There is no such page'],
  ['/blog?tag=nope', 404, 'No post is about this'],
  ['/blog?category=%F0%9F%9A%A8', 404, 'No post is about this'],
  ['/blog?search=xyzzyplugh', 200, 'No post holds these words'],
  ['/blog?search=%00%E2%80%AE%3Cscript%3E', 200, 'No post holds these words'],
  ['/blog/no-such-post', 404, '404 Page Not Found'],
])('%s is answered with %i and “%s”, and asks not to be listed', async (path, status, heading) => {
  expect((await ask(path)).status).toBe(status)
  const page = await documentOf(path)
  expect([...page.querySelectorAll('h1, h2')].map(({ textContent }) => textContent)).toContain(heading)
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(page.querySelector('link[rel=canonical]')).toBeNull()
})

test.each([
  ['/blog?page=2', '', '11 posts, page 2 of 2'],
  ['/blog?search=%22incident+report%22', '"incident report"', 'Search for “"incident report"”'],
  ['/blog?search=late%0Ashifts%00xyzzyplugh', 'late shifts xyzzyplugh', 'No post holds these words'],
  ['/resources/help?q=xyzzy%00%0Aplugh', 'xyzzy plugh', 'Nothing found for “xyzzy plugh”.'],
  ['/resources/help?q=%00%0A', '', 'Getting started'],
])('the list at %s comes with “%s” in its search, and says “%s”', async (path, searched, words) => {
  const page = await documentOf(path)
  expect(page.querySelector('[type=search]')?.getAttribute('value')).toBe(searched)
  expect(page.querySelector('main')?.textContent).toContain(words)
})

test('blog-feeds: the feeds are linked in the head and can be read', async () => {
  const linked = (await documentOf('/blog')).querySelectorAll('link[rel=alternate]')
  expect([...linked].map((link) => [link.getAttribute('type'), link.getAttribute('href')])).toEqual([
    ['application/rss+xml', '/blog/rss.xml'],
    ['application/atom+xml', '/blog/atom.xml'],
    ['application/feed+json', '/blog/feed.json'],
  ])
  const { DOMParser } = (await documentOf('/blog')).defaultView!
  for (const path of ['/blog/rss.xml', '/blog/atom.xml']) {
    const feed = new DOMParser().parseFromString((await ask(path)).text, 'application/xml')
    expect(feed.querySelector('parsererror'), path).toBeNull()
    expect(feed.querySelectorAll('item, entry'), path).toHaveLength(12)
  }
  expect((await json<{ items: unknown[] }>('/blog/feed.json')).items).toHaveLength(12)
})

const OFFICE = '<a href="mailto:hello@watchpost.example">hello@watchpost.example</a>'

test.each([
  ['/', `<p>Without JavaScript, write to ${OFFICE} to subscribe.</p>`],
  ['/privacy', `<p>Without JavaScript, write to ${OFFICE} to subscribe.</p>`],
  ['/resources/help/import-guards', '<p>Answering needs JavaScript.</p>'],
  ['/contact', `<p class="form-notice">This form needs JavaScript. Without it, write to ${OFFICE}.</p>`],
  ['/demo', `<p class="form-notice">This form needs JavaScript. Without it, write to ${OFFICE}.</p>`],
])('without JavaScript a form on %s says what it needs and whom to write to instead', async (path, notice) => {
  const { text: html } = await ask(path)
  expect([...html.matchAll(/<noscript>(.*?)<\/noscript>/g)].map(([, words]) => words)).toContain(notice)
})

test.each(['confirm', 'preferences', 'unsubscribe'])(
  'what the server keeps of the newsletter’s page “%s” holds no token, and search engines don’t list it',
  async (name) => {
    const { status, text: html } = await ask(`/newsletter/${name}?token=${'B'.repeat(43)}`)
    expect(status).toBe(200)
    expect(html).not.toContain('BBBBBBBB')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('<meta name="referrer" content="no-referrer"/>')
  },
)
