import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Alert, AlertsNow } from '../../../contract/field/alerts/alerts.ts'
import type { PanicCase } from '../../../contract/field/panics/panics.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import AlarmBar from './alarm-bar.tsx'

const AT = '2026-11-24T02:31:04.000Z'
const company = {
  slug: 'north',
  name: 'North',
  zone: 'Europe/London',
  locale: 'en-GB',
  role: 'owner',
  weekStartsOn: 1,
} as OpenCompany
const alert = {
  id: 'p1',
  kind: 'panic',
  severity: 1,
  state: 'open',
  title: 'Panic: Kasia',
  site: 'Depot',
  at: AT,
  policy: 'Panic',
  closingAt: null,
  closingBy: null,
  closingNote: '',
  isFalseAlarm: false,
  acknowledgedBy: null,
} as Alert
const facts: PanicCase = {
  alertId: 'p1',
  guardId: 'g1',
  guard: 'Kasia',
  phone: '+44 7700 900123',
  siteId: 's1',
  post: 'Gate 2',
  at: AT,
  receivedAt: AT,
  heardAt: AT,
  safeAt: null,
  lat: 51.4821,
  lng: -2.571,
  accuracyM: 9,
  fixAt: AT,
  isSilent: false,
  battery: 41,
  near: [
    {
      guardId: 'g2',
      guard: 'Pia Novak',
      phone: '+44 7700 900456',
      post: 'Yard',
      site: 'Depot',
      lat: 51.4831,
      lng: -2.571,
      meters: 152,
      knownBy: 'scan',
      placeAt: AT,
    },
    {
      guardId: 'g3',
      guard: 'Nils Aho',
      phone: null,
      post: 'Car',
      site: 'Mall',
      lat: 51.5,
      lng: -2.571,
      meters: 3_412,
      knownBy: 'clock_in',
      placeAt: AT,
    },
  ],
  steps: [
    { step: 1, state: 'sent', people: ['Imogen'], at: null },
    { step: 2, state: 'next', people: ['Nils'], at: AT },
    { step: 3, state: 'ahead', people: [], at: AT },
  ],
}

/** A stream of news that stays silent. */
class SilentStream {
  addEventListener = () => undefined
  close = () => undefined
}

/** Sounds that nobody hears. */
class SilentSound {
  state = 'suspended'
  resume = () => undefined
}

async function bar(
  part: Partial<Alert> = {},
  said: Partial<PanicCase> = {},
  role: OpenCompany['role'] = 'owner',
  isSample = false,
) {
  vi.stubGlobal('EventSource', SilentStream)
  vi.stubGlobal('AudioContext', SilentSound)
  const panic = { ...alert, ...part }
  const sent = answerCalls(() => ({ ...panic, acknowledgedBy: 'Imogen' }))
  const now: AlertsNow = { open: 1, acknowledged: 0, worst: panic, panics: [panic], weak: false, down: false }
  await show(
    <CompanyContext value={{ ...company, role, isSample }}>
      <AlarmBar />
    </CompanyContext>,
    {
      '/api/app/north/alerts/now': now,
      '/api/app/north/panics/p1': { ...facts, ...said },
      '/api/app/north/sites/s1?': {
        site: { id: 's1', name: 'Depot', lat: 51.482, lng: -2.571 },
        geofence: null,
        plans: [],
        zones: [],
        posts: [],
      },
    },
  )
  return sent
}

const acknowledged = async (sent: Awaited<ReturnType<typeof bar>>) =>
  waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/app/north/alerts/p1/acknowledge'))

test('panic-everywhere: a call for help says who, where, whom to call and who is told next, and is taken on', async () => {
  const sent = await bar()
  const panic = within(await screen.findByRole('article', { name: 'Panic: Kasia' }))
  expect(await panic.findByText('Nils')).toBeVisible()
  expect(panic.getByText('Nobody at this moment')).toBeVisible()
  expect(panic.getByRole('link', { name: 'Call Kasia' })).toHaveAttribute('href', 'tel:+447700900123')
  expect(panic.getByText('51.48210 -2.57100')).toBeVisible()
  // It is not said twice.
  expect(screen.queryByRole('region', { name: 'Alerts' })).toBeNull()
  fireEvent.click(panic.getByRole('button', { name: 'Acknowledge' }))
  await acknowledged(sent)
})

