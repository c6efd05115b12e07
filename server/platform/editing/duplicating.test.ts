import { expect, test } from 'vitest'
import { seed } from '../../core/rooms/seed.ts'
import { startingContent } from '../../starting-content.ts'
import { startWithPeople } from '../users/testing-people.ts'
import { freeSlug } from './duplicating.ts'
import { countless } from './testing-kinds.ts'

type EditorView = { slug: string; title: string; state: string; version: number; data: Record<string, unknown> }

test('duplicate-document: a copy of any kind is a draft at a free address, and its history says what it was copied from', async () => {
  const { as, database, clock, rows } = await startWithPeople()
  await seed(database, clock, startingContent)
  const copied = await rows<{ kind: string; slug: string; title: string }>(
    `select distinct on (kind) kind, slug, title from documents where kind <> 'redirect' order by kind, id`,
  )
  const of = copied.filter(({ kind }) => countless().includes(kind))
  expect(of.length).toBeGreaterThan(6)

  for (const { kind, slug, title } of of) {
    const url = `/api/admin/documents/${kind}`
    const source = (await as.admin('GET', `${url}/${slug}`)).body as EditorView
    const { status, body } = await as.admin('POST', `${url}/${slug}/duplicate`, { body: {} })
    const copy = body as EditorView
    expect([status, copy], kind).toMatchObject([201, { state: 'draft', liveVersion: null, title: `Copy of ${title}` }])
    expect(copy.slug).not.toBe(slug)
    const changed = Object.keys(source.data).filter(
      (key) => source.data[key] !== copy.data[key] && typeof copy.data[key] === 'string',
    )
    expect(changed, kind).toHaveLength(1)
    expect((await as.admin('GET', `${url}/${copy.slug}/history`)).body).toMatchObject([
      { version: 1, note: 'duplicate', origin: title },
    ])
    expect((await as.admin('GET', `${url}/${slug}`)).body).toEqual(source)
  }
})

test('duplicate-document: only people who edit the kind may copy, and there must be something to copy', async () => {
  const { as, call } = await startWithPeople()
  const url = '/api/admin/documents/post/nowhere/duplicate'
  expect((await call('POST', url, { body: {} })).status).toBe(401)
  expect((await as.editor('POST', url, { body: {} })).status).toBe(403)
  expect((await as.admin('POST', url, { body: {} })).status).toBe(404)
  expect((await as.admin('POST', url, { body: { slug: 'x' } })).status).toBe(400)
})

test('duplicate-document: copies of copies count on, within the length of an address', () => {
  expect(freeSlug('a', new Set())).toBe('a-copy')
  expect(freeSlug('a', new Set(['a-copy', 'a-copy-2']))).toBe('a-copy-3')
  expect(freeSlug('a-copy-2', new Set(['a-copy', 'a-copy-2']))).toBe('a-copy-3')
  const long = 'x'.repeat(80)
  expect(freeSlug(long, new Set())).toBe(`${'x'.repeat(75)}-copy`)
})
