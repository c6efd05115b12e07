import { expect, test } from 'vitest'
import type { WorkItem } from '../../../contract/platform/dashboard/dashboard.ts'
import { createDocument } from '../../core/documents/documents.ts'
import { startWithPeople } from '../users/testing-people.ts'
import { document, paragraph } from '../rich-text/compose.ts'

const PAGES = '/api/admin/documents/page'
const draft = (title: string) => ({
  title,
  summary: '',
  metaDescription: '',
  content: document(paragraph('Words.')),
  blocks: [],
  legal: false,
  schemaTypeOverride: '',
})

async function start() {
  const started = await startWithPeople()
  const { admin } = started.as
  const create = (slug: string, publish = false) => admin('POST', PAGES, { body: { slug, data: draft(slug), publish } })
  const plan = (slug: string, times: { publishAt?: string; unpublishAt?: string }) =>
    admin('PUT', `${PAGES}/${slug}/schedule`, { body: { version: 1, publishAt: null, unpublishAt: null, ...times } })
  const work = async () =>
    (
      (await admin('GET', '/api/admin/overview')).body as {
        documents: { items: WorkItem[]; total: number; more: boolean }
      }
    ).documents
  const later = (minutes: number) => new Date(started.clock().getTime() + minutes * 60_000).toISOString()
  return { ...started, create, plan, work, later }
}

test('dashboard-work-first: what is scheduled comes first, the soonest before others, then unpublished changes, then drafts', async () => {
  const { as, create, plan, work, later, clock } = await start()
  await create('old-draft')
  clock.advance(1000)
  await create('draft')
  await create('live', true)
  await create('edited', true)
  await as.admin('PUT', `${PAGES}/edited`, { body: { version: 1, data: draft('edited again') } })
  await create('ends', true)
  await plan('ends', { unpublishAt: later(10) })
  await create('begins')
  await plan('begins', { publishAt: later(60) })
  await create('thrown-away')
  await as.admin('DELETE', `${PAGES}/thrown-away`)

  const { items, total, more } = await work()
  expect(items.map(({ slug }) => slug)).toEqual(['ends', 'begins', 'edited', 'draft', 'old-draft'])
  expect({ total, more }).toEqual({ total: 5, more: false })
  expect(items[1]).toEqual({
    id: expect.any(String),
    kind: 'page',
    slug: 'begins',
    title: 'begins',
    state: 'draft',
    publishAt: later(60),
    unpublishAt: null,
    updatedAt: clock().toISOString(),
  })
})

test('dashboard: twelve are listed, whatever their kinds, and all are counted', async () => {
  const { services, work } = await start()
  const change = { ...services, actorId: null, requestId: null }
  for (let at = 0; at < 14; at++) {
    await createDocument(change, {
      kind: at % 2 ? 'plan' : 'solution',
      slug: `no-${at}`,
      title: '',
      data: {},
      live: null,
      tags: [],
    })
  }
  expect(await work()).toMatchObject({
    items: Array.from({ length: 12 }, () => ({ state: 'draft' })),
    total: 14,
    more: false,
  })
})

test.each(['editor', 'member'] as const)('the dashboard is for admins: %ss may not read it', async (role) => {
  const { as } = await start()
  expect((await as[role]('GET', '/api/admin/overview')).status).toBe(403)
})
