import { expect, test } from 'vitest'
import { startApp } from '../../testing.ts'

async function start() {
  const { services, call } = await startApp()
  return { call, read: (path: string) => services.answers.read(path, services) }
}

test('a page reads the same answer as a browser, with and without a query', async () => {
  const { call, read } = await start()

  for (const path of ['/api/mega-menu', '/api/status/history', '/api/blog/posts?page=1&search=gate'])
    expect(await read(path), path).toEqual((await call('GET', path)).body)
})

test.each([
  ['/api/no-such-answer', { statusCode: 404 }],
  ['/api/blog/posts/no-such-post', { statusCode: 404 }],
  ['/api/blog/posts/NOT%20a%20slug', { statusCode: 404 }],
  [`/api/blog/posts/${'a'.repeat(500)}`, { statusCode: 404 }],
  ['/api/blog/posts?page=0', { statusCode: 400 }],
])('what a browser would not get is refused to a page: %s', async (path, failure) => {
  const { read } = await start()
  await expect(read(path)).rejects.toMatchObject(failure)
})

test.each(['/api/user', '/api/admin/documents/post', '/api/csrf-token'])(
  'an answer that belongs to one person is none for pages: %s',
  async (path) => {
    const { read } = await start()
    await expect(read(path)).rejects.toMatchObject({ statusCode: 404 })
  },
)
