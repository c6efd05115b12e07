import { expect, test } from 'vitest'
import { startImports } from './testing-imports.ts'
import { ghost, ghostPost, type WordPressItem, wordPress } from './testing-exports.ts'

const say = (words: string) => `<!-- wp:paragraph --><p>${words}</p><!-- /wp:paragraph -->`
const exportOf = (item: WordPressItem, publishedAt: string) =>
  wordPress({ content: say(`About ${item.title}.`), ...item }).replaceAll('2024-05-03 10:00:00', publishedAt)
const of = (rows: { kind: string; title: string; verdict: string; note: string; target: string }[]) =>
  rows.filter(({ kind }) => kind === 'post').map(({ verdict, target }) => [verdict, target])
const APART = 'Another entry came in under its number, so it is one of its own.'

test('content-import-apart: an entry of another export with the number of one that came in is one of its own, each time', async () => {
  const { upload, bring, call } = await startImports()
  const sizes = exportOf({ id: 5, title: 'Sizes of fonts', name: 'sizes' }, '2024-05-03 10:00:00')
  const search = exportOf({ id: 5, title: 'Search', name: 'search' }, '2022-01-09 08:00:00')
  expect(of(await bring(sizes))).toEqual([['done', '/blog/sizes']])
  const [post] = (await bring(search)).filter(({ kind }) => kind === 'post')
  expect(post).toMatchObject({ verdict: 'done', target: '/blog/search', note: APART })
  for (const [slug, words] of [
    ['sizes', 'About Sizes of fonts.'],
    ['search', 'About Search.'],
  ])
    expect(JSON.stringify((await call('GET', `/api/blog/posts/${slug}`)).body)).toContain(words)
  // Both and their author are known from now on, in any order.
  expect([(await upload(search)).counts.known, (await upload(sizes)).counts.known]).toEqual([2, 2])
})

test('content-import-apart: a changed title, address or date leaves an entry what it was', async () => {
  const { upload, bring, rowsOf } = await startImports()
  const kept = { id: 5, title: 'The relief', name: 'relief' }
  await bring(exportOf(kept, '2024-05-03 10:00:00'))
  const changed: [WordPressItem, string][] = [
    [{ ...kept, title: 'The relief at six', name: 'relief-at-six' }, '2024-05-03 10:00:00'],
    [{ ...kept, title: 'The relief at six' }, '2024-05-04 10:00:00'],
    [{ ...kept, name: 'relief-at-six' }, '2024-05-04 10:00:00'],
    [{ ...kept, title: 'Another draft', name: 'another', status: 'draft' }, '2024-05-03 10:00:00'],
  ]
  for (const [item, publishedAt] of changed) {
    const { id } = await upload(exportOf(item, publishedAt))
    expect(of(await rowsOf(id)), item.title).toEqual([['changed', '/blog/relief']])
  }
})

test('content-import-apart: two blogs that count from one are told apart too', async () => {
  const { bring } = await startImports()
  const site = 'https://old.example'
  const first = ghostPost('1', { title: 'Welcome', slug: 'welcome', published_at: 1_424_346_554_966 })
  const second = ghostPost('1', { title: 'Night notes', slug: 'night-notes', published_at: 1_524_346_554_966 })
  expect(of(await bring(ghost([first]), { site }))).toEqual([['done', '/blog/welcome']])
  expect(of(await bring(ghost([second]), { site }))).toEqual([['done', '/blog/night-notes']])
})
