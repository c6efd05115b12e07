import { expect, test } from 'vitest'
import type { SeoFinding } from '../../../contract/platform/seo/audit.ts'
import { pageKinds } from '../../../contract/platform/seo/defaults.ts'
import type { WaitingItem } from '../../../contract/core/overview.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startingContent } from '../../starting-content.ts'
import { startWithPeople } from '../users/testing-people.ts'
import { findingsOf } from './audit.ts'

const page = (slug: string, change: object = {}) => ({
  kind: 'post',
  slug,
  title: `A title of good length, ${slug}`,
  description: `${slug} `.repeat(20),
  hasPicture: true,
  ...change,
})

test('seo-audit: each problem of a page is named with what it is about, the worst first', () => {
  const found = findingsOf(
    [
      page('good'),
      page('none', { description: ' ', hasPicture: false }),
      page('long', { title: 'x'.repeat(61), description: 'x'.repeat(161) }),
      page('short', { title: 'x'.repeat(7), description: 'x'.repeat(69) }),
      page('added', { title: 'x'.repeat(8) }),
      page('one', { title: 'The same title twice' }),
      page('two', { title: 'the same title twice', hasPicture: null }),
    ],
    ' | Post',
  )
  expect(found.map(({ problem, slug, detail }) => [problem, slug, detail])).toEqual([
    ['duplicate-title', 'one', 'The same as /blog/two'],
    ['duplicate-title', 'two', 'The same as /blog/one'],
    ['no-description', 'none', 'Search engines choose words from the page.'],
    ['long-title', 'long', '61 of 60 characters'],
    ['long-description', 'long', '161 of 160 characters'],
    ['short-title', 'short', '14 characters'],
    ['short-description', 'short', '69 characters, best from 70'],
    ['no-picture', 'none', 'A drawn picture stands in where it is shared.'],
  ])
})

test('seo-audit-panel: every kind of page is edited at the path that the panel beside the audit asks', async () => {
  const { as } = await startWithPeople()
  for (const { kind } of pageKinds)
    expect((await as.admin('GET', `/api/admin/documents/${kind}`)).status, kind).toBe(200)
})

test('seo-audit: all published pages are looked at, and the sitemap’s addresses are counted', async () => {
  const { as, database, clock } = await startWithPeople()
  await seed(database, clock, startingContent)
  const { body } = await as.admin('GET', '/api/admin/seo-audit')
  const { pages, addresses, findings, total } = body as {
    pages: number
    addresses: number
    findings: SeoFinding[]
    total: number
  }
  expect([pages > 40, addresses > pages, total]).toEqual([true, true, findings.length])
  expect(findings, 'nothing of the product’s own').toEqual([])

  await database.pool.query(
    `update documents set version = version + 1 where kind = 'post' and slug = 'round-intervals'`,
  )
  const { body: later } = await as.admin('GET', '/api/admin/seo-audit')
  expect((later as { findings: SeoFinding[] }).findings).toMatchObject([
    { problem: 'no-picture', slug: 'round-intervals' },
  ])
})

test('seo-audit-links, seo-links-waiting: links to nothing, to drafts and through redirects are named with the document to edit', async () => {
  const { as, database, clock } = await startWithPeople()
  await seed(database, clock, startingContent)
  const audited = async () =>
    ((await as.admin('GET', '/api/admin/seo-audit')).body as { findings: SeoFinding[] }).findings
      .filter(({ problem }) => problem.endsWith('-link'))
      .map(({ problem, kind, slug, address, detail }) => [problem, kind, slug, address, detail])
  const waiting = async () =>
    ((await as.admin('GET', '/api/admin/overview')).body as { waiting: WaitingItem[] }).waiting.find(({ label }) =>
      /links? leads? nowhere/i.test(label),
    )
  expect([await audited(), await waiting()], 'a fresh installation').toEqual([[], undefined])

  await database.pool.query(
    `update documents set live = null, live_version = null where kind = 'solution' and slug = 'scheduling'`,
  )
  await as.admin('PUT', '/api/admin/redirects', { body: { from: '/old-prices', to: '/pricing', status: 301 } })
  const link = (href: string) => ({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] })
  const hrefs = ['/gone', '/old-prices#now', '/pricing', '//evil.example', 'https://x.example/gone']
  await database.pool.query(
    `insert into documents (id, kind, slug, title, data, live, live_at, created_at, updated_at)
     values (gen_random_uuid(), 'page', 'links', 'Links', $1, $1, now(), now(), now())`,
    [JSON.stringify({ title: 'Links', content: hrefs.map(link) })],
  )

  const found = await audited()
  expect(await waiting()).toMatchObject({
    state: 'broken',
    label: `${found.filter(([problem]) => problem !== 'moved-link').length} links lead nowhere`,
    detail: expect.stringContaining('Links: Nothing is published at /gone') as string,
    href: '/admin/seo-settings',
  })
  expect(found).toContainEqual(['broken-link', 'page', 'links', '/links', 'Nothing is published at /gone'])
  expect(found).toContainEqual(['moved-link', 'page', 'links', '/links', 'A redirect leads on from /old-prices#now'])
  expect(found.filter(([, kind]) => kind === 'page')).toHaveLength(2)
  expect(found).toContainEqual([
    'draft-link',
    'mega_menu',
    'main',
    '/',
    'Visitors don’t see the page at /solutions/scheduling',
  ])
})

test('seo-links-waiting: what somebody publishes is looked at again', async () => {
  const { as, database, clock } = await startWithPeople()
  await seed(database, clock, startingContent)
  const waiting = async () =>
    ((await as.admin('GET', '/api/admin/overview')).body as { waiting: WaitingItem[] }).waiting.filter(
      ({ action }) => action === 'Fix links',
    ).length
  const path = '/api/admin/documents/solution/scheduling'
  const publish = async (from: string, to: string) => {
    const { body } = await as.admin('GET', path)
    const { version, data } = body as { version: number; data: object }
    const changed = JSON.parse(JSON.stringify(data).replaceAll(`"href":"${from}"`, `"href":"${to}"`)) as object
    expect(changed).not.toEqual(data)
    const saved = await as.admin('PUT', path, { body: { version, data: changed, publish: true } })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  }

  expect(await waiting()).toBe(0)
  await publish('/demo', '/gone')
  expect(await waiting()).toBe(1)
  await publish('/gone', '/demo')
  expect(await waiting()).toBe(0)
})

test('seo-not-live: pages and search settings with changes that visitors don’t see are named, drafts are not', async () => {
  const { as, database, clock } = await startWithPeople()
  await seed(database, clock, startingContent)
  const notLive = async () =>
    ((await as.admin('GET', '/api/admin/seo-audit')).body as { notLive: { kind: string; slug: string }[] }).notLive.map(
      ({ kind, slug }) => `${kind} ${slug}`,
    )
  expect(await notLive()).toEqual([])
  for (const [kind, slug] of [
    ['solution', 'scheduling'],
    ['seo', 'main'],
    ['footer', 'main'],
  ])
    await database.pool.query('update documents set version = version + 1 where kind = $1 and slug = $2', [kind, slug])
  await database.pool.query(
    `update documents set live = null, live_version = null where kind = 'solution' and slug = 'reporting'`,
  )
  expect((await notLive()).toSorted()).toEqual(['seo main', 'solution scheduling'])
})
