import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../organisations/company.ts'
import { ClientDialog } from './client-dialog.tsx'

const company = { slug: 'north', name: 'North', zone: 'Europe/London', role: 'owner' } as OpenCompany
const client = { id: 'client', name: 'Harbour Trust', state: 'active' as const, version: 3 }
const ahead = { count: 3, drafts: 1, published: 2, guards: ['Amara Diallo', 'Ben Kay'] }

test('client-ends-with-shifts: the dialog names the shifts ahead and who knows of them, and waits for a choice', async () => {
  const sent = answerCalls(({ body }) =>
    'ahead' in (body as object)
      ? { ...client, state: 'ended', version: 4, ahead: { ...ahead, cancelled: 3 } }
      : Response.json({ code: 'rule', message: 'The client has shifts ahead.', violations: [ahead] }, { status: 422 }),
  )
  await show(
    <CompanyContext value={company}>
      <ClientDialog client={client} onClose={() => undefined} />
    </CompanyContext>,
  )
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('State'), { target: { value: 'ended' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(
    await dialog.findByText('3 shifts ahead: 1 draft, 2 published. 2 guards know of them: Amara Diallo and Ben Kay.'),
  ).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  fireEvent.change(dialog.getByLabelText(/^What becomes of them/), { target: { value: 'cancel' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]!.body).toEqual({
    version: 3,
    data: { name: 'Harbour Trust', state: 'ended' },
    ahead: { act: 'cancel', count: 3 },
  })
})
