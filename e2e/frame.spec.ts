import { expect, type Page } from '@playwright/test'
import { hydrated, scrollTo, test } from './support.ts'

/** Scrolls as a person does, so that lazy parts come. */
async function scrollBy(page: Page, pixels: number) {
  for (let done = 0; done < pixels; done += 400) await page.mouse.wheel(0, 400)
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Offer' })
const box = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!
const isSolid = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backgroundColor !== 'rgba(0, 0, 0, 0)')
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name })

test('nav-scroll-threshold, sticky-bar-threshold: past 600 px the header is solid and stands below the sticky bar, and nothing shifts', async ({
  page,
}) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    // The bar was dismissed at the other width, which lasts as long as the tab.
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await hydrated(page, '.site-header')
    await page.evaluate(() => {
      new PerformanceObserver(() => {
        document.body.dataset.shifted = 'yes'
      }).observe({ type: 'layout-shift' })
    })
    for (const [y, isPast] of [
      [0, false],
      [600, false],
      [601, true],
      [0, false],
    ] as const) {
      await scrollTo(page, y)
      await expect.poll(() => isSolid(page), `at ${y} of ${width} px`).toBe(isPast)
      await expect(bar(page)).toBeVisible({ visible: isPast })
    }
    await scrollBy(page, 1600)
    await expect(bar(page)).toBeVisible()
    // Both lie between pixels, so that each for itself may be rounded another way.
    const gap = async () => Math.abs((await box(page, '.site-header')).y - (await box(page, '.sticky-bar')).height)
    await expect.poll(gap).toBeLessThan(1)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(async () => Math.round((await box(page, '.site-header')).y)).toBe(0)
    await expect(page.locator('body')).not.toHaveAttribute('data-shifted')
  }
  await page.goto('/brand')
  expect(await isSolid(page)).toBe(true)
})

test('menu-width, menu-accents: pointer and keys reach the panel from its button; it is at most 900 px wide, in its section’s color', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page, '.site-header')
  await section(page, 'Resources').hover()
  const item = page.locator('.mega-item').first()
  const { x, y } = (await item.boundingBox())!
  await page.mouse.move(x + 20, y + 20, { steps: 20 })
  await expect(item).toBeVisible()
  await page.mouse.move(20, 780, { steps: 5 })
  await expect(page.locator('.mega')).toHaveCount(0)

  for (const [width, most] of [
    [1920, 900],
    [1280, 900],
    [960, 880],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await section(page, 'Platform').click()
    await expect(page.locator('.mega-sheet')).toBeInViewport({ ratio: 1 })
    expect((await box(page, '.mega-sheet')).width).toBe(most)
    await page.keyboard.press('Escape')
    await expect(page.locator('.mega-sheet')).toHaveCount(0)
  }

  await section(page, 'Platform').focus()
  await page.keyboard.press('ArrowRight')
  await expect(section(page, 'Solutions')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  const links = page.locator('.mega').getByRole('link')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('.mega')).toHaveCount(0)
  await expect(section(page, 'Resources')).toBeFocused()

  const accents: string[] = []
  for (const name of ['Platform', 'Solutions', 'Resources']) {
    await section(page, name).click()
    await expect(page.locator('.mega')).toHaveClass(new RegExp(`accent-${name.toLowerCase()}`))
    accents.push(await page.locator('.mega-featured').evaluate((element) => getComputedStyle(element).backgroundColor))
  }
  const token = (name: string) =>
    page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token), name)
  const hex = (color: string) =>
    `#${color
      .match(/\d+/g)!
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('')}`
  expect(accents.slice(0, 2).map(hex)).toEqual([await token('--color-hivis'), await token('--color-orange')])
  expect(new Set(accents).size).toBe(3)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the sections of the menu are links', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Platform', exact: true })).toHaveAttribute('href', '/solutions')
    await expect(page.getByRole('button', { name: 'Platform' })).toBeHidden()
  })
})
