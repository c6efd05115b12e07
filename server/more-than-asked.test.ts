import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Endpoint } from '../contract/core/core.ts'
import { kinds } from './core/rooms/kinds.ts'
import { seed } from './core/rooms/seed.ts'
import { someOf } from './platform/editing/testing-every-kind.ts'
import { everyDocument } from './platform/editing/testing-kinds.ts'
import { addressOf, inBatches, nameOf, startWithRoutes } from './core/http/testing-routes.ts'
import { sampleOf } from './platform/editing/testing-samples.ts'
import { startingContent } from './starting-content.ts'

const MARK = randomUUID()
const MOMENT = '2001-02-03T04:05:06.000Z'

/** Mass assignment: fields that only the product itself may set, with values that the test recognises. */
const SECRETLY = {
  id: MARK,
  authorId: MARK,
  author_id: MARK,
  userId: MARK,
  actorId: MARK,
  sessionId: MARK,
  createdBy: MARK,
  updatedBy: MARK,
  token: MARK,
  passwordHash: MARK,
  status: MARK,
  state: MARK,
  isAdmin: true,
  kind: MARK,
  publishedAt: MOMENT,
  published_at: MOMENT,
  createdAt: MOMENT,
  updatedAt: MOMENT,
  liveVersion: 99,
  position: -99,
}
/** A field of the endpoint's own shape is no secret one. */
const secretlyFor = (given: unknown) =>
  Object.fromEntries(
    Object.entries({ ...SECRETLY, role: 'admin', roles: ['admin'] }).filter(([key]) => !(key in (given as object))),
  )

const changes = (endpoints: Endpoint[]) =>
  someOf(endpoints).filter(({ method, body }) => method !== 'GET' && body !== undefined)

test(
  'mass assignment: a field that a call does not ask for is refused, or is not so much as handed on',
  { timeout: 120_000 },
  async () => {
    const { endpoints } = await startWithRoutes()
    const handedOn = changes(endpoints).filter(({ body, path }) => {
      const sample = sampleOf(body!) as object
      const extra = secretlyFor(sample)
      const parsed = body!.safeParse({ ...sample, ...extra })
      expect(body!.safeParse(sample).success, path).toBe(true)
      return parsed.success && Object.keys(extra).some((key) => key in (parsed.data as object))
    })
    expect(handedOn.map(nameOf)).toEqual([])
  },
)

test(
  'mass assignment: what a document, a person or a picture may not be told about itself is told in vain',
  { timeout: 120_000 },
  async () => {
    const { ask, database, clock, endpoints } = await startWithRoutes()
    await seed(database, clock, startingContent)
    const everything = async () =>
      (
        await database.pool.query<{ all: string }>(`
    select concat((select jsonb_agg(to_jsonb(d)) from documents d), (select jsonb_agg(to_jsonb(r)) from revisions r),
      (select jsonb_agg(to_jsonb(u)) from users u),
      (select jsonb_agg(to_jsonb(s)) from sessions s), (select jsonb_agg(to_jsonb(a)) from audit a)) as all`)
      ).rows[0]!.all
    const people = async () => (await database.pool.query(`select id, role from users order by id`)).rows
    const before = await people()

    const documents = everyDocument()
    const wrong: string[] = []
    await inBatches(documents, async ({ url, kind, slug, data }) => {
      const read = await ask('admin', { method: 'GET', url })
      const version = (read.answer as { version?: number }).version ?? 0
      const spoiled = Array.isArray(data)
        ? data.map((one) => ({ ...(one as object), ...secretlyFor(one) }))
        : { ...(data as object), ...secretlyFor(data) }
      const create = url.slice(0, url.lastIndexOf('/'))
      const named = kinds.get(kind)!.named !== false
      const calls =
        read.status === 404
          ? [{ method: 'POST', url: create, body: { ...(named && { slug }), data: spoiled } }]
          : [
              { method: 'PUT', url, body: { version, data: spoiled } },
              { method: 'PUT', url, body: { version, data, publish: true, ...secretlyFor({ version, data }) } },
            ]
      for (const call of calls) {
        const { status } = await ask('admin', call)
        if (status !== 400) wrong.push(`${call.method} ${call.url}: ${status}`)
      }
    })
    // In nested objects, unknown fields may also be dropped.
    await inBatches(documents, async ({ url, data }) => {
      const { status, answer } = await ask('admin', { method: 'GET', url })
      if (status !== 200) return
      const saved = await ask('admin', {
        method: 'PUT',
        url,
        body: { version: (answer as { version: number }).version, data: deep(data), publish: true },
      })
      if (![200, 400].includes(saved.status) || JSON.stringify(saved.answer).includes(MARK))
        wrong.push(`${url}, deeper down: ${saved.status}`)
    })
    await inBatches(
      changes(endpoints).filter(({ path }) => !isOfKind(path)),
      async (endpoint) => {
        const body = { ...(sampleOf(endpoint.body!) as object), ...SECRETLY, role: 'admin' }
        for (const who of ['nobody', 'member', 'editor'] as const) {
          const { status } = await ask(who, { method: endpoint.method, url: addressOf(endpoint), body })
          if (status >= 500 && status !== 503) wrong.push(`${nameOf(endpoint)} by ${who}: ${status}`)
        }
      },
    )
    expect(wrong).toEqual([])
    const all = await everything()
    expect([all.includes(MARK), all.includes('2001-02-03')]).toEqual([false, false])
    expect(await people()).toEqual(before)
  },
)

const isOfKind = (path: Endpoint['path']) => path.startsWith('/admin/documents/')

/** Adds the fields to every nested object. */
function deep(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return value.map((inner) => deep(inner, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  const inside = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, deep(inner, depth + 1)]))
  return depth === 0 ? inside : { ...inside, ...secretlyFor(value) }
}
