import { expect, test } from 'vitest'
import { seed } from './core/rooms/seed.ts'
import { someOf } from './platform/editing/testing-every-kind.ts'
import { countless } from './platform/editing/testing-kinds.ts'
import { inBatches, nameOf, startWithRoutes } from './core/http/testing-routes.ts'
import { sampleOf } from './platform/editing/testing-samples.ts'
import { startingContent } from './starting-content.ts'

const SECRET = 'what only admins may read'
const SLUG = 'only-a-post'

/** Posts, pages and help are for admins, as are people and the newsletter. */
async function start() {
  const started = await startWithRoutes()
  const { database, clock, ask } = started
  await seed(database, clock, startingContent)
  const { data } = startingContent.find(({ kind }) => kind === 'post')!
  const create = async (slug: string) => {
    const { answer } = await ask('admin', {
      method: 'POST',
      url: '/api/admin/documents/post',
      body: { slug, data: { ...data, excerpt: SECRET } },
    })
    return (answer as { id: string }).id
  }
  const trashed = await create('in-the-trash')
  expect((await ask('admin', { method: 'DELETE', url: '/api/admin/documents/post/in-the-trash' })).status).toBe(200)
  const post = await create(SLUG)
  const rows = async <T>(sql: string) => (await database.pool.query(sql)).rows as T[]
  const foreign = () =>
    rows(`
    select to_jsonb(d) as row from documents d where kind in ('post', 'page', 'help', 'screen_words', 'blog_heading')
      union all
    select to_jsonb(r) from revisions r join documents d on d.id = r.document_id
      where d.kind in ('post', 'page', 'help') union all
    select to_jsonb(u) - 'last_active_at' from users u union all select to_jsonb(s) - 'updated_at' - 'expires_at'
      from sessions s order by row`)
  const ids = [
    post,
    trashed,
    ...(await rows<{ id: string }>('select id from users union all select id from sessions')).map(({ id }) => id),
  ]
  return { ...started, foreign, ids, trashed }
}

test(
  'another person’s data: an editor reaches nothing of another kind by its id or its slug, in the path or in the body',
  { timeout: 120_000 },
  async () => {
    const { ask, foreign, ids, endpoints } = await start()
    const before = await foreign()
    const told: string[] = []
    const cases = someOf(endpoints)
      .filter(({ access, path }) => access === 'editor' && path.includes(':'))
      .flatMap((endpoint) => (/:id\b/.test(endpoint.path) ? ids : [SLUG]).map((name) => ({ endpoint, name })))
    expect(cases.length).toBeGreaterThan(200)
    await inBatches(cases, async ({ endpoint, name }) => {
      const url = `/api${endpoint.path.replace(/:version/, '1').replace(/:\w+/g, name)}`
      for (const version of [0, 1]) {
        const body = endpoint.body && {
          ...(sampleOf(endpoint.body) as object),
          ...('version' in (sampleOf(endpoint.body) as object) && { version }),
        }
        const { status, response } = await ask('editor', { method: endpoint.method, url, body })
        const isEmpty = ['[]', '{"problems":{},"warnings":{}}'].includes(response.body)
        if (response.body.includes(SECRET) || status >= 500 || (status < 300 && !isEmpty))
          told.push(`${nameOf(endpoint)} at ${name}: ${status} ${response.body.slice(0, 60)}`)
      }
    })
    expect(told).toEqual([])
    expect(await foreign()).toEqual(before)
  },
)

test(
  'another person’s data: nor by naming them together, and an admin only where they belong',
  { timeout: 120_000 },
  async () => {
    const { ask, foreign, trashed } = await start()
    const before = await foreign()
    for (const kind of countless().filter((one) => one !== 'post')) {
      const url = `/api/admin/documents/${kind}`
      for (const action of ['publish', 'unpublish', 'trash']) {
        const { status, answer } = await ask('admin', {
          method: 'POST',
          url: `${url}/bulk`,
          body: { action, slugs: [SLUG] },
        })
        expect([status, answer], url).toEqual([
          200,
          [{ slug: SLUG, title: SLUG, ok: false, message: 'There is no such entry' }],
        ])
      }
      expect((await ask('admin', { method: 'PUT', url: `${url}/order`, body: { slugs: [SLUG] } })).status, url).toBe(
        400,
      )
      expect((await ask('admin', { method: 'DELETE', url: `${url}/trash/${trashed}` })).status, url).toBe(404)
      expect((await ask('admin', { method: 'POST', url: `${url}/trash/${trashed}`, body: {} })).status, url).toBe(404)
    }
    expect(await foreign()).toEqual(before)
    expect((await ask('admin', { method: 'DELETE', url: `/api/admin/documents/post/trash/${trashed}` })).status).toBe(
      200,
    )
  },
)
