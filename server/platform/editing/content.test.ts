import { expect, test } from 'vitest'
import { startWithPosts } from '../../site/blog/testing-posts.ts'

type SearchResult = { items: { kind: string; slug: string; state: string }[]; more: boolean; near: boolean }

test('content-found: content of every kind is found by its words, in pages, also where a word is misspelt', async () => {
  const { as, create, body } = await startWithPosts()
  const find = (search: string, page = 1) =>
    body<SearchResult>(as.admin('GET', `/api/admin/content?search=${encodeURIComponent(search)}&page=${page}`))
  for (const at of Array.from({ length: 11 }, (_, index) => index)) await create(`lantern-${at}`, {}, at === 0)
  const first = await find('lant')
  expect(first).toMatchObject({ more: true, near: false })
  expect(first.items).toHaveLength(10)
  const second = await find('lant', 2)
  expect(second).toMatchObject({ items: [expect.anything()], more: false })
  expect(new Set([...first.items, ...second.items].map(({ slug }) => slug)).size).toBe(11)
  expect([...first.items, ...second.items].filter(({ state }) => state === 'live')).toMatchObject([{ kind: 'post' }])
  expect(await find('lantren')).toMatchObject({ near: true, more: true })
  expect(await find('+')).toEqual({ items: [], more: false, near: false })
})

test('content-found: nobody finds what they may not edit, and bad input is refused', async () => {
  const { as, call, create } = await startWithPosts()
  await create('lantern')
  const address = '/api/admin/content?search=lantern'
  // Posts are for administrators.
  expect((await as.editor('GET', address)).body).toEqual({ items: [], more: false, near: false })
  expect((await as.member('GET', address)).status).toBe(403)
  expect((await call('GET', address)).status).toBe(401)
  expect((await as.admin('GET', '/api/admin/content')).status).toBe(400)
  expect((await as.admin('GET', `${address}&page=0`)).status).toBe(400)
})
