import { expect, test } from 'vitest'
import { POSTS, postDraft, startWithPosts } from '../../site/blog/testing-posts.ts'

const SECTION = {
  id: 'posts',
  slug: 'posts',
  name: 'Posts',
  active: true,
  href: '/blog',
  featured: null,
  cta: null,
  categories: [],
  position: 1,
}

type Entry = { version: number; note: string; by: { name: string } | null; published: string | null }

test('history-restore: each save is a state of the history, with who made it and when it went live', async () => {
  const { as, create, body } = await startWithPosts()
  await create('night')
  await as.admin('PUT', `${POSTS}/night`, { body: { version: 1, data: postDraft('Second') } })
  await as.admin('PUT', `${POSTS}/night`, { body: { version: 2, data: postDraft('Third'), publish: true } })

  const history = await body<Entry[]>(as.admin('GET', `${POSTS}/night/history`))

  expect(history).toMatchObject([
    { version: 3, note: 'save', by: { name: 'The admin' }, published: '2026-11-21T22:47:09.000Z' },
    { version: 2, note: 'save', published: null },
    { version: 1, note: 'create' },
  ])
  expect(await as.admin('GET', `${POSTS}/night/history/2`)).toMatchObject({
    status: 200,
    body: { version: 2, data: { title: 'Second' } },
  })
  expect((await as.admin('GET', `${POSTS}/night/history/9`)).status).toBe(404)
})

test('history-restore: an old state is made the draft again, and visitors see it once it is published', async () => {
  const { as, create, shown } = await startWithPosts()
  await create('night', {}, true)
  await as.admin('PUT', `${POSTS}/night`, { body: { version: 1, data: postDraft('Worse'), publish: true } })

  expect(await as.admin('POST', `${POSTS}/night/history/1/restore`, { body: { version: 2 } })).toMatchObject({
    status: 200,
    body: { version: 3, state: 'edited', data: { title: 'night' } },
  })
  expect(await shown('night')).toBe('Worse')
  await as.admin('POST', `${POSTS}/night/publish`, { body: { version: 3 } })
  expect(await shown('night')).toBe('night')
})

test('history-restore: settings have their history too', async () => {
  const { as, body } = await startWithPosts()
  const menu = '/api/admin/documents/mega_menu/main'
  await as.editor('PUT', menu, { body: { version: 0, data: [SECTION], publish: true } })
  await as.editor('PUT', menu, { body: { version: 1, data: [] } })

  expect(await body<Entry[]>(as.editor('GET', `${menu}/history`))).toHaveLength(2)
  expect(await as.editor('POST', `${menu}/history/1/restore`, { body: { version: 2 } })).toMatchObject({
    status: 200,
    body: { version: 3 },
  })
})

test('autosaves of one person within ten minutes are one state; a save, another person and what was live stay', async () => {
  const { as, create, body, clock } = await startWithPosts()
  await create('night')
  const autosave = (version: number, title: string) =>
    as.admin('PUT', `${POSTS}/night`, { body: { version, data: postDraft(title), autosave: true } })
  for (let version = 1; version <= 5; version++) await autosave(version, `Typing ${version}`)
  const versions = async () =>
    (await body<Entry[]>(as.admin('GET', `${POSTS}/night/history`))).map(({ version }) => version)
  expect(await versions()).toEqual([6, 1])

  await as.admin('POST', `${POSTS}/night/publish`, { body: { version: 6 } })
  await autosave(6, 'After it went live')
  expect(await versions()).toEqual([7, 6, 1])

  clock.advance(11 * 60_000)
  await autosave(7, 'After lunch')
  expect(await versions()).toEqual([8, 7, 6, 1])
})

test('autosaves of two people stay two states, each with its text and its author', async () => {
  const { as, body } = await startWithPosts()
  const solutions = '/api/admin/documents/solution'
  const data = (title: string) => ({
    title,
    summary: '',
    description: '',
    metaDescription: '',
    content: '',
    industry: '',
    industries: [],
    solutions: [],
    icon: '',
    featuredImage: '',
    blocks: [],
    schemaTypeOverride: '',
  })
  expect((await as.admin('POST', solutions, { body: { slug: 'patrols', data: data('Patrols') } })).status).toBe(201)
  const autosave = async (who: 'admin' | 'editor', version: number, title: string) =>
    expect(
      (await as[who]('PUT', `${solutions}/patrols`, { body: { version, data: data(title), autosave: true } })).status,
    ).toBe(200)

  await autosave('admin', 1, 'Of the admin')
  await autosave('editor', 2, 'Of the editor')

  expect(await body<Entry[]>(as.admin('GET', `${solutions}/patrols/history`))).toMatchObject([
    { version: 3, by: { name: 'The editor' } },
    { version: 2, by: { name: 'The admin' } },
    { version: 1, by: { name: 'The admin' } },
  ])
  expect(await body(as.admin('GET', `${solutions}/patrols/history/2`))).toMatchObject({
    data: { title: 'Of the admin' },
  })
})

test('history-restore: states are counted without gaps, though folded autosaves leave some among the versions', async () => {
  const { as, create, body } = await startWithPosts()
  await create('night')
  for (let version = 1; version <= 4; version++) {
    await as.admin('PUT', `${POSTS}/night`, { body: { version, data: postDraft(`Typing ${version}`), autosave: true } })
  }
  await as.admin('PUT', `${POSTS}/night`, { body: { version: 5, data: postDraft('Saved') } })

  const counted = (await body<(Entry & { number: number })[]>(as.admin('GET', `${POSTS}/night/history`))).map(
    ({ version, number }) => [version, number],
  )
  expect(counted).toEqual([
    [6, 3],
    [5, 2],
    [1, 1],
  ])
  expect(await body(as.admin('GET', `${POSTS}/night/history/6`))).toMatchObject({ number: 3 })
})
