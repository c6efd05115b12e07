import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LEAST_FILL_MS } from '../../../contract/platform/captcha/words.ts'
import { pricingPageDefault } from '../../../contract/site/pricing/page.ts'
import { at, command, data, open, patrol, post, tags, wizard } from './testing-page.tsx'

const user = userEvent.setup()
const EUR = { monthly: 540, yearly: 450 }
const inEuros = {
  '/api/pricing/page': { ...pricingPageDefault, currencies: ['EUR', 'GBP'] },
  '/api/pricing/plans': [{ ...post, prices: { EUR } }, patrol, command],
  '/api/pricing/add-ons': [{ ...tags, prices: { EUR: { monthly: 1080, yearly: null } } }],
}
const switches = () => screen.findByRole('group', { name: 'Currency' })
/** What is read with a currency chosen, as the stylesheet leaves it. */
const shownIn = (element: Element, currency: string) => {
  const copy = element.cloneNode(true) as Element
  for (const one of copy.querySelectorAll(`[data-currency]:not([data-currency~="${currency}"])`)) one.remove()
  return copy.textContent
}

test('with one currency there is nothing to choose', async () => {
  await open()
  await screen.findByRole('table')
  expect(screen.queryByRole('group', { name: 'Currency' })).toBeNull()
})

test('currencies in which a plan has a price can be chosen, US dollars first', async () => {
  at('/pricing')
  await open(inEuros)
  const radios = within(await switches()).getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['USD', true],
    ['EUR', false],
  ])
})

test('cards, add-ons and table hold the prices of each currency, and words where there is none', async () => {
  at('/pricing')
  await open(inEuros)
  await switches()
  const [first, second, third] = within(screen.getByRole('list', { name: 'Plans' }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.closest('li')!)
  expect(shownIn(first!, 'USD')).toContain('$6$5.50per guard')
  expect(shownIn(first!, 'EUR')).toContain('€5.40€4.50per guard')
  expect(shownIn(second!, 'EUR')).toContain('Talk to usCustom pricing')
  expect(shownIn(second!, 'EUR')).not.toContain('$')
  expect(third!.textContent!.match(/Talk to us/g)).toHaveLength(1)
  const addOn = screen.getByRole('heading', { name: 'Checkpoint tags' }).closest('li')!
  expect(shownIn(addOn, 'EUR')).toContain('€10.80€10.80per site')
  expect(screen.getAllByRole('columnheader').map((head) => shownIn(head, 'EUR'))).toEqual([
    'Feature',
    'Post€5.40€4.50',
    'Patrol',
    'Command',
  ])
  expect(shownIn(screen.getByRole('group', { name: 'How you pay' }), 'EUR')).toContain('save 16%')
})

test('an add-on without a price in the currency is on request', async () => {
  at('/pricing')
  await open({ ...inEuros, '/api/pricing/add-ons': [tags] })
  await switches()
  expect(shownIn((await screen.findByRole('heading', { name: 'Checkpoint tags' })).closest('li')!, 'EUR')).toBe(
    'Checkpoint tagsTwenty of them.On requestper site, per month',
  )
})

test('the choice is kept in the address, among what else stands there, and taken back with it', async () => {
  at('/pricing?utm_source=letter#compare')
  await open(inEuros)
  await switches()
  await user.click(screen.getByRole('radio', { name: 'EUR' }))
  expect(location.href).toMatch(/\/pricing\?utm_source=letter&currency=EUR#compare$/)
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('radio', { name: 'USD' })).toBeChecked()
  expect(location.href).toMatch(/\/pricing\?utm_source=letter#compare$/)
})

test.each([
  ['?currency=EUR', 'EUR'],
  ['?currency=GBP', 'USD'],
  ['?currency=eur', 'USD'],
  ['?currency=', 'USD'],
  ['?currency=__proto__', 'USD'],
  ['?currency=USD&currency=EUR', 'USD'],
])('the address %s begins with %s', async (query, currency) => {
  at(`/pricing${query}`)
  await open(inEuros)
  await switches()
  expect(screen.getByRole('radio', { name: currency })).toBeChecked()
})

test('the wizard reckons in the chosen currency, and takes it along', async () => {
  at('/pricing')
  await open({ ...inEuros, '/api/pricing/wizard': wizard })
  const docket = () => document.querySelector('.docket output')
  await waitFor(() => expect(docket()).toHaveTextContent('$60a month, or $660 a year'))
  await user.click(await screen.findByRole('radio', { name: 'EUR' }))
  expect(docket()).toHaveTextContent('€54a month, or €540 a year')
})

test('an estimate is handed over in the chosen currency', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms), delay: null })
  const sent: Record<string, unknown>[] = []
  document.cookie = 'csrf-token=known'
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path !== '/api/leads/pricing') return Response.json({ stamp: 'a stamp', provider: 'none' })
    sent.push(JSON.parse(String(body)) as Record<string, unknown>)
    return Response.json({ message: 'Thank you' }, { status: 201 })
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  at('/pricing?currency=EUR')
  await open({ ...inEuros, '/api/pricing/wizard': wizard })
  await user.click(await screen.findByRole('button', { name: wizard.labels.finish }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Dana Ortiz')
  await user.type(screen.getByRole('textbox', { name: 'Work email' }), 'dana@euro.example')
  await user.click(screen.getByRole('checkbox', { name: wizard.form.consentText }))
  await user.click(screen.getByRole('button', { name: wizard.form.button }))
  await act(() => vi.advanceTimersByTimeAsync(2 * LEAST_FILL_MS))
  expect(await screen.findByRole('heading', { name: wizard.form.sentTitle })).toBeVisible()
  expect(sent).toMatchObject([{ currency: 'EUR', answers: { guards: 10 }, email: 'dana@euro.example' }])
})

test('search engines get the offers of every currency, each with an address that shows it', async () => {
  at('/pricing')
  await open(inEuros)
  await screen.findByRole('table')
  const offers = (data('Product')!['offers'] as Record<string, unknown>[]).map(
    ({ name, price, priceCurrency, url }) => [name, price, priceCurrency, url],
  )
  expect(offers).toEqual([
    ['Post', '6.00', 'USD', expect.stringMatching(/\/pricing$/)],
    ['Post', '5.40', 'EUR', expect.stringMatching(/\/pricing\?currency=EUR$/)],
    ['Patrol', '9.00', 'USD', expect.stringMatching(/\/pricing$/)],
  ])
})
