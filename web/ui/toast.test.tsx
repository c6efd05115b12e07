import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, toast, toastLimits } from './toast.ts'
import { toastManner } from './toast-manner.ts'
import { ToastHost } from './toast-host.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(async () => {
  act(() => currentToasts().forEach(({ id }) => dismissToast(id)))
  await passes(toastLimits.removalDelayMs)
  vi.useRealTimers()
})

const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const raise = async (message: Parameters<typeof toast>[0]) => {
  const raised = act(() => toast(message))
  await act(() => vi.dynamicImportSettled())
  return raised
}
const panel = () => document.querySelector('.toast')

test('toast-limits: one toast at a time, shown for 5 s, removed after 1,000,000 ms, swiped to the right by 50 px', () => {
  expect({ ...toastLimits, ...toastManner }).toEqual({
    atOnce: 1,
    removalDelayMs: 1_000_000,
    shownForMs: 5_000,
    shownWithActionForMs: 12_000,
    swipeDirection: 'right',
    swipeThresholdPx: 50,
  })
})

test('toast-limits: a second message takes the place of the first', async () => {
  render(<ToastHost />)
  await raise({ title: 'Saved' })
  await raise({ title: 'Published' })
  expect(screen.getByText('Published')).toBeVisible()
  expect(screen.queryByText('Saved')).toBeNull()
  expect(currentToasts().map(({ title }) => title)).toEqual(['Published'])
})

test('toast-limits: a message shows for five seconds', async () => {
  render(<ToastHost />)
  await raise({ title: 'Saved' })
  await passes(4_999)
  expect(panel()).toHaveTextContent('Saved')
  await passes(1)
  expect(panel()).toBeNull()
})

test('toast-action-time: a message with something to do shows for twelve seconds', async () => {
  render(<ToastHost />)
  await raise({ title: 'Moved to trash', action: { label: 'Undo', onAction: () => undefined } })
  await passes(11_999)
  expect(panel()).toHaveTextContent('Moved to trash')
  await passes(1)
  expect(panel()).toBeNull()
})

test('a closed message leaves the list after 1,000,000 ms', () => {
  const { id, dismiss } = toast({ title: 'Saved' })
  dismiss()
  vi.advanceTimersByTime(999_999)
  expect(currentToasts()).toMatchObject([{ id, open: false }])
  vi.advanceTimersByTime(1)
  expect(currentToasts()).toEqual([])
})

test('title, description, action and close control are there', async () => {
  const onAction = vi.fn<() => void>()
  render(<ToastHost />)
  await raise({ title: 'Moved to trash', description: 'It stays for 30 days.', action: { label: 'Undo', onAction } })
  expect(screen.getByText('It stays for 30 days.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onAction).toHaveBeenCalledOnce()
  expect(panel()).toBeNull()
})

test('the cross closes it', async () => {
  render(<ToastHost />)
  await raise({ title: 'Saved' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(panel()).toBeNull()
})

test('a failure is drawn as one', async () => {
  render(<ToastHost />)
  await raise({ title: 'Subscription failed', variant: 'destructive' })
  expect(panel()).toHaveClass('toast-destructive')
})

function swipe(to: number) {
  const element = panel()!
  Object.assign(element, { setPointerCapture() {}, releasePointerCapture() {}, hasPointerCapture: () => true })
  fireEvent.pointerDown(element, { button: 0, clientX: 0, clientY: 0, pointerId: 1 })
  fireEvent.pointerMove(element, { clientX: to / 2, clientY: 0, pointerId: 1 })
  fireEvent.pointerMove(element, { clientX: to, clientY: 0, pointerId: 1 })
  fireEvent.pointerUp(element, { clientX: to, clientY: 0, pointerId: 1 })
}

test.each([
  [50, 'stays', true],
  [51, 'closes', false],
  [-80, 'stays', true],
])('swiped by %i px it %s', async (to, _, stays) => {
  render(<ToastHost />)
  await raise({ title: 'Saved' })
  swipe(to)
  await passes(0)
  expect(currentToasts()[0]!.open).toBe(stays)
})

test('before the first message nothing of it is on the page', () => {
  const { container } = render(<ToastHost />)
  expect(container).toBeEmptyDOMElement()
})
