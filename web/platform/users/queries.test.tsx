import { act, renderHook } from '@testing-library/react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../core/query.ts'
import { currentUser } from './queries.ts'
import { answerUser, setHint, someone } from './testing-session.ts'
import { useVisitor } from './visitor.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function ask<T>(hook: () => T) {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return { again: () => renderHook(hook, { wrapper }), ...renderHook(hook, { wrapper }) }
}

test('current-user-call: the current user is fresh for 5 minutes', async () => {
  const fetch = answerUser(someone('admin'))
  const { result, unmount, again } = ask(() => useQuery(currentUser))
  await pass(0)
  expect(result.current.data).toEqual(someone('admin'))
  unmount()
  await pass(5 * 60_000 - 1)
  again().unmount()
  await pass(0)
  expect(fetch).toHaveBeenCalledTimes(1)
  await pass(1)
  again()
  await pass(0)
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(fetch.mock.calls[0]![0]).toBe('/api/user')
})

test('current-user-retries: 401 means signed out and is not retried', async () => {
  const fetch = answerUser(401)
  const { result } = ask(() => useQuery(currentUser))
  await pass(10_000)
  expect(result.current).toMatchObject({ data: null, isError: false })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('current-user-retries: another failure is retried twice, a second apart', async () => {
  const fetch = answerUser(503)
  const { result } = ask(() => useQuery(currentUser))
  await pass(0)
  expect(fetch).toHaveBeenCalledTimes(1)
  await pass(999)
  expect(fetch).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(fetch).toHaveBeenCalledTimes(2)
  await pass(1000)
  expect(fetch).toHaveBeenCalledTimes(3)
  await pass(60_000)
  expect(fetch).toHaveBeenCalledTimes(3)
  expect(result.current.isError).toBe(true)
})

test('current-user-call: coming back to the window does not ask again', async () => {
  const fetch = answerUser(someone('admin'))
  ask(() => useQuery(currentUser))
  await pass(10 * 60_000)
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    dispatchEvent(new Event('focus'))
  })
  await pass(0)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('session-hint: a public page asks only where the hint cookie says that a session exists', async () => {
  const fetch = answerUser(someone('editor'))
  const visitor = ask(useVisitor)
  await pass(0)
  expect(visitor.result.current).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
  setHint()
  const member = ask(useVisitor)
  await pass(0)
  expect(member.result.current).toEqual(someone('editor'))
})
