import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { TrackKeeping } from '../../../contract/field/tracks/keeping.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls, type SentCall } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import DevicesScreen from './devices-screen.tsx'

const hold = {
  id: 'h1',
  reason: 'A claim of the client',
  placedAt: '2026-11-24T08:10:00.000Z',
  placedBy: 'Ines',
  liftedAt: null,
  liftedBy: null,
}
const lifted = { ...hold, id: 'h2', reason: 'An audit', liftedAt: '2026-11-24T09:10:00.000Z', liftedBy: 'Dana' }
const keeping: TrackKeeping = { version: 2, data: { keptDays: 90 }, holds: [hold, lifted], sealed: 1_204 }
const refused = (status: number, problem: object) => Response.json({ status, ...problem }, { status })

class SilentStream {
  addEventListener = () => undefined
  close = () => undefined
}

async function tab(answer: (sent: SentCall) => unknown = () => keeping, given: object = {}) {
  vi.stubGlobal('EventSource', SilentStream)
  const sent = answerCalls(answer)
  const company = { slug: 'north', name: 'North', zone: 'Europe/London', locale: 'en-GB', role: 'owner', ...given }
  await show(
    <CompanyContext value={company as OpenCompany}>
      <DevicesScreen />
    </CompanyContext>,
    {
      '/api/app/north/track-keeping': keeping,
      '/api/app/north/devices?page=1': { devices: [], total: 0, page: 1, pages: 1 },
    },
    '/devices?view=positions',
  )
  return sent
}
const days = async () => screen.findByLabelText(/^Days that positions are kept/)

test('keeping-screen: an owner changes the days by the version that they saw', async () => {
  const sent = await tab(() => ({ ...keeping, version: 3, data: { keptDays: 365 } }))
  expect(await days()).toHaveValue('90')
  expect(screen.getByText(/kept now: 1,204\.$/)).toBeVisible()
  fireEvent.change(await days(), { target: { value: '365' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', '/api/app/north/track-keeping', { version: 2, data: { keptDays: 365 } }],
    ]),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent[1]?.body).toEqual({ version: 3, data: { keptDays: 365 } }))
})

test('keeping-screen: what is too few stands at the field, and what somebody changed meanwhile is shown first', async () => {
  const message = 'Keep trails for at least 14 days'
  const newer = { ...keeping, version: 5, data: { keptDays: 30 } }
  const stale = 'Somebody changed this meanwhile. Look at the newer version first.'
  const answers = [
    refused(400, { code: 'invalid', message: 'Check the fields', fields: { 'body.data.keptDays': message } }),
    refused(409, { code: 'stale', message: stale, current: newer }),
    newer,
  ]
  const sent = await tab(() => answers.shift())
  const save = async (value: string) => {
    fireEvent.change(await days(), { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  }
  await save('13')
  await waitFor(async () => expect(await days()).toHaveAccessibleDescription(expect.stringContaining(message)))
  await save('60')
  expect(await screen.findByText(stale)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Look at the newer version' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Take the newer version' }))
  expect(await days()).toHaveValue('30')
  expect(screen.queryByText(stale)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent[2]?.body).toEqual({ version: 5, data: { keptDays: 30 } }))
})

test('keeping-screen: a hold is placed with a reason and lifted with one; one that was lifted stays for the record', async () => {
  const sent = await tab()
  const holds = within(await screen.findByRole('region', { name: 'Legal holds' }))
  expect(holds.getByText('In force')).toBeVisible()
  expect(holds.getByText(/^Lifted .* by Dana$/)).toBeVisible()
  expect(holds.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(
    ['Place a hold', 'Lift: A claim of the client'],
  )
  const fill = async (opener: string, action: string) => {
    fireEvent.click(holds.getByRole('button', { name: opener }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: action })).toBeDisabled()
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'A letter' } })
    fireEvent.click(dialog.getByRole('button', { name: action }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await fill('Place a hold', 'Place the hold')
  await fill('Lift: A claim of the client', 'Lift the hold')
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/app/north/legal-holds', { reason: 'A letter' }],
    ['/api/app/north/legal-holds/h1/lift', { reason: 'A letter' }],
  ])
})

test('keeping-screen: a hold that can’t be placed says why in its dialog', async () => {
  const message = '20 holds are in force already. Lift one first.'
  await tab(() => refused(409, { code: 'conflict', message }))
  fireEvent.click(await screen.findByRole('button', { name: 'Place a hold' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'A letter' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Place the hold' }))
  expect(await dialog.findByText(message)).toBeVisible()
})

test('keeping-screen: others have no such tab', async () => {
  await tab(() => keeping, { role: 'dispatcher' })
  expect(screen.queryByRole('link', { name: 'Positions' })).toBeNull()
  expect(screen.queryByLabelText(/^Days that positions/)).toBeNull()
})

test('keeping-screen: in a company that can only be read nothing is changed', async () => {
  await tab(() => keeping, { state: 'read_only' })
  expect(await days()).toHaveAttribute('readonly')
  expect(screen.queryByRole('button', { name: /Save|Lift|Place/ })).toBeNull()
})
