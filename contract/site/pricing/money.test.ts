import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { currencies } from './currencies.ts'
import { money, signOf, wholeNumber } from './money.ts'

test.each([
  [600, '$6'],
  [650, '$6.50'],
  [5, '$0.05'],
  [0, '$0'],
  [7_687_700, '$76,877'],
  [-1_296_000, '−$12,960'],
])('%i cents read %s', (cents, words) => {
  expect(money(cents)).toBe(words)
})

test.each([
  ['EUR', '€12.50', '€'],
  ['GBP', '£12.50', '£'],
  ['CAD', 'CA$12.50', 'CA$'],
  ['AUD', 'A$12.50', 'A$'],
] as const)('%s is named by a sign of its own', (currency, words, sign) => {
  expect([money(1250, currency), signOf(currency)]).toEqual([words, sign])
})

test('money-in-minor-units: no cent is lost or made up when an amount is written, in any currency', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_200_000_000_000 }), fc.constantFrom(...currencies), (cents, currency) => {
      const words = money(cents, currency)
      expect(words.startsWith(signOf(currency))).toBe(true)
      const [whole, hundredths = '00'] = words.slice(signOf(currency).length).replaceAll(',', '').split('.')
      expect([Number(whole) * 100 + Number(hundredths), hundredths.length]).toEqual([cents, 2])
    }),
  )
})

test('formats-by-hand: an amount and a number read as the browser itself writes them, without a format of the browser', () => {
  const formats = currencies.map((currency) => {
    const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
    return [currency, new Intl.NumberFormat('en-US', style)] as const
  })
  const whole = new Intl.NumberFormat('en-US')
  const made = vi.spyOn(Intl, 'NumberFormat')
  onTestFinished(() => made.mockRestore())
  fc.assert(
    fc.property(
      fc.integer({ min: -1_200_000_000_000, max: 1_200_000_000_000 }),
      fc.constantFrom(...formats),
      (cents, [currency, format]) => {
        expect(money(cents, currency)).toBe(format.format(cents / 100).replace('-', '−'))
        expect(wholeNumber(cents)).toBe(whole.format(cents))
      },
    ),
  )
  expect(made).not.toHaveBeenCalled()
})

test('no two currencies read the same', () => {
  expect(new Set(currencies.map(signOf)).size).toBe(currencies.length)
})
