import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DemoRequest } from '../../../contract/site/leads/requests.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { DemoRequests } from './demo-requests.tsx'

const LIST = '/api/admin/demo-requests?'
const request = (nth: number, given: Partial<DemoRequest> = {}): DemoRequest => ({
  id: `018f7d5e-0000-7000-8000-00000000000${nth}`,
  createdAt: '2026-11-20T10:42:00.000Z',
  name: `Dana ${nth}`,
  email: 'd@x.example',
  company: 'Meridian',
  phone: '',
  stage: 'new',
  companySize: '',
  guards: '',
  message: '',
  zone: '',
  startsAt: null,
  minutes: null,
  booking: null,
  ...given,
})
const page = (items: DemoRequest[]) => ({ items, total: items.length, page: 1, pages: 1 })

test('requests are sorted by a column and narrowed to a state in the address', async () => {
  const { router } = await show(
    <DemoRequests />,
    {
      [LIST]: page([request(1)]),
      [`${LIST}sort=company&order=asc`]: page([request(1)]),
      [`${LIST}sort=company&order=desc`]: page([request(1)]),
      [`${LIST}stage=won&sort=company&order=desc`]: page([]),
    },
    '/admin/demo-page-management/requests',
  )
  expect(await screen.findByRole('columnheader', { name: 'Asked' })).toHaveAttribute('aria-sort', 'descending')
  for (const order of ['asc', 'desc']) {
    await userEvent.click(screen.getByRole('button', { name: 'Company' }))
    await waitFor(() => expect(router.state.location.searchStr).toBe(`?sort=company&order=${order}`))
  }
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'won')
  expect(await screen.findByText('No requests match this')).toBeVisible()
})

test('several requests are marked at once, and each that was not says why', async () => {
  const sent = answerCalls(() => [
    { id: request(1).id, name: 'Dana 1', ok: true, message: 'Marked as contacted' },
    { id: request(2).id, name: 'Dana 2', ok: false, message: 'There is no such request' },
  ])
  onTestFinished(() => void vi.unstubAllGlobals())
  await show(<DemoRequests />, { [LIST]: page([request(1), request(2)]) }, '/admin/demo-page-management/requests')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all requests on this page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mark as' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Contacted' }))

  const results = await screen.findByRole('dialog', { name: '1 of 2 marked as contacted' })
  expect(
    within(results)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Dana 1Marked as contacted', 'Dana 2There is no such request'])
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/admin/demo-requests/bulk', { stage: 'contacted', ids: [request(1).id, request(2).id] }],
  ])
})
