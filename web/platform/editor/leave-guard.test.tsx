import { createBrowserHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { stubLayout } from '../../core/testing-layout.ts'
import { EditorScreen } from './editor-screen.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { answerCalls, type SentCall, thing } from '../editing/testing-kind.ts'

beforeEach(stubLayout)
afterEach(() => vi.unstubAllGlobals())

const accepts = ({ body }: SentCall) => {
  const { version, data } = body as { version: number; data: { title: string } }
  return thing({ version: version + 1, state: 'edited', data, title: data.title })
}
const refuses = () => Response.json({ code: 'unavailable', message: 'The disk is full.' }, { status: 503 })

/** An editor, and the way to another screen. */
async function open(answer: (sent: SentCall) => unknown) {
  const sent = answerCalls(answer)
  const { router } = await show(
    <EditorScreen kind="post" slug="lamp" fields={[{ kind: 'text', name: 'title', label: 'Title' }]} />,
    { '/api/admin/documents/post/lamp': thing() },
    '/admin/things/lamp',
  )
  const title = await screen.findByLabelText('Title')
  const leave = () => act(async () => router.history.push('/admin/media'))
  return { sent, title, leave, at: () => router.state.location.pathname }
}

test('leaving without changes asks nothing', async () => {
  const { sent, leave, at } = await open(accepts)
  await leave()
  await waitFor(() => expect(at()).toBe('/admin/media'))
  expect(sent).toEqual([])
})

test('leave-guard: going elsewhere saves first what is not saved yet, and asks nothing', async () => {
  const { sent, title, leave, at } = await open(accepts)
  fireEvent.change(title, { target: { value: 'Lamps' } })
  await leave()
  await waitFor(() => expect(at()).toBe('/admin/media'))
  expect(sent).toMatchObject([{ method: 'PUT', body: { version: 3, data: { title: 'Lamps' } } }])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('leave-guard: what can’t be saved is not left behind before somebody says so', async () => {
  const { title, leave, at } = await open(refuses)
  fireEvent.change(title, { target: { value: 'Lamps' } })
  await leave()
  expect(await screen.findByRole('dialog', { name: 'Leave without your last changes?' })).toHaveTextContent(
    'They could not be saved.',
  )
  expect(at()).toBe('/admin/things/lamp')

  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect([at(), screen.queryByRole('dialog')]).toEqual(['/admin/things/lamp', null])
  expect(screen.getByLabelText('Title')).toHaveValue('Lamps')

  await leave()
  await userEvent.click(await screen.findByRole('button', { name: 'Leave anyway' }))
  await waitFor(() => expect(at()).toBe('/admin/media'))
})

test('leave-guard: a tab asks before it closes over what is not saved, and only then', () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createBrowserHistory() })
  const guard = (dirty: boolean) => (
    <RouterContextProvider router={router}>
      <LeaveGuard dirty={dirty} save={async () => false} />
    </RouterContextProvider>
  )
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { rerender, unmount } = render(guard(false))
  expect(closes()).toBe(true)
  rerender(guard(true))
  expect(closes()).toBe(false)
  rerender(guard(false))
  expect(closes()).toBe(true)
  rerender(guard(true))
  unmount()
  expect(closes()).toBe(true)
})

test('Escape keeps people on the page', async () => {
  const { title, leave, at } = await open(refuses)
  fireEvent.change(title, { target: { value: 'Lamps' } })
  await leave()
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(at()).toBe('/admin/things/lamp')
})
