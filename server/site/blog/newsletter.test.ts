import { expect, test, vi } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { NEWSLETTER, startSending } from '../newsletter/testing-sendings.ts'
import { POSTS } from './testing-posts.ts'

const SOON = { timeout: 25_000, interval: 50 }
const inMs = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()
const plan = (publishAt: string | null, also?: unknown) => ({
  body: { version: 1, publishAt, unpublishAt: null, ...(also !== undefined && { also }) },
})
const asNewsletter = { newsletter: {} }

test('newsletter-sending-once: a post that is also sent as newsletter reaches everybody who confirmed, once, and nobody else', async () => {
  const { create, publish, becomes, receivers, sendings, rows } = await startSending({
    readers: [
      'ana@x.co',
      'ben@x.co',
      'cleo@x.co',
      { email: 'asked@x.co', state: 'pending' },
      { email: 'left@x.co', state: 'unsubscribed' },
      { email: 'paused@x.co', weekly: false },
    ],
  })
  await create('night')
  expect(await sendings()).toEqual({ audience: 3, sendings: [] })

  expect(await publish(1, asNewsletter)).toMatchObject({ status: 200, body: { state: 'live' } })

  await becomes({ state: 'sent', total: 3, sent: 3, failed: 0, left: 0, by: expect.any(String) })
  expect(receivers()).toEqual(['ana@x.co', 'ben@x.co', 'cleo@x.co'])
  expect(await publish(1, asNewsletter)).toMatchObject({ status: 409 })
  expect(receivers()).toEqual(['ana@x.co', 'ben@x.co', 'cleo@x.co'])
  expect(await rows(`select action, subject from audit where kind = 'newsletter'`)).toEqual([
    { action: 'send', subject: '/blog/night' },
  ])
})

