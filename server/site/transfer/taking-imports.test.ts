import { expect, test } from 'vitest'
import type { PostDraft } from '../../../contract/site/blog/blog.ts'
import { startImports } from './testing-imports.ts'
import { wordPress } from './testing-exports.ts'

test('content-import-twice: a draft that somebody edits after the check stays theirs', async () => {
  const { bring, upload, take, rowsOf, as } = await startImports()
  const file = (words: string) => wordPress({ id: 1, title: 'One', name: 'one', content: `<p>${words}</p>` })
  const read = async () =>
    (await as.admin('GET', '/api/admin/documents/post/one')).body as { version: number; data: PostDraft; state: string }
  await bring(file('First.'))
  const { id, counts } = await upload(file('Second.'))
  expect(counts).toMatchObject({ changed: 1 })
  const { version, data } = await read()
  await as.admin('PUT', '/api/admin/documents/post/one', { body: { version, data: { ...data, title: 'Mine' } } })
  await take(id)
  expect((await rowsOf(id, '?kind=post')).map(({ verdict }) => verdict)).toEqual(['edited'])
  expect((await read()).data).toMatchObject({ title: 'Mine', content: data.content })
})

test('content-import-whole: fifty addresses are tried for a post, and no more', async () => {
  const { upload, take, rowsOf, rows } = await startImports()
  const checked = await Promise.all([1, 2].map((id) => upload(wordPress({ id, name: 'keys' }))))
  const fill = (most: number) =>
    rows(`insert into documents (id, kind, slug, data, created_at, updated_at)
      select gen_random_uuid(), 'post', 'keys' || case when n = 1 then '' else '-' || n end, '{}', now(), now()
      from generate_series(1, ${most}) n on conflict do nothing`)
  const verdictOf = async (nth: number) => {
    await take(checked[nth]!.id)
    return (await rowsOf(checked[nth]!.id, '?kind=post')).map(({ verdict, target }) => [verdict, target])
  }
  await fill(49)
  expect(await verdictOf(0)).toEqual([['done', '/blog/keys-50']])
  expect(await verdictOf(1)).toEqual([['failed', expect.anything()]])
})
