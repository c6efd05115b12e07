import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { PlaceList } from './place-list.tsx'
import { PlacesScreen } from './places-screen.tsx'

const replies = {
  '/api/admin/documents/landing_section': { items: [], total: 0 },
  '/api/admin/documents/hero_headline': { items: [], total: 0 },
}
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

test('the places beside an editor are searched by their names and groups, in the address', async () => {
  const groups = [
    {
      title: 'Top',
      items: [
        { slug: 'trust_bar', name: 'Trust bar' },
        { slug: 'cta', name: 'Final call to action' },
      ],
    },
    { title: 'Screens of the tour', items: [{ slug: 'week-board', name: 'Week board' }] },
  ]
  const list = (
    <PlaceList
      kind="landing_section"
      href="/admin/homepage-sections"
      label="Sections"
      many="sections"
      current="cta"
      groups={groups}
    />
  )
  const { router } = await show(list, replies, '/admin/homepage-sections/cta?search=TOUR')
  expect(links()).toEqual(['Week board'])

  const box = screen.getByRole('searchbox', { name: 'Search sections' })
  await userEvent.clear(box)
  await userEvent.type(box, 'call')
  await waitFor(() => expect(links()).toEqual(['Final call to action']))
  expect(router.state.location.searchStr).toBe('?search=call')

  await userEvent.type(box, 'xyz')
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(links()).toEqual(['Trust bar', 'Final call to action', 'Week board']))
})

test('a list of fixed places is searched in the address, and nothing found leads out', async () => {
  const names = { home: 'Home', solutions: 'Solutions', pricing: 'Pricing' }
  const { router } = await show(
    <PlacesScreen kind="hero_headline" href="/admin/hero-slides" title="Hero slides" names={names} />,
    replies,
    '/admin/hero-slides?search=nowhere',
  )
  expect(await screen.findByText('No places match')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(links()).toEqual(['Home', 'Solutions', 'Pricing']))

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search hero slides' }), 'sol')
  await waitFor(() => expect(links()).toEqual(['Solutions']))
  expect(router.state.location.searchStr).toBe('?search=sol')
})
