import { expect, type Page, test } from '@playwright/test'
import { ADMIN } from '../server/core/start/testing-product.ts'

/** Scrolls as a person does, so that lazy parts come. */
async function scrollBy(page: Page, pixels: number) {
  for (let done = 0; done < pixels; done += 400) await page.mouse.wheel(0, 400)
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Offer' })
const box = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!

test('sticky-bar-widths: the demo button shows from the sm breakpoint (640 px) up', async ({ page }) => {
  await page.goto('/')
  await scrollBy(page, 1600)
  for (const [width, shown] of [
    [639, false],
    [640, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(bar(page).getByRole('link', { name: 'Start Free Trial' })).toBeVisible()
    await expect(bar(page).getByRole('link', { name: 'Watch Demo' })).toBeVisible({ visible: shown })
  }
})

for (const width of [360, 1280]) {
  test(`sticky bar and header share the top at ${width} px, and nothing shifts for them`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await page.evaluate(() => {
      new PerformanceObserver(() => {
        document.body.dataset.shifted = 'yes'
      }).observe({ type: 'layout-shift' })
    })
    await scrollBy(page, 1600)
    await expect(bar(page)).toBeVisible()
    // Both lie between pixels, so that each for itself may be rounded another way.
    const gap = async () => Math.abs((await box(page, '.site-header')).y - (await box(page, '.sticky-bar')).height)
    await expect.poll(gap).toBeLessThan(1)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(async () => Math.round((await box(page, '.site-header')).y)).toBe(0)
    await expect(page.locator('body')).not.toHaveAttribute('data-shifted')
  })
}

test('menu-width: 900 px wide at most, and never wider than the page', async ({ page }) => {
  await page.goto('/')
  for (const [width, most] of [
    [1920, 900],
    [1280, 900],
    [960, 880],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('button', { name: 'Platform' }).click()
    await expect(page.locator('.mega-sheet')).toBeInViewport({ ratio: 1 })
    expect((await box(page, '.mega-sheet')).width).toBe(most)
    await page.keyboard.press('Escape')
    await expect(page.locator('.mega-sheet')).toHaveCount(0)
  }
})

test('mega menu: the pointer reaches the panel from its button without losing it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Resources' }).hover()
  const item = page.locator('.mega-item').first()
  const { x, y } = (await item.boundingBox())!
  await page.mouse.move(x + 20, y + 20, { steps: 20 })
  await expect(item).toBeVisible()
  await page.mouse.move(20, 780, { steps: 5 })
  await expect(page.locator('.mega')).toHaveCount(0)
})

test('the drawer takes the place of the bar below 960 px', async ({ page }) => {
  await page.goto('/')
  const sections = page.getByRole('navigation', { name: 'Main' })
  const menu = page.getByRole('button', { name: 'Open menu' })
  await page.setViewportSize({ width: 960, height: 800 })
  await expect(sections).toBeVisible()
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 959, height: 800 })
  await expect(sections).toBeHidden()
  await menu.click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

test('without script the sections of the menu are links', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })).newPage()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Platform', exact: true })).toHaveAttribute('href', '/solutions')
  await expect(page.getByRole('button', { name: 'Platform' })).toBeHidden()
})

test('who signs in goes on to next, finds Admin and Logout in the header, and leaves by Logout', async ({ page }) => {
  await page.goto('/login?next=%2Fbrand')
  await page.getByLabel('Email address').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/brand')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin')
  await header.getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(header.getByRole('link', { name: 'Schedule Demo' })).toBeVisible()
})
