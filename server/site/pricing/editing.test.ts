import { expect, test } from 'vitest'
import { pricingPageDefault } from '../../../contract/site/pricing/page.ts'
import type { Plan } from '../../../contract/site/pricing/plans.ts'
import type { Rule, Wizard } from '../../../contract/site/pricing/wizard.ts'
import { seed } from '../../core/rooms/seed.ts'
import { startWithPeople } from '../../platform/users/testing-people.ts'
import { pricingSeed } from './seed.ts'

const PATROL = '/api/admin/documents/plan/patrol'
const PAGE = '/api/admin/documents/pricing_page/pricing'

async function start() {
  const started = await startWithPeople()
  await seed(started.database, started.clock, pricingSeed)
  const { slug: _, data } = pricingSeed.find(({ slug }) => slug === 'patrol')!
  const patrol = async () =>
    ((await started.call('GET', '/api/pricing/plans')).body as Plan[]).find(({ slug }) => slug === 'patrol')!
  return { ...started, data, patrol }
}

test('an editor gives a plan a price in another currency, and visitors see it once it is published', async () => {
  const { as, data, patrol } = await start()
  const prices = { EUR: { monthly: 799, yearly: 666 } }

  expect(await as.editor('PUT', PATROL, { body: { version: 1, data: { ...data, prices } } })).toMatchObject({
    status: 200,
    body: { problems: {}, data: { prices } },
  })
  expect((await patrol()).prices).toMatchObject({ EUR: { monthly: 840 } })
  expect(await as.editor('POST', `${PATROL}/publish`, { body: { version: 2 } })).toMatchObject({ status: 200 })
  expect((await patrol()).prices).toEqual(prices)
})

test('a currency that the page names no longer is gone from the plans at once', async () => {
  const { as, patrol } = await start()
  expect(Object.keys((await patrol()).prices!)).toEqual(['EUR', 'GBP'])

  const data = { ...pricingPageDefault, currencies: ['GBP'] }
  expect(await as.editor('PUT', PAGE, { body: { version: 1, data, publish: true } })).toMatchObject({ status: 200 })
  expect(Object.keys((await patrol()).prices!)).toEqual(['GBP'])
})

test('a price that is too low or too high is kept as a draft that says so, and can’t be published', async () => {
  const { as, data, patrol } = await start()
  const wrong: [monthly: number, message: string][] = [
    [-1, 'A price can’t be below zero'],
    [100_000_001, 'A price can’t be above a million'],
  ]

  for (const [index, [monthly, message]] of wrong.entries()) {
    const prices = { EUR: { monthly, yearly: 1 } }
    expect(await as.editor('PUT', PATROL, { body: { version: index + 1, data: { ...data, prices } } })).toMatchObject({
      status: 200,
      body: { problems: { 'prices.EUR.monthly': message } },
    })
    expect(await as.editor('POST', `${PATROL}/publish`, { body: { version: index + 2 } })).toMatchObject({
      status: 400,
      body: { fields: { 'prices.EUR.monthly': message } },
    })
  }
  expect((await patrol()).prices).toMatchObject({ EUR: { monthly: 840 } })
})

test('a fraction of a cent, an unknown currency and what is no price at all are refused and change nothing', async () => {
  const { as, data, call } = await start()
  const good = { monthly: 1, yearly: 1 }
  const wrong: [prices: unknown, field: string][] = [
    [{ EUR: { ...good, monthly: 8.5 } }, 'data.prices.EUR.monthly'],
    [{ EUR: { ...good, monthly: '8' } }, 'data.prices.EUR.monthly'],
    [{ EUR: { monthly: 1 } }, 'data.prices.EUR.yearly'],
    [{ XBT: good }, 'data.prices'],
    [{ USD: good }, 'data.prices'],
    [{ EUR: null }, 'data.prices.EUR'],
    ['EUR', 'data.prices'],
    [null, 'data.prices'],
  ]
  for (const [prices, field] of wrong) {
    expect(
      await as.editor('PUT', PATROL, { body: { version: 1, data: { ...data, prices } } }),
      JSON.stringify(prices),
    ).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  }
  for (const currencies of [['USD'], ['eur'], ['XBT'], 'EUR', [1]]) {
    expect(
      (await as.editor('PUT', PAGE, { body: { version: 1, data: { ...pricingPageDefault, currencies } } })).status,
      String(currencies),
    ).toBe(400)
  }
  expect(
    await as.editor('PUT', PAGE, { body: { version: 1, data: { ...pricingPageDefault, currencies: ['EUR', 'EUR'] } } }),
  ).toMatchObject({
    body: { problems: { currencies: 'Name each currency once' } },
  })
  expect((await call('GET', PATROL)).status).toBe(401)
  expect((await as.member('PUT', PATROL, { body: { version: 1, data } })).status).toBe(403)
  expect(await as.editor('GET', PATROL)).toMatchObject({ body: { version: 1, state: 'live' } })
})

test('a page and a wizard of before open in their editors with the built-in words, and can be saved and published', async () => {
  const { as, rows } = await start()
  await rows(`update documents set data = data - 'labels' - 'currencies', live = live - 'labels' - 'currencies'`)

  for (const path of [PAGE, '/api/admin/documents/pricing_wizard/pricing']) {
    const { body } = await as.editor('GET', path)
    const { data, problems } = body as { data: { labels: object }; problems: object }
    expect([Object.keys(data.labels).length > 0, problems]).toEqual([true, {}])
    expect(await as.editor('POST', `${path}/publish`, { body: { version: 1 } })).toMatchObject({ status: 200 })
    expect(await as.editor('PUT', path, { body: { version: 1, data, publish: true } }), path).toMatchObject({
      status: 200,
      body: { version: 2, problems: {} },
    })
  }
})

test('wizard-checks: publishing is told what can’t be meant in the wizard, by the labels of its questions', async () => {
  const { as, call } = await start()
  const WIZARD = '/api/admin/documents/pricing_wizard/pricing'
  const warnings = async () =>
    ((await as.editor('GET', `${WIZARD}/findings`)).body as { warnings: Record<string, string> }).warnings
  expect(await warnings()).toEqual({})

  const wizard = pricingSeed.find(({ kind }) => kind === 'pricing_wizard')!.data as Wizard
  const rules: Rule[] = [
    { when: [{ question: 'guards', is: 'atLeast', value: 60 }], gives: { plan: 'patrol' }, because: '' },
    { when: [{ question: 'term', is: 'is', value: 'three' }], gives: { plan: 'gold' }, because: '' },
    { when: [], gives: { addOn: 'dog' }, because: '' },
  ]
  await as.editor('PUT', WIZARD, { body: { version: 1, data: { ...wizard, rules } } })
  expect(await warnings()).toEqual({
    'rules.1': 'There is no plan “gold” that visitors see',
    'rules.2': 'There is no add-on “dog” that visitors see',
    rules:
      'No rule recommends a plan in every case: visitors get none if “Guards with a shift in a usual month” is at ' +
      'most 55. Add one without conditions at the end.',
  })
  expect(await call('GET', `${WIZARD}/findings`)).toMatchObject({ status: 401 })
})