test('sample-calls-for-help: a call of the sample says that it is one, before and after somebody takes it on', async () => {
  await bar({}, {}, 'owner', true)
  expect(within(await screen.findByRole('alert')).getByText('Sample')).toBeVisible()
  cleanup()
  await bar({ state: 'acknowledged', acknowledgedBy: 'Imogen' }, {}, 'owner', true)
  expect(within(await screen.findByRole('article')).getByText('Sample')).toBeVisible()
  cleanup()
  await bar()
  await screen.findByRole('alert')
  expect(screen.queryByText('Sample')).toBeNull()
})

test('panic-everywhere: Enter takes it on, but not where it means something else', async () => {
  const sent = await bar()
  const link = await screen.findByRole('link', { name: 'Call Kasia' })
  fireEvent.keyDown(link, { key: 'Enter' })
  expect(sent).toEqual([])
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await acknowledged(sent)
})

test('panic-closing: who took it on asks to close it with a reason, and another person reads that and agrees', async () => {
  const taken = { state: 'acknowledged', acknowledgedBy: 'Imogen' } as const
  const sent = await bar({
    ...taken,
    closingAt: AT,
    closingBy: 'Imogen',
    closingNote: 'I called her',
    isFalseAlarm: true,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Agree and close' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Imogen asked for it: I called her')).toBeVisible()
  expect(dialog.getByLabelText('It was a false alarm')).toBeChecked()
  fireEvent.change(dialog.getByLabelText(/What came of it/), { target: { value: 'Spoke to her' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Close it' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toContainEqual({ note: 'Spoke to her', isFalseAlarm: true }))
})

test('panic-near: it stands on the plan of its site, with the battery and who is near in a straight line', async () => {
  await bar()
  const panic = within(await screen.findByRole('article', { name: 'Panic: Kasia' }))
  expect(await panic.findByRole('img', { name: 'Plan of Depot' })).toBeVisible()
  // Who is far away stands in the list alone.
  expect([...document.querySelectorAll('.ops-panic-near')].map((each) => each.textContent)).toEqual(['PN'])
  expect(panic.getByText('41 %')).toBeVisible()
  expect(panic.getByText('2 s, not silent')).toBeVisible()
  const units = document.querySelector<HTMLElement>('.ops-panic-units')!
  expect([...units.children].map((each) => each.textContent)).toEqual([
    'Pia NovakYard, Depot, by a scan at 02:31about 150 m',
    'Nils AhoCar, Mall, where they clocked in at 02:31about 3.4 km',
  ])
  expect(panic.getByText(/^Straight lines, so an estimate/)).toBeVisible()
  expect(within(units).getByRole('link', { name: 'Call Pia Novak' })).toHaveAttribute('href', 'tel:+447700900456')
})

test('panic-silent: the office does not ring a phone that called silently', async () => {
  await bar({}, { isSilent: true, battery: null, near: [] })
  const panic = within(await screen.findByRole('article', { name: 'Panic: Kasia' }))
  expect(await panic.findByText(/^Silent call: do not ring this phone/)).toBeVisible()
  expect(panic.getByText('2 s, silent')).toBeVisible()
  expect(panic.getByText('not told by this phone')).toBeVisible()
  expect(panic.queryByRole('link', { name: 'Call Kasia' })).toBeNull()
})

test('panic-silent: nor after somebody took it on', async () => {
  await bar({ state: 'acknowledged', acknowledgedBy: 'Imogen' }, { isSilent: true })
  expect(await screen.findByText('Silent call: do not ring this phone.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Call Kasia' })).toBeNull()
})
