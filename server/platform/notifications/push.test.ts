import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { Push } from '../../../contract/platform/notifications/push.ts'
import { PATIENCE, published, refused, startNotifying, URLS } from './testing-notifications.ts'
import { encryptFor } from './push-crypto.ts'
import { pushDue, pushKeysOf } from './pushing-notices.ts'
import { makeBrowser, readSender, startPushService } from './testing-push.ts'

const SUBSCRIPTIONS = '/api/admin/push-subscriptions'

type PushFixture = Awaited<ReturnType<typeof start>>

/** People who may be told, a push service, and an editor's browser there. */
async function start() {
  const started = await startNotifying()
  const service = await startPushService()
  const browser = makeBrowser(`${service.origin}/send/one`)
  const subscribe = (who: 'admin' | 'editor', { subscription } = browser) =>
    started.as[who]('PUT', SUBSCRIPTIONS, { body: subscription })
  const pushes = async () => (await started.as.admin('GET', '/api/admin/push-deliveries')).body as Push[]
  const settled = async (state: string) => {
    await expect.poll(async () => (await pushes())[0]?.state, PATIENCE).toBe(state)
    return (await pushes())[0]!
  }
  const browsers = () => started.rows<{ user_id: string }>('select * from push_subscriptions')
  return { ...started, service, browser, subscribe, pushes, settled, browsers }
}

/** Makes the next try of the newest push at once. */
async function tryNow({ rows, services }: PushFixture, ahead = 1) {
  const [push] = await rows<{ id: string; tried: number }>(
    'select id, tried from push_deliveries order by created_at desc, id desc limit 1',
  )
  await pushDue(services, { pushId: push!.id, number: push!.tried + ahead })
}

