import { expect, test } from 'vitest'
import type { Reply } from '../../../contract/core/core.ts'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import type { IndustryDraft } from '../../../contract/site/industries/industries.ts'
import type { industryMatrix } from '../../../contract/site/industries/matrix.ts'
import type { SolutionDraft } from '../../../contract/site/solutions/solutions.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startWithPeople } from '../../platform/users/testing-people.ts'
import { solutionsSeed } from '../solutions/seed.ts'
import { industriesSeed } from './seed.ts'

const MATRIX = '/api/admin/industries/matrix'

/** The server with its starting content, and an editor's calls. */
async function start() {
  const started = await startWithPeople()
  const { as, database, clock } = started
  await seed(database, clock, [...industriesSeed, ...solutionsSeed])
  const body = async <T>(reply: ReturnType<typeof as.editor>) => (await reply).body as T
  const matrix = () => body<Reply<(typeof industryMatrix)['read']>>(as.editor('GET', MATRIX))
  const relation = async (industry: string, solution: string) =>
    (await matrix()).relations.find((each) => each.industry === industry && each.solution === solution)
  const edge = async (side: 'industries' | 'solutions', slug: string) =>
    (await matrix())[side].find((each) => each.slug === slug)
  /** Saves a draft of an industry or a solution with some of its fields changed. */
  async function write(
    side: 'industries' | 'solutions',
    slug: string,
    more: Partial<IndustryDraft & SolutionDraft>,
    publish = false,
  ) {
    const { version, data } = await body<EditedDocument<object>>(as.editor('GET', `/api/admin/${side}/${slug}`))
    return as.editor('PUT', `/api/admin/${side}/${slug}`, { body: { version, data: { ...data, ...more }, publish } })
  }
  return { ...started, matrix, relation, edge, write }
}

test('without content the matrix is empty', async () => {
  const { as } = await startWithPeople()

  expect(await as.editor('GET', MATRIX)).toMatchObject({
    status: 200,
    body: { industries: [], solutions: [], relations: [] },
  })
})

test('industries and solutions stand in their order, and what visitors see related is related', async () => {
  const { matrix, call, as } = await start()
  await as.editor('PUT', '/api/admin/documents/solution/order', {
    body: { slugs: solutionsSeed.map(({ slug }) => slug).toReversed() },
  })

  const { industries, solutions, relations } = await matrix()

  expect(industries.map(({ slug }) => slug)).toEqual(industriesSeed.map(({ slug }) => slug))
  expect(solutions.map(({ slug }) => slug)).toEqual(solutionsSeed.map(({ slug }) => slug).toReversed())
  const own = (industriesSeed[0]!.data as IndustryDraft).solutions
  expect(industries[0]).toEqual({
    slug: 'healthcare',
    title: 'Healthcare',
    state: 'live',
    version: 1,
    names: own.length,
    live: own,
    gained: [],
    lost: [],
    others: false,
  })
  for (const { slug } of industriesSeed) {
    const { relatedSolutions } = (await call('GET', `/api/industries/${slug}`)).body as {
      relatedSolutions: { slug: string }[]
    }
    const related = relations.filter(({ industry, live }) => industry === slug && live).map(({ solution }) => solution)
    expect(related.toSorted(), slug).toEqual(relatedSolutions.map((each) => each.slug).toSorted())
  }
})

test('a relation says which side names it: the industry, the solution in either of its fields, or both', async () => {
  const { relation, write } = await start()
  await write('industries', 'healthcare', { solutions: ['scheduling'] }, true)
  await write('solutions', 'scheduling', { industry: '', industries: [] }, true)
  await write('solutions', 'analytics', { industry: 'healthcare', industries: [] }, true)

  expect(await relation('healthcare', 'scheduling')).toMatchObject({ draft: 'industry', live: 'industry' })
  expect(await relation('healthcare', 'analytics')).toMatchObject({ draft: 'solution', live: 'solution' })
  await write('solutions', 'analytics', { industry: '', industries: ['healthcare'] }, true)
  expect(await relation('healthcare', 'analytics')).toMatchObject({ draft: 'solution', live: 'solution' })
  await write('solutions', 'scheduling', { industries: ['healthcare'] }, true)
  expect(await relation('healthcare', 'scheduling')).toMatchObject({ draft: 'both', live: 'both' })
})

