import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { AddGuard } from '../guards/add-guard.tsx'
import { CompanyContext, type OpenCompany } from '../organisations/company.ts'
import { positionInWords, positionTyped } from './position-words.ts'

afterEach(() => void vi.unstubAllGlobals())

const quay = {
  id: 'quay',
  clientId: 'c',
  name: 'Meridian Quay',
  address: '',
  zone: 'UTC',
  lat: 51.5,
  lng: -0.1,
  version: 1,
}
const company: OpenCompany = {
  slug: 'north',
  name: 'North',
  zone: 'UTC',
  state: 'active',
  currency: 'USD',
  isSample: false,
  weekStartsOn: 1,
  isScoped: false,
  publishers: 2,
  trialEndsOn: null,
  askedAt: null,
  locale: 'en-US',
  role: 'owner',
  version: 1,
}

test('position-typed: a home is said back in words before it is saved, and one that can’t be read is not sent', async () => {
  const sent = answerCalls(() => ({ id: 'guard' }))
  const typing = userEvent.setup()
  await show(
    <CompanyContext value={company}>
      <AddGuard onClose={() => undefined} />
    </CompanyContext>,
    { '/api/app/north/sites': { clients: [], sites: [quay], posts: [] } },
  )
  const home = screen.getByLabelText('Home')
  await typing.type(screen.getByLabelText(/^Name/), 'Amara')
  await typing.type(screen.getByLabelText(/^Employee number/), '7')
  await typing.click(home)
  await typing.paste('12 High Street')
  const posted = () => sent.filter(({ method }) => method === 'POST')
  await typing.click(screen.getByRole('button', { name: 'Add' }))
  expect(home).toBeInvalid()
  expect(home).toHaveAccessibleDescription(/Write latitude and longitude/)
  await typing.click(screen.getByRole('button', { name: 'Add' }))
  expect(posted()).toEqual([])
  await typing.clear(home)
  await typing.paste('https://www.google.com/maps/search/51.5180,+-0.1000')
  expect(home).toBeValid()
  expect(home).toHaveAccessibleDescription(
    '51° 31′ 5″ north, 0° 6′ 0″ west. 2.0 km from Meridian Quay. Only an area of about 500 m is kept.',
  )
  await typing.click(screen.getByRole('button', { name: 'Add' }))
  await vi.waitFor(() => expect(posted()).toMatchObject([{ body: { lat: 51.518, lng: -0.1 } }]))
})

test('position-typed: the words name the nearest place that has a position, and an empty field is no position', () => {
  const places = [{ ...quay }, { ...quay, name: 'Far', lat: 40 }, { ...quay, name: 'Nowhere', lat: null, lng: null }]
  expect(positionInWords({ lat: -33.8688, lng: 151.2093 }, [])).toBe('33° 52′ 8″ south, 151° 12′ 33″ east.')
  expect(positionInWords({ lat: 51.5, lng: -0.101 }, places)).toBe(
    '51° 30′ 0″ north, 0° 6′ 4″ west. 70 m from Meridian Quay.',
  )
  expect(positionInWords({ lat: 41, lng: -0.1 }, places)).toContain('111 km from Far')
  expect(positionTyped(' ')).toEqual({ lat: null, lng: null })
  expect(positionTyped('5')).toBeUndefined()
})