test('push-encrypted: a message is encrypted as the standard’s own example is (RFC 8291, appendix A)', () => {
  const ours = createECDH('prime256v1')
  ours.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'))
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const given = { ours, salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url') }
  expect(encryptFor(keys, 'When I grow up, I want to be a watermelon', given).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6' +
      'TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLW' +
      'youBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('push-encrypted, push-sender: a browser gets what its person is told of, which it alone can read, signed by our one key', async () => {
  const started = await start()
  const { service, browser, subscribe, settled, raise, rows, as } = started
  const { key } = (await as.editor('GET', '/api/admin/push-key')).body as { key: string }
  expect((await as.admin('GET', '/api/admin/push-key')).body).toEqual({ key })
  expect(await subscribe('editor')).toMatchObject({ status: 200, body: { host: new URL(service.origin).host } })
  await raise(published)
  expect(await settled('delivered')).toMatchObject({ status: 201, tried: 1, host: new URL(service.origin).host })

  const [{ path, headers, body }] = service.pushed as [(typeof service.pushed)[number]]
  expect([path, headers['content-encoding'], headers['ttl'], headers['urgency']]).toEqual([
    '/send/one',
    'aes128gcm',
    '86400',
    'normal',
  ])
  expect(browser.open(body)).toEqual({
    title: published.title,
    text: published.text ?? '',
    href: published.href,
    tag: `schedule-done:${published.subject}`,
  })
  expect(body.includes(published.title)).toBe(false)
  expect(() => makeBrowser('').open(body)).toThrow('unable to authenticate')
  const sender = readSender(headers['authorization']!, key)
  const exp = Math.floor(started.clock().getTime() / 1000) + 12 * 3600
  expect(sender).toMatchObject({
    isGood: true,
    given: key,
    claims: { aud: service.origin, sub: 'http://localhost:3000' },
  })
  expect(sender.claims['exp']).toBeLessThanOrEqual(exp)

  // A thief of the database can push to nobody.
  const everything = JSON.stringify([
    await rows('select * from push_subscriptions'),
    await rows('select * from push_keys'),
  ])
  const { endpoint, keys } = browser.subscription
  for (const secret of [endpoint, keys.auth, keys.p256dh, '"d":']) expect(everything).not.toContain(secret)
})

test('push-rules: a push follows the rules, the person’s wishes and quiet hours, and nobody hears what they may not open', async () => {
  const { subscribe, service, raise, setRule, as, pushes, settled, rows, idOf, clock } = await start()
  // The database's clock is the real one: what is planned must not be due by it.
  await rows(`update sessions set expires_at = '9999-01-01'`)
  const nowMinutes = Math.floor(Date.now() / 60_000) + 60
  clock.set(new Date(nowMinutes * 60_000).toISOString())
  await subscribe('editor')
  await setRule('mail-failed', 'push', {
    to: [
      { type: 'role', role: 'admin' },
      { type: 'person', id: await idOf('editor') },
    ],
    urgent: true,
  })
  await raise(refused)
  const wishes = { zone: 'UTC', quiet: null, digestAt: null, off: ['schedule-done:push'] }
  expect((await as.editor('PUT', URLS.settings, { body: wishes })).status).toBe(200)
  await raise(published)
  expect(await pushes()).toEqual([])

  const quiet = { ...wishes, off: [], quiet: { from: nowMinutes % 1440, to: (nowMinutes + 600) % 1440 } }
  await as.editor('PUT', URLS.settings, { body: quiet })
  await raise(published)
  const waiting = (await pushes())[0]!
  expect([waiting.state, waiting.nextAt]).toEqual(['waiting', new Date((nowMinutes + 600) * 60_000).toISOString()])
  expect(service.pushed).toEqual([])
  await setRule('schedule-done', 'push', { to: [{ type: 'role', role: 'editor' }], urgent: true })
  clock.advance(1000)
  await raise({ ...published, subject: 'solution:other' })
  await settled('delivered')
  expect(service.pushed[0]!.headers['urgency']).toBe('high')
  const wrong = {
    before: { to: [{ type: 'role', role: 'editor' }], urgent: true },
    after: { to: [{ type: 'target', id: waiting.id }], urgent: false },
  }
  expect((await as.admin('PUT', `${URLS.rules}/schedule-done/push`, { body: wrong })).status).toBe(400)
  expect(await rows('select 1 from push_subscriptions')).toHaveLength(1)
})

test('push-retries: a failing push is tried five times, then given up; one that is gone is forgotten with its browser', async () => {
  const started = await start()
  const { service, subscribe, raise, settled, browsers, clock, rows } = started
  // The database's clock is the real one: what is planned must not be due by it.
  await rows(`update sessions set expires_at = '9999-01-01'`)
  clock.set(new Date(Date.now() + HOUR_MS).toISOString())
  await subscribe('editor')
  service.status = 503
  await raise(published)
  const waits: number[] = []
  for (let tries = 1; tries <= 5; tries++) {
    const { nextAt } = await settled(tries === 5 ? 'given-up' : 'retrying')
    if (nextAt) waits.push((new Date(nextAt).getTime() - clock().getTime()) / 1000)
    // The job of a try that was made is no other try.
    await tryNow(started, 0)
    if (tries < 5) await tryNow(started)
  }
  expect([waits, service.pushed.length]).toEqual([[10, 60, 300, 1800], 5])
  const planned = await rows<{ number: number }>(
    `select distinct (data->>'number')::int as number from jobs.job where name = 'push' order by 1`,
  )
  expect(planned.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
  await tryNow(started)
  expect(service.pushed).toHaveLength(5)
  for (const status of [404, 410]) {
    service.status = status
    await subscribe('editor')
    clock.advance(1000)
    await raise({ ...published, subject: `solution:${status}` })
    expect(await settled('gone')).toMatchObject({ status, tried: 1, said: 'Not now' })
    expect(await browsers()).toEqual([])
  }
})

test('push-retries: each good answer is the end of it, and one with a NUL is kept as text', async () => {
  const { service, subscribe, raise, settled, clock } = await start()
  await subscribe('editor')
  service.said = 'Taken\0, thanks'
  for (const status of [200, 299]) {
    service.status = status
    clock.advance(1000)
    await raise({ ...published, subject: `solution:${status}` })
    await expect.poll(() => settled('delivered'), PATIENCE).toMatchObject({ status, tried: 1, said: 'Taken, thanks' })
  }
  service.status = 300
  clock.advance(1000)
  await raise({ ...published, subject: 'solution:300' })
  expect(await settled('retrying')).toMatchObject({ status: 300, tried: 1 })
})

test('push-signed-in: a browser whose address can’t be opened is forgotten, and nothing is pushed', async () => {
  const { service, subscribe, raise, settled, browsers, rows } = await start()
  await subscribe('editor')
  await rows(`update push_subscriptions set subscription_sealed = 'broken'`)
  await raise(published)
  expect(await settled('gone')).toMatchObject({ status: null, tried: 1 })
  expect([service.pushed, await browsers()]).toEqual([[], []])
})

test('push-signed-in: nothing is pushed to a person who signed out, was suspended or is another by now', async () => {
  const { subscribe, raise, service, browsers, settled, rows, idOf, as, services, clock } = await start()
  await subscribe('editor')
  await rows(`update sessions set expires_at = '2020-01-01' where user_id = '${await idOf('editor')}'`)
  await raise(published)
  expect(await settled('gone')).toMatchObject({ status: null, tried: 1 })
  expect([service.pushed, await browsers()]).toEqual([[], []])
  await rows(`update sessions set expires_at = '9999-01-01'`)
  for (const [hidden, shown] of [
    ['update users set suspended_at = now()', 'update users set suspended_at = null'],
    ['update sessions set awaits_code = true', 'update sessions set awaits_code = false'],
  ] as const) {
    await subscribe('editor')
    // Between the planning of a push and its try.
    const [{ id }] =
      (await rows(`insert into push_deliveries (id, user_id, subscription_id, event_id, host, urgent, state,
      created_at, tried) select gen_random_uuid(), b.user_id, b.id, e.id, 'x', false, 'waiting', now(), 0
      from push_subscriptions b, events e limit 1 returning id`)) as [{ id: string }]
    await rows(hidden)
    await pushDue(services, { pushId: id, number: 1 })
    await rows(shown)
    expect([service.pushed, await browsers()], hidden).toEqual([[], []])
  }
  // The browser of one is the other's once they sign in there, and takes nothing for the first.
  await subscribe('editor')
  await subscribe('admin')
  expect(await browsers()).toEqual([expect.objectContaining({ user_id: await idOf('admin') })])
  const { endpoint } = makeBrowser(`${service.origin}/send/one`).subscription
  expect((await as.editor('DELETE', SUBSCRIPTIONS, { body: { endpoint } })).body).toEqual({ removed: false })
  expect((await as.admin('DELETE', SUBSCRIPTIONS, { body: { endpoint } })).body).toEqual({ removed: true })
  await subscribe('editor')
  await rows(`delete from sessions where user_id = '${await idOf('editor')}'`)
  expect(await browsers()).toEqual([])

  // With another SECRET neither keys nor browsers can be opened: both are made again, once.
  await subscribe('admin')
  const { publicKey } = await pushKeysOf(services)
  const moved = { ...services, clock, env: { ...services.env, secret: 'another secret of thirty-two letters' } }
  const keys = await Promise.all([pushKeysOf(moved), pushKeysOf(moved)])
  expect(new Set([publicKey, ...keys.map((each) => each.publicKey)]).size).toBe(2)
  expect(await browsers()).toEqual([])
})

test('push-signed-in: a person has ten browsers, and the oldest makes room for another', async () => {
  const { subscribe, rows, clock, service } = await start()
  const keys = () => rows<{ key: string }>('select key from push_subscriptions order by created_at, id')
  for (let nth = 1; nth <= 10; nth++) {
    clock.advance(1000)
    await subscribe('editor', makeBrowser(`${service.origin}/send/${nth}`))
  }
  const ten = await keys()
  expect(ten).toHaveLength(10)
  clock.advance(1000)
  await subscribe('editor', makeBrowser(`${service.origin}/send/11`))
  expect((await keys()).slice(0, 9)).toEqual(ten.slice(1))
  expect(await keys()).toHaveLength(10)
})

test('private-targets: a push to a private network is not called, and bad subscriptions change nothing', async () => {
  const { subscribe, raise, settled, as, call, browsers, browser, clock } = await start()
  const { endpoint, keys } = browser.subscription
  for (const body of [
    { endpoint: 'ftp://x.example/a', keys },
    { endpoint: 'x', keys },
    { endpoint: `https://x.example/${'a'.repeat(1000)}`, keys },
    { endpoint, keys: { ...keys, p256dh: `A${keys.p256dh.slice(1)}` } },
    { endpoint, keys: { ...keys, auth: 'AAAA' } },
    { endpoint, keys, userId: 'x' },
    { endpoint },
  ])
    expect((await as.editor('PUT', SUBSCRIPTIONS, { body })).status, JSON.stringify(body).slice(0, 60)).toBe(400)
  expect(await browsers()).toEqual([])
  for (const [method, url, body] of [
    ['GET', '/api/admin/push-key', undefined],
    ['PUT', SUBSCRIPTIONS, browser.subscription],
    ['DELETE', SUBSCRIPTIONS, { endpoint }],
    ['GET', '/api/admin/push-deliveries', undefined],
  ] as const)
    expect((await call(method, url, { body })).status, url).toBe(401)
  expect((await as.editor('GET', '/api/admin/push-deliveries')).status).toBe(403)

  for (const [index, target] of [
    'http://10.0.0.1/a',
    'http://[::ffff:127.0.0.2]/a',
    'http://169.254.169.254/a',
  ].entries()) {
    await subscribe('editor', { ...browser, subscription: { endpoint: target, keys } })
    clock.advance(1000)
    await raise({ ...published, subject: `solution:${index}` })
    expect(await settled('not-called')).toMatchObject({ said: 'The address leads to a private network', tried: 1 })
    await as.editor('DELETE', SUBSCRIPTIONS, { body: { endpoint: target } })
  }
})
