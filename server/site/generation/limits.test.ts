import { expect, test } from 'vitest'
import { asking, draft, startGeneration } from './testing-generation.ts'
import { hanging, refusing, saying } from './testing-provider.ts'

const RUNS = '/api/admin/generation/runs'
type Amounts = { budget: { month: { used: number; limit: number }; person: { used: number } } }
type Preview = { mostTokens: number; mostCost: number }

test('generation-budget: requests at the same time never pass the budget together, whatever each of them comes to', async () => {
  const { as, configure, enter, provider, rows } = await startGeneration({ longestAnswer: 1_000 })
  const { mostTokens } = (await as.admin<Preview>('POST', '/api/admin/generation/preview', draft)).body
  await configure({ budget: { month: mostTokens * 3 + 10, person: mostTokens * 3 } })
  provider.answer = saying('A text', [mostTokens - 1_000, 1_000], 5)
  const people = await Promise.all(Array.from({ length: 8 }, () => enter('editor')))
  const answers = await Promise.all(people.map((call) => call('POST', RUNS, draft)))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
  expect(provider.asked).toHaveLength(3)
  const [sum] = await rows<{ tokens: number }>(
    'select sum(input_tokens + output_tokens)::int as tokens from generations',
  )
  expect(sum!.tokens).toBeLessThanOrEqual(mostTokens * 3 + 10)
  const refused = answers.find(({ status }) => status === 429)!.body as { message: string }
  expect(refused.message).toMatch(
    /^This may take [\d,]+ tokens, and 10 tokens are left of this month’s budget\. It starts again on 1 December\.$/,
  )
})

test('generation-budget: what is set aside is given back when a text came to less, to nothing, or another month begins', async () => {
  const { as, configure, generate, provider, clock, enter } = await startGeneration({ longestAnswer: 1_000 })
  const { mostTokens } = (await as.admin<Preview>('POST', '/api/admin/generation/preview', draft)).body
  await configure({ budget: { month: mostTokens + 50, person: mostTokens + 50 } })
  const used = async (call = as.admin) => (await call<Amounts>('GET', '/api/admin/generation')).body.budget.month.used

  provider.answer = refusing(500, 'down')
  expect((await generate(draft)).run).toMatchObject({ state: 'failed', inputTokens: 0, outputTokens: 0, cost: 0 })
  expect(await used()).toBe(0)
  provider.answer = saying('Short', [20, 10])
  expect((await generate(draft)).status).toBe(200)
  expect(await used()).toBe(30)
  provider.answer = saying('Long', [mostTokens - 1_000, 1_000])
  expect((await generate(draft)).status).toBe(200)
  expect((await generate(draft)).status).toBe(429)
  clock.set('2026-12-01T00:00:00Z')
  expect(await used(await enter('admin'))).toBe(0)
})

test('generation-person-limit: a person’s share ends before the budget does, and others go on', async () => {
  const { as, configure, generate, provider } = await startGeneration({ longestAnswer: 1_000 })
  const { mostTokens } = (await as.admin<Preview>('POST', '/api/admin/generation/preview', draft)).body
  await configure({ budget: { person: mostTokens } })
  provider.answer = saying('x', [mostTokens - 500, 400])
  await generate(draft, 'editor')
  const refused = await generate(draft, 'editor')
  expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('your share') as string } })
  expect((await generate(draft, 'admin')).status).toBe(200)
})

test('generation-budget-money: a budget in money counts by the prices, rounded up, and needs both', async () => {
  const { as, configure, generate, provider } = await startGeneration({ longestAnswer: 1_000 })
  await expect(configure({ budget: { unit: 'money', inputPrice: 1 } })).rejects.toThrow('400')
  await configure({ budget: { unit: 'money', month: 0.05, person: 0.05, inputPrice: 0.075, outputPrice: 30 } })
  const { mostCost } = (await as.admin<Preview>('POST', '/api/admin/generation/preview', draft)).body
  expect(mostCost).toBeGreaterThan(30_000)
  provider.answer = saying('x', [101, 700])
  expect((await generate(draft)).run!.cost).toBe(21_008)
  const refused = await generate(draft)
  expect(refused).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('$0.029 are left') as string },
  })
})

test('generation-at-once: a person has two texts generated at a time; one whose process ended counts no longer, but its tokens do', async () => {
  const { app, as, rows, generate, clock } = await startGeneration()
  await generate(draft, 'editor')
  await rows(`insert into generations select gen_random_uuid(), at, null, user_id, task, 'running', about, request, '',
    '', host, model, 1, 9000, 1, true, 0, currency
    from generations, generate_series(1, 2)`)
  expect(await generate(draft, 'editor')).toMatchObject({ status: 429 })
  expect((await generate(draft, 'admin')).status).toBe(200)
  clock.advance(201_000)
  expect((await generate(draft, 'editor')).status).toBe(200)
  const { items } = (await as.editor<{ items: { state: string }[] }>('GET', RUNS)).body
  expect(items.map(({ state }) => state).toSorted()).toEqual(['done', 'done', 'interrupted', 'interrupted'])
  const { budget } = (await as.editor<Amounts>('GET', '/api/admin/generation')).body
  expect(budget.person.used).toBeGreaterThan(18_000)
  expect(app.services.endpoints.filter(({ stream }) => stream)).toHaveLength(1)
})

test('generation-log: the activity log says who had what generated, and for how much at most', async () => {
  const { generate, rows, provider } = await startGeneration()
  provider.answer = (response, question) =>
    question.body.messages.length > 1 ? saying('x')(response, question) : hanging(response, question)
  const { run } = await generate(asking({ task: 'shorten', passage: 'Long words' }), 'editor')
  const log = await rows(`select action, subject, after from audit where kind = 'generation_run'`)
  expect(log).toEqual([
    {
      action: 'generate',
      subject: run!.id,
      after: expect.objectContaining({ task: 'shorten', model: 'stand-in' }) as object,
    },
  ])
})
