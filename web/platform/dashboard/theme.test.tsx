import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useTheme } from './theme.ts'

/** A system whose preference the test changes, as a browser tells it. */
function startSystem(dark: boolean) {
  const system = Object.assign(new EventTarget(), { matches: dark })
  vi.stubGlobal('matchMedia', () => system)
  const prefer = (next: boolean) =>
    act(() => {
      system.matches = next
      system.dispatchEvent(new Event('change'))
    })
  return { prefer }
}

beforeEach(() => {
  localStorage.clear()
  return () => {
    vi.unstubAllGlobals()
    localStorage.clear()
  }
})

test('the theme follows the system until somebody chooses one', () => {
  const { prefer } = startSystem(false)
  const { result } = renderHook(() => useTheme())
  expect(result.current.theme).toBe('light')

  prefer(true)
  expect(result.current.theme).toBe('dark')
  expect([...document.documentElement.classList]).toContain('surface-night')

  act(() => result.current.toggle())
  expect(result.current.theme).toBe('light')
  prefer(false)
  prefer(true)
  expect(result.current.theme).toBe('light')
})
