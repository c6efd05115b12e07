import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { dangerous, HOSTILE } from '../../core/documents/testing-hostile.ts'
import { POSTS, postDraft, startWithPosts } from '../../site/blog/testing-posts.ts'

test.each(
  HOSTILE.slice(0, 2).concat('<a href="javascript:alert(1)">x</a>', '<iframe src="https://evil.example"></iframe>'),
)('the search for danger finds %s', (text) => {
  expect(dangerous(`<p>${text}</p>`)).not.toEqual([])
})

const said = (text: string, at: number) => `${text} ${at}`

test(
  'hostile text in any field of a post runs on no page, in no feed, in no data for search engines and in no editor’s answer',
  { timeout: 120_000 },
  async () => {
    const { app, create } = await startWithPosts({ pages: true })
    for (const [at, text] of HOSTILE.entries()) {
      const bad = said(text, at).slice(0, 58)
      await create(
        `post-${at}`,
        {
          title: bad,
          excerpt: bad,
          category: bad,
          tags: [bad.slice(0, 40)],
          metaDescription: bad,
          author: { firstName: bad, lastName: bad },
          schemaTypeOverride: bad.slice(0, 40),
          content: {
            type: 'doc',
            content: [
              { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: bad }] },
              { type: 'codeBlock', content: [{ type: 'text', text: bad }] },
              { type: 'paragraph', content: [{ type: 'text', text: bad, marks: [{ type: 'code' }] }] },
            ],
          },
        },
        true,
      )
    }
    for (const url of ['/', '/blog', '/blog?search=alert', ...HOSTILE.map((_, at) => `/blog/post-${at}`)]) {
      const { statusCode, body } = await app.inject({ url })
      expect([statusCode, dangerous(body)], url).toEqual([200, []])
      for (const data of new JSDOM(body).window.document.querySelectorAll('script[type$=json]'))
        expect(() => JSON.parse(data.textContent), url).not.toThrow()
    }
    for (const url of ['/blog/rss.xml', '/blog/atom.xml', '/sitemap.xml']) {
      const { body } = await app.inject({ url })
      const { document } = new JSDOM(body, { contentType: 'text/xml' }).window
      expect([document.querySelector('parsererror'), document.querySelector('script')], url).toEqual([null, null])
      for (const { textContent } of document.querySelectorAll('description, content, summary'))
        expect(dangerous(textContent), url).toEqual([])
    }
  },
)

test('links to code or to other hosts by trickery are refused wherever a link can stand', async () => {
  const { as, create } = await startWithPosts()
  await create('night')
  const link = (href: string) =>
    postDraft('Night', {
      content: {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] },
        ],
      },
    })
  for (const href of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'file:///etc/passwd',
  ]) {
    const post = await as.admin('PUT', `${POSTS}/night`, { body: { version: 1, data: link(href), publish: true } })
    expect(post.status, href).toBe(400)
    const { data } = (await as.editor('GET', '/api/admin/documents/landing_section/cta')).body as { data: object }
    const section = await as.editor('PUT', '/api/admin/documents/landing_section/cta', {
      body: { version: 0, data: { ...data, primaryButton: { text: 'Go', href } }, publish: true },
    })
    expect(section.status, href).toBe(400)
  }
})
