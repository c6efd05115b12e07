import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Alert, AlertDelivery, AlertsNow } from '../../../contract/field/alerts/alerts.ts'
import worker from '../../public/app/alert-worker.js?raw'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import AlertBar from './alert-bar.tsx'
import AlertDetail from './alert-detail.tsx'
import { PolicyDialog } from './policy-dialog.tsx'
import { PolicySteps } from './policy-steps.tsx'
import WaysTab from './ways-tab.tsx'

const company = { slug: 'north', name: 'North', zone: 'Europe/London', locale: 'en-GB', role: 'owner' } as OpenCompany
const alert = {
  id: 'a1',
  severity: 1,
  state: 'open',
  title: 'Fire at gate 2',
  site: 'Mall',
  isDrill: false,
  step: 1,
} as Alert
const quiet: AlertsNow = { open: 0, acknowledged: 0, worst: null, panics: [], weak: false, down: false }

async function bar(now: Partial<AlertsNow>) {
  const sent = answerCalls(() => alert)
  await show(
    <CompanyContext value={company}>
      <AlertBar />
    </CompanyContext>,
    { '/api/app/north/alerts/now': { ...quiet, ...now } },
  )
  return sent
}

test('alerts-everywhere: the worst open alert stands above every screen, counts as seen, and is taken on there', async () => {
  const sent = await bar({ open: 3, worst: alert })
  const shown = within(await screen.findByRole('region', { name: 'Alerts' }))
  expect(shown.getByRole('link', { name: 'Fire at gate 2' })).toHaveAttribute('href', '/app/o/north/alerts/a1')
  expect(shown.getByRole('link', { name: '2 more open' })).toBeVisible()
  await waitFor(() => expect(sent.map(({ body }) => body)).toContainEqual({ ids: ['a1'] }))
  // The one primary button is that of the screen below.
  expect(shown.getByRole('button', { name: 'Acknowledge' })).toHaveClass('button-outline')
  fireEvent.click(shown.getByRole('button', { name: 'Acknowledge' }))
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/app/north/alerts/a1/acknowledge'))
})

