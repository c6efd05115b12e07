import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stickyCtaDefault } from '../../../contract/site/cta/cta.ts'
import { show } from '../../core/testing-show.tsx'
import { stickyCta } from './queries.ts'
import type { StickyBar as Bar } from './sticky-bar.tsx'

const CONFIG = '/api/landing-sections/sticky_cta'
const user = userEvent.setup()
let StickyBar: typeof Bar

/** What a reload does to a page's memory. */
async function reload() {
  vi.resetModules()
  StickyBar = (await import('./sticky-bar.tsx')).StickyBar
}

beforeEach(reload)
afterEach(() => {
  sessionStorage.clear()
  scrollTo(0)
})

async function open(replies = {}) {
  const shown = await show(<StickyBar />, replies)
  await waitFor(() => expect(shown.client.isFetching()).toBe(0))
  return shown
}

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  act(() => void dispatchEvent(new Event('scroll')))
}

const bar = () => screen.queryByRole('complementary', { name: 'Offer' })
const dismiss = () => user.click(screen.getByRole('button', { name: 'Dismiss' }))

test('sticky-bar-threshold: it is hidden up to 600 px of scroll and appears past them', async () => {
  await open()
  expect(bar()).toBeNull()
  scrollTo(600)
  expect(bar()).toBeNull()
  scrollTo(601)
  expect(bar()).toBeVisible()
})

test('sticky-bar-content: it shows the badge, both messages, the demo and the trial button of its configuration', async () => {
  const config = {
    badgeText: 'This week',
    mainMessage: 'Two sites for one.',
    boldMessage: 'Until Sunday.',
    demoButtonText: 'See It',
    demoButtonUrl: '/demo?from=bar',
    trialButtonText: 'Try It',
    trialButtonUrl: '/pricing',
  }
  await open({ [CONFIG]: config })
  scrollTo(700)
  for (const words of ['This week', 'Two sites for one.', 'Until Sunday.']) expect(bar()).toHaveTextContent(words)
  expect(screen.getByText('Until Sunday.').tagName).toBe('B')
  expect(screen.getByRole('link', { name: 'See It' })).toHaveAttribute('href', '/demo?from=bar')
  expect(screen.getByRole('link', { name: 'Try It' })).toHaveAttribute('href', '/pricing')
})

test('sticky-bar-content: its default shows when the call fails, with both buttons to /demo', async () => {
  await open({ [CONFIG]: new Error('500: down') })
  scrollTo(700)
  expect(bar()).toHaveTextContent(stickyCtaDefault.mainMessage)
  expect(screen.getByRole('link', { name: stickyCtaDefault.demoButtonText })).toHaveAttribute('href', '/demo')
  expect(screen.getByRole('link', { name: stickyCtaDefault.trialButtonText })).toHaveAttribute('href', '/demo')
})

test('its configuration is fresh for 5 minutes', async () => {
  const { client } = await open({ [CONFIG]: stickyCtaDefault })
  const [query] = client.getQueryCache().findAll({ queryKey: stickyCta.reading.queryKey })
  expect(query!.isStaleByTime(5 * 60_000)).toBe(false)
  expect(client.getDefaultOptions().queries?.staleTime).toBe(5 * 60_000)
  expect(stickyCta.reading.staleTime).toBeUndefined()
})

test('sticky-bar-dismissed: once dismissed it stays hidden, on this page and on the next', async () => {
  const { unmount } = await open()
  scrollTo(700)
  await dismiss()
  expect(bar()).toBeNull()
  scrollTo(0)
  scrollTo(900)
  expect(bar()).toBeNull()
  unmount()
  await open()
  scrollTo(901)
  expect(bar()).toBeNull()
})

test('sticky-bar-dismissed: it outlives a reload of the tab, and a new tab shows the bar', async () => {
  const { unmount } = await open()
  scrollTo(700)
  await dismiss()
  unmount()
  await reload()
  const reloaded = await open()
  expect(bar()).toBeNull()
  reloaded.unmount()
  sessionStorage.clear()
  await reload()
  await open()
  expect(bar()).toBeVisible()
})
