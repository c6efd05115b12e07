import { expect, test } from 'vitest'
import type { HelpArticle, HelpCard, HelpFound, PageDraft } from '../../../contract/site/pages/pages.ts'
import { trashDocument } from '../../core/documents/document-changes.ts'
import { type Change, createDocument, saveDocument } from '../../core/documents/documents.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startApp } from '../../testing.ts'
import { document, heading, paragraph } from '../../platform/rich-text/compose.ts'
import { pagesSeed } from './seed.ts'

const tags = ['/api/pages*']
const draft = (title: string): PageDraft => ({
  title,
  summary: '',
  metaDescription: '',
  content: document(heading(title), paragraph('As it stands.')),
  blocks: [],
  legal: false,
  schemaTypeOverride: '',
})

async function start() {
  const product = await startApp()
  const change: Change = { ...product.services, actorId: null, requestId: null }
  return { ...product, change }
}

async function startSeeded() {
  const product = await start()
  await seed(product.database, product.clock, pagesSeed)
  const search = async (q: string) =>
    ((await product.call('GET', `/api/help/search?${new URLSearchParams({ q })}`)).body as HelpFound).items.map(
      ({ slug }) => slug,
    )
  return { ...product, search }
}

test('static-pages: a published page is read with its dates', async () => {
  const { call, change } = await start()
  await createDocument(change, { kind: 'page', slug: 'press', data: draft('Press'), tags })

  expect(await call('GET', '/api/pages/press')).toMatchObject({
    status: 200,
    body: {
      ...draft('Press'),
      slug: 'press',
      published: true,
      createdAt: '2026-11-21T22:47:09.000Z',
      updatedAt: '2026-11-21T22:47:09.000Z',
    },
  })
})

test('its date is that of what visitors see, not of a draft that came after it', async () => {
  const { call, change, clock, database } = await start()
  await createDocument(change, { kind: 'page', slug: 'press', data: draft('Press'), tags })
  clock.set('2026-12-01T08:00:00Z')
  await saveDocument(change, { kind: 'page', slug: 'press', version: 1, data: draft('Press room'), tags })
  await database.pool.query(
    `update documents set data = '{}', updated_at = '2026-12-05T08:00:00Z' where slug = 'press'`,
  )

  expect((await call('GET', '/api/pages/press')).body).toMatchObject({
    title: 'Press room',
    updatedAt: '2026-12-01T08:00:00.000Z',
  })
})

test('static-pages, reserved-slugs: a page that is a draft, in the trash, or stands at a word of the product is not found', async () => {
  const { call, change, database } = await start()
  for (const slug of ['press', 'careers', 'admin', 'media']) {
    await createDocument(change, { kind: 'page', slug, data: draft(slug), tags })
  }
  await database.pool.query(`update documents set live = null where slug = 'press'`)
  await trashDocument(change, { kind: 'page', slug: 'careers', tags })

  for (const slug of ['press', 'careers', 'admin', 'media', 'nowhere', 'No-Such', '%2F']) {
    expect([slug, (await call('GET', `/api/pages/${slug}`)).status]).toEqual([slug, 404])
  }
})

test('help articles are listed in their order, published ones only', async () => {
  const { call, database, services } = await startSeeded()
  const all = (await call('GET', '/api/help')).body as HelpCard[]
  expect(all.map(({ slug }) => slug)).toEqual(pagesSeed.filter(({ kind }) => kind === 'help').map(({ slug }) => slug))

  await database.pool.query(`update documents set live = null where kind = 'help' and slug = $1`, [all[0]!.slug])
  services.content.drop(['/api/help*'])
  expect((await call('GET', '/api/help')).body).toEqual(all.slice(1))
  expect((await call('GET', `/api/help/articles/${all[0]!.slug}`)).status).toBe(404)
})

test('an article is read with three others of its category, those after it first', async () => {
  const { call } = await startSeeded()
  const cards = (await call('GET', '/api/help')).body as HelpCard[]
  const category = cards.filter(({ category }) => category === 'Getting started')

  const { body } = await call('GET', `/api/help/articles/${category[1]!.slug}`)

  expect(body).toMatchObject({
    slug: category[1]!.slug,
    title: category[1]!.title,
    updatedAt: '2026-11-21T22:47:09.000Z',
  })
  expect((body as HelpArticle).related).toEqual([...category.slice(2), category[0]].slice(0, 3))
})

test('search finds an article by a word of its title, its text, and by what is typed so far', async () => {
  const { search } = await startSeeded()

  expect((await search('geofence')).length).toBeGreaterThan(0)
  expect((await search('import guards'))[0]).toBe('import-guards')
  expect((await search('impo gua'))[0]).toBe('import-guards')
  expect((await search('Importing GUARD'))[0]).toBe('import-guards')
})

test('articles with some of the words are found only when none has all of them', async () => {
  const { search } = await startSeeded()

  const either = await search('spreadsheet xylophone')
  expect(either.length).toBeGreaterThan(0)
  expect(either).toEqual(await search('spreadsheet'))
})

test.each([
  '',
  '   ',
  'the',
  '!!!',
  `' or 1=1 --`,
  'a & | ! ( :* <-> b',
  '%',
  'xylophone',
  '\u202Eecnefoeg',
  'ｇｅｏ',
  'paragraph bulletList orderedList',
])('the search %j is answered, at most with articles', async (q) => {
  const { call } = await startSeeded()

  const { status, body } = await call('GET', `/api/help/search?${new URLSearchParams({ q })}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ items: expect.any(Array) })
})

test('help-search: a misspelt word finds the articles that hold the word meant', async () => {
  const { search } = await startSeeded()

  expect((await search('spreadsheet')).length).toBeGreaterThan(0)
  expect(await search('spredsheet')).toEqual(await search('spreadsheet'))
  expect(await search('spraedsheets')).toEqual(await search('spreadsheet'))
})

test('a search says whether only words like the typed ones were found', async () => {
  const { call } = await startSeeded()

  expect(await call('GET', '/api/help/search?q=spredsheet')).toMatchObject({ body: { near: true } })
  expect(await call('GET', '/api/help/search?q=spreadsheet')).toMatchObject({ body: { near: false } })
})

test('the names of blocks are no words of an article', async () => {
  const { search } = await startSeeded()

  expect(await search('orderedList')).toEqual([])
})

test.each([
  [`q=${'a'.repeat(101)}`, 'q'],
  ['q=a&q=b', 'q'],
  ['', 'q'],
  ['q=%00', 'q'],
])('the search ?%s is refused with the field that is wrong', async (query, field) => {
  const { call } = await startSeeded()

  expect(await call('GET', `/api/help/search?${query}`)).toMatchObject({
    status: 400,
    body: { code: 'invalid', fields: { [field]: expect.any(String) } },
  })
})
