import { expect, test } from 'vitest'
import { featureMatrixDefault, pricingFaqDefault, pricingPageDefault } from '../../contract/pricing/page.ts'
import type { PlanDraft } from '../../contract/pricing/plans.ts'
import { seed } from '../core/seed.ts'
import { startApp } from '../core/testing.ts'
import { pricingSeed } from './seed.ts'

const plan = (name: string, monthly: number | null): PlanDraft => ({
  name, currency: 'USD', monthly, yearly: monthly, audience: 'Up to 50 guards', features: ['Week board'], highlighted: false,
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
    { slug: 'post', ...plan('Post', 600) }, { slug: 'command', ...plan('Command', null) },
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
    pricingPageDefault, featureMatrixDefault, pricingFaqDefault, null, [],
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
