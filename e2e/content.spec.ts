import { expect } from '@playwright/test'
import { type CtaSection, ctaDefault } from '../contract/site/cta/cta.ts'
import { heroSlideDefault } from '../contract/site/hero/hero.ts'
import { badgesDefault } from '../contract/site/landing/badges.ts'
import { faqDefault } from '../contract/site/landing/faq.ts'
import { trustBarDefault } from '../contract/site/landing/trust-bar.ts'
import { asAdmin, test } from './support.ts'

const CTA = '/api/admin/landing-sections/cta'
const SLIDES = '/api/admin/dynamic-hero-slides'
type Stored<T> = { id: string; version: number; data: T }

test('content round trip: a saved section is on the page at once, for everybody', async ({ product }) => {
  const visitor = await product.visitor()
  await visitor.goto('/')
  await expect(visitor.locator('#cta h2')).toHaveText(ctaDefault.title)

  const admin = await product.visitor()
  const call = await asAdmin(admin.request)
  const { body: before } = await call<Stored<CtaSection>>('GET', CTA)
  const data = {
    ...before.data,
    title: 'Posted tonight, 22:47 <b>&amp;</b>',
    primaryButton: { text: 'Ring Us', href: '/contact?from=cta' },
  }
  expect(await call('PUT', CTA, { version: before.version, data, publish: true })).toMatchObject({
    status: 200,
    body: { version: before.version + 1 },
  })

  await visitor.reload()
  await expect(visitor.locator('#cta h2')).toHaveText(data.title)
  await expect(visitor.locator('#cta').getByRole('link', { name: 'Ring Us' })).toHaveAttribute(
    'href',
    '/contact?from=cta',
  )
  const [audited] = await product.rows(`select before, after from audit where subject = 'cta' order by at desc limit 1`)
  expect(audited).toEqual({ before: before.data, after: data })
  expect(
    await product.rows(
      `select 1 from revisions r join documents d on d.id = r.document_id where d.slug = 'cta' and r.version = $1`,
      [before.version + 1],
    ),
  ).toHaveLength(1)
})

test('stale-save-refused: a save made from an older version is refused with 409 and shows what is there', async ({
  product,
}) => {
  const page = await product.visitor()
  const call = await asAdmin(page.request)
  const { body: current } = await call<Stored<CtaSection>>('GET', CTA)
  const first = { ...current.data, title: 'The first of two editors' }
  expect(await call('PUT', CTA, { version: current.version, data: first, publish: true })).toMatchObject({
    status: 200,
  })
  const late = await call('PUT', CTA, {
    version: current.version,
    data: { ...current.data, title: 'The second one' },
    publish: true,
  })
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { version: current.version + 1, data: first } },
  })
  await page.goto('/')
  await expect(page.locator('#cta h2')).toHaveText(first.title)
})

test('content round trip: a new slide turns up in the preview, and goes when it is removed', async ({ product }) => {
  const admin = await product.visitor()
  const call = await asAdmin(admin.request)
  const slide = { ...heroSlideDefault, title: 'Harbor Lights', subtitle: 'Pier by pier' }
  const made = await call<Stored<unknown>>('POST', SLIDES, { data: slide, publish: true })
  expect(made.status).toBe(201)

  const visitor = await product.visitor()
  /** Where the slide stands just now: other tests have slides of their own. */
  const place = async () => {
    const slides = (await (await visitor.request.get('/api/dynamic-hero-slides')).json()) as { id: string }[]
    return slides.findIndex(({ id }) => id === made.body.id) + 1
  }
  const shows = (text: string) =>
    expect(async () => {
      await visitor.goto('/')
      await visitor
        .locator('#hero')
        .getByRole('button', { name: `Go to slide ${await place()}`, exact: true })
        .click()
      await expect(visitor.locator('#hero .slide')).toContainText(text, { timeout: 3_000 })
    }).toPass()
  await shows('Harbor Lights')

  await call('PUT', `${SLIDES}/${made.body.id}`, {
    version: made.body.version,
    data: { ...slide, statusBadgeText: 'Fog on the quay', statusBadgeVariant: 'warning' },
    publish: true,
  })
  await shows('Fog on the quay')

  expect(await call('DELETE', `${SLIDES}/${made.body.id}`)).toMatchObject({ status: 200 })
  expect(await place()).toBe(0)
  await visitor.reload()
  await expect(visitor.locator('#hero .slide')).toBeVisible()
  await expect(visitor.locator('#hero')).not.toContainText('Fog on the quay')
})

test('csrf-required: without a session, or without the CSRF header, nothing is saved', async ({ product }) => {
  const page = await product.visitor()
  const call = await asAdmin(page.request)
  const { body: current } = await call<Stored<CtaSection>>('GET', CTA)
  const attempt = { data: { version: current.version, data: { ...current.data, title: 'Forged' } } }
  const withoutHeader = await page.request.put(CTA, attempt)
  expect([withoutHeader.status(), await withoutHeader.json()]).toEqual([403, expect.objectContaining({ code: 'csrf' })])
  const stranger = await product.visitor()
  expect((await stranger.request.put(CTA, attempt)).status()).toBe(401)
  expect((await call<Stored<CtaSection>>('GET', CTA)).body).toEqual(current)
})

test('defaults-not-stored: content calls that fail on the server leave a page of defaults, told not to be stored', async ({
  product,
}) => {
  const page = await product.visitor()
  await product.rows('alter table documents rename to documents_out_of_reach')
  await product.rows(`select pg_notify('content', '*')`)
  try {
    await expect.poll(async () => (await page.request.get('/')).headers()['cache-control']).toBe('no-store')
    expect((await page.goto('/'))?.status()).toBe(200)
    for (const [id, words] of [
      ['trust', trustBarDefault.subtitle],
      ['cta', ctaDefault.title],
      ['badges', badgesDefault.title],
      ['faq', faqDefault.title],
    ]) {
      await expect(page.locator(`#${id}`)).toContainText(words!)
    }
    await expect(page.getByRole('alert')).toHaveText(['Unable to load dashboard content'])
    await expect(page.getByRole('navigation', { name: 'Quick links' }).getByRole('link')).toHaveText([
      'Log in',
      'Get Demo',
    ])
  } finally {
    await product.rows('alter table documents_out_of_reach rename to documents')
  }
  await expect
    .poll(async () => (await page.request.get('/')).headers()['cache-control'])
    .toBe('public, max-age=0, must-revalidate')
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Platform' })).toBeVisible()
})
