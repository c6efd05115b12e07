import { expect, test } from 'vitest'
import { seed } from '../../core/rooms/seed.ts'
import { startingContent } from '../../starting-content.ts'
import { asking, draft, KEY, startGeneration } from './testing-generation.ts'
import { hanging, refusing, saying, sending } from './testing-provider.ts'

const RUNS = '/api/admin/generation/runs'

test('generation-stream: a text is told as it comes, and the history keeps what was asked, by whom and what it cost', async () => {
  const { generate, provider, as, configure } = await startGeneration()
  await configure({ budget: { inputPrice: 2.5, outputPrice: 10 } })
  provider.answer = saying('# Handover\n\nSay what happened.', [1_000, 200])
  const { events, text, run } = await generate({ ...draft, audience: 'Guards' }, 'editor')

  expect(text).toBe('# Handover\n\nSay what happened.')
  expect(events.filter(({ type }) => type === 'text').length).toBeGreaterThan(1)
  expect([events[0]!.type, events.at(-1)!.type]).toEqual(['begun', 'done'])
  expect(run).toMatchObject({
    task: 'draft',
    state: 'done',
    about: 'Handover between shifts',
    model: 'stand-in',
    promptVersion: 1,
    inputTokens: 1_000,
    outputTokens: 200,
    estimated: false,
    cost: 4_500,
    currency: 'USD',
    request: { audience: 'Guards' },
    result: '# Handover\n\nSay what happened.',
    use: { kind: 'post', title: 'Handover' },
  })
  const { headers, path, body } = provider.asked[0]!
  expect([path, headers.authorization, body.stream]).toEqual(['/v1/chat/completions', `Bearer ${KEY}`, true])
  expect(Object.keys(body).toSorted()).toEqual(['max_tokens', 'messages', 'model', 'stream', 'stream_options'])
  const state = (await as.editor<{ budget: object }>('GET', '/api/admin/generation')).body
  expect(state).toMatchObject({ state: 'ready', budget: { month: { used: 1_200 }, person: { used: 1_200 } } })
})

test('generation-preview: exactly what the preview shows is sent', async () => {
  const { as, provider, generate, database, clock, configure } = await startGeneration()
  await seed(database, clock, startingContent)
  await configure({ facts: 'Founded in 2019.', tone: 'Calm' })
  const request = asking({
    task: 'faq',
    goal: 'Questions about it',
    sources: ['/solutions/scheduling', '/blog/what-a-handover-needs', '/security'].slice(0, 1),
    passage: 'By hand',
  })
  const { status, body } = await as.editor<{ system: string; user: string; mostTokens: number }>(
    'POST',
    '/api/admin/generation/preview',
    request,
  )
  expect(status).toBe(200)
  expect(provider.asked).toEqual([])
  expect(body.system).toContain('Facts sheet:\nFounded in 2019.')
  expect(body.user).toContain('Source 1 at /solutions/scheduling:\n| Scheduling')
  await generate(request, 'editor')
  expect(provider.asked[0]!.body.messages).toEqual([
    { role: 'system', content: body.system },
    { role: 'user', content: body.user },
  ])
})

