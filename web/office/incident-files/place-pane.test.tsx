import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Position } from '../../../contract/field/tracking/positions.ts'
import { show } from '../../core/testing-show.tsx'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import { PlacePane } from './place-pane.tsx'
import { nearOf } from './who-is-near.ts'

const company = {
  slug: 'north',
  name: 'North',
  zone: 'Europe/London',
  locale: 'en-GB',
  role: 'owner',
  weekStartsOn: 1,
} as OpenCompany
const since = '2026-11-24T02:10:00.000Z'
const now = Date.parse('2026-11-24T02:30:00.000Z')
const TRAIL = `/api/app/north/guards/g1/trail?from=${encodeURIComponent(since)}&to=${encodeURIComponent('2026-11-24T02:30:00.000Z')}`
const position = {
  guardId: 'g1',
  guard: 'Remi Adeyemi',
  lat: 51.5001,
  lng: 0.0002,
  accuracyM: 8,
  at: '2026-11-24T02:29:58.000Z',
}
const site = (details: object) => ({
  site: { name: 'Meridian', lat: 51.5, lng: 0 },
  geofence: null,
  plans: [],
  zones: [],
  posts: [{ id: 'p1', details }],
})

const open = (details: object, role = 'owner') =>
  show(
    <CompanyContext value={{ ...company, role } as OpenCompany}>
      <PlacePane incidentId="i1" siteId="t1" postId="p1" since={since} now={now} />
    </CompanyContext>,
    {
      '/api/app/north/sites/t1?': site(details),
      '/api/app/north/positions/latest?site=t1': { now: since, positions: [position] },
      '/api/app/north/dispatch/incidents/i1': { calls: [], units: [] },
      [TRAIL]: { fixes: { lat: [51.5, 51.5001], lng: [0, 0.0002] }, gaps: [], isCut: false },
    },
  )

test('incident-place: the plan has the incident and who is there, and the list says the same', async () => {
  await open({ lat: 51.5002, lng: 0.0001 })
  expect(await screen.findByRole('img', { name: 'The incident' })).toBeVisible()
  expect(await screen.findByRole('img', { name: 'Remi Adeyemi, 2 s ago, within 8 m' })).toBeVisible()
  expect(screen.getByText('13 m away, 2 s ago, within 8 m')).toBeVisible()
})

test('incident-place: the ways are read when somebody asks, once, and by those alone who may', async () => {
  const { asked } = await open({ lat: null, lng: null })
  fireEvent.click(await screen.findByRole('button', { name: 'Show their ways, logged' }))
  expect(await screen.findByRole('img', { name: 'Ways of Remi Adeyemi' })).toBeVisible()
  await waitFor(() => expect(document.querySelector('.file-trails polyline')).toHaveAttribute('points'))
  fireEvent.click(screen.getByRole('button', { name: 'Hide their ways' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show their ways, logged' }))
  expect(await screen.findByRole('img', { name: 'Ways of Remi Adeyemi' })).toBeVisible()
  expect(asked.filter((path) => path === TRAIL)).toHaveLength(1)
})

test('incident-place: a scheduler sees who is there, and no way', async () => {
  await open({ lat: null, lng: null }, 'scheduler')
  expect(await screen.findByText(/2 s ago, within 8 m$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Show their ways/ })).toBeNull()
})

test('incident-place: those who are on it stand there wherever they are, others who are near alone, the nearest first', () => {
  const at = { lat: 51.5, lng: 0 }
  const guard = (guardId: string, lat: number) => ({ ...position, guardId, lat, lng: 0 }) as Position
  const positions = [guard('far', 51.6), guard('lead', 51.52), guard('near', 51.501), guard('left', 51.53)]
  const units = [
    { guardId: 'lead', role: 'lead' as const, state: 'en_route' as const },
    { guardId: 'left', role: 'backup' as const, state: 'cleared' as const },
  ]
  expect(nearOf(positions, { at, units }).map(({ guardId, role, meters }) => [guardId, role, meters])).toEqual([
    ['near', 'near', 111],
    ['lead', 'lead', 2_224],
  ])
  expect(nearOf(positions, { at: null, units })).toHaveLength(4)
})
