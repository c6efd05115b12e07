import { expect, test } from 'vitest'
import {
  featureMatrixDefault,
  type PricingPage,
  pricingFaqDefault,
  pricingPageDefault,
} from '../../../contract/site/pricing/page.ts'
import type { AddOn, PlanDraft } from '../../../contract/site/pricing/plans.ts'
import { personFieldsDefault } from '../../../contract/site/leads/words.ts'
import { wizardLabels } from '../../../contract/site/pricing/wizard.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startApp } from '../../testing.ts'
import { pricingSeed } from './seed.ts'

const plan = (name: string, monthly: number | null): PlanDraft => ({
  name,
  currency: 'USD',
  monthly,
  yearly: monthly,
  audience: 'Up to 50 guards',
  features: ['Week board'],
  highlighted: false,
  button: { text: 'Start Free Trial', href: '/demo' },
})

test('without plans the list is empty', async () => {
  const { call } = await startApp()

  expect(await call('GET', '/api/pricing/plans')).toMatchObject({ status: 200, body: [] })
})

test('plans are listed in their order, in whole cents, with no price where it is on request', async () => {
  const { call, database, clock } = await startApp()
  await seed(database, clock, [
    { kind: 'plan', slug: 'post', data: plan('Post', 600) },
    { kind: 'plan', slug: 'command', data: plan('Command', null) },
  ])

  expect((await call('GET', '/api/pricing/plans')).body).toEqual([
    { slug: 'post', ...plan('Post', 600) },
    { slug: 'command', ...plan('Command', null) },
  ])
})

test('a plan that is not published is not shown', async () => {
  const { call, database, clock } = await startApp()
  await seed(database, clock, [{ kind: 'plan', slug: 'post', data: plan('Post', 600) }])
  await database.pool.query('update documents set live = null')

  expect((await call('GET', '/api/pricing/plans')).body).toEqual([])
})

test('before anything is stored the page reads as built in, without a table, answers or a wizard', async () => {
  const { call } = await startApp()
  const read = async (path: string) => (await call('GET', `/api/pricing/${path}`)).body

  expect(await Promise.all(['page', 'feature-matrix', 'faq', 'wizard', 'add-ons'].map(read))).toEqual([
    pricingPageDefault,
    featureMatrixDefault,
    pricingFaqDefault,
    null,
    [],
  ])
})

test('what a fresh installation starts with is served as it is written', async () => {
  const { call, database, clock } = await startApp()
  await seed(database, clock, pricingSeed)
  const read = async (path: string) => (await call('GET', `/api/pricing/${path}`)).body
  const written = (kind: string) => pricingSeed.filter((entry) => entry.kind === kind).map(({ data }) => data)

  expect(await Promise.all(['page', 'feature-matrix', 'faq', 'wizard'].map(read))).toEqual(
    ['pricing_page', 'feature_matrix', 'pricing_faq', 'pricing_wizard'].flatMap(written),
  )
  expect(await read('add-ons')).toMatchObject(written('add_on'))
})

const EUR = { monthly: 540, yearly: 450 }
const CAD = { monthly: 810, yearly: 675 }
const offering = (currencies: PricingPage['currencies']) => ({
  kind: 'pricing_page',
  slug: 'pricing',
  data: { ...pricingPageDefault, currencies },
})

test('prices are served in the currencies that the page offers; those of others stay with the editors', async () => {
  const { call, database, clock } = await startApp()
  const tags = {
    name: 'Tags',
    text: '',
    unit: 'site',
    currency: 'USD',
    monthly: 1200,
    yearly: 1000,
    prices: { EUR, CAD },
  }
  await seed(database, clock, [
    { kind: 'plan', slug: 'post', data: { ...plan('Post', 600), prices: { EUR, CAD } } },
    { kind: 'add_on', slug: 'tags', data: tags },
    offering(['EUR']),
  ])

  expect((await call('GET', '/api/pricing/plans')).body).toEqual([
    { slug: 'post', ...plan('Post', 600), prices: { EUR } },
  ])
  expect(((await call('GET', '/api/pricing/add-ons')).body as AddOn[])[0]).toMatchObject({
    slug: 'tags',
    prices: { EUR },
  })
  expect(JSON.stringify((await call('GET', '/api/pricing/add-ons')).body)).not.toContain('CAD')
})

test('what was stored before there were currencies and short words and fields, with a title of its own, is served with the built-in ones', async () => {
  const { call, database, clock } = await startApp()
  const { currencies: _, labels: _labels, ...page } = pricingPageDefault
  const {
    labels: _words,
    fields: _fields,
    ...wizard
  } = pricingSeed.find(({ kind }) => kind === 'pricing_wizard')!.data as Record<string, unknown>
  await seed(database, clock, [
    { kind: 'pricing_page', slug: 'pricing', data: { title: 'Prices', tagline: 'As they were', ...page } },
    { kind: 'pricing_wizard', slug: 'pricing', data: wizard },
    { kind: 'plan', slug: 'post', data: plan('Post', 600) },
  ])

  expect((await call('GET', '/api/pricing/page')).body).toEqual(pricingPageDefault)
  expect((await call('GET', '/api/pricing/wizard')).body).toEqual({
    ...wizard,
    labels: wizardLabels,
    fields: personFieldsDefault,
  })
  expect((await call('GET', '/api/pricing/plans')).body).toEqual([{ slug: 'post', ...plan('Post', 600) }])
})

test('what visitors ask for in the query changes nothing of what is served', async () => {
  const { call, database, clock } = await startApp()
  await seed(database, clock, pricingSeed)

  const { body } = await call('GET', '/api/pricing/plans')
  expect((await call('GET', '/api/pricing/plans?currency=GBP')).body).toEqual(body)
})
