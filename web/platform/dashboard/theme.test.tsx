import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useTheme } from './theme.ts'

/** A media query whose answer the test changes, as a browser tells it. */
function startQuery(matches: boolean) {
  const query = Object.assign(new EventTarget(), { matches })
  const set = (next: boolean) =>
    act(() => {
      query.matches = next
      query.dispatchEvent(new Event('change'))
    })
  return { query, set }
}

/** A system with a preference and a printer. */
function startSystem(dark: boolean) {
  const [system, paper] = [startQuery(dark), startQuery(false)]
  vi.stubGlobal('matchMedia', (media: string) => (media === 'print' ? paper.query : system.query))
  return { prefer: system.set, print: paper.set }
}

const isNight = () => document.documentElement.classList.contains('surface-night')

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
  expect(isNight()).toBe(true)

  act(() => result.current.toggle())
  expect(result.current.theme).toBe('light')
  prefer(false)
  prefer(true)
  expect(result.current.theme).toBe('light')
})

test('what is printed is light, and the screen keeps its theme', () => {
  const { print } = startSystem(true)
  const { unmount } = renderHook(() => useTheme())
  expect(isNight()).toBe(true)
  print(true)
  expect(isNight()).toBe(false)
  print(false)
  expect(isNight()).toBe(true)
  unmount()
  print(true)
  print(false)
  expect(isNight()).toBe(false)
})
