import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type ContractTimes, usualTargets } from '../../../contract/field/incidents/clocks.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls, type SentCall } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../../planning/organisations/company.ts'
import { secondsIn, targetText } from './clock-words.ts'
import TimesScreen from './times-screen.tsx'

class SilentStream {
  addEventListener = () => undefined
  close = () => undefined
}

const contract: ContractTimes = {
  id: 'c1',
  client: 'Solent Energy',
  siteId: 't1',
  reference: 'A1',
  from: '2026-01-01',
  until: null,
  acknowledgeSeconds: 90,
  onSceneMinutes: 10,
}

async function open(answer: (sent: SentCall) => unknown = () => ({}), role = 'owner') {
  vi.stubGlobal('EventSource', SilentStream)
  const sent = answerCalls(answer)
  const company = { slug: 'north', name: 'North', zone: 'Europe/London', locale: 'en-GB', role }
  await show(
    <CompanyContext value={company as OpenCompany}>
      <TimesScreen />
    </CompanyContext>,
    { '/api/app/north/incident-targets': { version: 2, targets: usualTargets, contracts: [contract] } },
  )
  await screen.findByRole('form', { name: 'Times of the house' })
  return sent
}
const row = (name: string) => within(screen.getByRole('group', { name }))
const unit = () => row('S3, Damage, or an empty post').getByLabelText('Unit')

test('incident-times-screen: an owner changes the times of the house by the version that they saw', async () => {
  const data = { ...usualTargets, 3: { ...usualTargets[3], unit: 930, client_told: 5_400 } }
  const sent = await open(() => ({ version: 3, targets: data }))
  expect(unit()).toHaveValue('20:00')
  expect(row('S1, Life at risk').getByLabelText('Acknowledge')).toHaveValue('0:30')
  expect(row('S2, Crime or injury').getByLabelText('Resolve')).toHaveValue('2:00:00')
  fireEvent.change(unit(), { target: { value: '15:30' } })
  const told = row('S3, Damage, or an empty post').getByLabelText('Client told')
  fireEvent.change(told, { target: { value: '90:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(told).toHaveValue('1:30:00'))
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', '/api/app/north/incident-targets', { version: 2, data }],
  ])
})

test('incident-times-screen: what is no time and what the server refuses stand at the field, and a newer version is shown first', async () => {
  const refused = (status: number, problem: object) => Response.json({ status, ...problem }, { status })
  const message = 'Choose 10 seconds at least'
  const stale = 'Somebody changed this meanwhile. Look at the newer version first.'
  const newer = { version: 5, targets: { ...usualTargets, 3: { ...usualTargets[3], unit: 60 } } }
  const answers = [
    refused(400, { code: 'invalid', message: 'Check the fields', fields: { 'body.data.3.unit': message } }),
    refused(409, { code: 'stale', message: stale, current: newer }),
  ]
  const sent = await open(() => answers.shift())
  const save = (value: string) => {
    fireEvent.change(unit(), { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  }
  save('soon')
  expect(unit()).toHaveAccessibleDescription('Write minutes and seconds, such as 2:00')
  expect(sent).toEqual([])
  save('0:05')
  await waitFor(() => expect(unit()).toHaveAccessibleDescription(message))
  save('0:30')
  expect(await screen.findByText(stale)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Look at the newer version' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Take the newer version' }))
  expect(unit()).toHaveValue('1:00')
  expect(screen.queryByText(stale)).toBeNull()
})

test('incident-times-screen: contracts with their own times are listed, and a dispatcher reads all of it', async () => {
  await open(undefined, 'dispatcher')
  expect(unit()).toHaveAttribute('readonly')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  const table = within(screen.getByRole('table', { name: 'Contracts with times of their own' }))
  expect(table.getByRole('link', { name: 'Solent Energy' })).toHaveAttribute('href', '/app/o/north/sites/t1')
  expect(table.getByText('1:30')).toBeVisible()
  expect(table.getByText('10:00')).toBeVisible()
})

test('incident-times-screen: a time is read as it is written', () => {
  for (const seconds of [null, 10, 30, 59, 60, 120, 3_599, 3_600, 5_400, 2_592_000])
    expect(secondsIn(targetText(seconds))).toBe(seconds)
  expect(secondsIn('90:00')).toBe(5_400)
  for (const text of ['2', '2:0', '1:90:00', '2:60', 'x', '-1:00', '1:2:3']) expect(secondsIn(text)).toBeUndefined()
})
