import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { POSTS, postDraft, startWriting } from '../core/testing-posts.ts'

// Security class 10: what tries to become code in a page, whatever field it was typed into (from the public sanitiser corpora).
const HOSTILE = [
  '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', `'-alert(1)-'`, '</script><script>alert(1)</script>', '<svg/onload=alert(1)>',
  '</title><script>alert(1)</script>', '<!--<script>alert(1)//-->', '<math><mi//xlink:href="data:x,<script>alert(1)</script>">', '{{constructor.constructor("alert(1)")()}}',
  '<iframe srcdoc="<script>alert(1)</script>">', '\u2028alert(1)\u2029', '<a href="javascript:alert(1)">x</a>', '<style>@import "//evil.example"</style>', ']]><script>alert(1)</script>',
]

const SAFE_SCRIPTS = ['application/json', 'application/ld+json']

/** What of a document would run, load from elsewhere or lead to code. */
function dangerous(html: string): string[] {
  const { document } = new JSDOM(html).window
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const attributes = [...element.attributes].filter(({ name, value }) => /^on/i.test(name) || name === 'srcdoc' || /^\s*(javascript|vbscript|data:text)/i.test(value))
    const script = element.tagName === 'SCRIPT' && !SAFE_SCRIPTS.includes(element.getAttribute('type') ?? '') && !/^\/(assets|src)\//.test(element.getAttribute('src') ?? '')
    const foreign = /^(IFRAME|OBJECT|EMBED|BASE|MATH)$/i.test(element.tagName) || /evil\.example/.test(element.getAttribute('src') ?? '')
    return attributes.length > 0 || script || foreign ? [element.outerHTML.slice(0, 120)] : []
  })
}

test.each(HOSTILE.slice(0, 2).concat('<a href="javascript:alert(1)">x</a>', '<iframe src="https://evil.example"></iframe>'))('the search for danger finds %s', (text) => {
  expect(dangerous(`<p>${text}</p>`)).not.toEqual([])
})

const said = (text: string, at: number) => `${text} ${at}`

test('hostile text in any field of a post runs on no page, in no feed, in no data for search engines and in no editor’s answer', async () => {
  const { app, create } = await startWriting({ pages: true })
  for (const [at, text] of HOSTILE.entries()) {
    const bad = said(text, at).slice(0, 58)
    await create(`post-${at}`, {
      title: bad, excerpt: bad, category: bad, tags: [bad.slice(0, 40)], metaDescription: bad, author: { firstName: bad, lastName: bad }, schemaTypeOverride: bad.slice(0, 40),
      content: { type: 'doc', content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: bad }] }, { type: 'codeBlock', content: [{ type: 'text', text: bad }] }, { type: 'paragraph', content: [{ type: 'text', text: bad, marks: [{ type: 'code' }] }] }] },
    }, true)
  }
  for (const url of ['/', '/blog', '/blog?search=alert', ...HOSTILE.map((_, at) => `/blog/post-${at}`)]) {
    const { statusCode, body } = await app.inject({ url })
    expect([statusCode, dangerous(body)], url).toEqual([200, []])
    for (const data of new JSDOM(body).window.document.querySelectorAll('script[type$=json]')) expect(() => JSON.parse(data.textContent), url).not.toThrow()
  }
  for (const url of ['/blog/rss.xml', '/blog/atom.xml', '/sitemap.xml']) {
    const { body } = await app.inject({ url })
    const { document } = new JSDOM(body, { contentType: 'text/xml' }).window
    expect([document.querySelector('parsererror'), document.querySelector('script')], url).toEqual([null, null])
    for (const { textContent } of document.querySelectorAll('description, content, summary')) expect(dangerous(textContent), url).toEqual([])
  }
})

test('links to code or to other hosts by trickery are refused wherever a link can stand', async () => {
  const { as, create } = await startWriting()
  await create('night')
  const link = (href: string) => postDraft('Night', { content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] }] } })
  for (const href of ['javascript:alert(1)', ' javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil.example', '/\\evil.example', 'file:///etc/passwd']) {
    const post = await as.admin('PUT', `${POSTS}/night`, { body: { version: 1, data: link(href), publish: true } })
    expect(post.status, href).toBe(400)
    const { data } = (await as.editor('GET', '/api/admin/landing-sections/cta')).body as { data: object }
    const section = await as.editor('PUT', '/api/admin/landing-sections/cta', { body: { version: 0, data: { ...data, primaryButton: { text: 'Go', href } }, publish: true } })
    expect(section.status, href).toBe(400)
  }
})

test('hostile text in sections, menu and footer runs on no page', async () => {
  const { app, as } = await startWriting({ pages: true })
  const spoil = (value: unknown, text: string): unknown => {
    if (Array.isArray(value)) return value.map((inner) => spoil(inner, text))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) =>
      [key, typeof inner === 'string' && /title|text|name|description|label|subtitle|question|answer|quote/i.test(key) ? text : spoil(inner, text)]))
  }
  for (const section of ['trust_bar', 'how_it_works', 'cta', 'footer', 'sticky_cta', 'badges', 'outcomes', 'testimonials', 'faq', 'closing']) {
    for (const text of HOSTILE.slice(0, 6)) {
      const url = `/api/admin/landing-sections/${section}`
      const { version, data } = (await as.editor('GET', url)).body as { version: number; data: unknown }
      const saved = await as.editor('PUT', url, { body: { version, data: spoil(data, text.slice(0, 34)), publish: true } })
      expect([200, 400], `${section} ${text}`).toContain(saved.status)
    }
  }
  const { statusCode, body } = await app.inject({ url: '/' })
  expect([statusCode, dangerous(body)]).toEqual([200, []])
  expect(body).toContain('&lt;')
})
