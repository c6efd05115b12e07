import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import { UnitsPane } from './units-pane.tsx'

const company = {
  slug: 'north',
  name: 'North',
  zone: 'Europe/London',
  locale: 'en-GB',
  role: 'dispatcher',
} as OpenCompany

/** Nothing comes by it. */
class SilentStream {
  readonly addEventListener = () => undefined
  readonly close = () => undefined
}

test('call-of-an-incident: nobody is offered for an incident that is over', async () => {
  vi.stubGlobal('EventSource', SilentStream)
  answerCalls(() => ({}))
  const paneOf = (isOver: boolean) => (
    <CompanyContext value={company}>
      <UnitsPane incidentId="i1" isOver={isOver} />
    </CompanyContext>
  )
  const answers = { '/api/app/north/dispatch/incidents/i1': { calls: [], units: [] } }
  const { unmount } = await show(paneOf(false), answers)
  expect(await screen.findByText(/Nobody is clocked in/)).toBeVisible()
  unmount()
  await show(paneOf(true), answers)
  const pane = within(screen.getByRole('region', { name: /On it/ }))
  expect(await pane.findByText('Nobody was sent.')).toBeVisible()
  expect(pane.queryByText(/Nobody is clocked in/)).toBeNull()
})