test('the mail tells of the post, leads to it, and lets its reader out with one click', async () => {
  const { create, publish, becomes, received, call, rows } = await startSending({
    readers: [{ email: 'ana@x.co', name: 'Ana' }],
  })
  await create('night', { title: 'Keys & radios <at four>', featuredImage: '/media/0/1600x900.jpg' })
  await publish(1, asNewsletter)
  await becomes({ state: 'sent' })

  const [{ headers, parts }] = received as [(typeof received)[number]]
  const [html, text] = [parts['text/html']!, parts['text/plain']!]
  expect(headers).toMatchObject({
    subject: 'Keys & radios <at four>',
    to: 'Ana <ana@x.co>',
    from: expect.stringContaining('Watchpost'),
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  expect(html).toContain('Keys &amp; radios &lt;at four&gt;')
  expect(html).toContain('src="http://localhost:3000/media/0/1600x900.jpg"')
  for (const content of [html, text]) {
    for (const words of [
      'What a night shift leaves behind.',
      'Hello Ana,',
      'http://localhost:3000/blog/night?',
      '/newsletter/preferences?token=',
      '/newsletter/unsubscribe?token=',
      '410 Quay Street',
    ]) {
      expect(content).toContain(words)
    }
  }
  expect(text).not.toContain('1600x900')

  const [, oneClick = ''] = /^<http:\/\/localhost:3000(.+)>$/.exec(headers['list-unsubscribe']!) ?? []
  expect((await call('POST', oneClick, { csrf: false })).body).toEqual({ unsubscribed: true })
  expect(await rows('select state from subscribers')).toEqual([{ state: 'unsubscribed' }])
})

test('a post without a picture of its own, or with one that mail programs don’t show, brings its sharing picture', async () => {
  const { create, publish, becomes, received } = await startSending({ readers: ['ana@x.co'] })
  await create('night', { featuredImage: '/media/0/320x200.svg' })
  await publish(1, asNewsletter)
  await becomes({ state: 'sent' })

  expect(received[0]!.parts['text/html']).toContain('src="http://localhost:3000/og/blog/night.png"')
})

test('a title with line breaks adds no header and no receiver', async () => {
  const { create, publish, becomes, received } = await startSending({ readers: ['ana@x.co'] })
  await create('night', { title: 'Keys\r\nBcc: eve@x.co\r\n\r\n<b>hello</b>\u2028\u202Eyek' })
  await publish(1, asNewsletter)
  await becomes({ state: 'sent' })

  expect(received).toMatchObject([{ to: ['ana@x.co'], headers: { subject: 'Keys Bcc: eve@x.co <b>hello</b> yek' } }])
  expect(received[0]!.headers).not.toHaveProperty('bcc')
})

test('a publication of which nothing else is asked sends nothing', async () => {
  const { create, publish, quiet, received, sendings } = await startSending()
  await create('night')
  await publish(1, { newsletter: null })
  await quiet()

  expect(received).toEqual([])
  expect((await sendings()).sendings).toEqual([])
})

test('never twice for the same post, unless it is asked for: a publication that asks for it is not made either', async () => {
  const { as, create, publish, becomes, receivers, shown } = await startSending({ readers: ['ana@x.co'] })
  const { data } = await create('night')
  await publish(1, asNewsletter)
  await becomes({ state: 'sent' })
  await as.admin('PUT', `${POSTS}/night`, { body: { version: 1, data: { ...data, title: 'Night, corrected' } } })

  const refusal = {
    status: 409,
    body: { code: 'conflict', message: expect.stringMatching(/^This was sent to 1 subscriber on \d+ \w+ \d{4}\./) },
  }
  expect(await publish(2, asNewsletter)).toMatchObject(refusal)
  expect(await as.admin('POST', NEWSLETTER, { body: {} })).toMatchObject(refusal)
  expect(await shown('night')).toBe('night')
  expect(receivers()).toEqual(['ana@x.co'])

  expect(await publish(2, { newsletter: { again: true } })).toMatchObject({ status: 200 })
  await vi.waitFor(() => expect(receivers()).toEqual(['ana@x.co', 'ana@x.co']), SOON)
  expect(await shown('night')).toBe('Night, corrected')
})

test('of many who ask at the same moment, one is heard', async () => {
  const { as, create, becomes, quiet, receivers } = await startSending({ readers: ['ana@x.co'] })
  await create('night', {}, true)

  const statuses = (await Promise.all(Array.from({ length: 8 }, () => as.admin('POST', NEWSLETTER, { body: {} })))).map(
    ({ status }) => status,
  )

  expect(statuses.toSorted()).toEqual([202, ...Array<number>(7).fill(409)])
  await becomes({ state: 'sent' })
  await quiet()
  expect(receivers()).toEqual(['ana@x.co'])
})

test('a planned publication sends by itself what goes live then', async () => {
  const { as, create, clock, sendings, becomes, received, shown } = await startSending({ readers: ['ana@x.co'] })
  const { data } = await create('night')
  const at = inMs(clock(), 1500)
  expect(await as.admin('PUT', `${POSTS}/night/schedule`, plan(at, asNewsletter))).toMatchObject({
    status: 200,
    body: { publishAt: at },
  })
  await as.admin('PUT', `${POSTS}/night`, { body: { version: 1, data: { ...data, title: 'Half a sentence' } } })
  expect((await sendings()).sendings).toMatchObject([{ state: 'planned', at, total: 0 }])
  expect(await shown('night')).toBe(404)

  await becomes({ state: 'sent', sent: 1 })
  expect(received).toMatchObject([{ headers: { subject: 'night' } }])
  expect(await shown('night')).toBe('night')
})

test('of two planned publications each sends alone, at its own time, and the log names the plan and the sending', async () => {
  const { as, create, clock, becomes, received, rows, quiet } = await startSending({ readers: ['ana@x.co'] })
  await create('night')
  await create('later')
  await as.admin('PUT', `${POSTS}/later/schedule`, plan(inMs(clock(), HOUR_MS), asNewsletter))
  await as.admin('PUT', `${POSTS}/night/schedule`, plan(inMs(clock(), 1500), asNewsletter))
  await becomes({ state: 'sent', sent: 1 })
  await rows(`update jobs.job set state = 'completed' where start_after > now() + interval '30 minutes'`)
  await quiet()
  expect(received.map(({ headers }) => headers['subject'])).toEqual(['night'])
  expect(await rows('select state from newsletter_campaigns order by due_at')).toEqual([
    { state: 'sending' },
    { state: 'planned' },
  ])
  expect(await rows(`select action, subject from audit where kind = 'newsletter' order by id`)).toEqual([
    { action: 'plan-sending', subject: '/blog/later' },
    { action: 'plan-sending', subject: '/blog/night' },
    { action: 'send', subject: '/blog/night' },
  ])
})

test.each([
  ['was called off', () => plan(null)],
  ['was planned again without it', (now: Date) => plan(inMs(now, 2500), { newsletter: null })],
  ['was planned again and nothing said of it', (now: Date) => plan(inMs(now, 2500))],
])('nothing is sent with a publication that %s', async (_what, next) => {
  const { as, create, clock, sendings, quiet, received } = await startSending()
  await create('night')
  await as.admin('PUT', `${POSTS}/night/schedule`, plan(inMs(clock(), 1500), asNewsletter))
  await as.admin('PUT', `${POSTS}/night/schedule`, next(clock()))

  expect((await sendings()).sendings).toEqual([])
  await quiet()
  expect(received).toEqual([])
})

test('a post that is published before its time, without a word about the newsletter, is not sent at that time either', async () => {
  const { as, create, clock, publish, quiet, received, sendings } = await startSending()
  await create('night')
  await as.admin('PUT', `${POSTS}/night/schedule`, plan(inMs(clock(), 1500), asNewsletter))
  await publish(1)
  await quiet()

  expect(received).toEqual([])
  expect((await sendings()).sendings).toEqual([])
})

test('a test goes to who asks for it and nobody else, with the draft in it and no one’s subscription', async () => {
  const { as, create, quiet, received, sendings, rows } = await startSending()
  await create('night')
  const { status, body } = await as.admin('POST', `${NEWSLETTER}/test`, { body: {} })
  const [{ email }] = (await rows<{ email: string }>(`select email from users where role = 'admin'`)) as [
    { email: string },
  ]
  await quiet()

  expect({ status, body }).toEqual({ status: 202, body: { to: email, sends: true } })
  expect(received).toMatchObject([{ to: [email], headers: { subject: 'Test: night' } }])
  expect(received[0]!.headers).not.toHaveProperty('list-unsubscribe')
  expect(received[0]!.parts['text/plain']).toContain('This is a test that you sent to yourself.')
  expect((await sendings()).sendings).toEqual([])
})

test('what is not published, not there or not asked for in its shape is refused', async () => {
  const { as, create, publish } = await startSending()
  await create('night')
  expect(await as.admin('POST', NEWSLETTER, { body: {} })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('Publish the post first') },
  })
  expect(await as.admin('GET', '/api/admin/posts/nowhere/newsletter')).toMatchObject({ status: 404 })
  expect(await as.admin('POST', '/api/admin/posts/nowhere/newsletter/test', { body: {} })).toMatchObject({
    status: 404,
  })
  for (const also of [
    {},
    { newsletter: true },
    { newsletter: { again: 'yes' } },
    { newsletter: {}, more: 1 },
    'x',
    [],
  ]) {
    expect(await publish(1, also), JSON.stringify(also)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  }
  const heading = { version: 0, also: asNewsletter }
  expect(await as.admin('POST', '/api/admin/documents/blog_heading/main/publish', { body: heading })).toMatchObject({
    status: 400,
  })
})

test('the blog and its newsletter are an administrator’s', async () => {
  const { as, call, create } = await startSending()
  await create('night', {}, true)
  const id = '018f7d5e-0000-7000-8000-000000000009'
  const asked = [
    ['GET', NEWSLETTER],
    ['POST', NEWSLETTER],
    ['POST', `${NEWSLETTER}/test`],
    ...['stop', 'resume', 'retry'].map((what) => ['POST', `/api/admin/sendings/${id}/${what}`]),
  ] as ['GET' | 'POST', string][]
  for (const [method, path] of asked) {
    const given = method === 'POST' ? { body: {} } : {}
    expect((await call(method, path, given)).status, path).toBe(401)
    for (const role of ['member', 'editor'] as const)
      expect((await as[role](method, path, given)).status, `${role} ${path}`).toBe(403)
  }
})
