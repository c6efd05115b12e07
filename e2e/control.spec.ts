import { expect } from '@playwright/test'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { joinCompany, openSampleCompany, slugOf } from './company-support.ts'
import { openDuty } from './duty-support.ts'
import { hydrated } from './support.ts'

test('control-journey: by keys a dispatcher takes on what another raises, reads the list, and hands the board over', async ({
  as,
  product,
}) => {
  test.slow()
  const { page } = await as('member')
  const base = await openSampleCompany(page)
  await page.goto(`${base}/control`)
  await hydrated(page, '.control')
  const cases = page.getByRole('region', { name: /^Cases/ })
  await expect(cases.getByRole('heading', { level: 2, name: /^Cases/ })).toBeVisible()
  expect(await violationsInThemes(page, 'board')).toEqual([])
  await fits(page, 'board')

  // Another session raises an alert, and the board hears of it.
  const other = await page.context().newPage()
  await other.goto(`${base}/alerts`)
  await hydrated(other, '.ops-main')
  await other.getByRole('button', { name: 'Raise an alert' }).click()
  const raising = other.getByRole('dialog', { name: 'Raise an alert' })
  await raising.getByLabel('Severity').selectOption('2')
  await raising.getByLabel('What happened').fill('The gate stands open')
  await raising.getByRole('button', { name: 'Raise it' }).click()
  await expect(raising).toBeHidden()
  await other.close()
  const gate = cases.getByRole('button', { name: 'The gate stands open' })
  await expect(gate).toBeVisible()
  // It stands above the incidents of the sample, one of which may be chosen.
  await expect(async () => {
    await page.keyboard.press('k')
    await expect(gate).toBeFocused({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('t')
  const taken = cases.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'The gate stands open' }) })
  await expect(taken.getByText('Taken on')).toBeVisible()
  await expect(taken.getByText(/^Ack (met in|late, after)/)).toBeAttached()

  await page.keyboard.press('v')
  await expect(page.getByRole('heading', { name: 'Checkpoints' })).toBeVisible()
  expect(await violationsInThemes(page, 'list')).toEqual([])
  await fits(page, 'list')
  await page.keyboard.press('m')
  await expect(page.locator('.map-sheet[data-drawn]')).toBeVisible()
  expect(await violationsInThemes(page, 'map')).toEqual([])
  await fits(page, 'map')
  await page.keyboard.press('v')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys of the board' })
  await expect(keys.getByText('Take the chosen case on')).toBeVisible()
  expect(await violationsInThemes(page, 'keys')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  await page.keyboard.press('h')
  const handing = page.getByRole('dialog', { name: 'Hand over the board' })
  await handing.getByLabel('What the next one has to know').fill('The locksmith comes at 08:00')
  expect(await violationsInThemes(page, 'hand-over')).toEqual([])
  await handing.getByRole('button', { name: 'Hand over' }).press('Enter')
  await expect(handing).toBeHidden()
  const handed = cases.getByRole('article', { name: 'Hand-over' })
  await expect(handed.getByText('Nobody has taken over yet.')).toBeVisible()

  const next = await as('member')
  await joinCompany(product, slugOf(base), 'dispatcher')
  await next.page.goto(`${base}/control`)
  await hydrated(next.page, '.control')
  await next.page.getByRole('button', { name: 'Take over' }).press('Enter')
  await expect(handed.getByText(/^Taken over/)).toBeVisible()
})

test('control-all-call: what is let go too early is not sent, and what is held for two seconds counts who heard it', async ({
  product,
}) => {
  test.slow()
  const page = await product.visitor()
  const { call, api, slug, guardId, postId, shiftId } = await openDuty(page, product)
  const at = new Date().toISOString()
  await call('POST', `${api}/time-events`, { guardId, kind: 'in', shiftId, postId, at, reason: 'By radio' })
  for (const severity of [1, 2, 3, 4, 5])
    await call('POST', `${api}/alerts`, { severity, title: `Trouble ${severity}`, text: '', siteId: null })
  await page.goto(`/app/o/${slug}/control`)
  await hydrated(page, '.control')
  const strip = page.getByRole('region', { name: 'Now' })
  await expect(strip.getByText('S1 1, S2 1, S3 1, S4 1, S5 1')).toBeVisible()
  const list = strip.getByRole('list')
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await list.evaluate((each) => each.scrollWidth - each.clientWidth), `the strip fits ${width}`).toBe(0)
  }

  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'All call' })
  await expect(dialog.getByText('Goes to 1 guard.')).toBeVisible()
  await dialog.getByLabel('Message').fill('Come to gate 2.')
  expect(await violationsInThemes(page, 'all call')).toEqual([])
  const hold = dialog.getByRole('button', { name: 'Hold two seconds to send' })
  await hold.press('Enter')
  await expect(hold).not.toHaveClass(/is-holding/)
  const sent = () =>
    product.rows('select 1 from broadcasts b join organisations using (organisation_id) where slug = $1', [slug])
  expect(await sent()).toEqual([])
  await hold.focus()
  await page.keyboard.down('Enter')
  await expect(dialog.getByText('0 heard it')).toBeVisible()
  await page.keyboard.up('Enter')
  expect(await sent()).toHaveLength(1)
  expect(await violationsInThemes(page, 'heard')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
