import { expect } from '@playwright/test'
import { hydrated, test, violations } from './support.ts'

test('WCAG 2.2 AA and best practices: menu, drawer, sticky bar, messages and failures', async ({ page }) => {
  await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ status: 202, json: { message: 'ok' } }))
  await page.goto('/brand')
  await page.getByRole('button', { name: 'Platform' }).click()
  await expect(page.locator('.mega')).toBeVisible()
  expect(await violations(page), 'the mega menu').toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Solutions' }).click()
  expect(await violations(page), 'the drawer').toEqual([])
  await page.keyboard.press('Escape')

  await page.locator('#site-footer').scrollIntoViewIfNeeded()
  await hydrated(page, '#site-footer')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('You must agree to receive newsletters')).toBeVisible()
  expect(await violations(page), 'a form that was refused').toEqual([])
  await page.getByRole('textbox', { name: 'Email address' }).fill('dana@meridian.example')
  await page.locator('#site-footer').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.locator('.toast')).toBeVisible()
  expect(await violations(page), 'a toast').toEqual([])
})

test('forced-colors: sliders keep their track and the mark its contrast in the colours that a visitor forces', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/pricing')
  await page.locator('#wizard').scrollIntoViewIfNeeded()
  const styleOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundImage, fill, color } = getComputedStyle(element)
        return { backgroundImage, fill, color }
      })
  expect((await styleOf('#wizard .range input')).backgroundImage).toContain('repeating-linear-gradient')
  const { color } = await styleOf('main')
  expect((await styleOf('.site-home .mark')).fill).toBe(color)
})
