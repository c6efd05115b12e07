import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Target } from '../../../contract/platform/notifications/webhooks.ts'
import { nameLeadsTo } from '../../core/http/testing-names.ts'
import { callDue } from './calling-webhooks.ts'
import { bodyOf, signatureOf } from './payloads.ts'
import { PATIENCE, published, startNotifying, startReceiver, URLS } from './testing-notifications.ts'

type NewTarget = { target: Target; secret: string | null }
type NotifyFixture = Awaited<ReturnType<typeof startNotifying>>

const add = async ({ as }: NotifyFixture, url: string, kind = 'signed') =>
  (await as.admin('POST', URLS.targets, { body: { kind, name: 'CRM', url } })).body as NewTarget

const route = ({ setRule }: NotifyFixture, { target }: NewTarget) =>
  setRule('schedule-done', target.kind === 'signed' ? 'webhook' : 'chat', {
    to: [{ type: 'target', id: target.id }],
    urgent: false,
  })

/** The newest delivery, once it is in this state. */
async function settled({ deliveries }: NotifyFixture, state: string) {
  await expect.poll(async () => (await deliveries()).items[0]?.state, PATIENCE).toBe(state)
  return (await deliveries()).items[0]!
}

/** Makes the next try of the newest delivery at once. */
async function tryNow({ rows, services }: NotifyFixture) {
  const [{ id, round, tried }] = (await rows<{ id: string; round: number; tried: number }>(
    'select id, round, tried from webhook_deliveries order by created_at desc limit 1',
  )) as [{ id: string; round: number; tried: number }]
  await callDue(services, { deliveryId: id, round, number: tried + 1 })
}

test('webhook-signature: a call is signed over its time and body with a secret that is shown once and lies sealed', async () => {
  const started = await startNotifying()
  const { url, received } = await startReceiver()
  const added = await add(started, url)
  expect(added.secret).toMatch(/^whsec_[\w-]{43}$/)
  await route(started, added)
  await started.raise(published)
  await settled(started, 'delivered')

  const [{ headers, body }] = received as [(typeof received)[number]]
  const [, seconds, code] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['watchpost-signature']))!
  const expected = (secret: string, signed: string) => createHmac('sha256', secret).update(signed).digest('hex')
  expect(code).toBe(expected(added.secret!, `${seconds}.${body}`))
  expect(Number(seconds) * 1000).toBeGreaterThan(started.clock().getTime() - 300_000)
  for (const [secret, signed] of [
    ['another', `${seconds}.${body}`],
    [added.secret!, `${Number(seconds) + 1}.${body}`],
    [added.secret!, `${seconds}.${body} `],
    [added.secret!, body],
  ] as const)
    expect(code).not.toBe(expected(secret, signed))
  expect(JSON.parse(body)).toMatchObject({
    event: 'schedule-done',
    url: 'http://localhost:3000/admin/solutions/scheduling',
  })
  expect(headers).toMatchObject({
    'watchpost-id': (JSON.parse(body) as { id: string }).id,
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Watchpost-Webhooks/1',
  })

  const everything = JSON.stringify(await started.rows(`select row_to_json(t) as t from webhook_targets t`))
  for (const secret of [added.secret!, url]) expect(everything).not.toContain(secret)
  const shown = JSON.stringify([(await started.as.admin('GET', URLS.targets)).body, await started.deliveries()])
  for (const secret of [added.secret!, '/hook']) expect(shown).not.toContain(secret)
  const log = JSON.stringify(await started.rows(`select before, after from audit where kind = 'webhook'`))
  for (const secret of [added.secret!, '/hook']) expect(log).not.toContain(secret)
})

