import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { area } from '../../admin-rooms.ts'
import { show } from '../../core/testing-show.tsx'
import { stubLayout } from '../../core/testing-layout.ts'
import { setHint, someone } from '../users/testing-session.ts'
import { hrefOf, screensOf } from './screens.ts'
import { Shell } from './shell.tsx'

beforeEach(() => {
  stubLayout()
  // jsdom has no streams, which the shell opens for news.
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(role: 'admin' | 'editor', at: string) {
  setHint()
  vi.stubGlobal('fetch', async () => Response.json(someone(role)))
  return show(<Shell area={area} />, {}, at)
}
const denied = () => screen.findByRole('heading', { level: 1, name: 'Access Denied' })
const own = () => screen.queryByRole('navigation', { name: 'Screens you may use' })

test('editor-start: an editor at /admin reads Access Denied and, below it, the screens that editors may use', async () => {
  await open('editor', '/admin')
  expect(await denied()).toBeVisible()
  const links = within(own()!).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(screensOf(area.screens, 'editor').map(hrefOf))
  expect(links.map(({ textContent }) => textContent)).toContain('Solutions')
  expect(links.map(({ textContent }) => textContent)).not.toContain('Blog')
})

test.each(area.screens.filter(({ access, path }) => access === 'admin' && path !== '').map((screen) => hrefOf(screen)))(
  'roles-of-screens: an editor at %s reads Access Denied, with nothing of the screen or the shell',
  async (path) => {
    await open('editor', path)
    expect(await denied()).toBeVisible()
    expect(own()).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Screens' })).toBeNull()
  },
)

test('tooltip-delays: the words of the rail open after 700 ms as well', async () => {
  await open('admin', '/admin')
  const [goTo] = await screen.findAllByRole('button', { name: /Go to or do/ })
  vi.useFakeTimers()
  fireEvent.pointerMove(goTo!, { pointerType: 'mouse' })
  await act(() => vi.advanceTimersByTimeAsync(699))
  expect(screen.queryByRole('tooltip')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('tooltip')).toHaveTextContent('Go to or do')
})

test('an address of the admin area without a screen says so inside the shell', async () => {
  await open('admin', '/admin/nothing-here')
  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Screens' })).toBeVisible()
})
