import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Role } from '../../../contract/platform/users/users.ts'
import { createQueryClient } from '../../core/query.ts'
import { show } from '../../core/testing-show.tsx'
import { Guard } from './guard.tsx'
import { currentUser } from './queries.ts'
import { answerUser, someone } from './testing-session.ts'

const inside = <h1>The area</h1>

afterEach(() => {
  vi.useRealTimers()
})

test("verifying-access: while access is checked a spinner shows with 'Verifying access...'", async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await show(<Guard>{inside}</Guard>)
  expect(screen.getByRole('status')).toHaveTextContent('Verifying access...')
  expect(screen.queryByText('The area')).toBeNull()
})

test.each<[string, { roles?: Role[]; adminOnly?: boolean }, Role[]]>([
  ['a list of roles lets in those roles', { roles: ['admin', 'editor'] }, ['admin', 'editor']],
  ['the admin flag lets in admins', { adminOnly: true }, ['admin']],
  ['list and flag must both agree', { roles: ['editor', 'admin'], adminOnly: true }, ['admin']],
  ['with neither anyone who is signed in passes', {}, ['admin', 'editor', 'member']],
])('guard-by-role: %s', async (_, rule, allowed) => {
  for (const role of ['admin', 'editor', 'member'] as const) {
    answerUser(someone(role))
    const { unmount } = await show(<Guard {...rule}>{inside}</Guard>)
    const heading = await screen.findByRole('heading', { level: 1 })
    expect(heading).toHaveTextContent(allowed.includes(role) ? 'The area' : 'Access Denied')
    unmount()
  }
})

test('access-denied: Access Denied to the letter, with the ways home and out', async () => {
  answerUser(someone('editor'))
  await show(<Guard adminOnly>{inside}</Guard>)
  expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  expect(screen.getByText("You don't have the required permissions to access this area.")).toBeVisible()
  expect(
    screen.getByText(
      'Admin privileges are required. Please contact your administrator if you believe this is an error.',
    ),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout')
})

test('login-with-next: signed out: on to /login with the place as it was spelled, fragment included, in next, however long the login page takes', async () => {
  answerUser(401)
  let arrive = () => {}
  const root = createRootRoute()
  const blog = createRoute({
    getParentRoute: () => root,
    path: '/admin/blog',
    component: () => <Guard>{inside}</Guard>,
  })
  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    loader: () =>
      new Promise<void>((resolve) => {
        arrive = resolve
      }),
    component: () => <h1>Log in</h1>,
  })
  const place = '/admin/blog?status=draft&q=a%20b#row-2'
  const history = createMemoryHistory({ initialEntries: [place] })
  const router = createRouter({ routeTree: root.addChildren([blog, login]), history })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  arrive()
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(new URLSearchParams(router.state.location.searchStr).get('next')).toBe(place)
  expect(history.length).toBe(1)
})

test('whose role needs a second factor is led to set it up, whatever they may do otherwise', async () => {
  answerUser({ ...someone('admin'), secondFactorDue: true as const })
  const { router } = await show(<Guard>{inside}</Guard>, {}, '/admin/blog?status=draft')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(new URLSearchParams(router.state.location.searchStr).get('next')).toBe('/admin/blog?status=draft')
  expect(screen.queryByText('The area')).toBeNull()
})

test('signed out is asked again each time, and nobody is sent away on an old answer', async () => {
  let release: (response: Response) => void = () => undefined
  const { client, router } = await show(<Door />)
  client.setQueryData(currentUser.queryKey, null)
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        release = resolve
      }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Enter' }))
  expect(screen.getByRole('status')).toHaveTextContent('Verifying access...')
  release(Response.json(someone('admin')))
  expect(await screen.findByText('The area')).toBeVisible()
  expect(router.state.location.pathname).toBe('/')
})

function Door() {
  const [entered, setEntered] = useState(false)
  return entered ? (
    <Guard>{inside}</Guard>
  ) : (
    <button type="button" onClick={() => setEntered(true)}>
      Enter
    </button>
  )
}

test('guard-retry: another final failure is an error with Retry, which asks again', async () => {
  vi.useFakeTimers()
  answerUser(500, 500, 500, someone('admin'))
  await show(<Guard>{inside}</Guard>)
  await act(() => vi.advanceTimersByTimeAsync(3000))
  vi.useRealTimers()
  expect(screen.getByRole('heading', { name: 'Access could not be checked' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('The area')).toBeVisible()
})
