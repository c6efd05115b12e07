import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { track } from './track.ts'
import { heard, beginTest, endTest, begin, events } from './testing-measuring.ts'

beforeEach(beginTest)
afterEach(endTest)

type MetricListener = (metric: { name: string; value: number }) => void

/** Begins to measure with the library's web vitals in our own hands: `hear` says what it would have found. */
async function beginVitals() {
  const vitals = new Map<string, MetricListener>()
  const on = (name: string) => (hear: MetricListener) => void vitals.set(name, hear)
  vi.doMock('web-vitals', () => ({
    onLCP: on('LCP'),
    onINP: on('INP'),
    onCLS: on('CLS'),
    onFCP: on('FCP'),
    onTTFB: on('TTFB'),
  }))
  onTestFinished(() => void vi.doUnmock('web-vitals'))
  vi.resetModules()
  await begin()
  await vi.waitFor(() => expect(vitals.size).toBe(5), { timeout: 10_000 })
  return (name: string, value: number) => vitals.get(name)!({ name, value })
}

test.each([
  ['LCP', 2500, 2501, 4000, 4001],
  ['INP', 200, 201, 500, 501],
  ['CLS', 0.1, 0.11, 0.25, 0.26],
  ['FCP', 1800, 1801, 3000, 3001],
  ['TTFB', 800, 801, 1800, 1801],
])('%s is logged with its judgement, by its own bounds', async (name, good, ...others) => {
  const hear = await beginVitals()
  for (const value of [good, ...others]) hear(name, value)

  const said = vi.mocked(console.debug).mock.calls.map(([line]) => String(line))
  expect(said.map((line) => line.replace(/^.*: /, ''))).toEqual([
    'good',
    'needs improvement',
    'needs improvement',
    'poor',
  ])
  expect(said[0]).toBe(name === 'CLS' ? 'CLS 0.100: good' : `${name} ${good} ms: good`)
})

test('all five web vitals are collected, each with its last value and the page that the visit began with', async () => {
  const hear = await beginVitals()
  for (const [name, value] of [
    ['LCP', 1200],
    ['INP', 90],
    ['CLS', 0.02],
    ['FCP', 700],
    ['TTFB', 80],
    ['LCP', 1500],
  ] as const)
    hear(name, value)
  await vi.advanceTimersByTimeAsync(5000)

  expect(
    heard.sent.flatMap(({ vitals = [] }) => vitals).map(({ metric, value, path }) => [metric, value, path]),
  ).toEqual([
    ['LCP', 1500, '/pricing'],
    ['INP', 90, '/pricing'],
    ['CLS', 0.02, '/pricing'],
    ['FCP', 700, '/pricing'],
    ['TTFB', 80, '/pricing'],
  ])
})

test('web-vitals-quiet: web vitals that can’t be loaded are only logged, and everything else is measured', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.doMock('web-vitals', () => {
    throw new Error('no such file')
  })
  onTestFinished(() => void vi.doUnmock('web-vitals'))
  vi.resetModules()
  await begin()
  await vi.waitFor(
    () => expect(warn.mock.calls.map(([message]) => message)).toEqual(['Web vitals could not be loaded.']),
    { timeout: 10_000 },
  )
  track('click')
  await vi.advanceTimersByTimeAsync(5000)

  expect(events().map(({ name }) => name)).toEqual(['pageview', 'click'])
})
