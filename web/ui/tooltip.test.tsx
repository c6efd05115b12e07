import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltip, TooltipProvider } from './tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // jsdom measures nothing; the tooltip's placing asks for it.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const passes = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const hover = (name: string) => fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' })
const leave = (name: string) => fireEvent.pointerLeave(screen.getByRole('button', { name }), { pointerType: 'mouse' })

const show = () =>
  render(
    <TooltipProvider>
      <Tooltip text="Goes out at once">
        <button type="button">Publish</button>
      </Tooltip>
      <Tooltip text="Puts it back">
        <button type="button">Undo</button>
      </Tooltip>
    </TooltipProvider>,
  )

test('tooltip-delays: a tooltip opens 700 ms after the pointer comes, not before', async () => {
  show()
  hover('Publish')
  await passes(699)
  expect(screen.queryByRole('tooltip')).toBeNull()
  await passes(1)
  expect(screen.getByRole('tooltip')).toHaveTextContent('Goes out at once')
})

test('tooltip-delays: within 300 ms of leaving one, the next opens at once', async () => {
  show()
  hover('Publish')
  await passes(700)
  leave('Publish')
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Publish' }))
  await passes(299)
  hover('Undo')
  await passes(0)
  expect(screen.getByRole('tooltip')).toHaveTextContent('Puts it back')
})

test('after 300 ms the next one waits its 700 ms again', async () => {
  show()
  hover('Publish')
  await passes(700)
  leave('Publish')
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Publish' }))
  await passes(301)
  hover('Undo')
  await passes(699)
  expect(screen.queryByRole('tooltip')).toBeNull()
  await passes(1)
  expect(screen.getByRole('tooltip')).toHaveTextContent('Puts it back')
})

test('the keyboard needs no wait', async () => {
  show()
  act(() => screen.getByRole('button', { name: 'Publish' }).focus())
  await passes(0)
  expect(screen.getByRole('tooltip')).toHaveTextContent('Goes out at once')
})
