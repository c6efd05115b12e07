import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { answerUser, setHint, someone } from '../../platform/users/testing-session.ts'
import { SiteHeader } from './site-header.tsx'
import { category, item, sampleMenu, section } from './testing-menu.ts'

const user = userEvent.setup()
const toggle = () => screen.getByRole('button', { name: 'Open menu', hidden: true })
const drawer = () => within(screen.getByRole('dialog', { name: 'Menu' }))
const group = (name: string) => drawer().getByRole('button', { name })
const expectGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function open(menu: unknown = sampleMenu) {
  const shown = await show(<SiteHeader />, { '/api/mega-menu': menu })
  await waitFor(() => expect(shown.client.isFetching()).toBe(0))
  await user.click(toggle())
  await act(() => vi.dynamicImportSettled())
  await screen.findByRole('dialog')
  return shown
}

test('drawer-rows: the drawer holds the groups, Pricing and Blog, then Contact and Schedule Demo', async () => {
  await open()
  const stops = screen.getByRole('dialog').querySelectorAll('a, button')
  expect([...stops].map(({ textContent, ariaLabel }) => textContent || ariaLabel)).toEqual([
    'Watchpost',
    'Close menu',
    'Platform',
    'Solutions',
    'Resources',
    'Pricing',
    'Blog',
    'Contact',
    'Schedule Demo',
  ])
  const hrefs = Object.fromEntries(
    drawer()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  )
  expect(hrefs).toMatchObject({ Pricing: '/pricing', Blog: '/blog', Contact: '/contact', 'Schedule Demo': '/demo' })
})

const stops = () =>
  [...screen.getByRole('dialog').querySelectorAll('.menu-row, .drawer-foot a')].map(({ textContent }) => textContent)

test('drawer-all-sections: every active section is in the drawer: with categories as a group, without them as a row after Blog', async () => {
  await open([
    ...sampleMenu,
    section('Careers', { position: 5, href: '/careers' }),
    section('Partners', { position: 6, categories: [category('All', [item('Resellers')])] }),
    section('Hidden', { position: 7, href: '/hidden', active: false }),
  ])
  expect(stops()).toEqual([
    'Platform',
    'Solutions',
    'Resources',
    'Partners',
    'Pricing',
    'Blog',
    'Careers',
    'Contact',
    'Schedule Demo',
  ])
})

test('a fixed row has the words and place of its section', async () => {
  await open([
    section('Plans', { slug: 'pricing', href: '/plans' }),
    section('Write to us', { slug: 'talk', href: '/contact' }),
  ])
  expect(stops()).toEqual(['Plans', 'Blog', 'Write to us', 'Schedule Demo'])
  expect(drawer().getByRole('link', { name: 'Plans' })).toHaveAttribute('href', '/plans')
})

test('drawer-all-sections: a fixed row goes when its section is switched off, and is no second row when its section is a group', async () => {
  await open([
    section('Pricing', { active: false, href: '/pricing' }),
    section('Contact', { active: false, href: '/contact' }),
    section('Blog', { href: '/blog', categories: [category('Read', [item('Guides')])] }),
  ])
  expect(stops()).toEqual(['Blog', 'Schedule Demo'])
})

test.each([
  ['admin', ['Admin Dashboard', 'Logout']],
  ['editor', ['Admin Dashboard', 'Logout']],
  ['member', ['Open Watchpost', 'Logout']],
] as const)('drawer-rows: for a signed-in %s it adds %j after Blog', async (role, expected) => {
  setHint()
  answerUser(someone(role))
  await open()
  const links = drawer()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(links.slice(links.indexOf('Blog') + 1)).toEqual([...expected, 'Contact', 'Schedule Demo'])
})

test('drawer-groups: a group opens to its section and items, and one group is open at a time', async () => {
  await open()
  await user.click(group('Platform'))
  expect(drawer().getByRole('link', { name: 'Platform overview' })).toHaveAttribute('href', '/solutions')
  expect(drawer().getByRole('link', { name: 'Scheduling' })).toHaveAttribute('href', '/solutions/scheduling')
  expect(drawer().getByRole('link', { name: 'Patrols New' })).toBeVisible()
  await user.click(group('Solutions'))
  expect(group('Platform')).toHaveAttribute('aria-expanded', 'false')
  expect(drawer().queryByRole('link', { name: 'Scheduling' })).toBeNull()
  expect(drawer().getByRole('link', { name: 'Healthcare' })).toBeVisible()
  await user.click(group('Solutions'))
  expect(drawer().queryByRole('link', { name: 'Healthcare' })).toBeNull()
})

test('Escape closes it and gives the focus back to its button', async () => {
  await open()
  await user.keyboard('{Escape}')
  await expectGone()
  await waitFor(() => expect(toggle()).toHaveFocus())
})

test('the focus stays in it', async () => {
  await open()
  const inside = screen.getByRole('dialog')
  for (let step = 0; step < 12; step++) {
    await user.tab()
    expect(inside).toContainElement(document.activeElement as HTMLElement)
  }
})

test('the cross closes it', async () => {
  await open()
  await user.click(drawer().getByRole('button', { name: 'Close menu' }))
  await expectGone()
})

test('following a link closes it, also to the page one is on', async () => {
  const { router } = await open()
  await user.click(drawer().getByRole('link', { name: 'Watchpost, home' }))
  await expectGone()
  expect(router.state.location.pathname).toBe('/')
})

test('going elsewhere by any other way closes it', async () => {
  const { router } = await open()
  act(() => router.history.push('/?page=2'))
  await expectGone()
})

test('without a menu the way to log in stands in it', async () => {
  await open([])
  expect(drawer().getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
})
