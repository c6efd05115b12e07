import { expect, test } from 'vitest'
import { excessOf } from './html-excess.ts'
import { WORST_HTML } from './testing-html.ts'

test.each(WORST_HTML.filter(([, , excess]) => excess))(
  'html-limits: %s are refused in words, before they are sanitised',
  (_, html, excess) => {
    expect(excessOf(html)).toMatch(excess!)
  },
)

test('html-limits: a long text is taken up to its limits, and refused past them', () => {
  const nested = (depth: number) => `${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`
  expect([excessOf(nested(256)), excessOf(nested(257))]).toEqual([undefined, expect.stringMatching(/256 deep/)])
  const one = '<p>Words</p>'
  expect([excessOf(one.repeat(50_000)), excessOf(one.repeat(50_001))]).toEqual([
    undefined,
    expect.stringMatching(/50,000 elements/),
  ])
  expect([excessOf('&'.repeat(300_000)), excessOf('<'.repeat(300_100))]).toEqual([
    undefined,
    expect.stringMatching(/300,000 pieces/),
  ])
  expect([excessOf('x'.repeat(2_000_000)), excessOf('x'.repeat(2_000_001))]).toEqual([
    undefined,
    expect.stringMatching(/2,000,000 characters/),
  ])
})
