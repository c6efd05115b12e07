import { expect, test } from 'vitest'
import type { Term } from '../../../contract/site/terms/terms.ts'
import { author, category, draft, POSTS, startWithTerms, tag, TERMS } from './testing-terms.ts'

test('terms-managed: each name stands once, with its description and the number of posts that have it', async () => {
  const { post, list, add, as, save } = await startWithTerms()
  await post('live')
  await post('draft', {}, false)
  const night = await add(tag('Night work', 'Shifts after ten.'))

  expect(night).toMatchObject({ slug: 'night-work', address: '/blog?tag=night-work', version: 1, posts: 2, live: 1 })
  const again = await as.admin('POST', TERMS, { body: tag('night-WORK') })
  expect([again.status, again.body]).toMatchObject([409, { code: 'conflict', fields: { name: 'This name is taken' } }])
  expect((await save(night, category('Night work'))).status).toBe(400)

  await add(tag('Keys'))
  expect((await list('tag', '&sort=posts')).items.map(({ name, posts }) => [name, posts])).toEqual([
    ['Night work', 2],
    ['Keys', 0],
  ])
  expect((await list('tag', '&search=KEY')).items.map(({ name }) => name)).toEqual(['Keys'])
})

test('terms-managed: only admins see and change them, and bad input changes nothing', async () => {
  const { as, call, list, add } = await startWithTerms()
  const { id } = await add(tag('Keys'))
  const calls = [
    ['GET', `${TERMS}?kind=tag`],
    ['POST', TERMS, tag('x')],
    ['PUT', `${TERMS}/${id}`, { version: 1, draft: tag('x') }],
    ['GET', `${TERMS}/${id}/uses`],
    ['POST', `${TERMS}/${id}/merge`, { version: 1, into: id, intoVersion: 1 }],
    ['DELETE', `${TERMS}/${id}?version=1`],
    ['POST', `${TERMS}/take-in`, { kind: 'tag', names: ['x'] }],
    ['POST', `${TERMS}/assign`, { id, posts: [{ slug: 'a', version: 1 }] }],
    ['POST', `${TERMS}/changes/${id}/undo`, {}],
  ] as const
  for (const [method, url, body] of calls) {
    expect([(await call(method, url, { body })).status, (await as.editor(method, url, { body })).status], url).toEqual([
      401, 403,
    ])
  }
  const bad = [
    ['POST', TERMS, tag(' ')],
    ['POST', TERMS, { ...tag('x'), kind: 'other' }],
    ['POST', TERMS, author('Ada', 'Byron', { links: [{ label: 'Mine', href: 'javascript:alert(1)' }] })],
    ['PUT', `${TERMS}/${id}`, { version: 0, draft: tag('x') }],
    ['POST', `${TERMS}/${id}/merge`, { version: 1, into: id, intoVersion: 1 }],
    ['POST', `${TERMS}/take-in`, { kind: 'tag', names: [] }],
    ['POST', `${TERMS}/assign`, { id, posts: [] }],
    ['DELETE', `${TERMS}/${id}?version=x`],
  ] as const
  for (const [method, url, body] of bad) expect((await as.admin(method, url, { body })).status, url).toBe(400)
  expect((await as.admin('GET', `${TERMS}/0190a000-0000-7000-8000-000000000000/uses`)).status).toBe(404)
  expect((await list('tag')).items.map(({ name, version }) => [name, version])).toEqual([['Keys', 1]])
})

test('terms-follow-rename: another name stands in drafts, live posts and scheduled versions', async () => {
  const { post, read, shown, add, save, as, call, clock } = await startWithTerms()
  const live = await post('live', { tags: ['Keys', 'night  work'] })
  const drafted = await post('drafted', {}, false)
  await as.admin('PUT', `${POSTS}/drafted/schedule`, {
    body: {
      version: drafted.version,
      publishAt: new Date(clock().getTime() + 60_000).toISOString(),
      unpublishAt: null,
    },
  })
  await as.admin('PUT', `${POSTS}/drafted`, { body: { version: 1, data: draft('drafted', { tags: [] }) } })
  const night = await add(tag('Night work'))

  const renamed = await save(night, tag('Late shifts', 'After ten.'))

  expect([renamed.status, renamed.body]).toMatchObject([200, { slug: 'late-shifts', version: 2 }])
  expect(await read('live')).toMatchObject({ version: live.version, data: { tags: ['Keys', 'Late shifts'] } })
  expect((await shown('live')).tags).toEqual([
    { name: 'Keys', slug: 'keys' },
    { name: 'Late shifts', slug: 'late-shifts' },
  ])
  expect((await as.admin('GET', `${POSTS}/drafted/history/1`)).body).toMatchObject({ data: { tags: ['Late shifts'] } })
  expect((await call('GET', '/api/blog/posts?tag=late-shifts')).body).toMatchObject({
    total: 1,
    tag: { name: 'Late shifts', description: 'After ten.' },
  })
  const stale = await save(night, tag('Mornings'))
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'stale', current: { version: 2 } }])
  await add(tag('Keys'))
  expect((await save(renamed.body as Term, tag('KEYS'))).status).toBe(409)
})

