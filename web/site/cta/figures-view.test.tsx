import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { FiguresView } from './figures-view.tsx'

const READ = '/api/admin/cta-figures?'
const figure = { cta: 'cta', name: 'Final call to action', path: '/', views: 4, clicks: 1 }

test('figures are searched and sorted in the address, and nothing found leads out', async () => {
  const { router } = await show(
    <FiguresView />,
    {
      [`${READ}days=30`]: [figure],
      [`${READ}sort=rate&order=desc&days=30`]: [figure],
      [`${READ}search=zz&sort=rate&order=desc&days=30`]: [],
    },
    '/admin/cta/figures',
  )
  expect(await screen.findByRole('row', { name: 'Final call to action / 4 1 25%' })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Seen' })).toHaveAttribute('aria-sort', 'descending')
  await userEvent.click(screen.getByRole('button', { name: 'Rate' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?sort=rate&order=desc'))
  await userEvent.type(screen.getByRole('searchbox'), 'zz')
  await waitFor(() => expect(router.state.location.searchStr).toBe('?sort=rate&order=desc&search=zz'))

  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(await screen.findByRole('row', { name: /Final call to action/ })).toBeVisible()
})
