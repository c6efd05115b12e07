import { expect, test, vi } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { DUE } from './sendings.ts'
import { lookForFinished } from './finished.ts'
import { door, waitingAt } from './testing-sendings.ts'
import { newsletterDraft, NEWSLETTERS, said, startNewsletters } from './testing-newsletters.ts'

const inMs = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

test('newsletter-sent: a newsletter of its own reaches everybody who gets it, as it was when it was sent', async () => {
  const { as, at, sendIt, sending, comes, received, receivers, whole, rows } = await startNewsletters({
    readers: [{ email: 'ana@x.co', name: 'Ana' }, 'ben@x.co', { email: 'off@x.co', weekly: false }],
  })
  expect(await sending()).toEqual({
    audience: { confirmed: 3, paused: 1, suppressed: 0, outside: 0, reached: 2 },
    segment: null,
    sendings: [],
  })

  expect(await sendIt()).toMatchObject({ status: 202, body: { sendings: [{ state: 'sending' }] } })
  await as.admin('PUT', at, { body: { version: 1, data: newsletterDraft({ subject: 'Something else' }) } })

  await comes({ state: 'sent', total: 2, sent: 2 })
  expect(receivers()).toEqual(['ana@x.co', 'ben@x.co'])
  const toAna = received.find(({ to }) => to.includes('ana@x.co'))!
  expect(toAna.headers).toMatchObject({
    subject: 'The relief that never came',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  expect(toAna.parts['text/plain']).toContain('Hello Ana,')
  expect(toAna.parts['text/plain']).toContain('The log showed at 02:10.')
  expect(toAna.parts['text/html']).toContain('Two hospitals, one night.')
  expect(await whole()).toMatchObject({
    title: 'Newsletter 15',
    subject: 'The relief that never came',
    path: null,
    segment: null,
    perMinute: 600,
    counts: { sent: 2, waiting: 0, unsure: 0 },
    unsubscribed: 0,
    sources: { form: 2, imported: 0 },
    html: expect.stringContaining('The log showed at 02:10.'),
  })
  expect(await rows(`select action, after->>'title' as title from audit where kind = 'newsletter'`)).toEqual([
    { action: 'send', title: 'Newsletter 15' },
  ])
})

test('newsletter-unfinished: an unfinished newsletter, an old version or a past moment is refused and nothing is sent', async () => {
  const { as, at, sendIt, comes, clock, quiet, received, rows } = await startNewsletters()
  expect(await sendIt({ version: 7 })).toMatchObject({ status: 409 })
  expect(await sendIt({ at: inMs(clock(), -1000) })).toMatchObject({
    status: 400,
    body: { fields: { at: 'Choose a future time' } },
  })
  for (const [field, draft] of Object.entries({
    subject: { subject: 'Hello\r\nBcc: eve@x.co' },
    content: { content: { type: 'doc' as const, content: [] } },
    perMinute: { perMinute: 0 },
  })) {
    const { version } = (await as.admin('GET', at)).body as { version: number }
    await as.admin('PUT', at, { body: { version, data: newsletterDraft(draft) } })
    expect(await sendIt({ version: version + 1 }), field).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  }
  await as.admin('PUT', at, {
    body: { version: 4, data: newsletterDraft({ segment: '018f7d5e-0000-4000-8000-000000000009' }) },
  })
  expect(await sendIt({ version: 5 })).toMatchObject({
    status: 400,
    body: { fields: { segment: expect.stringContaining('is gone') } },
  })
  await quiet()
  expect(received).toEqual([])
  expect(await rows('select 1 from newsletter_campaigns')).toEqual([])

  await as.admin('PUT', at, { body: { version: 5, data: newsletterDraft() } })
  expect(await sendIt({ version: 6 })).toMatchObject({ status: 202 })
  await comes({ state: 'sent' })
  clock.advance(60_000)
  expect(await sendIt({ version: 6 })).toMatchObject({ status: 409 })
  expect(await sendIt({ version: 6, again: true })).toMatchObject({ status: 202 })
})

test('newsletter-not-published: a newsletter can’t be published, scheduled or created as published', async () => {
  const { as, at, slug } = await startNewsletters({ idle: true })
  const instead = { status: 400, body: { message: expect.stringContaining('sent, not published') } }
  expect(await as.admin('POST', `${at}/publish`, { body: { version: 1 } })).toMatchObject(instead)
  expect(
    await as.admin('PUT', `${at}/schedule`, {
      body: { version: 1, publishAt: '2099-01-01T00:00:00Z', unpublishAt: null },
    }),
  ).toMatchObject(instead)
  expect(await as.admin('PUT', at, { body: { version: 1, data: newsletterDraft(), publish: true } })).toMatchObject(
    instead,
  )
  expect(await as.admin('POST', NEWSLETTERS, { body: { data: newsletterDraft(), publish: true } })).toMatchObject(
    instead,
  )
  expect(
    (await as.admin('POST', `${NEWSLETTERS}/bulk`, { body: { action: 'publish', slugs: [slug] } })).body,
  ).toMatchObject([{ ok: false, message: expect.stringContaining('sent, not published') }])
})

test('newsletter-scheduled: what is scheduled goes out by itself at its moment, as it was when it was scheduled', async () => {
  const { as, at, clock, sendIt, sending, comes, received } = await startNewsletters({ readers: ['ana@x.co'] })
  const due = inMs(clock(), 1500)
  expect(await sendIt({ at: due })).toMatchObject({
    status: 202,
    body: { sendings: [{ state: 'planned', at: due, total: 0 }] },
  })
  await as.admin('PUT', at, { body: { version: 1, data: newsletterDraft({ subject: 'Half a sentence' }) } })
  expect(received).toEqual([])

  await comes({ state: 'sent', sent: 1 })
  expect(received).toMatchObject([{ headers: { subject: 'The relief that never came' } }])
  expect((await sending()).sendings).toHaveLength(1)
})

test('newsletter-cancelled: what is called off, moved or in the trash does not go out at its old moment', async () => {
  const { as, at, newsletterAt, clock, services, sendIt, comes, received, rows } = await startNewsletters({
    readers: ['ana@x.co'],
    idle: true,
  })
  await sendIt({ at: inMs(clock(), 300) })
  expect(await as.admin('DELETE', `${newsletterAt}/send`)).toMatchObject({ status: 200, body: { sendings: [] } })
  await sendIt({ at: inMs(clock(), 300) })
  const later = inMs(clock(), 3000)
  await sendIt({ at: later })
  await comes({ state: 'planned', at: later })
  await as.admin('DELETE', `${newsletterAt}/send`)
  await sendIt({ at: inMs(clock(), 300) })
  await as.admin('DELETE', at)
  await services.jobs.start()
  const waiting = `select 1 from jobs.job where name like 'newsletter-%' and state not in ('completed', 'failed')`
  await vi.waitFor(async () => expect(await rows(waiting)).toEqual([]), { timeout: 25_000, interval: 50 })
  expect(received).toEqual([])
  expect(await rows('select state from newsletter_campaigns')).toEqual([{ state: 'planned' }])
  expect(await rows('select 1 from mails')).toEqual([])
  expect(await rows(`select action from audit where kind = 'newsletter' and action = 'cancel-sending'`)).toHaveLength(2)
})

test('newsletter-cancelled: a job that names another moment than the newsletter’s own begins nothing', async () => {
  const { clock, services, sendIt, sendingId, comes, rows } = await startNewsletters({ readers: ['ana@x.co'] })
  const due = inMs(clock(), HOUR_MS)
  await sendIt({ at: due })
  const old = { campaignId: await sendingId(), at: clock().toISOString() }
  await services.database.orm.transaction((inside) => services.jobs.enqueue(inside, DUE, old))
  const worked = `select 1 from jobs.job where name = '${DUE}' and state = 'completed'`
  await vi.waitFor(async () => expect(await rows(worked)).toHaveLength(1), { timeout: 25_000, interval: 50 })
  await comes({ state: 'planned', at: due })
  expect(await rows('select 1 from mails')).toEqual([])
})

test('newsletter-test: a test goes to the caller, says that it is one, and to nobody else', async () => {
  const { as, newsletterAt, quiet, received, rows } = await startNewsletters()
  const [admin] = await rows<{ email: string }>(`select email from users where role = 'admin'`)
  expect(await as.admin('POST', `${newsletterAt}/test`, { body: {} })).toMatchObject({
    status: 202,
    body: { to: admin!.email, sends: true },
  })
  await quiet()
  expect(received).toMatchObject([{ to: [admin!.email], headers: { subject: 'Test: The relief that never came' } }])
  expect((await as.admin('GET', `${newsletterAt}/mail`)).body).toMatchObject({
    subject: 'The relief that never came',
    preheader: 'Two hospitals, one night.',
    html: expect.stringContaining('The log showed at 02:10.'),
    text: expect.stringContaining('The log showed at 02:10.'),
    bytes: expect.any(Number),
  })
})

test('newsletter-blocks: every block of the editor becomes a mail, escaped, with links that lead to the site', async () => {
  const picture = {
    src: '/media/0190a000-0000-7000-8000-000000000000/40x30.jpg',
    alt: 'The <gate>',
    caption: 'At night',
  }
  const cell = (type: 'tableHeader' | 'tableCell', words: string) => ({ type, content: said(words).content })
  const { as, newsletterAt } = await startNewsletters({
    idle: true,
    draft: {
      content: {
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Keys & radios' }] },
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'Read <b>', marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/blog' } }] },
              { type: 'hardBreak' },
              { type: 'text', text: 'there', marks: [{ type: 'link', attrs: { href: 'https://other.example/a' } }] },
            ],
          },
          { type: 'bulletList', content: [{ type: 'listItem', content: said('Gate').content }] },
          { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: said('Dock').content }] },
          { type: 'blockquote', content: said('Quoted').content },
          { type: 'codeBlock', content: [{ type: 'text', text: 'CP 4' }] },
          { type: 'horizontalRule' },
          { type: 'callout', attrs: { tone: 'tip' }, content: said('A tip').content },
          {
            type: 'table',
            content: [{ type: 'tableRow', content: [cell('tableHeader', 'When'), cell('tableCell', '02:10')] }],
          },
          { type: 'image', attrs: picture },
          { type: 'embed', attrs: { service: 'youtube', video: 'dQw4w9WgXcQ', title: 'A round' } },
          { type: 'cta', attrs: { title: 'Try it', text: 'For two weeks.', button: 'Start', href: '/demo' } },
          { type: 'faq', attrs: { items: [{ question: 'Why?', answer: 'Because.' }] } },
        ],
      },
    },
  })
  const { html, text } = (await as.admin('GET', `${newsletterAt}/mail`)).body as { html: string; text: string }
  for (const part of [
    '>Keys &amp; radios</h2>',
    'href="http://localhost:3000/blog?utm_source=newsletter&amp;utm_medium=email&amp;utm_campaign=newsletter-15"',
    'Read &lt;b&gt;',
    'href="https://other.example/a"',
    'start="3"',
    'src="http://localhost:3000/media/0190a000-0000-7000-8000-000000000000/40x30.jpg"',
    'alt="The &lt;gate&gt;"',
    'href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"',
    'href="http://localhost:3000/demo?utm_source=newsletter&amp;utm_medium=email&amp;utm_campaign=newsletter-15"',
  ])
    expect(html).toContain(part)
  for (const words of [
    'Gate',
    'Dock',
    'Quoted',
    'CP 4',
    'A tip',
    '02:10',
    'At night',
    'For two weeks.',
    'Why?',
    'Because.',
  ])
    expect(text).toContain(words)
  expect(html).not.toMatch(/<script|<iframe|javascript:/)
})

