import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BudgetFigures, SiteBudget } from '../../../contract/planning/budgets/budgets.ts'
import { show } from '../../core/testing-show.tsx'
import { answerCalls } from '../../platform/editing/testing-kind.ts'
import { CompanyContext, type OpenCompany } from '../organisations/company.ts'
import { BudgetPart } from './budget-part.tsx'
import { OverBudget } from './over-budget.tsx'

const company = {
  slug: 'north',
  name: 'North',
  zone: 'America/New_York',
  locale: 'en-US',
  currency: 'USD',
  weekStartsOn: 1,
  role: 'owner',
} as OpenCompany
const budget: SiteBudget = { id: 'b', from: '2026-11-02', period: 'week', minutes: 7_200, cost: 400_000 }
const week: BudgetFigures = {
  siteId: 'gate',
  first: '2026-11-23',
  last: '2026-11-29',
  minutes: 7_200,
  planned: 7_320,
  open: 480,
  overMinutes: 120,
  cost: 400_000,
  plannedCost: 300_000,
  overCost: 0,
}
const NO_MONEY = { cost: null, plannedCost: null, overCost: null }
const PATH = '/api/app/north/sites/gate/budgets?first=2026-11-23&last=2026-12-20'

async function open(read: object, role: OpenCompany['role'] = 'owner') {
  vi.setSystemTime('2026-11-25T12:00:00Z')
  const sent = answerCalls(() => budget)
  await show(
    <CompanyContext value={{ ...company, role }}>
      <BudgetPart siteId="gate" />
    </CompanyContext>,
    { [PATH]: read },
  )
  return { sent, part: within(await screen.findByRole('region', { name: 'Budget' })) }
}

test('budget-figures: a site shows what is planned of its hours and money, by how much it is over, and what is open', async () => {
  const { part } = await open({ budgets: [budget], figures: [week] })
  const [shown] = await part.findAllByRole('listitem')
  expect(shown).toHaveTextContent('Nov 23 – Nov 29')
  expect(shown).toHaveTextContent('Hours: 122 h of 120 h, 2 h over')
  expect(shown).toHaveTextContent('Cost: $3,000.00 of $4,000.00')
  expect(shown).toHaveTextContent('Open shifts are in the hours, and cost nothing before somebody has them.')
  expect(part.getByText('From Nov 2')).toBeVisible()
  expect(part.getByText('120 h and $4,000.00 a week')).toBeVisible()
})

test('budget-figures: who may not read pay sees hours alone, and a dispatcher changes nothing', async () => {
  const { part } = await open(
    { budgets: [{ ...budget, cost: null }], figures: [{ ...week, ...NO_MONEY }] },
    'dispatcher',
  )
  expect(await part.findByText('Hours: 122 h of 120 h, 2 h over')).toBeVisible()
  expect(part.queryByText(/Cost|\$/)).toBeNull()
  expect(part.queryByRole('button')).toBeNull()
})

test('site-budgets: a budget is set in hours and money, and an empty field sets no limit', async () => {
  const { part, sent } = await open({ budgets: [], figures: [] })
  expect(await part.findByText('This site has no budget yet.')).toBeVisible()
  fireEvent.click(part.getByRole('button', { name: 'Set a budget' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText(/^From/)).toHaveValue('2026-11-23')
  fireEvent.change(dialog.getByLabelText(/^Hours/), { target: { value: '37.5' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save the budget' }))
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      method: 'PUT',
      body: { from: '2026-11-23', period: 'week', minutes: 2_250, cost: null },
    }),
  )
})

test('site-budgets: a budget is changed with what it had, and removed after a question', async () => {
  const { part, sent } = await open({ budgets: [budget], figures: [week] })
  fireEvent.click(await part.findByRole('button', { name: 'Change the budget from Nov 2' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText(/^Hours/)).toHaveValue('120')
  fireEvent.change(dialog.getByLabelText(/^Cost in USD/), { target: { value: '4,250.50' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save the budget' }))
  await waitFor(() => expect(sent.at(-1)!.body).toMatchObject({ from: '2026-11-02', minutes: 7_200, cost: 425_050 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(part.getByRole('button', { name: 'Remove the budget from Nov 2' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/The budget before it holds on/)).toBeVisible()
  fireEvent.click(question.getByRole('button', { name: 'Remove it' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/app/north/budgets/b' }))
})

test('budget-figures: the roster names sites over their budget, each with by how much, and nothing where none is', async () => {
  const sites = ['gate', 'dock'].map((id) => ({ id, name: `The ${id}` }))
  const read = (over: BudgetFigures[], total: number) =>
    show(
      <CompanyContext value={company}>
        <OverBudget first="2026-11-23" last="2026-11-29" sites={sites} />
      </CompanyContext>,
      { '/api/app/north/budgets/over?first=2026-11-23&last=2026-11-29': { over, total } },
    )
  const { unmount } = await read([week, { ...week, siteId: 'dock', overCost: 5_000 }], 9)
  const note = await screen.findByRole('region', { name: 'Over budget' })
  expect(note).toHaveTextContent(
    'Over budget: The gate from Nov 23, 2 h over; The dock from Nov 23, 2 h and $50.00 over; and 4 more',
  )
  expect(within(note).getByRole('link', { name: 'The dock' })).toHaveAttribute('href', '/app/o/north/sites/dock')
  unmount()
  const { asked } = await read([], 0)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
})
