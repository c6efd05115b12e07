import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AvailabilityRows } from './availability-rows.tsx'

test('availability-kinds: the form says what each kind does, and begins with the one that keeps shifts away', () => {
  const onChange = vi.fn<() => void>()
  render(<AvailabilityRows rows={[]} onChange={onChange} />)
  expect(screen.getByText(/“Can’t” keeps shifts away.*“Prefers” comes first.*“Can” is a note/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add a row' }))
  expect(onChange).toHaveBeenCalledWith([expect.objectContaining({ weekday: '1', kind: 'unavailable' })])
})
