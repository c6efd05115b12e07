import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { AnalyticsConfig } from '../../../contract/platform/analytics/analytics.ts'
import { choiceOf, choose, consentTo, onChoice } from './consent.ts'
import { beginTest, enabled, endTest, prefer } from './testing-measuring.ts'

const google: AnalyticsConfig = {
  ...enabled,
  provider: 'google_analytics',
  config: { ...enabled.config, trackingId: 'G-AB12CD' },
}
const custom: AnalyticsConfig = { ...enabled, provider: 'custom', scriptUrl: '/count.js' }

beforeEach(beginTest)
afterEach(() => {
  localStorage.clear()
  endTest()
})

test('consent-asked: only Google Analytics and scripts of others wait for a choice', () => {
  choose(enabled, false)
  expect([google, custom].map(consentTo)).toEqual(['open', 'open'])
  expect(consentTo(enabled)).toBe('unneeded')
  expect(consentTo({ ...google, enabled: false })).toBe('unneeded')
})

test('consent-setting: an admin may ask before any provider, or before none', () => {
  expect(consentTo({ ...enabled, provider: 'simple_analytics', consent: 'ask' })).toBe('open')
  expect([google, custom].map((each) => consentTo({ ...each, consent: 'not_needed' }))).toEqual([
    'unneeded',
    'unneeded',
  ])
})

test('consent-remembered: a choice is kept for its provider and script, and for a year', () => {
  const hear = vi.fn<() => void>()
  const stop = onChoice(hear)
  choose(google, true)
  expect([consentTo(google), consentTo(custom)]).toEqual(['given', 'open'])
  vi.advanceTimersByTime(366 * DAY_MS)
  expect(choiceOf(google)).toBeUndefined()
  choose(google, false)
  expect([consentTo(google), hear.mock.calls.length]).toEqual(['refused', 2])
  stop()
  choose(google, true)
  expect(hear).toHaveBeenCalledTimes(2)
})

test('consent-remembered: refusing takes Google’s cookies away', () => {
  document.cookie = '_ga=1; path=/'
  document.cookie = 'mine=1; path=/'
  choose(google, false)
  expect(document.cookie).toBe('mine=1')
})

test.each([[{ dnt: '1' }], [{ gpc: true }]])(
  'consent-signals: in privacy mode %o counts as a refusal, whatever was chosen, and without it the choice holds',
  (signal) => {
    choose(google, true)
    prefer(signal)
    expect(consentTo({ ...google, privacyMode: true })).toBe('refused')
    expect(consentTo({ ...google, privacyMode: false })).toBe('given')
  },
)
