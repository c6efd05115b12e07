import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLatestPage } from './use-latest-page.ts'

function open(first: { address: string | null; version: number }) {
  const reload = vi.fn<() => void>()
  const frame = { current: { contentWindow: { location: { reload } } } as unknown as HTMLIFrameElement }
  const { result, rerender } = renderHook(({ address, version }) => useLatestPage(frame, address, version), {
    initialProps: first,
  })
  return { reload, rerender, arrive: () => result.current() }
}

test('preview-latest: a page that is there is loaded again for a new version, once', () => {
  const { reload, rerender, arrive } = open({ address: '/demo?preview=1', version: 1 })
  arrive()
  expect(reload).not.toHaveBeenCalled()
  rerender({ address: '/demo?preview=1', version: 2 })
  arrive()
  expect(reload).toHaveBeenCalledOnce()
})

test('preview-latest: versions that come while the page loads are loaded after it, all at once', () => {
  const { reload, rerender, arrive } = open({ address: '/demo', version: 0 })
  arrive()
  rerender({ address: '/demo?preview=1', version: 1 })
  rerender({ address: '/demo?preview=1', version: 2 })
  rerender({ address: '/demo?preview=1', version: 3 })
  expect(reload, 'the frame loads a new address by itself').not.toHaveBeenCalled()
  arrive()
  expect(reload).toHaveBeenCalledOnce()
  rerender({ address: '/demo?preview=1', version: 4 })
  expect(reload, 'while it loads again').toHaveBeenCalledOnce()
  arrive()
  arrive()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('preview-latest: another place of the same page loads nothing, and a new version of it does', () => {
  const { reload, rerender, arrive } = open({ address: '/#tour', version: 1 })
  arrive()
  rerender({ address: '/#hero', version: 1 })
  expect(reload).not.toHaveBeenCalled()
  rerender({ address: '/#hero', version: 2 })
  expect(reload).toHaveBeenCalledOnce()
})
