import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { SiteTree } from './site-tree.tsx'

test('what the site tree is searched for stands in the address', async () => {
  const { router } = await show(
    <SiteTree title="Site tree" tabs={null} />,
    { '/api/admin/site-tree': { pages: [], posts: { live: 0, all: 0 } } },
    '/admin/pages/tree?search=pricing',
  )
  expect(await screen.findByRole('link', { name: 'Pricing' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Brand' })).toBeNull()
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), 'no such page')
  await waitFor(() => expect(router.state.location.searchStr).toBe('?search=no+such+page'))

  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe(''))
  expect(screen.getByRole('link', { name: 'Brand' })).toBeVisible()
})