test('alerts-everywhere: that nothing reaches anybody, or one way alone, is said, and nothing where all is well', async () => {
  await bar({ down: true, weak: true })
  expect(await screen.findByText(/reached anybody in the last 24 hours/)).toBeVisible()
  expect(screen.getByText(/fewer than two ways/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Change the policies' })).toHaveAttribute(
    'href',
    '/app/o/north/alerts?view=policies',
  )
})

test('policy-edited: steps are added, filled and removed, and what the server refuses stands at its step', async () => {
  const sent = answerCalls(() => ({}))
  await show(
    <CompanyContext value={company}>
      <PolicyDialog policy={undefined} people={[{ userId: 'u1', name: 'Ines' }]} onClose={() => undefined} />
    </CompanyContext>,
  )
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Name of the policy/), { target: { value: 'Night' } })
  fireEvent.click(dialog.getByLabelText('S1'))
  fireEvent.click(dialog.getByRole('button', { name: 'Add a step' }))
  const second = within(dialog.getByRole('group', { name: 'Step 2' }))
  fireEvent.click(second.getByLabelText('Ines'))
  fireEvent.click(second.getByLabelText('Owners'))
  fireEvent.click(second.getByLabelText('In the app'))
  fireEvent.change(second.getByLabelText('Minutes after step 1'), { target: { value: '7' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body).toEqual({
    name: 'Night',
    severities: [1],
    steps: [
      { minutes: 0, targets: [{ kind: 'role', role: 'owner' }], channels: ['app', 'mail'] },
      { minutes: 7, targets: [{ kind: 'person', userId: 'u1' }], channels: ['mail'] },
    ],
    repeats: 3,
    idleMinutes: null,
  })
})

test('alerts-on-duty: a policy says whom each step reaches now, and the hours in which it reaches nobody', async () => {
  const step = { minutes: 0, targets: [{ kind: 'on_duty' as const }], channels: ['mail' as const] }
  await show(
    <CompanyContext value={company}>
      <PolicySteps
        people={[]}
        policy={{
          id: 'p1',
          version: 1,
          data: {
            name: 'Night',
            severities: [2, 1],
            steps: [step, { ...step, minutes: 5 }, step],
            repeats: 1,
            idleMinutes: 15,
          },
          reach: [
            { people: [], empty: [{ from: '2026-11-23T21:00:00Z', to: '2026-11-24T06:00:00Z' }] },
            { people: ['Ines'], empty: [] },
            { people: [], empty: [{ from: '2026-11-23T08:00:00Z', to: '2026-11-30T08:00:00Z' }] },
          ],
        }}
      />
    </CompanyContext>,
  )
  const [first, second, third] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent(/At once: Control room on duty.*Nobody now: it is skipped at once.*Reaches nobody/)
  expect(second).toHaveTextContent('5 minutes later: Control room on duty. By mail.Now: Ines')
  expect(third).toHaveTextContent('Reaches nobody in the whole week to come')
})

const AT = '2026-11-23T08:00:00Z'
const facts = {
  text: '',
  note: '',
  at: AT,
  nextAt: null,
  snoozedUntil: null,
  ownerId: null,
  owner: null,
  raisedBy: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  resolvedAt: null,
  resolvedBy: null,
  closingAt: null,
  isFalseAlarm: false,
  policy: null,
  steps: 0,
}

/** A stream of news that stays silent. */
class SilentStream {
  addEventListener = () => undefined
  close = () => undefined
}

test('alerts-assigned: an open alert rests, is assigned, and says whose task it is', async () => {
  vi.stubGlobal('EventSource', SilentStream)
  const sent = answerCalls(() => alert)
  const shown = async (part: Partial<Alert>) => {
    const full = { ...facts, ...alert, ...part } as Alert
    return show(
      <CompanyContext value={company}>
        <AlertDetail id="a1" />
      </CompanyContext>,
      {
        '/api/app/north/alerts/a1': { alert: full, deliveries: [] },
        '/api/app/north/alert-policies': { policies: [], people: [{ userId: 'u1', name: 'Ines' }] },
      },
    )
  }
  await shown({ severity: 2, owner: 'Ines', ownerId: 'u1', snoozedUntil: '2026-11-23T09:00:00Z' })
  expect(await screen.findByText('The task of Ines')).toBeVisible()
  expect(screen.getByText(/^It rests until/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Snooze' }))
  fireEvent.change(await screen.findByLabelText('Minutes'), { target: { value: '30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Let it rest' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toContainEqual({ minutes: 30 }))
  await waitFor(() => expect(screen.queryByLabelText('Minutes')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Assign' }))
  fireEvent.change(await screen.findByLabelText('Whose task it is'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Assign it' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toContainEqual({ userId: null }))
})

test('alert-of-incident: an alert about an incident leads to its file, and no other one does', async () => {
  vi.stubGlobal('EventSource', SilentStream)
  const open = (subject: string) =>
    show(
      <CompanyContext value={company}>
        <AlertDetail id="a1" />
      </CompanyContext>,
      { '/api/app/north/alerts/a1': { alert: { ...facts, ...alert, subject }, deliveries: [] } },
    )
  const first = await open('incident:i9:unit')
  expect(await screen.findByRole('link', { name: 'Open the incident' })).toHaveAttribute(
    'href',
    '/app/o/north/incidents/i9',
  )
  first.unmount()
  await open('shift:s1')
  expect(await screen.findByText('Nobody yet. It stands on every screen of the office.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Open the incident' })).toBeNull()
})

test('drills-reach: a drill says by which channels how many people were reached, and whom one did not reach; severity 1 has no rest', async () => {
  vi.stubGlobal('EventSource', SilentStream)
  const delivery = (channel: AlertDelivery['channel'], person: string, state: AlertDelivery['state']) =>
    ({
      id: `${channel}${person}`,
      channel,
      person,
      state,
      round: 1,
      step: 1,
      at: AT,
      changedAt: AT,
      said: '',
    }) as AlertDelivery
  await show(
    <CompanyContext value={company}>
      <AlertDetail id="a1" />
    </CompanyContext>,
    {
      '/api/app/north/alerts/a1': {
        alert: { ...facts, ...alert, isDrill: true },
        deliveries: [
          delivery('sms', 'Ines', 'delivered'),
          delivery('sms', 'Max', 'failed'),
          delivery('app', 'Ines', 'sent'),
        ],
      },
    },
  )
  expect(await screen.findByText('By text message: 1 of 2')).toBeVisible()
  expect(screen.getByText('Not yet: Max')).toBeVisible()
  expect(screen.getByText('In the app: 1 of 1')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Snooze' })).toBeNull()
})

test('alerts-phone-set: a member sets their number; the owner sets up a service, and sees the secret of a webhook once', async () => {
  const sent = answerCalls(({ path }: { path: string }) =>
    path.endsWith('number') ? { phone: '+442079460958' } : { service: null, secret: 'whsec_once' },
  )
  await show(
    <CompanyContext value={company}>
      <WaysTab />
    </CompanyContext>,
    { '/api/app/north/alert-ways': { phone: null, service: null, unreached: ['Max'] } },
  )
  expect(await screen.findByText('Without a phone number: Max')).toBeVisible()
  fireEvent.change(screen.getByLabelText('Your phone number'), { target: { value: '+44 20 7946 0958' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the number' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toContainEqual({ phone: '+44 20 7946 0958' }))
  fireEvent.click(screen.getByRole('button', { name: 'Set up a service' }))
  fireEvent.change(await screen.findByLabelText('Address of your server'), { target: { value: 'https://sms.example' } })
  fireEvent.click(screen.getByLabelText('Calls'))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toContainEqual({ kind: 'webhook', url: 'https://sms.example', does: ['sms'] }),
  )
  expect(await screen.findByText('whsec_once')).toBeVisible()
})

test('alerts-by-push: the worker of companies shows what that of the admin area shows, and nothing of its own', () => {
  const importScripts = vi.fn<(address: string) => void>()
  // As browsers take it: a script, and no module.
  new Function('importScripts', worker)(importScripts)
  expect(importScripts.mock.calls).toEqual([['/admin/push-worker.js']])
})
