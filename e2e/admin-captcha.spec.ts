import { expect, type Page } from '@playwright/test'
import { startVerifier } from '../server/platform/captcha/testing-verifier.ts'
import { publish, test as base, violationsInThemes } from './admin-support.ts'
import { ask } from '../server/core/start/testing-ask.ts'
import { startProduct } from './serve.ts'
import { type Product, hydrated } from './support.ts'

type Verifier = Awaited<ReturnType<typeof startVerifier>>

/** A product of one's own, whose captcha providers are a server beside it. */
const test = base.extend<object, { verifier: Verifier; product: Product }>({
  verifier: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const verifier = await startVerifier()
      await use(verifier)
      verifier.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ browser, verifier }, use) => {
      const { address, dataDir, stop } = await startProduct({ CAPTCHA_STAND_IN: verifier.url })
      await use({
        address,
        visitor: async () => (await browser.newContext({ baseURL: address })).newPage(),
        rows: (sql, values) => ask(dataDir, sql, values),
      })
      await stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

async function fill(page: Page) {
  const field = (name: string) => page.locator('main').getByRole('textbox', { name, exact: true })
  await field('Name').fill('Dana Ortiz')
  await field('Work email').fill('dana@widget.example')
  await page.getByRole('combobox', { name: 'What is it about?' }).selectOption('Prices and contracts')
  await field('Message').fill('Nine sites.')
  await page
    .locator('main form')
    .getByRole('checkbox', { name: /I agree that/ })
    .check()
}

test('captcha-trial, captcha-widget: an admin sets both keys and tests them, and visitors then pass the company’s widget', async ({
  as,
  product,
  verifier,
}) => {
  const { hostname } = new URL(product.address)
  verifier.says.hostname = hostname
  verifier.says.action = 'test'
  const { page } = await as('admin')
  await page.goto('/admin/captcha-settings')
  await page.getByRole('textbox', { name: 'Cloudflare Turnstile' }).first().fill('site-key-0123456789')
  await publish(page)
  await page.getByRole('link', { name: 'Secrets, test and figures' }).click()
  await page.getByRole('button', { name: 'Set secret of Cloudflare Turnstile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set the secret of Cloudflare Turnstile' })
  await dialog.getByLabel('Secret').fill(verifier.says.secret)
  await dialog.getByRole('button', { name: 'Store the secret' }).click()
  await expect(page.getByRole('row', { name: /Cloudflare Turnstile/ }).first()).toContainText('by Ana Brandt')

  // The page's policy allows the widget from its next load on.
  await page.reload()
  const trial = page.getByRole('region', { name: 'Test' })
  await trial.getByRole('combobox', { name: 'Provider' }).selectOption('turnstile')
  await trial.getByRole('button', { name: 'Solve once' }).click()
  await trial.getByRole('button', { name: 'I am human' }).click()
  await expect(trial.getByRole('status')).toContainText('The provider accepts it, for this host.')
  await expect(trial.getByRole('status')).toContainText(hostname)
  expect(await violationsInThemes(page, 'keys')).toEqual([])

  await page.getByRole('link', { name: 'Forms', exact: true }).click()
  await page.getByRole('combobox', { name: 'Contact form' }).selectOption('turnstile')
  await publish(page)
  verifier.says.action = 'contact'

  const visitor = await product.visitor()
  await visitor.goto('/contact')
  await hydrated(visitor, 'main form')
  await expect(visitor.getByText('Checked against spam by Cloudflare')).toBeVisible()
  const loaded = verifier.scripts.length
  await visitor.goto('/demo')
  await hydrated(visitor, 'main form')
  await visitor.getByRole('textbox', { name: 'Name', exact: true }).click()
  await visitor.goto('/contact')
  await hydrated(visitor, 'main form')
  expect(verifier.scripts, 'neither on another form nor before the first touch').toHaveLength(loaded)
  await fill(visitor)
  const widget = visitor.getByRole('group', { name: 'Check against spam' })
  await widget.getByRole('button', { name: 'I am human' }).click()
  verifier.says.instead = 'broken'
  await visitor.getByRole('button', { name: 'Send Message' }).click()
  await expect(visitor.locator('main form')).toContainText(
    /was not sent\. Try again in a few minutes, or write to \S+@/,
  )
  verifier.says.instead = undefined
  await widget.getByRole('button', { name: 'I am human' }).click()
  await visitor.getByRole('button', { name: 'Send Message' }).click()
  await expect(visitor.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  expect(await product.rows(`select stage from leads where email = 'dana@widget.example'`)).toEqual([{ stage: 'new' }])
  await visitor.context().close()

  await page.getByRole('link', { name: 'Secrets, test and figures' }).click()
  const figures = page.getByRole('region', { name: 'Last 30 days' }).getByRole('row', { name: /Cloudflare Turnstile/ })
  // What is counted is written down every ten seconds.
  await expect(async () => {
    await page.reload()
    await expect(figures.getByRole('cell')).toHaveText(['1', '1', '0', '0', '0', '1'], { timeout: 3000 })
  }).toPass()
})
