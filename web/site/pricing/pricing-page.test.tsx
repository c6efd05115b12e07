import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pricingHeadline } from '../../../contract/site/hero/headlines.ts'
import { pricingPageDefault } from '../../../contract/site/pricing/page.ts'
import { yearlySaving } from './billing-switch.tsx'
import { decimal } from './offer-data.tsx'
import { at, command, data, matrix, open, patrol, post } from './testing-page.tsx'

const user = userEvent.setup()

test("pricing-tagline: the tagline 'Simple, transparent pricing' stands under the title and in the description", async () => {
  await open()
  expect(screen.getByText('Simple, transparent pricing')).toBeVisible()
  expect(pricingPageDefault.description).toMatch(/^Simple, transparent pricing/)
})

test('the hero headline of the pricing page is its title and tagline, with buttons and badge where it has some', async () => {
  await open()
  const head = () => within(screen.getByRole('heading', { level: 1, name: 'Pricing' }).parentElement!)
  expect(head().queryByRole('link')).not.toBeInTheDocument()
  cleanup()

  const written = {
    headline: 'Pricing',
    text: 'By the guard',
    primaryButton: { text: 'Ask us', href: '/contact' },
    statusBadgeText: 'New prices',
    statusBadgeVariant: 'info',
  }
  await open({ '/api/hero-slides/pricing': { ...pricingHeadline, ...written } })
  expect(await screen.findByText('By the guard')).toBeVisible()
  expect(head().getByText('New prices')).toHaveClass('badge', 'info')
  expect(
    head()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/contact'])
})

test('each plan has both of its prices in the page, in its order', async () => {
  await open()
  const plans = await screen.findByRole('list', { name: 'Plans' })
  const [first, second, third] = within(plans)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.closest('li')!)
  expect(first!.querySelector('.price-monthly')).toHaveTextContent('$6')
  expect(first!.querySelector('.price-yearly')).toHaveTextContent('$5.50')
  expect(second).toHaveTextContent('$9$7.50per guard, per month, paid monthlyper guard, per month, paid yearly')
  expect(third).toHaveTextContent('Talk to us')
})

test('pricing-period-switch: months or years is a choice of two that keys can make', async () => {
  await open()
  const [monthly, yearly] = within(screen.getByRole('group', { name: 'How you pay' })).getAllByRole('radio')
  expect(monthly).toBeChecked()
  await user.click(monthly!)
  await user.keyboard('{ArrowRight}')
  expect(yearly).toBeChecked()
})

