import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  evaluate,
  type Formula,
  FormulaError,
  type FunctionName,
  functions,
  parseFormula,
  printFormula,
} from './formula.ts'

const NAMES = ['guards', 'sites', 'plan']
const parse = (text: string) => parseFormula(text, NAMES)
const value = (text: string, values: Record<string, number> = {}) =>
  evaluate(parse(text), { guards: 40, sites: 3, plan: 600, ...values })

const number = fc.oneof(
  fc.integer({ min: 0, max: 1_000_000_000 }),
  fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
)

const { formula } = fc.letrec<{ formula: Formula }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    number.map((value): Formula => ({ type: 'number', value })),
    fc.constantFrom(...NAMES).map((name): Formula => ({ type: 'variable', name })),
    fc.record({ type: fc.constant('negative' as const), of: tie('formula') }),
    fc.record({
      type: fc.constant('operation' as const),
      operator: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const),
      left: tie('formula'),
      right: tie('formula'),
    }),
    fc
      .constantFrom<FunctionName>('min', 'max', 'round', 'ceil', 'floor')
      .chain((name) =>
        fc
          .array(tie('formula'), { minLength: 1, maxLength: Math.min(3, functions[name]) })
          .map((of): Formula => ({ type: 'call', name, of })),
      ),
  ),
}))

test('what is printed is read as the very same formula', () => {
  fc.assert(
    fc.property(formula, (tree) => {
      expect(parse(printFormula(tree))).toEqual(tree)
    }),
  )
})

test('spaces change nothing', () => {
  fc.assert(
    fc.property(formula, (tree) => {
      const text = printFormula(tree)
      expect(parse(text.replaceAll(' ', ''))).toEqual(tree)
      expect(parse(`  ${text.replaceAll(' ', ' \n ')} `)).toEqual(tree)
    }),
  )
})

/** The same formula with every part in brackets, so that no rule of precedence is needed to read it. */
function bracketed(tree: Formula): string {
  switch (tree.type) {
    case 'number':
      return `(${tree.value})`
    case 'variable':
      return `(${tree.name})`
    case 'negative':
      return `(-${bracketed(tree.of)})`
    case 'call':
      return `${tree.name}(${tree.of.map(bracketed).join(',')})`
    case 'operation':
      return `(${bracketed(tree.left)}${tree.operator}${bracketed(tree.right)})`
  }
}

test('brackets that change nothing change nothing', () => {
  fc.assert(
    fc.property(formula, (tree) => {
      expect(parse(bracketed(tree))).toEqual(tree)
    }),
  )
})

test('products come before sums, and equals go from left to right', () => {
  const factors = fc.array(fc.tuple(fc.constantFrom('*', '/'), fc.integer({ min: 1, max: 99 })), { maxLength: 4 })
  const term = fc.tuple(fc.constantFrom('+', '-'), fc.integer({ min: 0, max: 99 }), factors)
  fc.assert(
    fc.property(fc.array(term, { minLength: 1, maxLength: 6 }), (terms) => {
      const text = terms
        .map(([sign, first, rest]) => `${sign} ${first} ${rest.map(([by, n]) => `${by} ${n}`).join(' ')}`)
        .join(' ')
      const product = (first: number, rest: [string, number][]) =>
        rest.reduce((sum, [by, n]) => (by === '*' ? sum * n : sum / n), first)
      const meant = terms.reduce(
        (sum, [sign, first, rest]) => (sign === '+' ? sum + product(first, rest) : sum - product(first, rest)),
        0,
      )
      expect(value(`0 ${text}`)).toBe(meant)
    }),
  )
})

test.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['10 - 4 - 3', 3],
  ['100 / 10 / 5', 2],
  ['-2 * 3', -6],
  ['2 * -3', -6],
  ['-(2 + 3)', -5],
  ['8 / 2 * 4', 16],
  ['max(guards, 10) * plan + sites * 500', 25_500],
  ['ceil(guards / 25)', 2],
  ['0.9*guards', 36],
])('%s is %d', (text, result) => {
  expect(value(text)).toBe(result)
})

test('dividing by zero comes to nothing finite, and nothing breaks', () => {
  expect(Number.isFinite(value('plan / (sites - 3)'))).toBe(false)
})

test('formula-never-evaluated: any text is either a formula or refused in words that point into it', () => {
  const scraps = fc.array(
    fc.constantFrom(
      '(',
      ')',
      '-',
      '+',
      '*',
      '/',
      ',',
      '.',
      ' ',
      '1',
      '2.5',
      'guards',
      'min',
      'eval',
      '💥',
      '\u0000',
      '__proto__',
    ),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        scraps.map((parts) => parts.join('')),
      ),
      (text) => {
        try {
          const tree = parse(text)
          expect(parse(printFormula(tree))).toEqual(tree)
        } catch (error) {
          expect(error).toBeInstanceOf(FormulaError)
          const { message, at } = error as FormulaError
          expect(message).not.toBe('')
          expect(at).toBeGreaterThanOrEqual(0)
          expect(at).toBeLessThanOrEqual(text.length)
        }
      },
    ),
    { numRuns: 2000 },
  )
})

test.each([
  ['', 'A number, a name or “(” was expected, and here is the end', 0],
  ['2 +', 'A number, a name or “(” was expected, and here is the end', 3],
  ['2 guards', 'Nothing was expected here, and here is “guards”', 2],
  ['(2 + 3', '“)” was expected, and here is the end', 6],
  ['guard * 2', '“guard” is not known: use guards, sites, plan', 0],
  ['eval(2)', 'There is no function “eval”: use min, max, round, ceil, floor', 0],
  ['constructor(2)', 'There is no function “constructor”: use min, max, round, ceil, floor', 0],
  ['round(2, 3)', '“round” takes one value', 0],
  ['2 $ 3', '“$” can’t stand in a formula', 2],
  ['2 ** 3', 'A number, a name or “(” was expected, and here is “*”', 3],
  ['guards.constructor', '“.” can’t stand in a formula', 6],
  ['99999999999', 'Use numbers up to a billion with at most 6 decimals', 0],
])('%j is refused: %s', (text, message, at) => {
  expect(() => parse(text)).toThrowError(expect.objectContaining({ message, at }) as Error)
})

test('what is too long or nested too deep is refused before it costs anything', () => {
  expect(() => parse('1 + '.repeat(200))).toThrowError('Use at most 500 characters')
  expect(() => parse('('.repeat(100))).toThrowError('This is nested too deep')
  expect(() => parse('-'.repeat(100))).toThrowError('This is nested too deep')
})
