import { expect, type Page } from '@playwright/test'
import { stickyCtaDefault } from '../contract/site/cta/cta.ts'
import { hydrated, isSameDocument, markDocument, scrollTo, test } from './support.ts'

const bar = (page: Page) => page.getByRole('complementary', { name: 'Offer' })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await hydrated(page, '.site-header')
})

test('specification 9: it appears past 600 px of scroll and goes above them', async ({ page }) => {
  await scrollTo(page, 601)
  await expect(bar(page)).toBeVisible()
  await scrollTo(page, 600)
  await expect(bar(page)).toHaveCount(0)
})

test('specification 2: badge, both messages, demo and trial button, both to /demo', async ({ page }) => {
  await scrollTo(page, 900)
  const { badgeText, mainMessage, boldMessage, demoButtonText, trialButtonText } = stickyCtaDefault
  for (const words of [badgeText, mainMessage, boldMessage]) await expect(bar(page)).toContainText(words)
  await expect(bar(page).locator('b', { hasText: boldMessage })).toBeVisible()
  for (const name of [demoButtonText, trialButtonText]) await expect(bar(page).getByRole('link', { name })).toHaveAttribute('href', '/demo')
})

test('decisions 1: dismissed, it stays away over pages and back, until a reload', async ({ page }) => {
  await markDocument(page)
  await scrollTo(page, 900)
  await bar(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(bar(page)).toHaveCount(0)
  await page.locator('#site-footer').scrollIntoViewIfNeeded()
  await hydrated(page, '#site-footer')
  await page.locator('#site-footer').getByRole('link', { name: 'Brand' }).click()
  await expect(page).toHaveURL('/brand')
  await page.getByRole('banner').getByRole('link', { name: 'Watchpost, home' }).click()
  await expect(page.locator('#hero .slide')).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
  await scrollTo(page, 900)
  await expect(page.locator('.site-header-solid')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await page.reload()
  await scrollTo(page, 900)
  await expect(bar(page)).toBeVisible()
})