test('what is only in a draft is told apart from what is live, until it is published with others at once', async () => {
  const { as, relation, edge, write, call } = await start()
  await write('solutions', 'analytics', { industry: '', industries: [] }, true)
  await write('industries', 'healthcare', { solutions: ['scheduling'] }, true)
  await write('industries', 'healthcare', { solutions: ['analytics'] })

  expect(await relation('healthcare', 'analytics')).toMatchObject({ draft: 'industry', live: null })
  expect(await edge('industries', 'healthcare')).toMatchObject({
    state: 'edited',
    gained: ['analytics'],
    lost: ['scheduling'],
    others: false,
  })
  await write('industries', 'healthcare', { summary: 'Half a thought' })
  expect(await edge('industries', 'healthcare')).toMatchObject({ others: true })

  const results = await as.editor('POST', '/api/admin/documents/industry/bulk', {
    body: { action: 'publish', slugs: ['healthcare'] },
  })
  expect(results.body).toEqual([{ slug: 'healthcare', title: 'Healthcare', ok: true, message: 'Published' }])
  expect(await relation('healthcare', 'analytics')).toMatchObject({ draft: 'industry', live: 'industry' })
  expect(await edge('industries', 'healthcare')).toMatchObject({ state: 'live', gained: [], lost: [], others: false })
  expect(JSON.stringify((await call('GET', '/api/solutions/analytics')).body)).toContain('"slug":"healthcare"')
})

test('what visitors don’t see has no live relations, and nothing to publish beside its page', async () => {
  const { as, relation, edge } = await start()
  await as.editor('POST', '/api/admin/documents/industry/healthcare/unpublish', { body: { version: 1 } })

  expect(await relation('healthcare', 'scheduling')).toMatchObject({ draft: expect.any(String), live: null })
  expect(await edge('industries', 'healthcare')).toMatchObject({ state: 'draft', gained: [], lost: [] })
})

test('what is in the trash, and names that lead nowhere, are left out', async () => {
  const { as, matrix, write } = await start()
  await write('industries', 'retail', { solutions: ['nowhere'] })
  await as.editor('DELETE', '/api/admin/documents/solution/scheduling')

  const { solutions, relations } = await matrix()
  expect(solutions.map(({ slug }) => slug)).not.toContain('scheduling')
  expect(relations.filter(({ solution }) => ['nowhere', 'scheduling'].includes(solution))).toEqual([])
})

test('a relation that was saved over a newer version is refused, and nothing is overwritten', async () => {
  const { as, relation, write, rows } = await start()
  const before = (await as.editor('GET', '/api/admin/documents/industry/healthcare'))
    .body as EditedDocument<IndustryDraft>
  await write('industries', 'healthcare', { solutions: ['reporting'] })

  const late = await as.admin('PUT', '/api/admin/documents/industry/healthcare', {
    body: { version: before.version, data: { ...before.data, solutions: [] } },
  })

  expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 2 } } })
  expect(await relation('healthcare', 'reporting')).toMatchObject({ draft: expect.any(String) })
  expect(await rows(`select action from audit where subject = 'healthcare' and kind = 'industry' order by id`)).toEqual(
    [{ action: 'seed' }, { action: 'save' }],
  )
})

test('no industry takes the matrix’s address, neither new nor renamed', async () => {
  const { as } = await start()
  const { data } = (await as.editor('GET', '/api/admin/documents/industry/retail')).body as EditedDocument
  const refused = { status: 400, body: { code: 'invalid', fields: { slug: 'Choose another address' } } }

  expect(await as.editor('POST', '/api/admin/documents/industry', { body: { slug: 'matrix', data } })).toMatchObject(
    refused,
  )
  expect(
    await as.editor('PUT', '/api/admin/documents/industry/retail/slug', {
      body: { version: 1, slug: 'matrix', redirect: false },
    }),
  ).toMatchObject(refused)
})
