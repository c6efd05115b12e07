import { expect, test } from 'vitest'
import type { Generation } from '../../../contract/site/generation/generation.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startingContent } from '../../starting-content.ts'
import { asking, draft, startGeneration } from './testing-generation.ts'
import { saying } from './testing-provider.ts'

const POSTS = '/api/admin/generated-posts'
const SOLUTION = '/api/admin/documents/solution/scheduling'
type Document = {
  version: number
  state: string
  data: Record<string, unknown> & { content: unknown; blocks: { type: string }[] }
}

async function start() {
  const started = await startGeneration()
  await seed(started.database, started.clock, startingContent)
  const { as } = started
  const read = async (url: string) => (await as.admin<Document>('GET', url)).body
  const take = (id: string, version: number, fields: string[], who: 'admin' | 'editor' = 'editor') =>
    as[who]<Generation>('POST', `/api/admin/generation/runs/${id}/take`, { version, fields })
  return { ...started, read, take }
}

test('generation-draft-only: a text becomes a draft post, which no visitor sees, and the history says so', async () => {
  const { generate, provider, as, app, read, rows } = await start()
  provider.answer = saying(
    '# The handover\n\n## Before\n\n- Walk **together**\n- Read the [log](/blog)\n\n[check: how long]',
  )
  const { run } = await generate(draft)
  expect(run).toMatchObject({ checks: 1, use: { kind: 'post', title: 'The handover', links: 0 } })
  const post = { run: run!.id, title: 'The handover', slug: 'the-handover' }
  expect((await as.editor('POST', POSTS, post)).status).toBe(403)
  expect((await as.admin('POST', POSTS, { ...post, publish: true })).status).toBe(400)
  expect((await as.admin('POST', POSTS, post)).status).toBe(201)

  const made = await read('/api/admin/documents/post/the-handover')
  expect([made.state, made.data['title']]).toEqual(['draft', 'The handover'])
  expect(made.data.content).toMatchObject({
    content: [{ type: 'heading' }, { type: 'bulletList' }, { type: 'paragraph' }],
  })
  expect((await app.inject({ url: '/api/blog/posts/the-handover' })).statusCode).toBe(404)
  const after = (await as.admin<Generation>('GET', `/api/admin/generation/runs/${run!.id}`)).body
  expect(after.savedAs).toEqual({ kind: 'post', slug: 'the-handover' })
  expect(await rows(`select action from audit where kind = 'generation_run' order by id`)).toEqual([
    { action: 'generate' },
    { action: 'take' },
  ])
  expect((await as.admin('POST', POSTS, post)).status).toBe(409)
  const other = (await generate(asking({ task: 'shorten', passage: 'Long' }))).run!
  expect((await as.admin('POST', POSTS, { ...post, run: other.id, slug: 'another' })).status).toBe(400)
})

test('generation-take: a draft post is made of the paragraphs that somebody chose, in the order of the text', async () => {
  const { generate, provider, as, read } = await start()
  provider.answer = saying('# The handover\n\nOne.\n\n## Two\n\n- Three\n- Four\n\n---\n\nFive.')
  const { run } = await generate(draft)
  expect(run!.use).toMatchObject({ parts: ['One.', 'Two', 'Three Four', '', 'Five.'] })
  const post = { run: run!.id, title: 'Some of it', slug: 'some-of-it' }
  for (const parts of [[], [5], [-1], [0.5], ['0']])
    expect((await as.admin('POST', POSTS, { ...post, parts })).status, JSON.stringify(parts)).toBe(400)
  expect((await as.admin('POST', POSTS, { ...post, parts: [4, 0] })).status).toBe(201)

  const { content } = (await read('/api/admin/documents/post/some-of-it')).data.content as { content: object[] }
  expect(content).toMatchObject([
    { type: 'paragraph', content: [{ text: 'One.' }] },
    { type: 'paragraph', content: [{ text: 'Five.' }] },
  ])
})

