import { expect, test } from 'vitest'
import { amountText, amountTyped, currencyOf, Currency, decimalsOf, moneyText, numberTyped } from './currency.ts'

test('company-currency: a company has the currency of its zone until it chooses another', () => {
  const usual = (zone: string) => currencyOf({ currency: null, zone })
  expect(['America/New_York', 'America/Toronto', 'Europe/London', 'Europe/Dublin', 'Europe/Berlin'].map(usual)).toEqual(
    ['USD', 'CAD', 'GBP', 'EUR', 'EUR'],
  )
  expect(['Europe/Zurich', 'Europe/Stockholm', 'Asia/Tokyo', 'UTC'].map(usual)).toEqual(['CHF', 'SEK', 'JPY', 'USD'])
  expect(currencyOf({ currency: 'KWD', zone: 'Europe/Berlin' })).toBe('KWD')
})

test('company-currency: amounts have the minor units and the sign of their currency', () => {
  expect(['USD', 'JPY', 'KWD'].map(decimalsOf)).toEqual([2, 0, 3])
  expect(moneyText(145_050, 'USD')).toBe('$1,450.50')
  expect(moneyText(145_050, 'GBP', 'en-GB')).toBe('£1,450.50')
  expect(moneyText(145_050, 'EUR', 'en-IE')).toBe('€1,450.50')
  expect(moneyText(1_450, 'JPY')).toBe('¥1,450')
  expect(moneyText(-1_450, 'KWD').replace(/\s/g, ' ')).toBe('-KWD 1.450')
  for (const [text, currency, minor] of [
    ['14,50', 'EUR', 1_450],
    ['1500', 'JPY', 1_500],
    ['1.250', 'KWD', 1_250],
    ['', 'USD', 0],
  ] as const) {
    expect(amountTyped(text, currency)).toBe(minor)
    expect(amountTyped(amountText(minor, currency), currency)).toBe(minor)
  }
  expect(amountTyped('many', 'EUR')).toBeNaN()
})

test.each([
  ['4,250.50', 'USD', 425_050],
  ['4.250,50', 'EUR', 425_050],
  ['4 250,50', 'EUR', 425_050],
  ['4,000', 'USD', 400_000],
  ['1,234,567', 'USD', 123_456_700],
  ['4’000', 'CHF', 400_000],
  ['1,500', 'JPY', 1_500],
  ['0.125', 'USD', 13],
  ['1,250', 'KWD', 1_250],
])('company-currency: %s typed in %s is %i minor units, whatever sets its thousands apart', (text, currency, minor) => {
  expect(amountTyped(text, currency)).toBe(minor)
})

test('company-currency: hours that somebody typed are read in the same way', () => {
  expect(['37,5', '1,200', '1.200', '0.125', ''].map((text) => numberTyped(text))).toEqual([37.5, 1200, 1200, 0.125, 0])
  expect(['a', '1,2,3', '12 h'].map((text) => numberTyped(text))).toEqual([NaN, NaN, NaN])
})

test('company-currency: a code that ISO 4217 does not have is refused', () => {
  expect(['EUR', 'eur', 'EURO', ''].map((code) => Currency.safeParse(code).success)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
