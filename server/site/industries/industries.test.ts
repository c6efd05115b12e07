import { expect, test } from 'vitest'
import { trashDocument } from '../../core/documents/document-changes.ts'
import { createDocument, type Change } from '../../core/documents/documents.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startApp } from '../../testing.ts'
import { solutionsSeed } from '../solutions/seed.ts'
import { industriesSeed } from './seed.ts'

const card = (title: string) => ({
  title,
  summary: 'Quiet floors, open doors.',
  posts: '12–60 posts',
  footprint: 'hospital',
})
const tags = ['/api/industries']

async function startWithIndustries() {
  const started = await startApp()
  const change: Change = { ...started.services, actorId: null, requestId: null }
  await seed(started.database, started.clock, [
    { kind: 'industry', slug: 'retail', data: card('Retail') },
    { kind: 'industry', slug: 'healthcare', data: card('Healthcare') },
  ])
  return { ...started, change }
}

test('without industries the list is empty', async () => {
  const { call } = await startApp()

  expect(await call('GET', '/api/industries')).toMatchObject({ status: 200, body: [] })
})

test('industries are listed in their order, each with its address', async () => {
  const { call } = await startWithIndustries()

  expect((await call('GET', '/api/industries')).body).toEqual([
    { slug: 'retail', ...card('Retail') },
    { slug: 'healthcare', ...card('Healthcare') },
  ])
})

test('an industry that was added, trashed or taken offline changes the list at once', async () => {
  const { call, change, database, services } = await startWithIndustries()
  const slugs = async () => ((await call('GET', '/api/industries')).body as { slug: string }[]).map(({ slug }) => slug)
  await slugs()

  await createDocument(change, { kind: 'industry', slug: 'ports', data: card('Ports'), tags })
  expect(await slugs()).toEqual(['retail', 'healthcare', 'ports'])

  await trashDocument(change, { kind: 'industry', slug: 'retail', tags })
  expect(await slugs()).toEqual(['healthcare', 'ports'])

  await database.pool.query(`update documents set live = null where slug = 'ports'`)
  services.content.drop(tags)
  expect(await slugs()).toEqual(['healthcare'])
})

test('relations-both-ways: an industry is read with the solutions that either side names, its own first', async () => {
  const { call, database, clock } = await startApp()
  await seed(database, clock, [...industriesSeed, ...solutionsSeed])
  await database.pool.query(
    `update documents set live = jsonb_set(live, '{industries}', '["healthcare"]') where kind = 'solution' and ` +
      "slug = 'client-portal'",
  )

  const { status, body } = await call('GET', '/api/industries/healthcare')
  const { relatedSolutions, ...industry } = body as { relatedSolutions: { slug: string; icon: string }[] }

  expect(status).toBe(200)
  expect(industry).toEqual({
    ...industriesSeed[0]!.data,
    slug: 'healthcare',
    published: true,
    faqPage: expect.objectContaining({ '@type': 'FAQPage' }),
  })
  expect(relatedSolutions.map(({ slug }) => slug)).toEqual([
    'incident-response',
    'scheduling',
    'guard-tracking',
    'patrol-rounds',
    'reporting',
    'client-portal',
  ])
  expect(relatedSolutions[1]).toEqual({
    slug: 'scheduling',
    title: 'Scheduling',
    summary: expect.any(String),
    icon: 'Calendar',
  })
})

test('an industry that is not published is not found, and a solution that is not is left out', async () => {
  const { call, database, clock } = await startApp()
  await seed(database, clock, [...industriesSeed, ...solutionsSeed])
  await database.pool.query(`update documents set live = null where slug in ('retail', 'scheduling')`)

  expect(await call('GET', '/api/industries/retail')).toMatchObject({ status: 404, body: { code: 'not-found' } })
  expect(JSON.stringify((await call('GET', '/api/industries/healthcare')).body)).not.toContain('"slug":"scheduling"')
  expect((await call('GET', '/api/industries/nowhere')).status).toBe(404)
})
