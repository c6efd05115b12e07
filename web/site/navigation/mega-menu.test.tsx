import { QueryObserver } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '../../../contract/core/units.ts'
import { createQueryClient, unpack } from '../../core/query.ts'
import { megaMenu } from './queries.ts'
import { category, item, sampleMenu, section } from './testing-menu.ts'
import { user, settle, pass, open, bar, button, panelOf, isOpen, press, key, leave, linkOf } from './testing-header.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('menu-cache: the menu is kept fresh for 24 h and 48 h in memory, tried three times more, and not asked again on mount', () => {
  expect(megaMenu.reading).toMatchObject({
    queryKey: ['/api', 'mega-menu'],
    staleTime: 24 * HOUR_MS,
    gcTime: 48 * HOUR_MS,
    retry: 3,
  })
  const asksAgain = megaMenu.reading.refetchOnMount as (query: { state: { dataUpdatedAt: number } }) => boolean
  expect(asksAgain({ state: { dataUpdatedAt: 1 } })).toBe(false)
})

test('menu-cache: what stands in for a menu that the server could not read is asked for, and tried four times', async () => {
  vi.useFakeTimers()
  let answers = 0
  const client = createQueryClient(async (path) => {
    if (path !== '/api/mega-menu') throw new Error('404: nothing')
    answers += 1
    if (answers < 4) throw new Error('500: down')
    return sampleMenu
  })
  unpack(client, [[megaMenu.reading.queryKey, [], 1]])
  const observer = new QueryObserver(client, megaMenu.reading)
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  expect([answers, observer.getCurrentResult().data]).toEqual([4, sampleMenu])
  stop()
})

