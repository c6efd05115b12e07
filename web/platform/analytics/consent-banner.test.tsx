import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { analyticsDefault, type AnalyticsConfig } from '../../../contract/platform/analytics/analytics.ts'
import { consentDefault } from '../../../contract/platform/analytics/consent.ts'
import { createQueryClient } from '../../core/query.ts'
import { choiceOf, choose } from './consent.ts'
import { closeConsent, openConsent } from './consent-banner.tsx'
import { measure } from './measure.ts'
import { FIRST, beginTest, endTest, heard, prefer } from './testing-measuring.ts'

const google: AnalyticsConfig = {
  ...analyticsDefault,
  enabled: true,
  provider: 'google_analytics',
  config: { ...analyticsDefault.config, trackingId: 'G-AB12CD' },
}
const client = (config = google) =>
  createQueryClient(async (path) => (path.endsWith('/consent') ? consentDefault : config))
const question = () => screen.queryByRole('region', { name: consentDefault.title })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const script = () => document.head.querySelector('script')

beforeEach(() => {
  beginTest()
  vi.useRealTimers()
  // The page keeps the last choice: one about another provider says nothing of this one.
  choose(analyticsDefault, false)
})
afterEach(() => {
  act(closeConsent)
  endTest()
  localStorage.clear()
})

const visit = async () => {
  heard.stop = await measure({ queryClient: client(), onPage: () => () => undefined }, { ...FIRST })
  await vi.dynamicImportSettled()
}

test('consent-asked: a provider that needs it waits for a visitor to allow it', async () => {
  await visit()
  await waitFor(() => expect(question()).not.toBeNull())
  expect(script()).toBeNull()
  await press(consentDefault.accept)
  expect(question()).toBeNull()
  expect(script()?.src).toContain('G-AB12CD')
})

test('consent-signals: a visitor whose browser asks not to be tracked is not asked, and nothing loads', async () => {
  prefer({ gpc: true })
  await visit()
  await act(async () => undefined)
  expect([question(), script()]).toEqual([null, null])
})

test('consent-signals: without privacy mode the browser’s signal does not hide the question', async () => {
  prefer({ dnt: '1', gpc: true })
  await act(() => openConsent(client({ ...google, privacyMode: false })))
  await waitFor(() => expect(question()).toHaveTextContent(consentDefault.text))
})

test('consent-signals: who opens the choice all the same reads why there is none, and Escape gives the focus back', async () => {
  prefer({ gpc: true })
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  await act(() => openConsent(client(), { asked: true }))
  await waitFor(() => expect(question()).toHaveFocus())
  expect(question()).toHaveTextContent(consentDefault.signal)
  const choices = within(question()!).getAllByRole('button')
  expect(choices.map(({ textContent }) => textContent)).toEqual([consentDefault.close])
  await userEvent.keyboard('{Escape}')
  expect(question()).toBeNull()
  expect(opener).toHaveFocus()
  expect(choiceOf(google)).toBeUndefined()
})

test('consent-remembered: a visitor who refused is asked no more, and may allow it from the footer', async () => {
  choose(google, false)
  await visit()
  await act(async () => undefined)
  expect([question(), script()]).toEqual([null, null])
  await act(() => openConsent(client(), { asked: true }))
  await press(consentDefault.accept)
  expect(choiceOf(google)).toBe(true)
  await waitFor(() => expect(script()?.src).toContain('G-AB12CD'))
})
