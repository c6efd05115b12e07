import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, furtherCurrencies } from './currencies.ts'
import { AddOnDraft, type Plan, PlanDraft, type Price } from './plans.ts'
import { addOnIn, offeredCurrencies, planIn, priceIn, withPricesIn } from './prices.ts'

const plan = (prices?: Plan['prices']): Plan => ({
  slug: 'post',
  name: 'Post',
  currency: 'USD',
  monthly: 600,
  yearly: 500,
  audience: '',
  features: [],
  highlighted: false,
  button: { text: 'Go', href: '/demo' },
  ...(prices && { prices }),
})
const cents = fc.option(fc.integer({ min: 0, max: 100_000_000 }))
const price: fc.Arbitrary<Price> = fc.record({ monthly: cents, yearly: cents })
const anyPrices = fc.dictionary(fc.constantFrom(...furtherCurrencies), price) as fc.Arbitrary<
  NonNullable<Plan['prices']>
>
const named = fc.subarray([...furtherCurrencies])

test('a plan is sold at the prices of the currency, and is on request where it has none', () => {
  const sold = plan({ EUR: { monthly: 540, yearly: null } })
  expect(planIn(sold, 'USD')).toMatchObject({ currency: 'USD', monthly: 600, yearly: 500 })
  expect(planIn(sold, 'EUR')).toMatchObject({ currency: 'EUR', monthly: 540, yearly: null })
  expect(planIn(sold, 'GBP')).toMatchObject({ currency: 'GBP', monthly: null, yearly: null })
  const addOn = {
    slug: 'tags',
    name: 'Tags',
    text: '',
    unit: 'site',
    currency: 'USD',
    monthly: 1200,
    yearly: 1000,
  } as const
  expect(addOnIn(addOn, 'EUR')).toMatchObject({
    name: 'Tags',
    unit: 'site',
    currency: 'EUR',
    monthly: null,
    yearly: null,
  })
})

test('an amount of one currency is never shown as one of another', () => {
  fc.assert(
    fc.property(price, anyPrices, fc.constantFrom(...currencies), (main, prices, currency) => {
      const given = currency === 'USD' ? main : prices[currency]
      expect(priceIn({ ...main, prices }, currency)).toEqual(given ?? { monthly: null, yearly: null })
    }),
  )
})

test('US dollars are always offered and come first; another one is when the page names it and a plan has a price in it', () => {
  const sold = [plan({ EUR: { monthly: 540, yearly: 450 }, CAD: { monthly: null, yearly: 700 } }), plan()]
  expect(offeredCurrencies([], sold)).toEqual(['USD'])
  expect(offeredCurrencies(['GBP', 'CAD', 'EUR'], sold)).toEqual(['USD', 'EUR'])
  expect(offeredCurrencies(['EUR'], [])).toEqual(['USD'])
})

test('prices in a currency that is not offered are left out, and nothing else is', () => {
  fc.assert(
    fc.property(anyPrices, named, (prices, among) => {
      const given = plan(prices)
      const shown = withPricesIn(given, among)
      expect({ ...shown, prices }).toEqual(given)
      for (const currency of furtherCurrencies)
        expect(shown.prices![currency]).toEqual(among.includes(currency) ? prices[currency] : undefined)
    }),
  )
  expect(withPricesIn(plan(), ['EUR'])).toEqual(plan())
})

test.each<[what: string, prices: unknown]>([
  ['a currency that is not known', { XBT: { monthly: 1, yearly: 1 } }],
  ['US dollars a second time', { USD: { monthly: 1, yearly: 1 } }],
  ['a currency in small letters', { eur: { monthly: 1, yearly: 1 } }],
  ['less than nothing', { EUR: { monthly: -1, yearly: 1 } }],
  ['half a cent', { EUR: { monthly: 1.5, yearly: 1 } }],
  ['more than a million', { EUR: { monthly: 100_000_001, yearly: 1 } }],
  ['a price in words', { EUR: { monthly: '6', yearly: 1 } }],
  ['no price of a year', { EUR: { monthly: 1 } }],
  ['a price of a week', { EUR: { monthly: 1, yearly: 1, weekly: 1 } }],
  ['nothing', { EUR: null }],
  ['a list', []],
])('a plan and an add-on with %s are refused', (_, prices) => {
  const { slug: _slug, ...draft } = plan()
  expect(PlanDraft.safeParse({ ...draft, prices }).success).toBe(false)
  expect(
    AddOnDraft.safeParse({ name: 'Tags', text: '', unit: 'site', currency: 'USD', monthly: 1, yearly: 1, prices })
      .success,
  ).toBe(false)
})

test('a plan that was stored before there were other currencies is one still', () => {
  const { slug: _slug, ...draft } = plan()
  expect(PlanDraft.parse(draft)).toEqual(draft)
})
