import { expect, test } from 'vitest'
import { seed } from '../../core/rooms/seed.ts'
import { document, paragraph, strong } from '../../platform/rich-text/compose.ts'
import { entry, startWithPosts, numbered } from './testing-entries.ts'

test('blog-search: a search finds words of title, excerpt, category, tags and text in their forms, titles first', async () => {
  const { slugs } = await startWithPosts(
    entry('in-text', 1, { content: document(paragraph(['Keep the ', strong('logbooks'), ' dry.'])) }),
    entry('in-title', 2, { title: 'The logbook' }),
    entry('in-tag', 3, { tags: ['logbook'] }),
    entry('in-excerpt', 4, { excerpt: 'About logbooks.' }),
    entry('elsewhere', 5),
  )

  expect(await slugs('?search=logbook')).toEqual(['in-title', 'in-text', 'in-tag', 'in-excerpt'])
  expect(await slugs('?search=LOGBOOKS%20dry')).toEqual(['in-text'])
  expect(await slugs(`?search=${encodeURIComponent('"the logbooks dry"')}`)).toEqual(['in-text'])
  expect(await slugs('?search=logbook%20-dry')).toEqual(['in-title', 'in-tag', 'in-excerpt'])
  expect(await slugs('?search=logbook&tag=logbook')).toEqual(['in-tag'])
})

test('blog-search: a misspelt word finds what holds the word that it is nearest to, and only where nothing holds it as typed', async () => {
  const { list, slugs } = await startWithPosts(
    entry('guard', 1, { content: document(paragraph('Every guard has a logbook at the checkpoint.')) }),
    entry('garden', 2, { title: 'The gardens' }),
  )

  for (const typed of ['gaurd logbok', 'chekpoint', 'CHECKPIONTS', 'logboook', '"every gaurd" -xylophone']) {
    expect(await list(`?search=${encodeURIComponent(typed)}`), typed).toMatchObject({
      items: [{ slug: 'guard' }],
      total: 1,
      near: true,
    })
  }
  expect(await list('?search=garden')).toMatchObject({ items: [{ slug: 'garden' }], total: 1, near: false })
  expect(await slugs('?search=gaurd&tag=nothing')).toEqual([])
  for (const typed of ['chkpnt', 'gu', 'lgb', 'radiator']) expect(await slugs(`?search=${typed}`), typed).toEqual([])
})

test('a misspelt search never leads to the words of drafts', async () => {
  const { slugs, database } = await startWithPosts(entry('hidden', 1, { title: 'Zeppelins' }), entry('shown', 2))
  await database.pool.query(`update documents set live = null where slug = 'hidden'`)

  expect(await slugs('?search=zepelin')).toEqual([])
  expect(await slugs('?search=zeppelins')).toEqual([])
})

test('a search that most posts meet lists the newest of them and says that there are more', async () => {
  const { database, list, clock } = await startWithPosts()
  await seed(database, clock, numbered(460, { content: document(paragraph('Fence.')) }))

  expect(await list('?search=fence')).toMatchObject({
    total: 90,
    more: true,
    pages: 10,
    items: { length: 9, 0: { slug: 'post-01' } },
  })
  expect(await list('?search=fence&page=10')).toMatchObject({ items: { length: 9, 8: { slug: 'post-90' } } })
  expect(await list('?search=fence&page=11')).toMatchObject({ items: [], pages: 10 })
})

test.each([
  ['markup', '<script>alert(1)</script>'],
  ['operators', '!!! & | ( ) :* <-> \\'],
  ['quotes', `"""''"`],
  ['stop words', 'the of and'],
  ['a very rare word', 'xyzzyplugh'],
  ['emoji', '🚨🚨'],
  ['right-to-left marks', '\u202eabc\u202c'],
  ['dashes', '- - -'],
  ['percent signs', '%%%'],
])('a search for %s finds nothing and breaks nothing', async (_, words) => {
  const { list } = await startWithPosts(entry('a', 1))

  expect(await list(`?search=${encodeURIComponent(words)}`)).toMatchObject({ items: [], total: 0 })
})

test.each([
  ['an overlong search', `search=${'a'.repeat(101)}`, 'search'],
  ['an overlong tag', `tag=${'a'.repeat(81)}`, 'tag'],
  ['two tags', 'tag=a&tag=b', 'tag'],
  ['page zero', 'page=0', 'page'],
  ['a negative page', 'page=-1', 'page'],
  ['a page that is no number', 'page=two', 'page'],
  ['a page beyond all pages', 'page=100000', 'page'],
  ['NUL', 'search=%00', 'search'],
])('%s is refused with the field that is wrong', async (_, query, field) => {
  const { call } = await startWithPosts(entry('a', 1))

  const { status, body } = await call('GET', `/api/blog/posts?${query}`)

  expect({ status, body }).toMatchObject({
    status: 400,
    body: { code: 'invalid', fields: { [field]: expect.any(String) } },
  })
})
