import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ShiftCode } from '../../../contract/planning/codes/codes.ts'
import { NO_DETAILS, type ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import { show } from '../../core/testing-show.tsx'
import { CompanyContext, type OpenCompany } from '../organisations/company.ts'
import DetailsDialog from './details-dialog.tsx'
import { detailsInWords } from './details-words.ts'

const company: OpenCompany = {
  slug: 'north',
  name: 'Northgate',
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
const code = (kind: ShiftCode['kind'], letters: string, isRetired = false): ShiftCode => ({
  id: letters,
  kind,
  code: letters,
  name: `The ${letters}`,
  isRetired,
})
const codes = [code('service', 'PAT'), code('service', 'OLD', true), code('service', 'GONE', true), code('pay', 'NGT')]

test('shift-details: the fields offer codes in use and the one that the shift has, and plan breaks by hand', async () => {
  const saved: ShiftDetails[] = []
  const user = userEvent.setup()
  await show(
    <CompanyContext value={company}>
      <DetailsDialog
        title="Notes"
        details={{ ...NO_DETAILS, serviceId: 'OLD' }}
        onSave={(details) => saved.push(details)}
        onClose={() => undefined}
      />
    </CompanyContext>,
    { '/api/app/north/shift-codes': { codes } },
  )
  await screen.findByRole('option', { name: 'PAT The PAT' })
  const service = screen.getByLabelText<HTMLSelectElement>('Service code')
  expect([...service.options].map(({ text }) => text)).toEqual(['None', 'PAT The PAT', 'OLD The OLD, retired'])
  await user.selectOptions(service, 'PAT')
  await user.type(screen.getByLabelText('Note for the guard'), 'Gate B')
  await user.click(screen.getByLabelText(/Plan the breaks by hand/))
  await user.click(screen.getByRole('button', { name: 'Add a break' }))
  await user.selectOptions(screen.getByLabelText('Pay of break 2'), 'paid')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved).toEqual([
    {
      ...NO_DETAILS,
      guardNote: 'Gate B',
      serviceId: 'PAT',
      breaks: [
        { minutes: 30, paid: false },
        { minutes: 15, paid: true },
      ],
    },
  ])
  expect(detailsInWords(saved[0], codes)).toEqual([
    ['Note for the guard', 'Gate B'],
    ['Service code', 'PAT The PAT'],
    ['Breaks by hand', 'Break 30 min, not paid; break 15 min, paid'],
  ])
})
