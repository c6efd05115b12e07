import { expect, type Page } from '@playwright/test'
import { tourDefault } from '../contract/site/landing/tour.ts'
import { hydrated, test } from './support.ts'

async function open(page: Page) {
  await page.goto('/')
  await page.locator('#tour').scrollIntoViewIfNeeded()
  await hydrated(page, '#tour')
}

test('on a phone the five screens are stepped through, and each stands in full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  for (const { title } of tourDefault.steps) {
    const step = page.locator('#tour').getByRole('button', { name: title })
    await step.click()
    await expect(step).toHaveAttribute('aria-current', 'step')
    await expect(page.locator('#tour').getByRole('heading', { name: title })).toBeInViewport({ ratio: 1 })
  }
})