test('newsletter-access: newsletters are for admins alone', async () => {
  const { as, call, newsletterAt, sendingId, sendIt } = await startNewsletters({ idle: true })
  await sendIt()
  const id = await sendingId()
  for (const [method, path] of [
    ['GET', `${newsletterAt}/sending`],
    ['GET', `${newsletterAt}/mail`],
    ['POST', `${newsletterAt}/test`],
    ['POST', `${newsletterAt}/send`],
    ['DELETE', `${newsletterAt}/send`],
    ['GET', `/api/admin/sendings/${id}`],
    ['GET', `/api/admin/sendings/${id}/recipients`],
    ['PUT', `/api/admin/sendings/${id}/pace`],
  ] as const) {
    expect(await as.editor(method, path, { ...(method !== 'GET' && { body: {} }) }), path).toMatchObject({
      status: 403,
    })
    expect(await call(method, path, { ...(method !== 'GET' && { body: {} }) }), path).toMatchObject({ status: 401 })
  }
})

test('newsletter-finished: people are told once when a newsletter has gone out, and not while one still goes', async () => {
  const { open, opened } = door()
  const { sendIt, comes, services, rows } = await startNewsletters({ mailServer: waitingAt(opened) })
  await sendIt()
  await comes({ state: 'sending', total: 2 })
  const told = () => rows(`select title, text, href from events where event = 'newsletter-finished'`)
  await lookForFinished(services)
  expect(await told()).toEqual([])
  open()
  await comes({ state: 'sent', sent: 2 })
  await Promise.all([lookForFinished(services), lookForFinished(services)])
  await lookForFinished(services)
  expect(await told()).toEqual([
    {
      title: '“Newsletter 15” has gone out',
      text: 'The mail servers accepted 2 of 2 mails.',
      href: expect.stringMatching(/^\/admin\/newsletter\/sendings\/[\w-]{36}$/) as string,
    },
  ])
})
