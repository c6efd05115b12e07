import { expect, type Page } from '@playwright/test'
import { answer, hydrated, stopClock, test } from './support.ts'

const PATH = '/api/newsletter/subscribe'
const email = (page: Page) => page.getByRole('textbox', { name: 'Email address' })
const consent = (page: Page) => page.locator('#site-footer').getByRole('checkbox')
const button = (page: Page, name = 'Subscribe') =>
  page.locator('#site-footer').getByRole('button', { name, exact: true })
const toasts = (page: Page) => page.locator('.toast')

async function open(page: Page) {
  await page.goto('/')
  await page.locator('#site-footer').scrollIntoViewIfNeeded()
  await hydrated(page, '#site-footer')
}

async function subscribe(page: Page, address: string) {
  await email(page).fill(address)
  await consent(page).check()
  await button(page).click()
}

test('newsletter-valid-email: both messages, each at its field', async ({ page }) => {
  let calls = 0
  await page.route(`**${PATH}`, (route) => {
    calls++
    return route.abort()
  })
  await open(page)
  await email(page).fill('dana@')
  await button(page).click()
  await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
  await expect(page.getByText('You must agree to receive newsletters', { exact: true })).toBeVisible()
  await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(consent(page)).toHaveAccessibleDescription('You must agree to receive newsletters')
  await expect(email(page)).toBeFocused()
  await email(page).fill('dana@meridian.example')
  await button(page).click()
  await expect(page.getByText('Please enter a valid email address')).toHaveCount(0)
  await expect(consent(page)).toBeFocused()
  expect(calls).toBe(0)
})

test('newsletter-success: a subscription is told, resets the form and is stored with its consent', async ({
  product,
}) => {
  const page = await product.visitor()
  await open(page)
  await subscribe(page, 'Dana@Meridian.example')
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page).getByText('Successfully subscribed!', { exact: true })).toBeVisible()
  await expect(
    toasts(page).getByText('Please check your email to confirm your subscription.', { exact: true }),
  ).toBeVisible()
  await expect(email(page)).toHaveValue('')
  await expect(consent(page)).not.toBeChecked()
  const wording = await page.locator('#site-footer label', { has: page.getByRole('checkbox') }).textContent()
  const stored = await product.rows(
    'select email, state, action, form, wording, statement from subscribers s join consents c on c.subscriber_id ' +
      '= s.id',
  )
  expect(stored).toEqual([
    {
      email: 'dana@meridian.example',
      state: 'pending',
      action: 'given',
      form: 'footer',
      wording: wording!.trim(),
      statement: expect.stringMatching(/^Consent given at \d{4}-\d\d-\d\dT[\d:.]+Z in the footer newsletter form$/),
    },
  ])
})

test("newsletter-submitting: while it is sent the button reads 'Subscribing...' and can't be pressed", async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${PATH}`, async (route) => {
    await released
    await route.fulfill({ status: 202, json: { message: 'ok' } })
  })
  await open(page)
  await subscribe(page, 'dana@meridian.example')
  await expect(button(page, 'Subscribing...')).toBeDisabled()
  release()
  await expect(button(page)).toBeEnabled()
})

test.describe('failing', () => {
  test.use({ mayComplain: true })

  test("newsletter-failure: 'Subscription failed' with the server's message, then with the fixed sentence, one toast at a time", async ({
    page,
  }) => {
    await answer(page, PATH, { code: 'too-many', message: 'Too many attempts. Wait a minute, then try again.' }, 429)
    await open(page)
    await subscribe(page, 'dana@meridian.example')
    await expect(toasts(page)).toHaveClass(/toast-destructive/)
    await expect(toasts(page).getByText('Subscription failed', { exact: true })).toBeVisible()
    await expect(
      toasts(page).getByText('Too many attempts. Wait a minute, then try again.', { exact: true }),
    ).toBeVisible()
    await expect(email(page)).toHaveValue('dana@meridian.example')

    await page.route(`**${PATH}`, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    )
    await button(page).click()
    await expect(toasts(page).getByText('Please try again or contact us directly.', { exact: true })).toBeVisible()
    await expect(toasts(page)).toHaveCount(1)
    await toasts(page).getByRole('button', { name: 'Close' }).click()
    await expect(toasts(page)).toHaveCount(0)
  })
})

test('toast-limits: a toast shows for 5 s', async ({ page }) => {
  await page.clock.install()
  await answer(page, PATH, { message: 'ok' }, 202)
  await open(page)
  await stopClock(page)
  await subscribe(page, 'dana@meridian.example')
  await expect.poll(() => page.clock.runFor(50).then(() => toasts(page).isVisible()), { intervals: [20] }).toBe(true)
  await page.clock.runFor(4_900)
  await expect(toasts(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(toasts(page)).toHaveCount(0)
})

test('toast-limits: a toast is swiped away to the right, past 50 px', async ({ page }) => {
  await answer(page, PATH, { message: 'ok' }, 202)
  await open(page)
  await subscribe(page, 'dana@meridian.example')
  const swipe = async (by: number) => {
    const { x, y } = (await toasts(page).boundingBox())!
    await page.mouse.move(x + 60, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + 60 + by / 2, y + 20)
    await page.mouse.move(x + 60 + by, y + 20)
    await page.mouse.up()
  }
  await toasts(page).hover()
  await swipe(40)
  await expect(toasts(page)).toBeVisible()
  await swipe(60)
  await expect(toasts(page)).toHaveCount(0)
})
