import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Device } from '../../../contract/field/devices/devices.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import DevicesScreen from './devices-screen.tsx'

const company = { slug: 'north', name: 'North', zone: 'Europe/London', locale: 'en-GB', role: 'owner' } as OpenCompany
const kiosk = {
  id: 'd1',
  kind: 'kiosk',
  state: 'active',
  name: 'Gatehouse',
  guardId: null,
  guard: null,
  siteId: 't1',
  site: 'Meridian',
  actsForOthers: false,
  enrolledAt: '2026-11-20T09:00:00.000Z',
  enrolledBy: 'Ines',
  lastSeenAt: '2026-11-24T09:00:00.000Z',
  skewMs: 0,
  endedAt: null,
  endedBy: null,
  reason: '',
} as Device
const phone = {
  ...kiosk,
  id: 'd2',
  kind: 'phone',
  name: '',
  guardId: 'g1',
  guard: 'Amara',
  siteId: null,
  site: null,
} as Device
const ended = {
  ...phone,
  id: 'd3',
  state: 'lost',
  endedAt: '2026-11-24T09:00:00.000Z',
  reason: 'Left on a bus',
} as Device
const policy = {
  version: 3,
  policy: { pin: 'optional', contacts: [{ name: 'Control', phone: '+1 212 555 0100' }], offersByItself: false },
  notice: { number: 0, body: 'What we record', publishedAt: null },
}

class SilentStream {
  addEventListener = () => undefined
  close = () => undefined
}

async function screenAt(address: string, answer: (path: string) => unknown = () => ({}), role = 'owner') {
  vi.stubGlobal('EventSource', SilentStream)
  const sent = answerCalls(({ path }: { path: string }) => answer(path))
  await show(
    <CompanyContext value={{ ...company, role } as OpenCompany}>
      <DevicesScreen />
    </CompanyContext>,
    {
      '/api/app/north/devices?page=1': { devices: [kiosk, phone, ended], total: 3, page: 1, pages: 1 },
      '/api/app/north/devices?kind=kiosk&page=1': { devices: [kiosk], total: 1, page: 1, pages: 1 },
      '/api/app/north/sites': { sites: [{ id: 't1', name: 'Meridian' }], posts: [] },
      '/api/app/north/field-policy': policy,
      '/api/app/north/privacy-notices/acceptances': {
        number: 0,
        guards: [
          { guardId: 'g1', guard: 'Amara', acceptedAt: null },
          { guardId: 'g2', guard: 'Bo', acceptedAt: '2026-11-24T09:00:00.000Z' },
        ],
      },
      '/api/app/north/device-codes/c1': { state: 'waiting', deviceId: null },
    },
    address,
  )
  return sent
}

test('devices-listed: phones and kiosks stand in one list, of one kind where asked, and what ended says why', async () => {
  await screenAt('/devices')
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Gatehouse, Meridian',
    'Amara',
    'Amara',
  ])
  expect(table.getByText(/^Ended .*: Left on a bus$/)).toBeVisible()
  expect(table.getAllByText(/^Enrolled .* by Ines$/)).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'kiosk' } })
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
})

test('devices-listed: a kiosk is ended with the reason, and a lost device can’t be ended again', async () => {
  const sent = await screenAt('/devices')
  const ends = await screen.findAllByRole('button', { name: /^End: / })
  expect(ends).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Mark as lost/ })).toBeNull()
  fireEvent.click(ends[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'End the kiosk' }))
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Broken' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
  await waitFor(() =>
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/app/north/devices/d1/end', { as: 'revoked', reason: 'Broken' }],
    ]),
  )
})

test('kiosk-enrolled: a kiosk gets its site and name before its code is shown, with the address to open on it', async () => {
  const expiresAt = new Date(Date.now() + 600_000).toISOString()
  const url = 'https://x/app/guard#enrol=1'
  const sent = await screenAt('/devices', () => ({ id: 'c1', url, qr: ['11', '01'], expiresAt }))
  fireEvent.click(screen.getByRole('button', { name: 'Enroll a kiosk' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Show the code' })).toBeDisabled()
  await dialog.findByRole('option', { name: 'Meridian' })
  fireEvent.change(dialog.getByLabelText(/^Site/), { target: { value: 't1' } })
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Gatehouse' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Show the code' }))
  expect(await dialog.findByRole('img', { name: 'QR code that enrolls the kiosk' })).toBeVisible()
  expect(dialog.getByLabelText('Address of the code')).toHaveValue(url)
  expect(sent[0]!.body).toEqual({ kind: 'kiosk', siteId: 't1', name: 'Gatehouse' })
})

test('field-policy-screen: an owner changes what holds for phones by the version that they saw, others read it', async () => {
  const sent = await screenAt('/devices?view=policy', () => ({ version: 4, policy: policy.policy }))
  const form = within(await screen.findByRole('form', { name: 'Policy' }))
  fireEvent.change(form.getByLabelText('PIN of phones'), { target: { value: 'required' } })
  fireEvent.click(form.getByRole('button', { name: 'Add a contact' }))
  fireEvent.change(form.getByLabelText(/^Name 2/), { target: { value: 'Police' } })
  fireEvent.change(form.getByLabelText(/^Number 2/), { target: { value: '911' } })
  fireEvent.click(form.getByRole('button', { name: 'Remove Control' }))
  fireEvent.click(form.getByRole('checkbox'))
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      version: 3,
      data: { pin: 'required', contacts: [{ name: 'Police', phone: '911' }], offersByItself: true },
    }),
  )
})

test('field-policy-screen: who may not change the policy gets no button, and every field is locked', async () => {
  await screenAt('/devices?view=policy', () => ({}), 'scheduler')
  const form = within(await screen.findByRole('form', { name: 'Policy' }))
  expect(form.queryByRole('button')).toBeNull()
  expect(form.getByLabelText('PIN of phones')).toBeDisabled()
  expect(form.getByLabelText(/^Name 1/)).toHaveAttribute('readonly')
})

test('privacy-notice-screen: the notice in force stands with who accepted it, and an owner publishes another one', async () => {
  const sent = await screenAt('/devices?view=notice', () => ({
    number: 1,
    body: 'New',
    publishedAt: '2026-11-24T09:00:00.000Z',
  }))
  expect(await screen.findByText('1 of 2 did not yet.')).toBeVisible()
  expect(screen.getByText('Not yet')).toBeVisible()
  expect(screen.getByText('What we record')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Publish a new notice' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Publish it' })).toBeDisabled()
  fireEvent.change(dialog.getByLabelText(/^Notice/), { target: { value: 'New' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Publish it' }))
  await waitFor(() =>
    expect(sent.map(({ path, body }) => [path, body])).toEqual([['/api/app/north/privacy-notices', { body: 'New' }]]),
  )
})
