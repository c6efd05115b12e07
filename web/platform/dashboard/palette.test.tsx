import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import Upload from 'lucide-react/icons/upload'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { area } from '../../admin-rooms.ts'
import { AreaOfScreens } from '../../core/area.ts'
import { show } from '../../core/testing-show.tsx'
import { useCommand } from '../editor/commands.ts'
import Palette from './palette.tsx'
import { screensOf } from './screens.ts'

beforeEach(() => {
  // jsdom measures nothing and scrolls nowhere; the list of commands asks for both.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView ??= () => undefined
})
afterEach(() => vi.unstubAllGlobals())

const theme = { theme: 'light' as const, toggle: () => undefined }
const ID = '018f7d5e-0000-7000-8000-000000000009'

function Document({ onPublish }: { onPublish: () => void }) {
  useCommand('Publish', Upload, onPublish)
  return null
}

const open = (role: 'admin' | 'editor') =>
  show(
    <AreaOfScreens value={area}>
      <Palette
        screens={screensOf(area.screens, role)}
        theme={theme}
        onShortcuts={() => undefined}
        onClose={() => undefined}
      />
    </AreaOfScreens>,
    {},
    '/admin',
  )

test('palette-does: it begins what one may begin, and nothing else', async () => {
  await open('editor')
  expect(await screen.findByRole('option', { name: 'New solution' })).toBeInTheDocument()
  expect(screen.queryByRole('option', { name: 'New post' })).toBeNull()
  expect(screen.queryByRole('option', { name: 'Invite somebody' })).toBeNull()
})

test('palette-does: a new one begins on its list, and the open document is published from it', async () => {
  const onPublish = vi.fn<() => void>()
  render(<Document {...{ onPublish }} />)
  const { router } = await open('admin')
  await userEvent.click(await screen.findByRole('option', { name: 'Publish' }))
  expect(onPublish).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('option', { name: 'New post' }))
  await waitFor(() => expect(router.state.location.href).toContain('/admin/blog?new'))
})

test('content-found: the palette lists content that the server finds, also under another spelling, and leads to it', async () => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      Response.json(
        address.includes('search=lantren')
          ? {
              items: [{ id: ID, kind: 'post', slug: 'lantern', title: 'The lantern', state: 'draft' }],
              more: false,
              near: true,
            }
          : { items: [], more: false, near: false },
      ),
    ),
  )
  const { router } = await open('admin')
  await userEvent.type(await screen.findByRole('combobox'), 'lantren')
  await userEvent.click(await screen.findByRole('option', { name: /The lantern/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/blog/lantern'))
})
