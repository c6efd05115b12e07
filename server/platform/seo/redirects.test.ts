import { expect, test } from 'vitest'
import { openDatabase } from '../../core/database/database.ts'
import { withQuery } from '../../core/http/relocation.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startApp, testClock } from '../../testing.ts'
import { freshDatabase } from '../../core/database/testing-cluster.ts'
import { whereTo } from './redirects.ts'

const redirect = (from: string, to: string, status = 301) => ({
  kind: 'redirect',
  slug: from,
  data: { from, to, status },
})

const stored = [
  redirect('/old', '/brand'),
  redirect('/older', '/old', 302),
  redirect('/brand', '/old'),
  redirect('/gone', '', 410),
  redirect('/to-gone', '/gone'),
  redirect('/elsewhere', 'https://other.example/a?b=1#c'),
  redirect('/left', '/right'),
  redirect('/right', '/left'),
  redirect('/itself', '/itself'),
  redirect('/search', '/brand?q=1#top'),
]

test('redirects-without-loops: a path that is no page leads where an editor sent it, at once and by one step; a circle leads nowhere', async () => {
  const database = openDatabase(await freshDatabase())
  await seed(database, testClock(), stored)
  const ask = (path: string) => whereTo(database, path, async (page) => page === '/brand')

  const answers = Object.fromEntries(
    await Promise.all(
      ['/old', '/older', '/gone', '/to-gone', '/elsewhere', '/left', '/itself', '/unknown'].map(async (path) => [
        path,
        await ask(path),
      ]),
    ),
  )
  await database.pool.end()

  expect(answers).toEqual({
    '/old': { status: 301, to: '/brand' },
    '/older': { status: 302, to: '/brand' },
    '/gone': { status: 410 },
    '/to-gone': { status: 410 },
    '/elsewhere': { status: 301, to: 'https://other.example/a?b=1#c' },
    '/left': null,
    '/itself': null,
    '/unknown': null,
  })
})

test('redirects-without-loops: ten redirects in a row are followed, and eleven lead nowhere', async () => {
  const database = openDatabase(await freshDatabase())
  const last = redirect('/step-11', '/brand')
  const steps = Array.from({ length: 10 }, (_, nth) => redirect(`/step-${nth + 1}`, `/step-${nth + 2}`))
  await seed(database, testClock(), [...steps, last])
  const ask = (path: string) => whereTo(database, path, async (page) => page === '/brand')
  const answers = [await ask('/step-2'), await ask('/step-1')]
  await database.pool.end()
  expect(answers).toEqual([{ status: 301, to: '/brand' }, null])
})

test('redirect-of-a-parameter: a path with one parameter leads on, past others, and never in a circle', async () => {
  const database = openDatabase(await freshDatabase())
  await seed(database, testClock(), [
    redirect('/blog?tag=a', '/blog?tag=b'),
    redirect('/blog?tag=b', '/blog?tag=c'),
    redirect('/blog?tag=left', '/blog?tag=right'),
    redirect('/blog?tag=right', '/blog?tag=left'),
  ])
  const ask = (address: string) => whereTo(database, address, async (page) => page === '/blog?tag=c')
  expect([
    await ask('/blog?tag=a&page=2'),
    await ask('/blog?utm_source=x&tag=b'),
    await ask('/blog?tag=left'),
    await ask('/blog?tag=unknown'),
    await ask('/blog'),
  ]).toEqual([
    { status: 301, to: '/blog?tag=c', taken: 'tag=a' },
    { status: 301, to: '/blog?tag=c', taken: 'tag=b' },
    null,
    null,
    null,
  ])
  await database.pool.end()
})

test('visitors are sent along with what they brought; a page that exists is never redirected', async () => {
  const { app, database, clock } = await startApp({ pages: true })
  await seed(database, clock, stored)
  const ask = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url })
    return [statusCode, headers.location, headers['content-security-policy'] !== undefined]
  }

  expect(await ask('/old?utm_source=mail')).toEqual([301, '/brand?utm_source=mail', true])
  expect(await ask('/search?utm_source=mail')).toEqual([301, '/brand?q=1#top', true])
  expect(await ask('/gone')).toEqual([410, undefined, true])
  expect(await ask('/brand')).toEqual([200, undefined, true])
  expect(await ask('/left')).toEqual([404, undefined, true])
})

test.each([
  ['/a b/ü', '', '/a%20b/%C3%BC'],
  ['/a%2Fb', '?x=1', '/a%2Fb?x=1'],
  ['/a?own=1#part', '?x=1', '/a?own=1#part'],
  ['/a#part', '?x=1', '/a?x=1#part'],
  ['/a', '?x=%0d%0aset-cookie:1', '/a?x=%0d%0aset-cookie:1'],
])('the address %s with the query "%s" is sent as %s', (to, search, sent) => {
  expect(withQuery(to, search)).toBe(sent)
})

test('redirect-of-a-parameter: the parameter that named the old page stays behind, and the others come along', () => {
  expect(withQuery('/contact', '?id=7', 'id=7')).toBe('/contact')
  expect(withQuery('/contact', '?utm_source=a&id=7&id=8', 'id=7')).toBe('/contact?utm_source=a&id=8')
})