test('generation-not-configured: without a server, a model or while it is off, the state says so and nothing is asked', async () => {
  const { as, generate, configure, provider } = await startGeneration(null)
  const state = async () => (await as.editor<{ state: string }>('GET', '/api/admin/generation')).body.state
  const steps = [
    [{}, 'no-address'],
    [{ baseUrl: provider.baseUrl }, 'no-model'],
    [{ model: 'stand-in', enabled: false }, 'off'],
  ] as const
  for (const [settings, expected] of steps) {
    await configure(settings)
    expect(await state()).toBe(expected)
    expect(await generate(draft)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  }
  expect(provider.asked).toEqual([])
  await configure({ enabled: true })
  expect((await generate(draft)).status).toBe(200)
  expect(provider.asked[0]!.headers.authorization).toBeUndefined()
})

test('generation-failures: a failure there is explained in words and kept in the history', async () => {
  const { generate, provider } = await startGeneration()
  const cases = [
    [refusing(401, `Incorrect API key provided: ${KEY}`), /refuses the API key/],
    [refusing(404, 'no such model'), /no such address or model/],
    [refusing(429, 'slow down'), /no more requests for now/],
    [refusing(500, 'boom'), /error of its own/],
    [refusing(400, 'bad'), /refuses the request. It says: “bad”/],
    [sending('<html>Welcome</html>', 'text/html'), /not what such a server sends/],
    [sending('data: {"choices": [{\n\n'), /not what such a server sends/],
    [sending('data: [DONE]\n\n'), /no text/],
    [sending(`data: {"error":{"message":"overloaded ${KEY}"}}\n\n`), /broke off/],
    [sending('x'.repeat(8_000_001)), /too large/],
  ] as const
  for (const [answer, message] of cases) {
    provider.answer = answer
    const { events, run } = await generate(draft)
    expect(events.at(-1)).toMatchObject({ type: 'failed', message: expect.stringMatching(message) as string })
    expect(run).toMatchObject({ state: 'failed', message: expect.stringMatching(message) as string })
    expect(JSON.stringify([events, run])).not.toContain(KEY.slice(0, 12))
  }
})

test('generation-dialects: servers that know other names, do not stream or think aloud are understood', async () => {
  const { generate, provider } = await startGeneration()
  provider.answer = (response, question) => {
    const { max_tokens: most, stream_options: options } = question.body
    if (most !== undefined) return refusing(400, "Use 'max_completion_tokens' instead.")(response, question)
    if (options !== undefined) return refusing(422, 'stream_options: extra fields not permitted')(response, question)
    return saying('Understood.')(response, question)
  }
  expect((await generate(draft)).run).toMatchObject({ state: 'done', result: 'Understood.' })
  expect(provider.asked).toHaveLength(3)
  expect(provider.asked[2]!.body['max_completion_tokens']).toBe(3_000)

  provider.answer = sending(
    JSON.stringify({
      choices: [{ message: { content: '<think>Hm.</think>\n```markdown\nWhole.\n```' }, finish_reason: 'length' }],
      usage: { prompt_tokens: 5, completion_tokens: 6 },
    }),
    'application/json',
  )
  expect((await generate(draft)).run).toMatchObject({
    result: 'Whole.',
    inputTokens: 5,
    message: expect.stringContaining('longest answer') as string,
  })
  provider.answer = saying('No count.', null)
  expect((await generate(draft)).run).toMatchObject({ estimated: true, outputTokens: 3 })
})

test('generation-stop: when the person leaves, the server is asked no further, and what came is kept and counted', async () => {
  const { app, provider, rows, as } = await startGeneration()
  provider.answer = hanging
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const { response } = await as.editor('GET', '/api/csrf-token')
  const [[name, session]] = Object.entries(as.editor.cookies) as [[string, string]]
  const { token } = response.json<{ token: string }>()
  const leaving = new AbortController()
  const answer = await fetch(address + RUNS, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': token,
      cookie: `${name}=${session}; csrf-token=${token}`,
    },
    body: JSON.stringify(draft),
    signal: leaving.signal,
  })
  const reader = answer.body!.getReader()
  let read = ''
  while (!read.includes('Night')) read += Buffer.from((await reader.read()).value!).toString()
  leaving.abort()
  await expect
    .poll(async () => (await rows('select state, result from generations'))[0])
    .toEqual({
      state: 'stopped',
      result: 'Night rounds begin',
    })
  expect((await rows('select output_tokens, estimated from generations'))[0]).toEqual({
    output_tokens: 6,
    estimated: true,
  })
  await expect.poll(() => provider.left).toBe(1)
})

test('generation-requests: a request without what its task needs is refused and asks nothing', async () => {
  const { generate, provider, as } = await startGeneration()
  const refused = [
    [asking({ task: 'draft' }), 'goal'],
    [asking({ task: 'rewrite', goal: 'x' }), 'passage'],
    [asking({ task: 'meta' }), 'target'],
    [asking({ task: 'faq' }), 'target'],
    [asking({ task: 'alt' }), 'picture'],
    [asking({ task: 'draft', goal: 'x', sources: ['/nowhere'] }), 'sources'],
    [asking({ task: 'draft', goal: 'x', sources: ['//evil.example'] }), 'sources.0'],
    [asking({ task: 'draft', goal: 'x', outside: 'http://169.254.169.254/latest' }), 'outside'],
    [asking({ task: 'draft', goal: 'x'.repeat(2_001) }), 'goal'],
  ] as const
  for (const [request, field] of refused)
    expect(await generate(request), field).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) as string } },
    })
  expect((await generate({ ...draft, publish: true } as never)).status).toBe(400)
  expect((await generate(asking({ task: 'meta', target: { kind: 'solution', slug: 'none' } }))).status).toBe(404)
  expect((await as.member('POST', RUNS, draft)).status).toBe(403)
  expect(provider.asked).toEqual([])
})

test('generation-history: everyone sees their own texts, administrators all', async () => {
  const { generate, as, enter, clock } = await startGeneration()
  const { run } = await generate(draft, 'editor')
  clock.advance(1_000)
  await generate(asking({ task: 'shorten', passage: 'A long text' }), 'admin')
  const list = async (call: typeof as.editor, query = '') =>
    (await call<{ items: { task: string }[]; total: number }>('GET', `${RUNS}${query}`)).body
  expect((await list(as.editor)).items.map(({ task }) => task)).toEqual(['draft'])
  expect((await list(as.admin)).items.map(({ task }) => task)).toEqual(['shorten', 'draft'])
  expect((await list(as.admin, '?task=draft')).total).toBe(1)
  const other = await enter('editor')
  expect((await other('GET', `${RUNS}/${run!.id}`)).status).toBe(404)
  expect((await other('POST', `${RUNS}/${run!.id}/take`, { version: 1, fields: ['title'] })).status).toBe(404)
})
