import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HoursCard } from './hours-card.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  hour,
  visitors: hour === 20 ? 3 : hour === 9 ? 1 : 0,
  before: hour,
  leads: 0,
}))

test('report-tables: the hours of the day are a table where charts are shown as tables', () => {
  const { rerender } = render(<HoursCard hours={hours} zone="UTC" asTable={false} />)
  expect(screen.queryByRole('table')).toBeNull()

  rerender(<HoursCard hours={hours} zone="UTC" asTable />)
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows).toHaveLength(25)
  expect(rows[21]).toHaveTextContent('20:00320')
  expect(screen.getByText('75 % of visitors')).toBeVisible()
})
