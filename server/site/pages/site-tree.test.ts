import { expect, test } from 'vitest'
import { postDraft } from '../blog/testing-posts.ts'
import { startWithPeople } from '../../platform/users/testing-people.ts'
import { createDocument } from '../../core/documents/documents.ts'
import { document, paragraph } from '../../platform/rich-text/compose.ts'

const page = (title: string, legal = false) => ({
  title,
  summary: '',
  metaDescription: '',
  content: document(paragraph('Words.')),
  blocks: [],
  legal,
  schemaTypeOverride: '',
})

test('pages: the tree holds each page with its address, its state and whether it is legal, and counts posts', async () => {
  const { as, services } = await startWithPeople()
  const change = { ...services, actorId: null, requestId: null }
  await as.admin('POST', '/api/admin/documents/page', {
    body: { slug: 'terms', data: page('Terms', true), publish: true },
  })
  await as.admin('POST', '/api/admin/documents/page', { body: { slug: 'press', data: page('Press') } })
  await createDocument(change, { kind: 'solution', slug: 'scheduling', title: 'Scheduling', data: {}, tags: [] })
  await as.admin('POST', '/api/admin/documents/post', { body: { slug: 'night', data: postDraft('Night') } })

  expect((await as.admin('GET', '/api/admin/site-tree')).body).toEqual({
    pages: [
      {
        kind: 'solution',
        slug: 'scheduling',
        path: '/solutions/scheduling',
        title: 'Scheduling',
        state: 'live',
        publishAt: null,
        unpublishAt: null,
        legal: false,
      },
      {
        kind: 'page',
        slug: 'terms',
        path: '/terms',
        title: 'Terms',
        state: 'live',
        publishAt: null,
        unpublishAt: null,
        legal: true,
      },
      {
        kind: 'page',
        slug: 'press',
        path: '/press',
        title: 'Press',
        state: 'draft',
        publishAt: null,
        unpublishAt: null,
        legal: false,
      },
    ],
    posts: { live: 0, all: 1 },
  })
})

test('a page in the trash is not in the tree', async () => {
  const { as } = await startWithPeople()
  await as.admin('POST', '/api/admin/documents/page', { body: { slug: 'press', data: page('Press'), publish: true } })
  await as.admin('DELETE', '/api/admin/documents/page/press')
  expect((await as.admin('GET', '/api/admin/site-tree')).body).toMatchObject({ pages: [] })
})

test('an editor may not read it', async () => {
  const { as } = await startWithPeople()
  expect((await as.editor('GET', '/api/admin/site-tree')).status).toBe(403)
})
