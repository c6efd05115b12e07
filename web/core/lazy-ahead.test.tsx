import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ScreenBoundary } from '../platform/dashboard/screen-boundary.tsx'
import { lazyAhead } from './lazy-ahead.tsx'

const here = { default: ({ name }: { name: string }) => <b>{name} is here</b> }

test('a part that was loaded ahead is drawn at once, any other takes the place of its stand-in', async () => {
  const load = vi.fn<() => Promise<typeof here>>().mockResolvedValue(here)
  const Part = lazyAhead(load)
  const { unmount } = render(<Part name="Board" waiting="waits" />)
  expect(screen.getByText('waits')).toBeVisible()
  expect(await screen.findByText('Board is here')).toBeVisible()
  unmount()

  const Early = lazyAhead(load)
  Early.load()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await Promise.resolve()
  render(<Early name="Roster" waiting="waits" />)
  expect(screen.getByText('Roster is here')).toBeVisible()
})

test('a part that could not be loaded ahead is asked for again when it is drawn; a second failure is the boundary’s', async () => {
  const load = vi
    .fn<() => Promise<typeof here>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValueOnce(here)
    .mockRejectedValue(new TypeError('offline'))
  const Part = lazyAhead(load)
  Part.load()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  render(<Part name="Board" waiting="waits" />)
  expect(await screen.findByText('Board is here')).toBeVisible()

  vi.spyOn(console, 'error').mockReturnValue()
  const Lost = lazyAhead(load)
  render(
    <ScreenBoundary>
      <Lost name="Lost" waiting="waits" />
    </ScreenBoundary>,
  )
  expect(await screen.findByRole('button')).toBeVisible()
  expect(screen.queryByText('waits')).toBeNull()
})
