import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ShiftCode } from '../../../contract/planning/codes/codes.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../organisations/company.ts'
import { CodesTab } from './codes-tab.tsx'

const company = { slug: 'north', name: 'North', zone: 'Europe/London', role: 'owner' } as OpenCompany
const codes: ShiftCode[] = [
  { id: 'pat', kind: 'service', code: 'PAT', name: 'Patrol', isRetired: false },
  { id: 'old', kind: 'service', code: 'OLD', name: 'Key holding', isRetired: true },
  { id: 'ngt', kind: 'pay', code: 'NGT', name: 'Nights', isRetired: false },
]

async function open(role: OpenCompany['role'] = 'owner') {
  const sent = answerCalls(({ body }) => ({ ...codes[0], ...(body as object) }))
  await show(
    <CompanyContext value={{ ...company, role }}>
      <CodesTab />
    </CompanyContext>,
    { '/api/app/north/shift-codes': { codes } },
  )
  const services = within(await screen.findByRole('region', { name: 'Service codes' }))
  return { sent, services }
}

test('shift-codes-kept: each kind has its own list, which says what is retired and where nothing is yet', async () => {
  const { services } = await open()
  expect(services.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'PATPatrolRenameRetire',
    'OLDKey holdingRetiredRenameBring back',
  ])
  expect(screen.getByRole('region', { name: 'Pay classes' })).toHaveTextContent('NGT')
  expect(screen.getByRole('region', { name: 'Bill classes' })).toHaveTextContent('No bill classes yet')
})

test('shift-codes-kept: a code is added to its kind, renamed, retired and brought back', async () => {
  const { sent, services } = await open()
  fireEvent.click(services.getByRole('button', { name: 'Add a service code' }))
  let dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Code/), { target: { value: ' DOG ' } })
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Dog handler' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(sent.at(-1)!.body).toEqual({ kind: 'service', code: 'DOG', name: 'Dog handler' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  fireEvent.click(services.getByRole('button', { name: 'Rename PAT' }))
  dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('Patrol')
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Patrol by car' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(sent.at(-1)!.body).toEqual({ code: 'PAT', name: 'Patrol by car' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  for (const [press, yes, isRetired, look] of [
    ['Retire PAT', 'Retire it', true, 'button-danger'],
    ['Bring back OLD', 'Bring it back', false, 'button-primary'],
  ] as const) {
    fireEvent.click(services.getByRole('button', { name: press }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByRole('button', { name: yes })).toHaveClass(look)
    fireEvent.click(question.getByRole('button', { name: yes }))
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'PATCH', body: { isRetired } }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('shift-codes-kept: who may not plan reads the codes and gets no buttons', async () => {
  const { services } = await open('dispatcher')
  expect(services.getByText('PAT')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
