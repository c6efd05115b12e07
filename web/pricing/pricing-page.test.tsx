import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type FeatureMatrix, pricingPageDefault } from '../../contract/pricing/page.ts'
import type { AddOn, Plan } from '../../contract/pricing/plans.ts'
import { show } from '../core/show.tsx'
import { yearlySaving } from './billing-switch.tsx'
import { PricingPage } from './pricing-page.tsx'

const user = userEvent.setup()
const button = { text: 'Start Free Trial', href: '/demo' }
const post: Plan = {
  slug: 'post', name: 'Post', currency: 'USD', monthly: 600, yearly: 550, audience: 'Up to 50 guards', features: ['Week board'],
  highlighted: false, button,
}
const patrol: Plan = { ...post, slug: 'patrol', name: 'Patrol', monthly: 900, yearly: 750, highlighted: true }
const command: Plan = { ...post, slug: 'command', name: 'Command', monthly: null, yearly: null }
const tags: AddOn = { slug: 'tags', name: 'Checkpoint tags', text: 'Twenty of them.', unit: 'site', currency: 'USD', monthly: 1200, yearly: 1000 }
const matrix: FeatureMatrix = {
  title: 'Every feature', text: '',
  groups: [{
    title: 'Scheduling',
    rows: [
      { label: 'Week board', hint: '', values: { post: true, patrol: true, command: true } },
      { label: 'Records kept for', hint: 'After the shift.', values: { post: '1 year', patrol: '3 years' } },
    ],
  }],
}
const replies = {
  '/api/pricing/page': pricingPageDefault, '/api/pricing/plans': [post, patrol, command], '/api/pricing/add-ons': [tags],
  '/api/pricing/feature-matrix': matrix, '/api/pricing/wizard': null,
  '/api/pricing/faq': { title: 'Before you sign', text: '', items: [{ question: 'Who counts?', answer: 'Guards on shift.' }] },
}

const open = async (given: Record<string, unknown> = {}) => {
  const shown = await show(<PricingPage />, { ...replies, ...given }, '/pricing')
  await screen.findByRole('heading', { level: 1, name: 'Pricing' })
  return shown
}
const data = (type: string) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map((script) => JSON.parse(script.textContent!) as Record<string, never>)
    .find((block) => block['@type'] === type)

test("the tagline 'Simple, transparent pricing' stands under the title and in the description (specification, section 2)", async () => {
  await open()
  expect(screen.getByText('Simple, transparent pricing')).toBeVisible()
  expect(pricingPageDefault.description).toMatch(/^Simple, transparent pricing/)
})

test('each plan has both of its prices in the page, in its order', async () => {
  await open()
  const plans = await screen.findByRole('list', { name: 'Plans' })
  const [first, second, third] = within(plans).getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('li')!)
  expect(first!.querySelector('.price-monthly')).toHaveTextContent('$6')
  expect(first!.querySelector('.price-yearly')).toHaveTextContent('$5.50')
  expect(second).toHaveTextContent('$9$7.50per guard, per month, paid monthlyper guard, per month, paid yearly')
  expect(third).toHaveTextContent('Talk to us')
})

test('months or years is a choice of two that keys can make', async () => {
  await open()
  const [monthly, yearly] = within(screen.getByRole('group', { name: 'How you pay' })).getAllByRole('radio')
  expect(monthly).toBeChecked()
  await user.click(monthly!)
  await user.keyboard('{ArrowRight}')
  expect(yearly).toBeChecked()
})

test('the saving is worked out, never more than every plan keeps', async () => {
  await open()
  expect(await screen.findByText('save 8%')).toBeVisible()
  expect([yearlySaving([patrol]), yearlySaving([{ ...post, yearly: 700 }]), yearlySaving([command]), yearlySaving([])]).toEqual([16, 0, 0, 0])
})

test('an add-on says what it is counted by', async () => {
  await open()
  expect((await screen.findByRole('heading', { name: 'Checkpoint tags' })).closest('li')).toHaveTextContent('Twenty of them.$12$10per site, per month')
})

test('the table has a row for each feature and a column for each plan', async () => {
  await open()
  const table = await screen.findByRole('table', { name: 'Every feature' })
  expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Feature', 'Post$6$5.50', 'Patrol$9$7.50', 'Command'])
  const row = within(table).getByRole('row', { name: /^Records kept for/ })
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Records kept forAfter the shift.')
  const [, , none] = within(row).getAllByRole('cell')
  expect(within(row).getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['1 year', '3 years', ''])
  expect(within(none!).getByRole('img', { name: 'Not included' })).toBeVisible()
  expect(within(table).getAllByRole('img', { name: 'Included' })).toHaveLength(3)
})

test('search engines get an offer for each plan with a price, in decimals of its currency, and the questions', async () => {
  await open()
  await screen.findByRole('table')
  expect(data('Product')).toMatchObject({
    name: 'Watchpost',
    offers: [
      {
        '@type': 'Offer', name: 'Post', price: '6.00', priceCurrency: 'USD',
        priceSpecification: [{ price: '6.00', billingDuration: 'P1M' }, { price: '5.50', billingDuration: 'P1Y' }],
      },
      { name: 'Patrol', price: '9.00' },
    ],
  })
  expect(data('FAQPage')).toMatchObject({ mainEntity: [{ name: 'Who counts?', acceptedAnswer: { text: 'Guards on shift.' } }] })
})

test('parts without content are left out, and the page stands', async () => {
  await open({
    '/api/pricing/plans': [], '/api/pricing/add-ons': new Error('500: no'), '/api/pricing/feature-matrix': { ...matrix, groups: [] },
    '/api/pricing/faq': new Error('500: no'),
  })
  expect(screen.getByRole('group', { name: 'How you pay' })).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  expect(data('Product')).toBeUndefined()
  expect(data('FAQPage')).toBeUndefined()
})
