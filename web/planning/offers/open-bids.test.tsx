import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../organisations/company.ts'
import { BidsPart } from './bids-part.tsx'
import { OpenBids } from './open-bids.tsx'

const company = (role: OpenCompany['role']) =>
  ({ slug: 'north', name: 'North', zone: 'Europe/London', role }) as OpenCompany
const setting = (mode: string) => ({ '/api/app/north/bids/setting': { mode } })
const NONE = () => undefined

test('bids-on-open-shifts: several open shifts are opened for bids at once, as the company usually does', async () => {
  const sent = answerCalls(() => ({ opened: 2, leftOut: 1 }))
  await show(
    <CompanyContext value={company('scheduler')}>
      <OpenBids shiftIds={['a', 'b', 'c']} onClose={NONE} />
    </CompanyContext>,
    setting('first'),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Open 3 shifts for bids' }))
  await waitFor(() => expect(dialog.getByLabelText('The first who breaks no rule gets it at once')).toBeChecked())
  fireEvent.click(dialog.getByRole('button', { name: 'Open for bids' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ body: { shiftIds: ['a', 'b', 'c'], firstWins: true } })
})

test('bids-by-default: the owner chooses on which shifts guards bid, and others read it', async () => {
  const sent = answerCalls(() => ({ mode: 'first', opened: 4 }))
  const shown = await show(
    <CompanyContext value={company('owner')}>
      <BidsPart />
    </CompanyContext>,
    setting('chosen'),
  )
  expect(await screen.findByLabelText(/^Only shifts that somebody opens/)).toBeChecked()
  fireEvent.click(screen.getByLabelText(/the first gets it/))
  expect(screen.getByLabelText(/the first gets it/), 'it does not jump back meanwhile').toBeChecked()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ body: { mode: 'first' } })
  shown.unmount()
  await show(
    <CompanyContext value={company('scheduler')}>
      <BidsPart />
    </CompanyContext>,
    setting('office'),
  )
  expect(await screen.findByLabelText(/the office chooses/)).toBeDisabled()
})
