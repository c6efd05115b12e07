import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import { rehearse } from '../../core/cache/transaction.ts'
import { Failure } from '../../core/base/failure.ts'
import { makeUser, sessionCookieFor } from '../users/testing-users.ts'
import { POSTS, postDraft, startWithPosts } from '../../site/blog/testing-posts.ts'

async function start() {
  const started = await startWithPosts({ pages: true })
  const { app, database, clock } = started
  const signedIn = async (role: 'admin' | 'editor' | 'member') => {
    const { id } = await makeUser(database, clock, role)
    const cookies = await sessionCookieFor(database, clock, id)
    return (url: string) => app.inject({ url, cookies })
  }
  return { ...started, signedIn }
}

test('people who may edit a post see the draft on its page, and nobody else does', async () => {
  const { app, create, read, as, signedIn } = await start()
  await create('night', {}, true)
  await as.admin('PUT', `${POSTS}/night`, { body: { version: 1, data: postDraft('A title nobody knows yet') } })
  const { preview } = await read('night')
  expect((await app.inject({ url: '/blog/night' })).body).not.toContain('A title nobody knows yet')

  const shown = await (await signedIn('admin'))(preview)
  expect([shown.statusCode, shown.headers['cache-control'], shown.headers['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'noindex',
  ])
  expect(shown.body).toContain('A title nobody knows yet')

  for (const visit of [(url: string) => app.inject({ url }), await signedIn('member'), await signedIn('editor')]) {
    const refused = await visit(preview)
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(refused.body).not.toContain('A title nobody knows yet')
  }
  expect((await app.inject({ url: '/blog/night' })).body).not.toContain('A title nobody knows yet')
})

test('people whose role needs a second factor see no draft before they set one up', async () => {
  const { as, signedIn } = await start()
  const { data } = (await as.editor('GET', '/api/admin/documents/landing_section/cta')).body as { data: object }
  const saved = await as.editor('PUT', '/api/admin/documents/landing_section/cta', {
    body: { version: 0, data: { ...data, title: 'Never seen' } },
  })
  const { preview } = saved.body as { preview: string }
  const visit = await signedIn('editor')
  expect((await visit(preview)).statusCode).toBe(200)

  expect(
    (await as.admin('PUT', '/api/admin/users/rules', { body: { version: 0, data: { secondFactor: ['editor'] } } }))
      .status,
  ).toBe(200)

  const refused = await visit(preview)
  expect([refused.statusCode, refused.body.includes('Never seen')]).toEqual([404, false])
})

test('a post that was never published can be previewed, and stays unpublished', async () => {
  const { create, read, shown, signedIn, rows } = await start()
  await create('night', { title: 'Never seen' })
  const visit = await signedIn('admin')

  expect((await visit((await read('night')).preview)).body).toContain('Never seen')
  expect(await shown('night')).toBe(404)
  expect(await rows('select 1 from posts')).toEqual([])
})

test('an unfinished draft can be previewed as far as it goes', async () => {
  const { create, read, signedIn } = await start()
  await create('night', { title: '', excerpt: 'An excerpt without a title' })

  const shown = await (await signedIn('admin'))((await read('night')).preview)

  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('An excerpt without a title')
})

test('a section’s draft stands in the whole landing page, and nothing of it is kept', async () => {
  const { app, as, signedIn } = await start()
  const before = (await app.inject({ url: '/' })).body
  const { data } = (await as.editor('GET', '/api/admin/documents/landing_section/cta')).body as { data: object }
  const saved = await as.editor('PUT', '/api/admin/documents/landing_section/cta', {
    body: { version: 0, data: { ...data, title: 'Drafted at three' } },
  })
  const { preview } = saved.body as { preview: string }

  expect((await (await signedIn('editor'))(preview)).body).toContain('Drafted at three')
  expect((await app.inject({ url: '/' })).body).toBe(before)
  expect((await app.inject({ url: '/api/landing-sections/cta' })).json()).toEqual(data)
})

test('shared-preview: a shared link shows the draft to who has no account, until it expires', async () => {
  const { app, create, as, body, clock, rows } = await start()
  await create('night', { title: 'For the client’s eyes' })
  const { url, expiresAt } = await body<{ url: string; expiresAt: string }>(
    as.admin('POST', `${POSTS}/night/share`, { body: { days: 2 } }),
  )
  const path = url.replace('http://localhost:3000', '')
  expect(expiresAt).toBe('2026-11-23T22:47:09.000Z')

  const seen = await app.inject({ url: path })
  expect([seen.statusCode, seen.headers['cache-control'], seen.headers['referrer-policy']]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ])
  expect(seen.body).toContain('For the client’s eyes')
  expect(JSON.stringify(await rows('select * from shares'))).not.toContain(path.split('share_')[1])

  clock.advance(2 * DAY_MS)
  expect((await app.inject({ url: path })).statusCode).toBe(404)
})

test('a link that was guessed, or of another form, shows what everybody sees or nothing', async () => {
  const { app, create } = await start()
  await create('night', { title: 'Live words' }, true)
  // The first visit loads code, so its page differs.
  await app.inject({ url: '/blog/night' })
  const everybody = (await app.inject({ url: '/blog/night' })).body

  for (const word of ['1', 'true', '', '../x', 'share_', `share_${'a'.repeat(31)}`]) {
    expect((await app.inject({ url: `/blog/night?preview=${encodeURIComponent(word)}` })).body, word).toBe(everybody)
  }
  for (const word of [`share_${'a'.repeat(32)}`, '01997f00-0000-7000-8000-000000000000']) {
    expect((await app.inject({ url: `/blog/night?preview=${word}` })).statusCode, word).toBe(404)
  }
})

test('preview-not-kept: while a preview is made, visitors and savers are served what is published', async () => {
  const { app, create, read, as, signedIn } = await start()
  await create('night', { title: 'Live words' }, true)
  await as.admin('PUT', `${POSTS}/night`, { body: { version: 1, data: postDraft('Draft words') } })
  const { preview } = await read('night')
  const visit = await signedIn('admin')

  const pages = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? visit(preview) : app.inject({ url: '/api/blog/posts/night' }))),
  )

  pages.forEach(({ body }, at) => {
    expect(body, String(at)).toContain(at % 2 ? 'Draft words' : 'Live words')
    if (at % 2 === 0) expect(body).not.toContain('Draft words')
  })
})

test('whatever a preview reads comes from its own connection, searches in a transaction of their own too', async () => {
  const { app, database, services, endpoints } = await start()
  await app.ready()
  const wanted = endpoints
    .filter(({ content, method }) => content && method === 'GET')
    .map(({ path }) => `/api${path.replace(/:\w+/g, 'home')}`)
  const answers = await rehearse(services, async (within) => {
    let taken = 0
    database.pool.on('acquire', () => taken++)
    const previewed = { ...within, previewed: 'some-id' }
    const statuses = await Promise.all(
      [...wanted, '/api/blog/posts?search=gate', '/api/help?q=gate'].map(async (path) => [
        path,
        await within.answers.read(path, previewed).then(
          () => 200,
          (error: unknown) => (error instanceof Failure ? error.statusCode : error),
        ),
      ]),
    )
    return { taken, failed: statuses.filter(([, status]) => status !== 200 && status !== 404) }
  })

  expect(wanted.length).toBeGreaterThan(25)
  expect(answers).toEqual({ taken: 0, failed: [] })
})
