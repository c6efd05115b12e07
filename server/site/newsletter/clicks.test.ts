import { expect, test } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import { wordings } from '../../../contract/site/newsletter/wordings.ts'
import { forgetOldClicks } from './clicks.ts'
import { readClicks } from './queries-clicks.ts'
import { startNewsletters } from './testing-newsletters.ts'

const link = (text: string, href: string) => ({
  type: 'text' as const,
  text,
  marks: [{ type: 'link' as const, attrs: { href } }],
})
const content: RichText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [link('See it', '/demo'), link('Read', 'https://asis.example/a?b=1'), link('Ask', 'mailto:a@x.co')],
    },
  ],
}
const DEMO = 'http://localhost:3000/demo?utm_source=newsletter&utm_medium=email&utm_campaign=newsletter-15'
const COUNTED = /http:\/\/localhost:3000(\/api\/newsletter\/links\/[\w-]+\/[\w.-]+)/g

async function start() {
  const started = await startNewsletters({ readers: ['ana@x.co', 'ben@x.co'], draft: { content } })
  const { app, rows, sendIt, comes, received, call } = started
  await rows(`update subscribers set counts_clicks = true where email = 'ana@x.co'`)
  await sendIt()
  await comes({ state: 'sent', sent: 2 })
  const mailTo = (email: string) => received.find(({ to }) => to.includes(email))!.parts
  const ways = [...new Set([...mailTo('ana@x.co')['text/html']!.matchAll(COUNTED)].map(([, path]) => path!))]
  const open = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url })
    return [statusCode, headers['location'], headers['cache-control']]
  }
  const clicked = () =>
    rows(`select s.email, l.url from newsletter_clicks k join newsletter_links l on l.id = k.link_id
      join subscribers s on s.id = k.subscriber_id order by l.url`)
  const token = /preferences\?token=([\w-]{43})/.exec(mailTo('ana@x.co')['text/plain']!)![1]!
  const choose = (body: object) => call('PUT', `/api/newsletter/preferences/${token}`, { body })
  return { ...started, mailTo, ways, open, clicked, token, choose }
}

test('newsletter-clicks: a reader who agreed is counted once a link and led on, and one who did not gets plain links', async () => {
  const { mailTo, ways, open, clicked, whole } = await start()
  const plain = mailTo('ben@x.co')
  for (const part of [plain['text/html']!, plain['text/plain']!]) expect(part).not.toContain('/newsletter/links/')
  expect(plain['text/html']).toContain('https://asis.example/a?b=1')
  expect(mailTo('ana@x.co')['text/html']).toContain('mailto:a@x.co')
  expect(ways).toHaveLength(2)
  expect((await whole()).clicks).toEqual({
    counted: 1,
    links: [
      { url: DEMO, readers: 0 },
      { url: 'https://asis.example/a?b=1', readers: 0 },
    ],
  })

  for (const _ of ['first', 'second']) expect(await open(ways[0]!)).toEqual([302, DEMO, 'no-store'])
  expect(await clicked()).toEqual([{ email: 'ana@x.co', url: DEMO }])
  expect((await whole()).clicks.links[0]).toEqual({ url: DEMO, readers: 1 })
})

test('newsletter-clicks: a mark that is not ours leads on and counts nobody; a link that no newsletter holds leads home', async () => {
  const { ways, open, clicked, rows } = await start()
  const [ben] = await rows<{ id: string }>(`select id from subscribers where email = 'ben@x.co'`)
  const [, linkId, mark] = /links\/([^/]+)\/(.+)$/.exec(ways[0]!)!
  const other = /links\/([^/]+)\//.exec(ways[1]!)![1]!
  const at = (id: string, reader: string) => `/api/newsletter/links/${id}/${reader}`
  for (const wrong of [`${mark}x`, mark!.slice(0, -1), `${ben!.id}.${mark!.split('.')[1]}`, 'x', '%00'])
    expect((await open(at(linkId!, wrong)))[1], wrong).toBe(DEMO)
  expect((await open(at(other, mark!)))[1]).toBe('https://asis.example/a?b=1')
  for (const none of ['018f7d5e-0000-7000-8000-000000000009', 'x', '%00'])
    expect(await open(at(none, mark!)), none).toEqual([302, '/', 'no-store'])
  expect(await clicked()).toEqual([])
})

test('newsletter-clicks-end: taking the consent back ends and forgets it, with both in the ledger', async () => {
  const { ways, open, clicked, choose, whole, rows, clock } = await start()
  await open(ways[0]!)
  expect((await choose({ name: '', weekly: true })).body).toMatchObject({ preferences: { clicks: true } })
  expect(await clicked()).toHaveLength(1)
  expect((await choose({ name: '', weekly: true, clicks: false })).body).toMatchObject({
    preferences: { clicks: false, weekly: true },
  })
  expect(await clicked()).toEqual([])
  expect((await open(ways[0]!))[1]).toBe(DEMO)
  expect(await clicked()).toEqual([])
  expect((await whole()).clicks.links[0]!.readers).toBe(0)

  clock.advance(1000)
  await choose({ name: '', weekly: true, clicks: true })
  await open(ways[0]!)
  expect(await clicked()).toHaveLength(1)
  expect(await rows(`select action, form, wording from consents order by id`)).toEqual([
    { action: 'withdrawn', form: 'preferences page', wording: wordings.clicks },
    { action: 'given', form: 'preferences page', wording: wordings.clicks },
  ])
})

test('newsletter-clicks-end: leaving forgets what was opened, and a return begins without it', async () => {
  const { ways, open, clicked, leave, rows } = await start()
  await open(ways[0]!)
  expect(await clicked()).toHaveLength(1)
  await leave('ana@x.co')
  await open(ways[0]!)
  expect(await clicked()).toEqual([])
  expect(await rows(`select counts_clicks from subscribers where email = 'ana@x.co'`)).toEqual([
    { counts_clicks: false },
  ])
})

test('newsletter-clicks-end: after a year only the number of a link is left', async () => {
  const { ways, open, clicked, clock, database, sendingId, services } = await start()
  const id = await sendingId()
  await open(ways[0]!)
  clock.advance(365 * DAY_MS)
  await forgetOldClicks(services)
  expect(await clicked()).toHaveLength(1)
  clock.advance(1)
  await forgetOldClicks(services)
  expect(await clicked()).toEqual([])
  expect((await readClicks(database.orm, id)).links[0]).toEqual({ url: DEMO, readers: 1 })
})