test('menu-active-sorted: sections, categories and items stand by position, and only active ones', async () => {
  await open([
    section('Last', { position: 9, href: '/last' }),
    section('Hidden', { active: false, href: '/hidden' }),
    section('Platform', {
      position: 2,
      categories: [
        category('Second', [item('C')], { position: 2 }),
        category('Off', [item('X')], { active: false }),
        category('First', [item('B', { position: 2 }), item('Off', { active: false }), item('A')]),
      ],
    }),
  ])
  expect(
    within(bar())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Platform', 'Last'])
  await press('Platform')
  expect(
    within(panelOf('Platform')!)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['First', 'Second'])
  expect(
    [...panelOf('Platform')!.querySelectorAll('.mega-item b')].map(({ textContent }) => textContent?.trim()),
  ).toEqual(['A', 'B', 'C'])
})

test('menu-plain-link: a section with only an href is a plain link', async () => {
  await open()
  expect(within(bar()).getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing')
  expect(within(bar()).queryByRole('button', { name: 'Pricing' })).toBeNull()
})

test('menu-accents: the slug gives the accent: platform hi-vis, solutions orange, any other radio blue', async () => {
  await open()
  for (const [name, accent] of [
    ['Platform', 'platform'],
    ['Solutions', 'solutions'],
    ['Resources', 'resources'],
  ] as const) {
    await press(name)
    expect(panelOf(name)).toHaveClass(`accent-${accent}`)
  }
})

test('menu-section-link: the panel carries the link to the section: its href, else /<slug>', async () => {
  await open()
  await press('Platform')
  expect(linkOf('Platform overview')).toHaveAttribute('href', '/solutions')
  await press('Resources')
  expect(linkOf('Resources overview')).toHaveAttribute('href', '/resources')
})

test('menu-panel: the panel shows the featured item with its figures, icon and link', async () => {
  await open()
  await press('Platform')
  const featured = linkOf('Featured')
  expect(featured).toHaveAttribute('href', '/solutions/plans')
  for (const words of ['Live floor plans', 'Draw the site once.', '89 sites mapped'])
    expect(featured).toHaveTextContent(words)
  expect(featured.querySelector('.lucide-map-pin')).not.toBeNull()
})

test('menu-panel: items show name, description, icon and href, and a New badge when they are new', async () => {
  await open()
  await press('Platform')
  expect(linkOf('Scheduling')).toHaveAttribute('href', '/solutions/scheduling')
  expect(linkOf('Scheduling')).toHaveTextContent('Scheduling in short')
  expect(linkOf('Scheduling').querySelector('svg')).not.toBeNull()
  expect(linkOf('Scheduling')).not.toHaveTextContent('New')
  expect(linkOf('Patrols')).toHaveTextContent('New')
})

test('the panel ends with the call to action', async () => {
  await open()
  await press('Platform')
  expect(panelOf('Platform')).toHaveTextContent('See it on your own site')
  expect(panelOf('Platform')).toHaveTextContent('Thirty minutes.')
  expect(linkOf('Book a Walk')).toHaveAttribute('href', '/demo')
})

test('menu-without-categories: a section without a category is not shown and told in the console only', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await open([section('Empty'), section('Hollow', { categories: [category('None', [])] }), ...sampleMenu])
  expect(within(bar()).queryByText('Empty')).toBeNull()
  expect(within(bar()).queryByText('Hollow')).toBeNull()
  expect(warn.mock.calls.flat()).toEqual([
    'The menu section "Empty" has no categories, so it is not shown.',
    'The menu section "Hollow" has no categories, so it is not shown.',
  ])
})

test('menu-close-delay: hover opens at once, and the panel closes 150 ms after the pointer left', async () => {
  await open()
  await user.hover(button('Platform'))
  expect(isOpen('Platform')).toBe(true)
  await settle()
  vi.useFakeTimers()
  leave(button('Platform'))
  await pass(149)
  expect(isOpen('Platform')).toBe(true)
  await pass(1)
  expect(isOpen('Platform')).toBe(false)
})

test.each(['panel', 'button'])(
  'menu-close-delay: a pointer that is on the %s within 150 ms keeps the panel open',
  async (part) => {
    await open()
    await user.hover(button('Platform'))
    await settle()
    vi.useFakeTimers()
    leave(button('Platform'))
    await pass(149)
    const reached = part === 'panel' ? linkOf('Scheduling') : button('Platform')
    fireEvent.pointerOver(reached, { relatedTarget: document.body, pointerType: 'mouse' })
    await pass(1000)
    expect(isOpen('Platform')).toBe(true)
  },
)

test('a touch does not count as hovering', async () => {
  await open()
  fireEvent.pointerOver(button('Platform'), { pointerType: 'touch' })
  expect(isOpen('Platform')).toBe(false)
})

test('menu-opens: a click opens or keeps what hover opened, and clicking again closes', async () => {
  await open()
  await user.hover(button('Platform'))
  expect(isOpen('Platform')).toBe(true)
  await press('Platform')
  expect(isOpen('Platform')).toBe(true)
  await press('Platform')
  expect(isOpen('Platform')).toBe(false)
  await press('Platform')
  expect(isOpen('Platform')).toBe(true)
})

test('one panel is open at a time', async () => {
  await open()
  await press('Platform')
  await press('Solutions')
  expect(isOpen('Platform')).toBe(false)
  expect(isOpen('Solutions')).toBe(true)
})

test('menu-escape-outside: Escape closes and brings the focus back to the button', async () => {
  await open()
  button('Platform').focus()
  await key('{ArrowDown}')
  await key('{Escape}')
  expect(isOpen('Platform')).toBe(false)
  expect(button('Platform')).toHaveFocus()
})

test('Escape leaves the focus to who is typing elsewhere', async () => {
  await open()
  await user.hover(button('Platform'))
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  await key('{Escape}')
  expect(isOpen('Platform')).toBe(false)
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
})

test('menu-escape-outside: a press outside closes', async () => {
  await open()
  await press('Platform')
  fireEvent.pointerDown(document.body)
  expect(isOpen('Platform')).toBe(false)
})

test('following a link of the panel closes it', async () => {
  await open()
  await press('Platform')
  await user.click(linkOf('Scheduling'))
  await settle()
  expect(isOpen('Platform')).toBe(false)
})

test("the panel's code comes with the first hover or focus", async () => {
  const { container } = await open()
  expect(container.querySelector('.mega')).toBeNull()
  await user.hover(within(bar()).getByRole('list'))
  await settle()
  await user.hover(button('Platform'))
  expect(container.querySelector('.mega')).not.toBeNull()
})
