import { expect, test } from 'vitest'
import { failuresOf } from './failures.mjs'

const spec = (status: string, results: { errors?: { message: string }[] }[]) => ({
  title: 'a shift is given',
  file: 'board.spec.ts',
  line: 7,
  tests: [{ status, results }],
})

test('failed browser tests are told with the first lines of their errors, those of inner suites too', () => {
  const errors = [{ message: '\u001B[31mError: expected\u001B[39m\n\nReceived: 0' }]
  const suites = [
    { specs: [spec('expected', [{}])], suites: [{ specs: [spec('unexpected', [{ errors }]), spec('flaky', [{}])] }] },
  ]

  expect(failuresOf({ suites })).toEqual([
    'board.spec.ts:7 a shift is given\n    Error: expected\n    Received: 0',
    'board.spec.ts:7 a shift is given',
  ])
})
