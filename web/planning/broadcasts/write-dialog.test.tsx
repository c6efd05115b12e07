import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../organisations/company.ts'
import WriteDialog from './write-dialog.tsx'

const company = { slug: 'north', name: 'North', zone: 'Europe/London', role: 'owner' } as OpenCompany
const guards = ['amara', 'ben', 'cleo'].map((id) => ({ id, name: id, state: 'active' }))

async function open(chosen: string[]) {
  const sent = answerCalls(() => ({ guards: 2, unreachable: [] }))
  await show(
    <CompanyContext value={company}>
      <WriteDialog chosen={chosen} onClose={() => undefined} />
    </CompanyContext>,
    {
      '/api/app/north/guards': { guards, types: [] },
      '/api/app/north/sites': { clients: [], sites: [], posts: [] },
      '/api/app/north/regions': { regions: [] },
    },
  )
  return { sent, dialog: within(await screen.findByRole('dialog')) }
}

test('broadcast-audience: from a publication the message goes to its guards, who are chosen already', async () => {
  const { dialog, sent } = await open(['amara', 'cleo'])
  expect(dialog.getByLabelText('Who gets it')).toHaveValue('guards')
  expect(await dialog.findByLabelText('amara')).toBeChecked()
  expect(dialog.getByLabelText('ben')).not.toBeChecked()
  await waitFor(() => expect(dialog.getByText(/^Goes to 2 guards/)).toBeVisible())
  fireEvent.change(dialog.getByLabelText(/^Subject/), { target: { value: 'Gate' } })
  fireEvent.change(dialog.getByLabelText(/^Message/), { target: { value: 'Closed' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send it' }))
  await waitFor(() => expect(sent.at(-1)!.body).toMatchObject({ subject: 'Gate' }))
  expect(sent.at(-1)!.body).toEqual({
    audience: { kind: 'guards', guardIds: ['amara', 'cleo'] },
    subject: 'Gate',
    text: 'Closed',
  })
})

test('broadcast-audience: to whom it goes and until when are fields of two names', async () => {
  const { dialog } = await open([])
  fireEvent.change(dialog.getByLabelText('Who gets it'), { target: { value: 'on_shift' } })
  expect(dialog.getByLabelText('Until')).toHaveValue('00:00')
  expect(dialog.queryByLabelText('To')).toBeNull()
})
