import { expect, test } from 'vitest'
import { draft, KEY, startGeneration } from './testing-generation.ts'
import { refusing, saying, startProvider } from './testing-provider.ts'

const KEY_URL = '/api/admin/generation-key'
const TEST = '/api/admin/generation-test'
const SETTINGS = '/api/admin/documents/generation/main'

test('generation-key: the key is kept sealed and is in no answer, log, history or prompt', async () => {
  const { as, generate, provider, rows } = await startGeneration()
  provider.answer = saying('A text')
  const { run } = await generate(draft)
  const answers = await Promise.all(
    [
      KEY_URL,
      SETTINGS,
      '/api/admin/generation',
      '/api/admin/generation/runs',
      `/api/admin/generation/runs/${run!.id}`,
      `${SETTINGS}/history`,
      '/api/admin/activity',
    ].map(async (url) => (await as.admin('GET', url)).response.body),
  )
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const kept = await Promise.all(tables.map(({ name }) => rows(`select t::text as row from "${name}" t`)))
  expect(
    [...answers, JSON.stringify(kept), JSON.stringify(provider.asked.map(({ body }) => body))].join(''),
  ).not.toContain(KEY)
  expect(JSON.parse(answers[0]!)).toMatchObject({ isSet: true, origin: new URL(provider.baseUrl).origin })
  expect(await rows(`select action, subject from audit where kind = 'generation_key'`)).toEqual([
    { action: 'save', subject: new URL(provider.baseUrl).origin },
  ])
})

test('generation-key: it goes to the server that it was entered for and to no other', async () => {
  const { as, provider, configure, generate } = await startGeneration()
  const other = await startProvider()
  await configure({ baseUrl: other.baseUrl })
  expect((await generate(draft)).status).toBe(200)
  await as.admin('POST', TEST, { baseUrl: other.baseUrl, model: 'x' })
  expect(other.asked.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
  other.close()
  await as.admin('POST', TEST, { baseUrl: provider.baseUrl, model: 'x' })
  expect(provider.asked[0]!.headers.authorization).toBe(`Bearer ${KEY}`)
  expect((await as.admin('DELETE', KEY_URL)).body).toMatchObject({ isSet: false, origin: null })
  await as.admin('POST', TEST, { baseUrl: provider.baseUrl, model: 'x' })
  expect(provider.asked[1]!.headers.authorization).toBeUndefined()
})

test('generation-key: what is no key is refused, and only administrators enter one', async () => {
  const { as, provider } = await startGeneration()
  const { baseUrl } = provider
  for (const body of [
    { baseUrl, key: '' },
    { baseUrl, key: 'two words' },
    { baseUrl, key: 'x\r\nHost: evil' },
    { baseUrl, key: 'ключ' },
    { baseUrl, key: 'x'.repeat(401) },
    { baseUrl: '', key: 'x' },
    { baseUrl: 'file:///etc/passwd', key: 'x' },
    { baseUrl: 'https://user:pass@x.example', key: 'x' },
    { key: 'x' },
  ])
    expect((await as.admin('PUT', KEY_URL, body)).status, JSON.stringify(body)).toBe(400)
  for (const [method, url] of [
    ['GET', KEY_URL],
    ['PUT', KEY_URL],
    ['DELETE', KEY_URL],
    ['POST', TEST],
    ['GET', SETTINGS],
  ] as const)
    expect(
      (await as.editor(method, url, method === 'GET' ? undefined : { baseUrl, key: 'x', model: 'x' })).status,
    ).toBe(403)
})

test('generation-test: the test shows what the server answered, without the key', async () => {
  const { as, provider } = await startGeneration()
  const ask = async (baseUrl = provider.baseUrl) => (await as.admin('POST', TEST, { baseUrl, model: 'stand-in' })).body
  provider.answer = saying('ready')
  expect(await ask()).toMatchObject({ ok: true, status: 200, answer: 'ready' })
  provider.answer = refusing(401, `Incorrect API key provided: ${KEY.slice(0, 14)}...`)
  const refused = await ask()
  expect(refused).toMatchObject({
    ok: false,
    status: 401,
    message: expect.stringContaining('refuses the API key') as string,
  })
  expect(JSON.stringify(refused)).not.toContain(KEY.slice(0, 14))
  provider.answer = (response) => void response.writeHead(307, { location: 'https://other.example/v1' }).end()
  expect(await ask()).toMatchObject({ ok: false, message: 'The server leads on to other.example. Enter that address.' })
  expect(await ask('http://127.0.0.1:1/v1')).toMatchObject({
    ok: false,
    status: null,
    message: "The server can't be reached.",
  })
  expect(await ask('http://10.0.0.1/v1')).toMatchObject({
    ok: false,
    message: 'The address leads to a private network.',
  })
})
