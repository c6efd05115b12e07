import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyWithRetry } from './lazy-with-retry.ts'

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const move = () => act(async () => void dispatchEvent(new Event('pointermove')))

test("code that can't be had leaves its stand-in, and is asked for again when the visitor moves, every two seconds at most", async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const load = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue({ default: () => 'here' })
  const Part = lazyWithRetry(load)
  render(
    <p>
      Page{' '}
      <Suspense fallback="waits">
        <Part />
      </Suspense>
    </p>,
  )

  await pass(1999)
  await move()
  expect(load).toHaveBeenCalledTimes(1)
  await pass(60_000)
  expect(load).toHaveBeenCalledTimes(1)
  await move()
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Page waits')).toBeVisible()
  await pass(2000)
  await move()
  expect(screen.getByText('Page here')).toBeVisible()
  await pass(60_000)
  await move()
  expect(load).toHaveBeenCalledTimes(3)
  expect(warn.mock.calls.map(([, error]) => String(error))).toEqual(Array(2).fill('TypeError: offline'))
})
