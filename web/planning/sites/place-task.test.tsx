import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Point } from '../../../contract/planning/sites/geometry.ts'
import type { SitePost } from '../../../contract/planning/sites/site.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../organisations/company.ts'
import { groundOf } from './ground.ts'
import { PlaceTask } from './place-task.tsx'

afterEach(() => void vi.unstubAllGlobals())

const company: OpenCompany = {
  slug: 'north',
  name: 'North',
  zone: 'Europe/London',
  state: 'active',
  currency: 'USD',
  isSample: false,
  weekStartsOn: 1,
  isScoped: false,
  publishers: 2,
  trialEndsOn: null,
  askedAt: null,
  locale: 'en-GB',
  role: 'owner',
  version: 1,
}
const first = { lat: 51.5, lng: -0.1 }
const postAt = (id: string, { lat, lng }: Point, version: number): SitePost => ({
  id,
  siteId: 'site',
  name: id,
  kind: 'static',
  requires: [],
  priority: 3,
  isArmed: false,
  details: { zoneId: null, lat, lng, checkCallMinutes: null, reliefRequired: false },
  hours: { monday: '2026-11-23', agreed: 0, planned: 0, filled: 0 },
  order: null,
  version,
})
const overviewOf = (door: SitePost) => ({
  site: {
    id: 'site',
    clientId: 'client',
    name: 'Mall',
    address: '',
    zone: 'Europe/London',
    lat: null,
    lng: null,
    version: 1,
  },
  zones: [],
  posts: [door, postAt('Lobby', first, 1)],
})

test('place-moved-while-saving: the newer place stays, and no other post is taken before the save is over', async () => {
  let answer: (reply: object) => void = () => undefined
  const sent = answerCalls(() => new Promise((resolve) => (answer = resolve)))
  await show(
    <CompanyContext value={company}>
      <PlaceTask
        overview={overviewOf(postAt('Door', first, 1))}
        scene={{ ground: groundOf([first])!, plan: undefined, fence: undefined, zones: [] }}
        chosen="Door"
        onClose={() => undefined}
      />
    </CompanyContext>,
    { '/api/app/north/sites/site?': overviewOf(postAt('Door', { ...first, lat: 51.6 }, 2)) },
  )
  const latitude = screen.getByLabelText<HTMLInputElement>('Latitude')
  const move = (lat: string) => {
    fireEvent.change(latitude, { target: { value: lat } })
    fireEvent.blur(latitude)
  }
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save place' }))
  move('51.6')
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.getByLabelText('Post')).toBeDisabled()
  move('51.7')
  answer({})
  await waitFor(() => expect(screen.getByLabelText('Post')).toBeEnabled())
  expect(latitude).toHaveValue('51.700000')

  save()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]!.body).toMatchObject({ version: 2, data: { lat: 51.7 } })
})
