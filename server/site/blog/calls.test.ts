import { expect, test } from 'vitest'
import type { RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import { CTAS, ctaDraft, PAGES } from '../cta/testing-ctas.ts'
import { document, paragraph, quote } from '../../platform/rich-text/compose.ts'
import { POSTS, postDraft, startWithPosts } from './testing-posts.ts'

const naming = (slug: string) => ({ type: 'reusableCta' as const, attrs: { slug } })
const text = (...slugs: string[]): RichText => document(paragraph('Before.'), ...slugs.map(naming), paragraph('After.'))

async function start() {
  const started = await startWithPosts()
  const { as, app, call, create } = started
  const write = (slug: string, content: unknown) => create(slug, { content: content as RichText }, true)
  const makeCall = (slug: string, publish = true) =>
    as.admin('POST', CTAS, {
      body: {
        slug,
        publish,
        data: ctaDraft(`Come ${slug}`, { secondaryButton: { text: 'Ask <us>', href: '/contact' } }),
      },
    })
  const blocksOf = async (slug: string) => {
    const { body } = await call('GET', `/api/blog/posts/${slug}`)
    return (body as { content: { content: { type: string; attrs?: object; content?: unknown[] }[] } }).content.content
  }
  const feed = async () => (await app.inject({ url: '/blog/feed.json' })).body
  return { ...started, write, makeCall, blocksOf, feed }
}

test('reusable-cta-in-posts: a post shows what it refers to, changed at once, and nothing while it is no longer published', async () => {
  const { as, write, makeCall, blocksOf, feed } = await start()
  await makeCall('trial')
  await write('night', text('trial'))

  const { name: _name, ...said } = ctaDraft('Come trial', { secondaryButton: { text: 'Ask <us>', href: '/contact' } })
  expect((await blocksOf('night'))[1]).toEqual({ type: 'sharedCta', attrs: { ...said, mark: 'reusable/trial' } })
  expect(await feed()).toContain(String.raw`<a href=\"http://localhost:3000/contact\">Ask &lt;us&gt;</a>`)

  await as.admin('PUT', `${CTAS}/trial`, { body: { version: 1, data: ctaDraft('Come in winter'), publish: true } })
  expect((await blocksOf('night'))[1]).toMatchObject({ attrs: { title: 'Come in winter' } })
  expect(await feed()).toContain('Come in winter')

  await as.admin('POST', `${CTAS}/trial/unpublish`, { body: { version: 2 } })
  expect((await blocksOf('night')).map(({ type }) => type)).toEqual(['paragraph', 'paragraph'])
  expect(await feed()).not.toContain('Come in winter')
})

test('one within a quote is shown there, and one that nobody wrote is left out', async () => {
  const { write, makeCall, blocksOf } = await start()
  await makeCall('trial')
  const within = quote('Said.')
  await write('night', document({ type: 'blockquote', content: [naming('trial'), naming('gone')] }, within))

  expect(await blocksOf('night')).toMatchObject([
    { type: 'blockquote', content: [{ type: 'sharedCta', attrs: { title: 'Come trial' } }] },
    within,
  ])
})

test('the checks of a post warn of a call to action that visitors don’t see', async () => {
  const { as, write, makeCall } = await start()
  await makeCall('trial', false)
  await write('night', text('trial'))
  const warnings = async () =>
    ((await as.admin('GET', `${POSTS}/night/findings`)).body as { warnings: Record<string, string> }).warnings

  expect((await warnings())['content.content.1.attrs.slug']).toContain('missing or not published')
  await as.admin('POST', `${CTAS}/trial/publish`, { body: { version: 1 } })
  expect((await warnings())['content.content.1.attrs.slug']).toBeUndefined()
})

test('posts count among the places that show one, and follow its new address', async () => {
  const { as, write, makeCall, blocksOf } = await start()
  await makeCall('trial')
  await makeCall('trial-two')
  await write('night', text('trial', 'trial-two'))
  const usage = await as.admin('GET', `${CTAS}/trial/usage`)
  expect(usage.body).toMatchObject([{ kind: 'post', slug: 'night', live: true }])
  expect((await as.admin('GET', `${CTAS}/trial`)).body).toMatchObject({ address: '/blog/night' })

  const renamed = { version: 1, slug: 'visit', redirect: false }
  expect((await as.admin('PUT', `${CTAS}/trial/slug`, { body: renamed })).status).toBe(200)
  expect((await as.admin('GET', `${POSTS}/night`)).body).toMatchObject({
    version: 2,
    liveVersion: 2,
    data: { content: text('visit', 'trial-two') },
  })
  expect((await blocksOf('night')).map(({ attrs }) => attrs)).toMatchObject([
    undefined,
    { mark: 'reusable/visit' },
    { mark: 'reusable/trial-two' },
    undefined,
  ])
})

test('a reference without a choice stays in the draft; pages, and what a page would show, are refused', async () => {
  const { as, create, makeCall } = await start()
  await makeCall('trial')
  await create('night')
  const save = (content: unknown, publish = false) =>
    as.admin('PUT', `${POSTS}/night`, {
      body: { version: 1, data: { ...postDraft('night'), content: content as RichText }, publish },
    })
  expect(await save(text(''), true)).toMatchObject({
    status: 400,
    body: { fields: { 'data.content.content.1.attrs.slug': 'Choose a call to action' } },
  })
  const shown = { type: 'sharedCta', attrs: { ...ctaDraft('x'), mark: 'reusable/trial' } }
  expect((await save(document(shown as never))).status).toBe(400)
  expect((await save(text(''))).status).toBe(200)

  const page = { ...PAGES.page.make('Terms', []), content: text('trial') }
  expect(await as.admin('POST', PAGES.page.path, { body: { slug: 'terms', data: page } })).toMatchObject({
    status: 400,
    body: { code: 'invalid' },
  })
  expect((await as.editor('PUT', `${POSTS}/night`, { body: { version: 2, data: postDraft('x') } })).status).toBe(403)
})
