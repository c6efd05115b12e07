import { expect, test } from 'vitest'
import type { SolutionDraft } from '../../../contract/site/solutions/solutions.ts'
import { trashDocument } from '../../core/documents/document-changes.ts'
import { type Change, createDocument, saveDocument } from '../../core/documents/documents.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startApp } from '../../testing.ts'
import { solutionsSeed } from './seed.ts'

// What every save of a solution or an industry names: the lists, and each page that may show the other.
const tags = ['/api/solutions*', '/api/industries*']

const draft = (title: string, more: Partial<SolutionDraft> = {}): SolutionDraft => ({
  title,
  summary: `${title} in a line`,
  description: '',
  metaDescription: '',
  content: '',
  industry: '',
  industries: [],
  solutions: [],
  icon: 'Calendar',
  featuredImage: '',
  blocks: [],
  schemaTypeOverride: 'auto',
  ...more,
})
const industry = (title: string, solutions: string[] = []) => ({
  title,
  summary: `About ${title}`,
  posts: '2–9 posts',
  solutions,
})

async function start() {
  const started = await startApp()
  const change: Change = { ...started.services, actorId: null, requestId: null }
  const add = (kind: string, slug: string, data: object) => createDocument(change, { kind, slug, data, tags })
  const read = async (slug: string) =>
    (await started.call('GET', `/api/solutions/${slug}`)).body as Record<string, { slug: string }[]>
  const slugs = async (slug: string, relation: 'relatedIndustries' | 'relatedSolutions') =>
    (await read(slug))[relation]!.map((related) => related.slug)
  return { ...started, change, add, read, slugs }
}

test('solutions are listed in their order, each as a card', async () => {
  const { call, add } = await start()
  await add('solution', 'reporting', draft('Reporting'))
  await add('solution', 'analytics', draft('Analytics'))

  expect((await call('GET', '/api/solutions')).body).toEqual([
    { slug: 'reporting', title: 'Reporting', summary: 'Reporting in a line', icon: 'Calendar' },
    { slug: 'analytics', title: 'Analytics', summary: 'Analytics in a line', icon: 'Calendar' },
  ])
})

test('a solution is read with its blocks and says that it is published', async () => {
  const { call, database, clock } = await startApp()
  await seed(database, clock, solutionsSeed)

  const { status, body, response } = await call('GET', '/api/solutions/scheduling')

  expect(status).toBe(200)
  expect(body).toMatchObject({ slug: 'scheduling', published: true, blocks: solutionsSeed[0]!.data['blocks' as never] })
  expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

test('relations-both-ways: industries are related from either side: those the solution names first, in its order', async () => {
  const { add, slugs, read } = await start()
  await add('industry', 'retail', industry('Retail', ['scheduling']))
  await add('industry', 'ports', industry('Ports'))
  await add('industry', 'education', industry('Education'))
  await add('industry', 'healthcare', industry('Healthcare'))
  await add(
    'solution',
    'scheduling',
    draft('Scheduling', { industry: 'healthcare', industries: ['education', 'ports'] }),
  )

  expect(await slugs('scheduling', 'relatedIndustries')).toEqual(['healthcare', 'education', 'ports', 'retail'])
  expect((await read('scheduling'))['relatedIndustries']!.at(-1)).toEqual({
    slug: 'retail',
    title: 'Retail',
    summary: 'About Retail',
    posts: '2–9 posts',
  })
})

test('related solutions are those it names, in its order, never itself', async () => {
  const { add, slugs } = await start()
  await add('solution', 'analytics', draft('Analytics', { solutions: ['reporting'] }))
  await add('solution', 'reporting', draft('Reporting'))
  await add(
    'solution',
    'scheduling',
    draft('Scheduling', { solutions: ['reporting', 'scheduling', 'analytics', 'gone'] }),
  )

  expect(await slugs('scheduling', 'relatedSolutions')).toEqual(['reporting', 'analytics'])
  expect(await slugs('reporting', 'relatedSolutions')).toEqual([])
})

test('what is not published is nowhere: not read, not listed, not related', async () => {
  const { add, call, slugs, database, services } = await start()
  await add('solution', 'scheduling', draft('Scheduling', { industries: ['ports'], solutions: ['reporting'] }))
  await add('solution', 'reporting', draft('Reporting'))
  await add('industry', 'ports', industry('Ports'))
  await database.pool.query(`update documents set live = null where slug in ('reporting', 'ports')`)
  services.content.drop('all')

  expect((await call('GET', '/api/solutions/reporting')).status).toBe(404)
  expect((await call('GET', '/api/solutions')).body).toHaveLength(1)
  expect(await slugs('scheduling', 'relatedSolutions')).toEqual([])
  expect(await slugs('scheduling', 'relatedIndustries')).toEqual([])
})

test('relations-both-ways: a change of one side shows on the other side at once', async () => {
  const { add, read, slugs, change } = await start()
  await add('solution', 'scheduling', draft('Scheduling'))
  expect(await slugs('scheduling', 'relatedIndustries')).toEqual([])

  await add('industry', 'ports', industry('Ports', ['scheduling']))
  expect(await slugs('scheduling', 'relatedIndustries')).toEqual(['ports'])

  await saveDocument(change, {
    kind: 'industry',
    slug: 'ports',
    version: 1,
    data: industry('Quays', ['scheduling']),
    tags,
  })
  expect((await read('scheduling'))['relatedIndustries']![0]).toMatchObject({ title: 'Quays' })

  await trashDocument(change, { kind: 'industry', slug: 'ports', tags })
  expect(await slugs('scheduling', 'relatedIndustries')).toEqual([])
})

test.each(['missing', 'Scheduling', '%00', '..', `${'a'.repeat(81)}`])('the address %j is not found', async (slug) => {
  const { call, add } = await start()
  await add('solution', 'scheduling', draft('Scheduling'))

  expect(await call('GET', `/api/solutions/${slug}`)).toMatchObject({ status: 404, body: { code: 'not-found' } })
})