test('terms-old-names: a post saved with a name from before gets the name of now and loses nothing else', async () => {
  const { post, read, add, save, merge, as, list } = await startWithTerms()
  const open = await post('open', { tags: ['Night work', 'Keys'] })
  const [night, late] = [await add(tag('Night work')), await add(tag('Late shifts'))]
  const person = await add(author('Dana', 'Ortiz'))
  await merge(night, late)
  await save(person, author('Dana', 'Ortiz-Vega'))

  const saved = await as.admin('PUT', `${POSTS}/open`, {
    body: {
      version: open.version,
      data: { ...draft('open'), tags: ['Night work', 'Radios', 'late shifts'], title: 'Mine' },
    },
  })

  const now = {
    title: 'Mine',
    category: 'Operations',
    tags: ['Late shifts', 'Radios'],
    author: { firstName: 'Dana', lastName: 'Ortiz-Vega' },
  }
  expect([saved.status, saved.body]).toMatchObject([200, { data: now }])
  expect((await read('open')).data).toMatchObject(now)
  const restored = await as.admin('POST', `${POSTS}/open/history/${open.version}/restore`, { body: { version: 2 } })
  expect(restored.body).toMatchObject({ data: { tags: ['Late shifts', 'Keys'] } })
  await as.admin('POST', POSTS, { body: { slug: 'new', data: draft('new') } })
  expect((await read('new')).data.tags).toEqual(['Late shifts'])
  expect((await list('tag')).unmanaged.map(({ name }) => name)).toEqual(['Keys'])
})

test('terms-merge: all posts follow at once, and an undo puts back what nobody changed since', async () => {
  const { post, read, shown, add, merge, undo, list, as } = await startWithTerms()
  await post('both', { tags: ['Night work', 'Late shifts'] })
  const one = await post('one')
  await post('changed')
  const [night, late] = [await add(tag('Night work', 'Old words.')), await add(tag('Late shifts'))]
  expect((await as.admin('GET', `${TERMS}/${night.id}/uses?into=${late.id}`)).body).toEqual({
    posts: 3,
    live: 3,
    both: 1,
    titles: ['both', 'changed', 'one'],
  })

  const merged = (await merge(night, late)).body as { posts: number; change: string }

  expect(merged.posts).toBe(3)
  expect((await list('tag')).items.map(({ name, posts }) => [name, posts])).toEqual([['Late shifts', 3]])
  expect((await shown('both')).tags.map(({ name }) => name)).toEqual(['Late shifts'])
  expect(await read('one')).toMatchObject({ version: one.version, data: { tags: ['Late shifts'] } })
  await as.admin('PUT', `${POSTS}/changed`, { body: { version: 1, data: draft('changed', { tags: ['Other'] }) } })

  const undone = await undo(merged.change)

  expect(undone.body).toEqual({ posts: 3, left: 0 })
  expect((await shown('changed')).tags.map(({ name }) => name)).toEqual(['Night work'])
  expect((await read('changed')).data.tags).toEqual(['Other'])
  expect((await read('both')).data.tags).toEqual(['Night work', 'Late shifts'])
  expect((await list('tag')).items.map(({ name, draft }) => [name, draft.description])).toEqual([
    ['Late shifts', ''],
    ['Night work', 'Old words.'],
  ])
  expect((await undo(merged.change)).status).toBe(404)
})

test('terms-one-merge-wins: of two merges of one tag at once, one is refused with 409 and changes nothing', async () => {
  const { post, read, add, merge, list } = await startWithTerms()
  await post('a')
  const [night, one, other] = [await add(tag('Night work')), await add(tag('One')), await add(tag('Other'))]

  const replies = await Promise.all([merge(night, one), merge(night, other), merge(one, other)])

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const refused = replies.find(({ status }) => status === 409)!.body as { message: string }
  expect(refused.message).toMatch(/meanwhile\. Load the list again\.$/)
  const names = (await list('tag')).items.map(({ name }) => name)
  expect(names).toHaveLength(2)
  expect(names).toContain((await read('a')).data.tags[0])
})

test('terms-removed: a tag that posts have is removed only when that is confirmed, and can be put back', async () => {
  const { post, read, add, remove, undo, list } = await startWithTerms()
  await post('a', { tags: ['Night work', 'Keys'] })
  const [night, unused] = [await add(tag('Night work')), await add(tag('Unused'))]

  expect((await remove(unused)).body).toMatchObject({ posts: 0 })
  const refused = await remove(night)
  expect([refused.status, refused.body]).toMatchObject([409, { message: expect.stringContaining('is on 1 post') }])
  const { change } = (await remove(night, true)).body as { change: string }
  expect((await read('a')).data.tags).toEqual(['Keys'])
  const again = await add(tag('night work'))
  expect((await undo(change)).status).toBe(409)
  await remove(again)
  expect((await undo(change)).body).toEqual({ posts: 1, left: 0 })
  expect((await read('a')).data.tags).toEqual(['Night work', 'Keys'])
  expect((await list('tag')).items.map(({ name }) => name)).toEqual(['Night work'])
})
