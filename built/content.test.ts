import { beforeAll, expect, test } from 'vitest'
import { type CtaSection, ctaDefault } from '../contract/site/cta/cta.ts'
import { heroSlideDefault } from '../contract/site/hero/hero.ts'
import { badgesDefault } from '../contract/site/landing/badges.ts'
import { faqDefault } from '../contract/site/landing/faq.ts'
import { trustBarDefault } from '../contract/site/landing/trust-bar.ts'
import { asAdmin, ask, documentOf, JSON_BODY, ownProduct } from './testing.ts'

const CTA = '/api/admin/documents/landing_section/cta'
const SLIDES = '/api/admin/documents/hero_slide'
type StoredDocument<T> = { id: string; version: number; data: T }

let product: Awaited<ReturnType<typeof ownProduct>>
let admin: Awaited<ReturnType<typeof asAdmin>>

beforeAll(async () => {
  product = await ownProduct()
  admin = await asAdmin(product.at)
  return async () => void (await product.stop())
}, 120_000)

const get = (path: string) => ask(path, { at: product.at })
const cta = async () => (await documentOf('/', product.at)).querySelector('#cta')!

test('edit-shows-at-once: a saved section is on the page at once, with its revision and its audit entry', async () => {
  expect((await cta()).querySelector('h2')?.textContent).toBe(ctaDefault.title)
  const { body: before } = await admin.call<StoredDocument<CtaSection>>('GET', CTA)
  const button = { text: 'Ring Us', href: '/contact?from=cta' }
  const data = { ...before.data, title: 'Posted tonight, 22:47 <b>&amp;</b>', primaryButton: button }
  const saved = await admin.call('PUT', CTA, { version: before.version, data, publish: true })
  expect(saved).toMatchObject({ status: 200, body: { version: before.version + 1 } })

  expect((await cta()).querySelector('h2')?.textContent).toBe(data.title)
  expect((await cta()).querySelector(`a[href="${button.href}"]`)?.textContent).toBe('Ring Us')
  const audited = await product.rows(`select before, after from audit where subject = 'cta' order by at desc limit 1`)
  expect(audited).toEqual([{ before: before.data, after: data }])
  const revisions = await product.rows(
    `select 1 from revisions r join documents d on d.id = r.document_id where d.slug = 'cta' and r.version = $1`,
    [before.version + 1],
  )
  expect(revisions).toHaveLength(1)
})

test('edit-shows-at-once: a new slide is there for visitors at once, changes with each save, and goes when it is removed', async () => {
  const shown = async () => (await get('/api/dynamic-hero-slides')).text
  const slide = { ...heroSlideDefault, title: 'Harbor Lights' }
  const { status, body: made } = await admin.call<StoredDocument<unknown>>('POST', SLIDES, {
    data: slide,
    publish: true,
  })
  expect(status).toBe(201)
  expect(await shown()).toContain('Harbor Lights')

  const data = { ...slide, statusBadgeText: 'Fog on the quay', statusBadgeVariant: 'warning' }
  await admin.call('PUT', `${SLIDES}/${made.id}`, { version: made.version, data, publish: true })
  expect(await shown()).toContain('Fog on the quay')

  expect(await admin.call('DELETE', `${SLIDES}/${made.id}`)).toMatchObject({ status: 200 })
  expect(await shown()).not.toContain('Harbor Lights')
})

test('csrf-required: without a session, or without the CSRF header, nothing is saved', async () => {
  const { body: current } = await admin.call<StoredDocument<CtaSection>>('GET', CTA)
  const body = JSON.stringify({ version: current.version, data: { ...current.data, title: 'Forged' } })
  const put = (headers: Record<string, string>) =>
    ask(CTA, { at: product.at, method: 'PUT', headers: { ...JSON_BODY, ...headers }, body })
  const withoutHeader = await put({ cookie: admin.cookies() })
  expect([withoutHeader.status, JSON.parse(withoutHeader.text)]).toMatchObject([403, { code: 'csrf' }])
  expect((await put({})).status).toBe(401)
  expect((await admin.call('GET', CTA)).body).toEqual(current)
})

test('draft-unseen: a post that is no longer published is nowhere, and shows again once it is', async () => {
  const write = async (live: 'data' | 'null') => {
    await product.rows(`update documents set live = ${live} where kind = 'post' and slug = 'round-intervals'`)
    await product.rows(`select pg_notify('content', '["/api/blog/*"]')`)
  }
  const status = async () => (await get('/blog/round-intervals')).status
  const places = ['/blog', '/blog?category=patrols', '/blog/ten-minute-handover', '/blog/rss.xml', '/blog/feed.json']
  for (const path of places) expect((await get(path)).text, path).toContain('Round intervals')

  await write('null')
  // The notice of another process's change takes its time on a busy machine.
  await expect.poll(status).toBe(404)
  for (const path of [...places, '/blog?search=intervals'])
    await expect.poll(async () => (await get(path)).text, { message: path }).not.toContain('Round intervals')

  await write('data')
  await expect.poll(status).toBe(200)
  await expect.poll(async () => (await get('/blog')).text).toContain('Round intervals')
})

test('defaults-not-stored: content calls that fail on the server leave a page of defaults, told not to be stored', async () => {
  const caching = async () => (await get('/')).headers['cache-control']
  await product.rows('alter table documents rename to documents_out_of_reach')
  try {
    await product.rows(`select pg_notify('content', '*')`)
    await expect.poll(caching).toBe('no-store')
    expect((await get('/')).status).toBe(200)
    const page = await documentOf('/', product.at)
    for (const [id, words] of [
      ['trust', trustBarDefault.subtitle],
      ['cta', ctaDefault.title],
      ['badges', badgesDefault.title],
      ['faq', faqDefault.title],
    ] as const)
      expect(page.querySelector(`#${id}`)?.textContent, id).toContain(words)
    const links = page.querySelectorAll('nav[aria-label="Quick links"] a')
    expect([...links].map(({ textContent }) => textContent)).toEqual(['Log in', 'Get Demo'])
  } finally {
    await product.rows('alter table documents_out_of_reach rename to documents')
  }
  await expect.poll(caching).toBe('public, max-age=0, must-revalidate')
  expect((await documentOf('/', product.at)).querySelector('nav[aria-label="Main"]')?.textContent).toContain('Platform')
})
