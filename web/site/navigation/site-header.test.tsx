import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { isPage } from '../../ui/link.tsx'
import { answerUser, setHint, someone } from '../../platform/users/testing-session.ts'
import { SiteHeader } from './site-header.tsx'
import { sampleMenu, section } from './testing-menu.ts'

const MENU = '/api/mega-menu'

afterEach(() => {
  vi.useRealTimers()
  scrollTo(0)
})

/** The header once every call is answered. */
async function open(menu: unknown = sampleMenu, header = <SiteHeader />) {
  const shown = await show(header, { [MENU]: menu })
  await waitFor(() => expect(shown.client.isFetching()).toBe(0))
  return shown
}

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  act(() => void dispatchEvent(new Event('scroll')))
}

const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
const isSolid = () => screen.getByRole('banner').classList.contains('site-header-solid')

test('logo-leads-home: the logo links to /', async () => {
  await open()
  expect(linkTo('Watchpost, home')).toBe('/')
})

test('nav-scroll-threshold: over a hero the header is transparent up to 600 px of scroll and solid past them', async () => {
  await open(sampleMenu, <SiteHeader overHero />)
  expect(isSolid()).toBe(false)
  scrollTo(600)
  expect(isSolid()).toBe(false)
  scrollTo(601)
  expect(isSolid()).toBe(true)
  scrollTo(0)
  expect(isSolid()).toBe(false)
})

test('without a hero the header is solid from the start', async () => {
  await open()
  expect(isSolid()).toBe(true)
})

test('signed-out-links: signed out: Contact and Schedule Demo, and the API is not asked who is there', async () => {
  const fetch = answerUser(401)
  await open()
  expect(linkTo('Contact')).toBe('/contact')
  expect(linkTo('Schedule Demo')).toBe('/demo')
  expect(screen.queryByRole('link', { name: /Admin|Logout/ })).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
})

test.each(['admin', 'editor'] as const)('signed in as %s: Admin and Logout', async (role) => {
  setHint()
  answerUser(someone(role))
  await open()
  expect(linkTo('Admin')).toBe('/admin')
  expect(linkTo('Logout')).toBe('/api/logout')
  expect(screen.queryByRole('link', { name: /Contact|Demo/ })).toBeNull()
})

test('signed-in-links: signed in without a role in the admin area: Open Watchpost and Logout', async () => {
  setHint()
  answerUser(someone('member'))
  await open()
  expect(linkTo('Open Watchpost')).toBe('/app')
  expect(linkTo('Logout')).toBe('/api/logout')
  expect(linkTo('Admin')).toBeUndefined()
})

test('Logout is a plain link that the router neither follows nor prefetches', () => {
  expect(isPage('/api/logout')).toBe(false)
})

test('a stale hint that the API answers with 401 shows the signed-out header', async () => {
  setHint()
  answerUser(401)
  await open()
  expect(linkTo('Contact')).toBe('/contact')
})

test.each([
  ['there is no section', []],
  ['no section is active', [section('Platform', { active: false, href: '/solutions' })]],
])('fallback-nav: when %s: Log in and Get Demo', async (_, menu) => {
  await open(menu)
  const quick = within(screen.getByRole('navigation', { name: 'Quick links' }))
  expect(quick.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  expect(quick.getByRole('link', { name: 'Get Demo' })).toHaveAttribute('href', '/demo')
  expect(linkTo('Schedule Demo')).toBeUndefined()
})

test.each([
  ['editor', '/admin'],
  ['member', '/app'],
] as const)('fallback-nav: when signed in as %s: Dashboard, which leads to %s, and Get Demo', async (role, href) => {
  setHint()
  answerUser(someone(role))
  await open([])
  expect(linkTo('Dashboard')).toBe(href)
  expect(linkTo('Get Demo')).toBe('/demo')
  expect(linkTo('Log in')).toBeUndefined()
})

test('fallback-nav: once the menu failed four times', async () => {
  vi.useFakeTimers()
  const { asked } = await show(<SiteHeader />, { [MENU]: new Error('500: down') })
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(linkTo('Get Demo')).toBeUndefined()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(linkTo('Get Demo')).toBe('/demo')
  expect(asked.filter((path) => path === MENU)).toHaveLength(4)
})
