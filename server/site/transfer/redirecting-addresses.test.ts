import { expect, test } from 'vitest'
import { startImports } from './testing-imports.ts'
import { wordPress } from './testing-exports.ts'

test('content-import-whole: what stands at an old address stays: a post, a page and a screen', async () => {
  const { bring, as, call, rows } = await startImports()
  await bring(
    wordPress(
      { id: 1, name: 'living', link: 'https://old.example/2020/living/' },
      { id: 2, type: 'page', title: 'About', name: 'about', link: 'https://old.example/company/about/' },
    ),
  )
  expect(await as.admin('POST', '/api/admin/documents/page/about/publish', { body: { version: 1 } })).toMatchObject({
    status: 200,
  })
  const before = await rows(`select slug from documents where kind = 'redirect' order by slug`)
  const report = await bring(
    wordPress(
      { id: 3, name: 'three', link: 'https://old.example/blog/living/' },
      { id: 4, name: 'four', link: 'https://old.example/about/' },
      { id: 5, name: 'five', link: 'https://old.example/pricing/' },
    ),
  )
  const posts = report.filter(({ kind }) => kind === 'post')
  expect(posts.map(({ verdict, note }) => [verdict, note])).toEqual(
    ['/blog/living', '/about', '/pricing'].map((path) => ['done', `A page stands at its old address ${path}.`]),
  )
  expect(await rows(`select slug from documents where kind = 'redirect' order by slug`)).toEqual(before)
  expect((await call('GET', '/api/blog/posts/living')).status).toBe(200)
})