test('pricing-period-switch: years stand in the address, among what else stands there, and months leave it', async () => {
  at('/pricing?utm_source=letter&currency=EUR')
  await open()
  await user.click(screen.getByRole('radio', { name: /Yearly/ }))
  expect(location.search).toBe('?utm_source=letter&currency=EUR&billing=yearly')
  cleanup()

  await open()
  expect(screen.getByRole('radio', { name: /Yearly/ })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Monthly' }))
  expect(location.search).toBe('?utm_source=letter&currency=EUR')
  cleanup()

  at('/pricing?billing=weekly')
  await open()
  expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked()
})

test('the saving is worked out, never more than every plan keeps', async () => {
  await open()
  expect(await screen.findByText('save 8%')).toBeVisible()
  expect([
    yearlySaving([patrol], 100),
    yearlySaving([patrol], 12),
    yearlySaving([{ ...post, yearly: 700 }], 100),
    yearlySaving([command], 100),
    yearlySaving([], 12),
  ]).toEqual([16, 2, 0, 0, 0])
})

test('an add-on says what it is counted by', async () => {
  await open()
  expect((await screen.findByRole('heading', { name: 'Checkpoint tags' })).closest('li')).toHaveTextContent(
    'Twenty of them.$12$10per site, per month',
  )
})

test('pricing-table: the table has a row for each feature and a column for each plan', async () => {
  await open()
  const table = await screen.findByRole('table', { name: 'Every feature' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Feature', 'Post$6$5.50', 'Patrol$9$7.50', 'Command'])
  const row = within(table).getByRole('row', { name: /^Records kept for/ })
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Records kept forAfter the shift.')
  const [, , none] = within(row).getAllByRole('cell')
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 year', '3 years', ''])
  expect(within(none!).getByRole('img', { name: 'Not included' })).toBeVisible()
  expect(within(table).getAllByRole('img', { name: 'Included' })).toHaveLength(3)
})

test('pricing-offers: search engines get an offer for each plan with a price, in decimals of its currency, and the questions', async () => {
  await open()
  await screen.findByRole('table')
  expect(data('Product')).toMatchObject({
    name: 'Watchpost',
    offers: [
      {
        '@type': 'Offer',
        name: 'Post',
        price: '6.00',
        priceCurrency: 'USD',
        priceSpecification: [
          { price: '6.00', billingDuration: 'P1M' },
          { price: '5.50', billingDuration: 'P1Y' },
        ],
      },
      { name: 'Patrol', price: '9.00' },
    ],
  })
  expect(data('FAQPage')).toMatchObject({
    mainEntity: [{ name: 'Who counts?', acceptedAnswer: { text: 'Guards on shift.' } }],
  })
})

test('the short words of the page are the content’s', async () => {
  const labels = Object.fromEntries(Object.keys(pricingPageDefault.labels).map((name, at) => [name, `Word ${at}.`]))
  const { container } = await open({
    '/api/pricing/page': { ...pricingPageDefault, perGuard: 'a guard', labels: { ...labels, save: 'Word {percent}!' } },
  })
  await screen.findByRole('table')
  const copy = container.cloneNode(true) as Element
  for (const script of copy.querySelectorAll('script')) script.remove()
  const page =
    `${copy.textContent} ` +
    `${[...container.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label')).join(' ')}`
  expect(page).toContain('Word 8!')
  for (const [name, words] of Object.entries(pricingPageDefault.labels)) {
    // There is one currency here, and no add-on of a whole company.
    if (!['save', 'currency', 'perCompany', 'addOnOnRequest'].includes(name)) expect(page).toContain(labels[name])
    expect(page).not.toContain(words)
  }
})

test('a plan that has no price of a year shows that of a month in both, and says how it is paid', async () => {
  await open({ '/api/pricing/plans': [{ ...post, yearly: null }] })
  expect((await screen.findByRole('heading', { level: 3, name: 'Post' })).closest('li')).toHaveTextContent(
    '$6$6per guard, per month, paid monthlyper guard, per month, paid monthly',
  )
  expect(screen.queryByText(/^save/)).toBeNull()
})

test('a plan that the table doesn’t name has none of its features, and one on request has no price above its column', async () => {
  await open({ '/api/pricing/plans': [post, { ...command, slug: 'new', name: 'New' }] })
  const table = await screen.findByRole('table')
  expect(within(table).getByRole('columnheader', { name: 'New' })).toBeVisible()
  const [, news] = within(within(table).getByRole('row', { name: /^Week board/ })).getAllByRole('cell')
  expect(within(news!).getByRole('img', { name: 'Not included' })).toBeVisible()
})

test('an offer’s price is the same number of cents, whatever it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      const written = decimal(cents)
      expect([/^\d+\.\d\d$/.test(written), Number(written.replace('.', ''))]).toEqual([true, cents])
    }),
  )
})

test('parts without content are left out, and the page stands', async () => {
  await open({
    '/api/pricing/plans': [],
    '/api/pricing/add-ons': new Error('500: no'),
    '/api/pricing/feature-matrix': { ...matrix, groups: [] },
    '/api/pricing/faq': new Error('500: no'),
  })
  expect(screen.getByRole('group', { name: 'How you pay' })).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  expect(data('Product')).toBeUndefined()
  expect(data('FAQPage')).toBeUndefined()
})
