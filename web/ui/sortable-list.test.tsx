import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { moved, SortableList } from './sortable-list.tsx'

const HEIGHT_PX = 40
const items = [
  { id: '018f7d5e-1', name: 'Guard tour' },
  { id: '018f7d5e-2', name: 'Night shift' },
  { id: '018f7d5e-3', name: 'Dock' },
]

function Rows() {
  const [shown, setShown] = useState(items)
  return (
    <SortableList
      items={shown}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      onMove={(from, to) => setShown(moved(shown, from, to))}
    >
      {({ name }, _, { handle }) => (
        <>
          {handle}
          <b>{name}</b>
        </>
      )}
    </SortableList>
  )
}

/** jsdom lays nothing out: rows stand one below the other, as a browser would put them. */
function layOut(list: HTMLElement) {
  for (const [at, row] of [...list.children].entries()) {
    row.getBoundingClientRect = () => new DOMRect(0, at * HEIGHT_PX, 200, HEIGHT_PX)
  }
}

test('drag-by-keys: a drag by keys announces names and positions, never ids', async () => {
  render(<Rows />)
  layOut(screen.getByRole('list'))
  const said = screen.getByRole('status')
  const press = (code: string) => fireEvent.keyDown(document.activeElement!, { code })

  screen.getByRole('button', { name: 'Reorder Guard tour' }).focus()
  press('Space')
  await waitFor(() => expect(said).toHaveTextContent('Picked up “Guard tour”, position 1 of 3.'))
  await waitFor(() => {
    press('ArrowDown')
    expect(said).toHaveTextContent('“Guard tour” is over position 2 of 3.')
  })
  press('Space')
  await waitFor(() => expect(said).toHaveTextContent('Dropped “Guard tour” at position 2 of 3.'))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Night shift',
    'Guard tour',
    'Dock',
  ])

  press('Space')
  await waitFor(() => expect(said).toHaveTextContent('Picked up “Guard tour”, position 2 of 3.'))
  press('Escape')
  await waitFor(() => expect(said).toHaveTextContent('“Guard tour” is back at position 2 of 3.'))
})
