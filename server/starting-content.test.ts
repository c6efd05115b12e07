import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { AnalyticsConfig } from '../contract/platform/analytics/analytics.ts'
import { type PostCard, PostDraft } from '../contract/site/blog/blog.ts'
import { CaptchaConfig } from '../contract/platform/captcha/captcha.ts'
import { ReusableCta } from '../contract/site/cta/reusable.ts'
import { HeroHeadline, HeroSlideDraft } from '../contract/site/hero/hero.ts'
import { IndustryDraft } from '../contract/site/industries/industries.ts'
import { type Section, type SectionName, sectionNames, sections } from '../contract/site/landing/sections.ts'
import { ClientLogin, MegaMenu } from '../contract/site/navigation/menu.ts'
import { HelpDraft, PageDraft } from '../contract/site/pages/pages.ts'
import { ContactPage, DemoPage } from '../contract/site/leads/pages.ts'
import { DemoSlots } from '../contract/site/leads/office-hours.ts'
import { FeatureMatrix, PricingFaq, PricingPage } from '../contract/site/pricing/page.ts'
import { AddOnDraft, type Plan, PlanDraft } from '../contract/site/pricing/plans.ts'
import { Wizard } from '../contract/site/pricing/wizard.ts'
import { SeoConfig } from '../contract/platform/seo/seo.ts'
import { SolutionDraft } from '../contract/site/solutions/solutions.ts'
import { plainText } from '../contract/platform/rich-text/rich-text.ts'
import { faultsOf } from './core/documents/testing-texts.ts'
import { seed } from './core/rooms/seed.ts'
import { startApp } from './testing.ts'
import { startingContent } from './starting-content.ts'

const shapes: Record<string, z.ZodMiniType> = {
  seo: SeoConfig,
  analytics: AnalyticsConfig,
  hero_slide: HeroSlideDraft,
  hero_headline: HeroHeadline,
  post: PostDraft,
  cta: ReusableCta,
  solution: SolutionDraft,
  industry: IndustryDraft,
  plan: PlanDraft,
  mega_menu: MegaMenu,
  client_login: ClientLogin,
  page: PageDraft,
  help: HelpDraft,
  add_on: AddOnDraft,
  pricing_page: PricingPage,
  feature_matrix: FeatureMatrix,
  pricing_faq: PricingFaq,
  pricing_wizard: Wizard,
  captcha: CaptchaConfig,
  contact_page: ContactPage,
  demo_page: DemoPage,
  demo_slots: DemoSlots,
}
const shapeOf = (kind: string, slug = '') =>
  kind === 'landing_section' ? sections[slug as SectionName].shape : shapes[kind]!

async function startSeeded() {
  const { call, database, clock } = await startApp()
  await seed(database, clock, startingContent)
  return async <T>(path: string) => (await call('GET', path)).body as T
}

test('every entry could have been saved by an editor as it is', () => {
  for (const { kind, slug, data } of startingContent) {
    expect(shapeOf(kind, slug).safeParse(data), `${kind} ${slug}`).toEqual({ success: true, data })
  }
})

test('every section of the landing page has its own content', async () => {
  const read = await startSeeded()

  for (const name of sectionNames) {
    const entry = startingContent.find(({ kind, slug }) => kind === 'landing_section' && slug === name)!
    expect(await read(`/api/landing-sections/${name}`)).toEqual(entry.data)
  }
})

test('american-words: no text of a fresh installation has a British word', () => {
  const british = startingContent.flatMap(({ kind, slug, data }) =>
    faultsOf(data)
      .filter((fault) => fault.startsWith('a British word'))
      .map((fault) => `${kind} ${slug}: ${fault}`),
  )
  expect(british).toEqual([])
})

test('sample-content: clients, results, quotes and prices are marked as samples', async () => {
  const read = await startSeeded()

  const samples = (items: { sample?: boolean }[]) => items.map(({ sample }) => sample)
  const { clientLogos } = await read<Section<'trust_bar'>>('/api/landing-sections/trust_bar')
  expect(samples(clientLogos)).toEqual(Array(6).fill(true))
  for (const section of ['outcomes', 'testimonials']) {
    const { items } = await read<Section<'outcomes' | 'testimonials'>>(`/api/landing-sections/${section}`)
    expect(samples(items), section).toEqual(items.map(() => true))
  }
  const { company, newsletter } = await read<Section<'footer'>>('/api/landing-sections/footer')
  expect(company.socialMedia.sample).toBe(true)
  expect(samples(newsletter.badges)).toEqual([true, true])
  expect((await read<Plan[]>('/api/pricing/plans')).map(({ sample }) => sample)).toEqual([true, true, true])
})

test('the top bar reads Platform, Solutions, Resources, Pricing, Blog, Contact', async () => {
  const read = await startSeeded()

  const menu = await read<MegaMenu>('/api/mega-menu')

  expect(menu.map(({ name, slug, href, categories }) => [name, slug, href, categories.length])).toEqual([
    ['Platform', 'platform', '/solutions', 2],
    ['Solutions', 'solutions', '/industries', 2],
    ['Resources', 'resources', '/resources/help', 2],
    ['Pricing', 'pricing', '/pricing', 0],
    ['Blog', 'blog', '/blog', 0],
    ['Contact', 'contact', '/contact', 0],
  ])
})

test('the Solutions menu names every industry', async () => {
  const read = await startSeeded()

  const industries = await read<{ slug: string }[]>('/api/industries')
  const solutions = (await read<MegaMenu>('/api/mega-menu')).find(({ slug }) => slug === 'solutions')!

  expect(industries).toHaveLength(8)
  const linked = solutions.categories.flatMap(({ items }) => items.map(({ href }) => href))
  expect(linked.toSorted()).toEqual(industries.map(({ slug }) => `/industries/${slug}`).toSorted())
})

test('three slides, three plans and three posts are there, the latest post first', async () => {
  const read = await startSeeded()

  expect(await read('/api/dynamic-hero-slides')).toMatchObject([
    { title: 'Security Command', subtitle: 'Real-time Operations', statusBadgeText: 'All Systems Online' },
    { title: 'St. Brigid Hospital' },
    { title: 'Pier 9 Terminal' },
  ])
  expect(await read('/api/pricing/plans')).toMatchObject([
    { slug: 'post', monthly: 600, yearly: 500 },
    { slug: 'patrol', monthly: 900, yearly: 750 },
    { slug: 'command', monthly: null },
  ])
  const posts = await read<PostCard[]>('/api/blog/latest')
  expect(posts.map(({ slug }) => slug)).toEqual([
    'ten-minute-handover',
    'round-intervals',
    'incident-report-a-lawyer-can-use',
  ])
})

test('each post is worth a few minutes and describes itself within 160 characters', () => {
  const posts = startingContent.filter(({ kind }) => kind === 'post').map(({ data }) => data as PostDraft)

  for (const { title, content, metaDescription } of posts) {
    const words = plainText(content).split(' ').length
    expect([words >= 700, words <= 1100, metaDescription.length <= 160], `${title}: ${words} words`).toEqual([
      true,
      true,
      true,
    ])
  }
})
