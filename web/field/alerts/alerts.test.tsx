import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Alert, AlertsNow } from '../../../contract/field/alerts/alerts.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import AlertBar from './alert-bar.tsx'
import { PolicyDialog } from './policy-dialog.tsx'
import { PolicySteps } from './policy-steps.tsx'

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
const quiet: AlertsNow = { open: 0, acknowledged: 0, worst: null, weak: false, down: false }

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
            steps: [step, { ...step, minutes: 5 }],
            repeats: 1,
            idleMinutes: 15,
          },
          reach: [
            { people: [], empty: [{ from: '2026-11-23T21:00:00Z', to: '2026-11-24T06:00:00Z' }] },
            { people: ['Ines'], empty: [] },
          ],
        }}
      />
    </CompanyContext>,
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent(/At once: Control room on duty.*Nobody now: it is skipped at once.*Reaches nobody/)
  expect(second).toHaveTextContent('5 minutes later: Control room on duty. By mail.Now: Ines')
})