test('webhook-retries: a failing call is tried eight times with longer waits, then given up, and replayed under the same id', async () => {
  const started = await startNotifying()
  // Each next try is made by hand, however long that takes.
  await started.rows(`create function wait() returns trigger language plpgsql as $$ begin
    new.start_after = 'infinity'; return new; end $$;
    create trigger wait before insert on jobs.job_common for each row
      when (new.start_after > now() + interval '5 s') execute function wait()`)
  let status = 503
  const { url, received } = await startReceiver(
    (_request, reply) => void reply.writeHead(status).end('Come back later'),
  )
  await route(started, await add(started, url))
  await started.raise(published)
  const first = await settled(started, 'retrying')
  expect(first.tries).toEqual([expect.objectContaining({ status: 503, said: 'Come back later' })])
  expect(new Date(first.nextAt!).getTime() - started.clock().getTime()).toBe(10_000)
  // A job that comes twice, or for another round, calls nobody.
  for (const job of [
    { round: 0, number: 1 },
    { round: 1, number: 2 },
  ])
    await callDue(started.services, { deliveryId: first.id, ...job })
  expect(received).toHaveLength(1)

  const waits: number[] = []
  for (let tries = 2; tries <= 8; tries++) {
    started.clock.advance(1000)
    await tryNow(started)
    const { nextAt } = (await started.deliveries()).items[0]!
    if (nextAt) waits.push((new Date(nextAt).getTime() - started.clock().getTime()) / 1000)
  }
  expect(waits).toEqual([60, 300, 1800, 7200, 21_600, 43_200])
  const planned = await started.rows<{ number: number }>(
    `select (data->>'number')::int as number from jobs.job where name = 'call-webhook' order by 1`,
  )
  expect(planned.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(await settled(started, 'given-up')).toMatchObject({ nextAt: null, mostTries: 8 })
  expect((await started.deliveries('?state=failing')).total).toBe(1)
  await tryNow(started)
  expect(received).toHaveLength(8)

  status = 200
  const replay = await started.as.admin('POST', `${URLS.deliveries}/${first.id}/tries`, { body: {} })
  expect(replay.status).toBe(201)
  expect((await settled(started, 'delivered')).tries).toHaveLength(1)
  const ids = new Set(received.map(({ headers }) => headers['watchpost-id']))
  const signatures = new Set(received.map(({ headers }) => headers['watchpost-signature']))
  expect([received.length, ids.size, signatures.size]).toEqual([9, 1, 8])
  expect(await started.rows(`select 1 from audit where kind = 'webhook' and action = 'replay'`)).toHaveLength(1)
})

test('private-targets: a webhook to a private address is not called, in whatever spelling, and the log says so', async () => {
  const started = await startNotifying({ env: { outboundAllow: [] } })
  const { url, received } = await startReceiver()
  const { port } = new URL(url)
  for (const host of [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '[::ffff:127.0.0.1]',
    '10.0.0.12',
    '169.254.169.254',
  ]) {
    const { target } = await add(started, `http://${host}:${port}/`)
    await started.as.admin('POST', `${URLS.targets}/${target.id}/tests`, { body: {} })
    started.clock.advance(1000)
    const found = await settled(started, 'not-called')
    expect([host, found.tries[0]!.status, found.tries[0]!.said, found.nextAt]).toEqual([
      host,
      null,
      'The address leads to a private network',
      null,
    ])
  }
  expect(received).toEqual([])
})

test('private-targets: a webhook whose name leads to a private address after it was called once is not called again', async () => {
  const started = await startNotifying()
  const { url, received } = await startReceiver()
  const { port } = new URL(url)
  const asked = nameLeadsTo('rebinding.example', ['127.0.0.1'], ['10.0.0.12'], ['127.0.0.1', '169.254.169.254'])
  const { target } = await add(started, `http://rebinding.example:${port}/hook`)
  const call = async (state: string) => {
    started.clock.advance(1000)
    await started.as.admin('POST', `${URLS.targets}/${target.id}/tests`, { body: {} })
    return (await settled(started, state)).tries[0]!
  }
  expect((await call('delivered')).status).toBe(200)
  expect(asked(), 'what was looked up is what is called').toBe(1)
  for (const nth of [2, 3]) {
    expect(await call('not-called')).toMatchObject({ status: null, said: 'The address leads to a private network' })
    expect(asked()).toBe(nth)
  }
  expect(received).toHaveLength(1)
})

test('private-targets: redirects are not followed, a hanging or missing server fails, a huge answer is cut off', async () => {
  const started = await startNotifying()
  const other = await startReceiver()
  const redirecting = await startReceiver((_request, reply) => void reply.writeHead(302, { location: other.url }).end())
  const huge = await startReceiver((_request, reply) => void reply.writeHead(500).end('x'.repeat(200_000)))
  const hostile = await startReceiver((_request, reply) => void reply.writeHead(500).end('\u0000\u001b[2J<b>no</b>'))
  const dropping = await startReceiver((request) => void request.socket.destroy())
  const several = await startReceiver((_request, reply) => void reply.writeHead(300).end('Choose'))
  const broken = await startReceiver((request, reply) => {
    reply.writeHead(200, { 'content-length': 100 }).write('half of it', () => void request.socket.destroy())
  })
  const said = async (url: string) => {
    const { target } = await add(started, url)
    started.clock.advance(1000)
    await started.as.admin('POST', `${URLS.targets}/${target.id}/tests`, { body: {} })
    return (await settled(started, 'retrying')).tries[0]!
  }
  expect(await said(redirecting.url)).toMatchObject({ status: 302, said: 'Redirects are not followed' })
  expect(await said(several.url)).toMatchObject({ status: 300, said: 'Redirects are not followed' })
  expect(other.received).toEqual([])
  expect((await said(broken.url)).status, 'an answer that broke off says nothing').toBeNull()
  const long = await said(huge.url)
  expect(long.status).toBe(500)
  expect(long.said).toMatch(/^x{300} \(cut off at 64 kB\)$/)
  expect(await said(hostile.url)).toMatchObject({ said: '[2J<b>no</b>' })
  for (const url of [dropping.url, 'http://127.0.0.1:1/'])
    expect(await said(url)).toMatchObject({ status: null, said: "The server can't be reached" })
})

test('webhook-shapes: what people wrote is text in every shape, never markup of a chat', () => {
  const event = {
    id: '1',
    at: new Date(0),
    event: 'lead-new',
    label: 'New lead',
    subject: 'lead:1',
    title: '<!channel> <https://evil.example|Pay> [Pay](https://evil.example)',
    text: '*now*',
    href: '/admin/contact/1',
  }
  const data = { lead: { phone: '+1 410 555 0177' } }
  const signed = JSON.parse(bodyOf('signed', 'https://x.example', { ...event, data })) as object
  expect(signed).toMatchObject({ event: 'lead-new', data })
  expect(JSON.parse(bodyOf('signed', 'https://x.example', { ...event, data: null }))).not.toHaveProperty('data')
  for (const chat of ['slack', 'teams'] as const)
    expect(bodyOf(chat, 'https://x.example', { ...event, data })).not.toContain('555 0177')
  const slack = JSON.parse(bodyOf('slack', 'https://x.example', event)) as { text: string; blocks: { text: object }[] }
  expect(slack.text).toContain('&lt;!channel&gt;')
  expect(slack.blocks[0]!.text).toMatchObject({ type: 'plain_text' })
  const teams = bodyOf('teams', 'https://x.example', event)
  expect(teams).toContain('RichTextBlock')
  expect(teams).not.toContain('"TextBlock"')
  expect(teams).toContain('https://x.example/admin/contact/1')
  const now = new Date('2026-11-23T10:00:00Z')
  expect(signatureOf('s', '{}', now)).not.toBe(signatureOf('s', '{}', new Date(now.getTime() + 1000)))
})

test('webhook-targets: a webhook is named, moved, given a new secret and removed, with an entry in the log each time', async () => {
  const started = await startNotifying()
  const { as, rows } = started
  const { url, received } = await startReceiver()
  const added = await add(started, url)
  const at = `${URLS.targets}/${added.target.id}`
  expect((await as.admin('PATCH', at, { body: { name: ' ERP ' } })).body).toMatchObject({ name: 'ERP' })
  expect((await as.admin('PATCH', at, { body: { url: 'https://erp.example/in' } })).body).toMatchObject({
    host: 'erp.example',
  })
  await as.admin('PATCH', at, { body: { url } })
  const renewed = (await as.admin('POST', `${at}/secret`, { body: {} })).body as NewTarget
  expect(renewed.secret).not.toBe(added.secret)
  await route(started, added)
  await started.raise(published)
  await settled(started, 'delivered')
  const [{ headers, body }] = received as [(typeof received)[number]]
  const [, seconds, code] = /^t=(\d+),v1=(.*)$/.exec(String(headers['watchpost-signature']))!
  expect(code).toBe(createHmac('sha256', renewed.secret!).update(`${seconds}.${body}`).digest('hex'))

  const chat = await add(started, url, 'slack')
  expect(chat.secret).toBeNull()
  expect((await as.admin('POST', `${URLS.targets}/${chat.target.id}/secret`, { body: {} })).status).toBe(400)
  expect((await as.admin('DELETE', at)).status).toBe(200)
  expect((await as.admin('DELETE', at)).status).toBe(404)
  expect((await started.deliveries()).total).toBe(0)
  await started.raise(published)
  expect(received).toHaveLength(1)
  expect(
    await rows(`select action from audit where kind = 'webhook' and subject = '${added.target.id}' order by id`),
  ).toEqual(['create', 'update', 'update', 'update', 'renew-secret', 'delete'].map((action) => ({ action })))
  for (const wrong of ['ftp://x.example', 'https://user:pass@x.example', 'javascript:alert(1)', 'x', '', 'https://'])
    expect(
      (await as.admin('POST', URLS.targets, { body: { kind: 'signed', name: 'X', url: wrong } })).status,
      wrong,
    ).toBe(400)
  expect((await as.admin('POST', URLS.targets, { body: { kind: 'sms', name: 'X', url } })).status).toBe(400)
  expect((await as.admin('POST', `${at}/tests`, { body: {} })).status).toBe(404)
})

test('webhook-secrets: with another SECRET nothing is called, and the log says why', async () => {
  const started = await startNotifying()
  const { url, received } = await startReceiver()
  const { target } = await add(started, url)
  await started.rows(`update webhook_targets set secret_sealed = 'AAAA' where id = '${target.id}'`)
  await started.as.admin('POST', `${URLS.targets}/${target.id}/tests`, { body: {} })
  expect((await settled(started, 'not-called')).tries[0]!.said).toContain('another SECRET')
  expect(received).toEqual([])
})