test('generation-take: a description goes into the draft with its lock, and what visitors see stays', async () => {
  const { generate, provider, read, take, app, as } = await start()
  const before = await read(SOLUTION)
  provider.answer = saying('Title: Fill every post\nDescription: Plan the week, see gaps and fill them.')
  const request = asking({ task: 'meta', target: { kind: 'solution', slug: 'scheduling' } })
  const { run } = await generate(request, 'editor')
  expect(run!.use).toMatchObject({
    kind: 'change',
    version: before.version,
    changes: [
      { field: 'title', before: before.data['title'], after: 'Fill every post' },
      {
        field: 'metaDescription',
        before: before.data['metaDescription'],
        after: 'Plan the week, see gaps and fill them.',
      },
    ],
  })
  await as.admin('PUT', SOLUTION, { version: before.version, data: { ...before.data, summary: 'Meanwhile' } })
  expect(await take(run!.id, before.version, ['metaDescription'])).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  })
  const { status, body } = await take(run!.id, before.version + 1, ['metaDescription'])
  expect(status).toBe(200)
  expect(body).toMatchObject({
    savedAs: { kind: 'solution', slug: 'scheduling' },
    use: { changes: [{ field: 'title' }] },
  })
  const after = await read(SOLUTION)
  expect([after.state, after.data['title'], after.data['summary'], after.data['metaDescription']]).toEqual([
    'edited',
    before.data['title'],
    'Meanwhile',
    'Plan the week, see gaps and fill them.',
  ])
  const live = (await app.inject({ url: '/api/solutions/scheduling' })).json<{ metaDescription: string }>()
  expect(live.metaDescription).toBe(before.data['metaDescription'])
  expect((await take(run!.id, after.version, ['nothing'])).status).toBe(400)
})

test('generation-take: questions stand at the end of a page, as its own block or in its text', async () => {
  const { generate, provider, read, take } = await start()
  provider.answer = saying('Q: How long?\nA: Ten minutes.\n\n**Q:** Who signs?\n**A:** Both.')
  const { run } = await generate(asking({ task: 'faq', target: { kind: 'solution', slug: 'scheduling' } }))
  const { version, data } = await read(SOLUTION)
  expect((await take(run!.id, version, ['questions'], 'admin')).status).toBe(200)
  const items = [
    { question: 'How long?', answer: 'Ten minutes.' },
    { question: 'Who signs?', answer: 'Both.' },
  ]
  const { blocks } = (await read(SOLUTION)).data
  expect(blocks).toEqual([...data.blocks, { type: 'faq', data: { title: 'Questions and answers', items } }])

  const { run: other } = await generate(asking({ task: 'faq', target: { kind: 'page', slug: 'security' } }))
  const page = await read('/api/admin/documents/page/security')
  expect((await take(other!.id, page.version, ['questions'], 'admin')).status).toBe(200)
  const { content } = (await read('/api/admin/documents/page/security')).data as { content: { content: unknown[] } }
  expect(content.content.at(-1)).toEqual({ type: 'faq', attrs: { items } })
})

test('generation-roles: an editor’s text reaches no page that is for administrators alone', async () => {
  const { generate, as, provider } = await start()
  const targets = (await as.editor<{ kind: string }[]>('GET', '/api/admin/generation/targets')).body
  expect([...new Set(targets.map(({ kind }) => kind))]).toEqual(['solution', 'industry'])
  const all = (await as.admin<{ kind: string }[]>('GET', '/api/admin/generation/targets?search=s')).body
  expect([...new Set(all.map(({ kind }) => kind))]).toEqual(['post', 'page', 'help', 'solution', 'industry'])
  const request = asking({ task: 'meta', target: { kind: 'page', slug: 'security' } })
  expect(await generate(request, 'editor')).toMatchObject({ status: 403 })
  expect(provider.asked).toEqual([])
})
