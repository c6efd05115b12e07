import { expect, type Page } from '@playwright/test'
import { answer, hydrated, stopClock, test } from './support.ts'

const PATH = '/api/newsletter/subscribe'
const email = (page: Page) => page.getByRole('textbox', { name: 'Email address' })
const consent = (page: Page) => page.locator('#site-footer').getByRole('checkbox')
const button = (page: Page) => page.locator('#site-footer').getByRole('button', { name: 'Subscribe', exact: true })
const toasts = (page: Page) => page.locator('.toast')

test('toast-limits: a toast is swiped away to the right, past 50 px', async ({ page }) => {
  await page.clock.install()
  await answer(page, PATH, { message: 'ok' }, 202)
  await page.goto('/')
  await page.locator('#site-footer').scrollIntoViewIfNeeded()
  await hydrated(page, '#site-footer')
  // The five seconds of a toast would pass on a busy machine.
  await stopClock(page)
  await email(page).fill('dana@meridian.example')
  await consent(page).check()
  await button(page).click()
  await expect.poll(() => page.clock.runFor(50).then(() => toasts(page).isVisible()), { intervals: [20] }).toBe(true)
  const swipe = async (by: number) => {
    const { x, y } = (await toasts(page).boundingBox())!
    await page.mouse.move(x + 60, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + 60 + by / 2, y + 20)
    await page.mouse.move(x + 60 + by, y + 20)
    await page.mouse.up()
  }
  await swipe(40)
  await page.clock.runFor(100)
  await expect(toasts(page)).toBeVisible()
  await swipe(60)
  await page.clock.runFor(100)
  await expect(toasts(page)).toHaveCount(0)
})
