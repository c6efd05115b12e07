import { expect, type Page } from '@playwright/test'
import { withMail } from './mail-support.ts'
import { hydrated, JOB, violations } from './support.ts'

const test = withMail()

const plan = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Plans' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const currency = (page: Page, code: string) => page.getByRole('radio', { name: code, exact: true })
const price = (page: Page, of: string) => plan(page, of).locator('strong:visible')

test('a visitor chooses a currency by keys, and cards, add-ons, table and docket follow it', async ({ page }) => {
  await page.goto('/pricing')
  await hydrated(page, '.currencies')
  await expect(price(page, 'Patrol')).toHaveText('$9')
  await currency(page, 'USD').focus()
  await page.keyboard.press('ArrowRight')
  await expect(currency(page, 'EUR')).toBeChecked()
  await expect(price(page, 'Patrol')).toHaveText('€8.40')
  await expect(price(page, 'Command')).toHaveText('Talk to us')
  await expect(page.locator('.add-ons li').first().locator('strong:visible')).toHaveText('€10.80')
  await expect(page.locator('.feature-table thead .price-monthly:visible')).toHaveText(['€5.40', '€8.40'])
  await page.getByRole('radio', { name: /Yearly/ }).check()
  await expect(price(page, 'Patrol')).toHaveText('€7')
  await expect(page.locator('main').getByText(/\$\d/).filter({ visible: true })).toHaveCount(0)
  await page.locator('#wizard').scrollIntoViewIfNeeded()
  await expect(page.locator('.docket output')).toContainText('€216')
  expect(await violations(page)).toEqual([])
})

test('the choice is in the address: it survives a reload and can be sent on, and nobody else is shown it', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/pricing?utm_source=letter')
  await hydrated(page, '.currencies')
  await currency(page, 'GBP').check()
  await expect(page).toHaveURL('/pricing?utm_source=letter&currency=GBP')
  await page.reload()
  await expect(currency(page, 'GBP')).toBeChecked()
  await expect(price(page, 'Post')).toHaveText('£4.80')

  const other = await browser.newContext({ ...(baseURL && { baseURL }) })
  const sent = await other.newPage()
  await sent.goto('/pricing?currency=GBP')
  await expect(price(sent, 'Post')).toHaveText('£4.80')
  await sent.goto('/pricing?currency=XBT')
  await hydrated(sent, '.currencies')
  await expect(price(sent, 'Post')).toHaveText('$6')
  await other.close()
})

test('pricing-period-switch: monthly or yearly is in the address: it survives a reload, leaves other words there, and goes with the usual choice', async ({
  page,
}) => {
  await page.goto('/pricing?utm_source=letter')
  await hydrated(page, '.billing')
  await page.getByRole('radio', { name: /Monthly/ }).focus()
  await page.keyboard.press('ArrowRight')
  await currency(page, 'EUR').check()
  await expect(page).toHaveURL('/pricing?utm_source=letter&billing=yearly&currency=EUR')
  await page.reload()
  await expect(page.getByRole('radio', { name: /Yearly/ })).toBeChecked()
  await expect(price(page, 'Patrol')).toHaveText('€7')
  await page.getByRole('radio', { name: /Monthly/ }).check()
  await expect(page).toHaveURL('/pricing?utm_source=letter&currency=EUR')
  await page.goto('/pricing?billing=weekly')
  await hydrated(page, '.billing')
  await expect(price(page, 'Patrol')).toHaveText('$9')
})

test('a currency that was chosen before the script has come is kept', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/pricing', { waitUntil: 'commit' })
  await currency(page, 'EUR').check()
  await expect(price(page, 'Post')).toHaveText('€5.40')
  release()
  await hydrated(page, '.currencies')
  await expect(currency(page, 'EUR')).toBeChecked()
  await expect(price(page, 'Post')).toHaveText('€5.40')
  await page.locator('#wizard').scrollIntoViewIfNeeded()
  await expect(page.locator('.docket output')).toContainText('€216')
})

test('the page is the same bytes for everyone, whatever currency they ask for or come from', async ({ request }) => {
  const plain = await (await request.get('/pricing')).text()
  for (const [path, headers] of [
    ['/pricing?currency=EUR', {}],
    ['/pricing', { cookie: 'currency=EUR' }],
    ['/pricing', { 'accept-language': 'de-DE' }],
    ['/pricing?currency=%00', {}],
  ] as const)
    expect((await (await request.get(path, { headers })).text()) === plain, `${path} ${JSON.stringify(headers)}`).toBe(
      true,
    )
})

test('an estimate in euros becomes a lead in euros, and the mail says so and leads back', async ({ page, post }) => {
  await page.goto('/pricing?currency=EUR')
  await page.locator('#wizard').scrollIntoViewIfNeeded()
  await hydrated(page, '#wizard')
  const wizard = page.locator('#wizard')
  for (const button of ['Next', 'Next', 'Next', 'Show My Estimate'])
    await wizard.getByRole('button', { name: button }).click()
  await expect(wizard.locator('.docket output')).toContainText('€216')
  await wizard.getByRole('textbox', { name: 'Name', exact: true }).fill('Dana Ortiz')
  await wizard.getByRole('textbox', { name: 'Work email' }).fill('dana@euro.example')
  await wizard.getByRole('checkbox', { name: /You may keep/ }).check()
  await wizard.getByRole('button', { name: 'Send My Estimate' }).click()
  await expect(page.getByRole('heading', { name: 'Your estimate is kept' })).toBeFocused()

  const [lead] = await post.rows<{ data: object }>(
    `select answers -> 'data' as data from leads where email = 'dana@euro.example'`,
  )
  expect(lead!.data).toMatchObject({ currency: 'EUR', plan: 'post', monthly: 21_600, yearly: 216_000 })
  const mail = () => post.to('dana@euro.example')[0]?.parts['text/plain']
  await expect.poll(mail, JOB).toContain('€216 a month')
  expect(mail()).toContain('/pricing?currency=EUR')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every price is in the page, and the switch chooses between the currencies', async ({ page }) => {
    await page.goto('/pricing')
    await expect(price(page, 'Patrol')).toHaveText('$9')
    await currency(page, 'GBP').check()
    await expect(price(page, 'Patrol')).toHaveText('£7.20')
    await page.getByRole('radio', { name: /Yearly/ }).check()
    await expect(price(page, 'Patrol')).toHaveText('£6')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the choice fits, and no price pushes the page wider than the screen', async ({ page }) => {
    await page.goto('/pricing?currency=EUR')
    await expect(price(page, 'Patrol')).toHaveText('€8.40')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    const { width, height } = (await currency(page, 'GBP').locator('xpath=..').boundingBox())!
    expect([width >= 44, height >= 44]).toEqual([true, true])
  })
})
