import { expect, test } from 'vitest'
import type { Post } from '../../../contract/site/blog/blog.ts'
import { nameDrafts } from './naming-drafts.ts'
import { wordPress } from './testing-exports.ts'
import { startImports } from './testing-imports.ts'

const CATEGORIES = [
  ['category', 'night-work', 'Night work'],
  ['post_tag', 'lamps', 'Lamps'],
] satisfies [string, string, string][]
const post = (id: number) => ({ id, name: `round-${id}`, content: 'Walk.', categories: CATEGORIES })

test('content-import-terms: categories, tags and authors become managed, under the names that they have here', async () => {
  const { bring, call, as, rows } = await startImports()
  await bring(wordPress(post(1)))
  expect(await rows(`select kind, name from terms where slug in ('night-work', 'lamps') order by kind`)).toEqual([
    { kind: 'category', name: 'Night work' },
    { kind: 'tag', name: 'Lamps' },
  ])

  const [term] = await rows<{ id: string; version: number }>(`select id, version from terms where slug = 'lamps'`)
  const renamed = { version: term!.version, draft: { kind: 'tag', name: 'Torches', description: '' } }
  expect((await as.admin('PUT', `/api/admin/terms/${term!.id}`, { body: renamed })).status).toBe(200)
  await bring(wordPress(post(1), post(2)))
  const tagsOf = async (slug: string) =>
    ((await call('GET', `/api/blog/posts/${slug}`)).body as Post).tags.map(({ name }) => name)
  expect([await tagsOf('round-1'), await tagsOf('round-2')]).toEqual([['Torches'], ['Torches']])
})

test('content-import-terms: an author of one word has a last name, and no more than a name becomes managed', async () => {
  const { services, as } = await startImports()
  const draft = {
    category: '',
    tags: [],
    author: { firstName: 'Dana', lastName: '', email: 'dana@old.example' },
    content: { type: 'doc' as const, content: [] },
  }
  const name = await nameDrafts({ ...services, actorId: null, requestId: null }, [draft])
  expect(name(draft)['author']).toEqual({ firstName: '', lastName: 'Dana', email: 'dana@old.example' })
  const { status, body } = await as.admin('GET', '/api/admin/terms?kind=author&search=dana')
  expect([status, body]).toMatchObject([200, { items: [{ draft: { firstName: '', lastName: 'Dana' } }] }])
})
