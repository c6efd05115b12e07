import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MergePreview, Twins } from '../../../contract/planning/guards/merging.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../organisations/company.ts'
import { TwinsPart } from './twins-part.tsx'

const company = { slug: 'north', name: 'North', zone: 'Europe/London', role: 'owner' } as OpenCompany
const one = { id: 'one', name: 'Amara Diallo', employeeNo: 'N-1', state: 'active' as const }
const other = { id: 'other', name: 'A. Diallo', employeeNo: 'N1', state: 'active' as const }
const twins: Twins[] = [{ one, other, shared: ['email', 'number'] }]
const none = {
  shiftsAhead: 0,
  shiftsBefore: 0,
  pastHours: 0,
  licenses: 0,
  availability: 0,
  timeOff: 0,
  bans: 0,
  likes: 0,
  rotations: 0,
  offers: 0,
  bids: 0,
  swaps: 0,
  messages: 0,
  replies: 0,
  links: 0,
}
const preview: MergePreview = {
  gone: { ...other, version: 4 },
  kept: { ...one, version: 2 },
  counts: { ...none, shiftsAhead: 3, licenses: 1, links: 1, availability: 2 },
  fields: ['phone'],
  licensesDropped: 1,
  availabilityStays: true,
  problems: [],
}
const OVERLAP = 'A. Diallo has a shift at Harbour, Gate, Mon 23 Nov, 09:00–17:00, while Amara Diallo has one there too.'

async function open(shown: MergePreview) {
  const sent = answerCalls(() => ({ id: 'one', name: one.name }))
  await show(
    <CompanyContext value={company}>
      <TwinsPart />
    </CompanyContext>,
    {
      '/api/app/north/guards/twins': { twins },
      '/api/app/north/guards/other/merge?into=one': shown,
    },
  )
  fireEvent.click(await screen.findByText('1 pair of guards may be one person each'))
  expect(screen.getByText('Same email address and employee number')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Merge Amara Diallo, no. N-1, and A. Diallo, no. N1' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Who is kept/), { target: { value: 'one' } })
  return { dialog, sent }
}

test('guards-merged: the dialog says what goes over, and merges once somebody says that nobody can undo it', async () => {
  const { dialog, sent } = await open(preview)
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '3 shifts ahead',
    '1 license',
    '1 link, which leads on',
    'What the kept guard lacks: the phone number',
    'Of licenses of one kind in the same time, the one that ends later stays (1 ends earlier)',
    'The availability of the kept guard stays; the other one is dropped',
  ])
  const merge = dialog.getByRole('button', { name: 'Merge' })
  expect(merge).toBeDisabled()
  fireEvent.click(dialog.getByLabelText('A. Diallo leads to Amara Diallo from then on, and nobody can undo it'))
  fireEvent.click(merge)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body).toEqual({ into: 'one', version: 4, intoVersion: 2 })
})

test('guards-merged: the dialog names what stands in the way, and offers no merge', async () => {
  const { dialog, sent } = await open({ ...preview, problems: [OVERLAP] })
  expect(await dialog.findByText(OVERLAP)).toBeVisible()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
  expect(sent).toEqual([])
})
