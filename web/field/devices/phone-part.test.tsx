import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Device } from '../../../contract/field/devices/devices.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import { PhonePart } from './phone-part.tsx'

const company = { slug: 'north', name: 'North', zone: 'Europe/London', locale: 'en-GB', role: 'owner' } as OpenCompany
const device = {
  id: 'd1',
  kind: 'phone',
  state: 'active',
  guardId: 'g1',
  actsForOthers: false,
  enrolledAt: '2026-11-20T09:00:00.000Z',
  enrolledBy: 'Ines',
  lastSeenAt: '2026-11-24T09:00:00.000Z',
  skewMs: 7_200_000,
  endedAt: null,
  endedBy: null,
  reason: '',
} as Device
const lost = {
  ...device,
  id: 'd0',
  state: 'lost',
  endedAt: '2026-11-20T08:00:00.000Z',
  reason: 'Left on a bus',
} as Device

async function part(devices: Device[], answer: (path: string) => unknown = () => ({})) {
  const sent = answerCalls(({ path }: { path: string }) => answer(path))
  await show(
    <CompanyContext value={company}>
      <PhonePart guardId="g1" />
    </CompanyContext>,
    {
      '/api/app/north/devices?guardId=g1': { devices, total: devices.length, page: 1, pages: 1 },
      '/api/app/north/device-codes/c1': { state: 'waiting', deviceId: null },
    },
  )
  return sent
}

test('phone-of-guard: the phone in use and those before it stand on the guard’s page, with a clock that is wrong', async () => {
  await part([device, lost])
  const [now, before] = (await screen.findAllByRole('listitem')).map((item) => within(item))
  expect(now!.getByText('In use')).toBeVisible()
  expect(now!.getByText(/Enrolled .* by Ines/)).toBeVisible()
  expect(now!.getByText('Clock 2 hours behind')).toBeVisible()
  expect(before!.getByText(/Left on a bus/)).toBeVisible()
  expect(before!.queryByRole('button')).toBeNull()
})

test('phone-of-guard: a phone is ended with what happened and why', async () => {
  const sent = await part([device])
  fireEvent.click(await screen.findByRole('button', { name: /^End: phone of/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('What happened'), { target: { value: 'lost' } })
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Stolen' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as lost' }))
  await waitFor(() =>
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/app/north/devices/d1/end', { as: 'lost', reason: 'Stolen' }],
    ]),
  )
})

test('phone-of-guard: a phone is enrolled by a code that its camera reads', async () => {
  const expiresAt = new Date(Date.now() + 600_000).toISOString()
  const sent = await part([], () => ({ id: 'c1', url: 'https://x/app/guard#enrol=1', qr: ['11', '01'], expiresAt }))
  expect(await screen.findByText(/No phone yet/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Enroll a phone' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('checkbox'))
  fireEvent.click(dialog.getByRole('button', { name: 'Show the code' }))
  expect(await dialog.findByRole('img', { name: 'QR code that enrolls the phone' })).toBeVisible()
  expect(dialog.getByText(/Waiting for the phone, until/)).toBeVisible()
  expect(sent[0]!.body).toEqual({ kind: 'phone', guardId: 'g1', actsForOthers: true })
})
