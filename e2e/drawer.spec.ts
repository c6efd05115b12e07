import { expect, type Page } from '@playwright/test'
import { hydrated, test } from './support.ts'

test.use({ viewport: { width: 390, height: 844 } })

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const toggle = (page: Page) => page.getByRole('button', { name: 'Open menu' })
const group = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true })

async function open(page: Page) {
  await page.goto('/')
  await hydrated(page, '.menu-toggle')
  await toggle(page).click()
  await expect(drawer(page)).toBeVisible()
}

test('drawer-groups: groups Platform, Solutions and Resources, one open at a time', async ({ page }) => {
  await open(page)
  for (const name of ['Platform', 'Solutions', 'Resources']) {
    await group(page, name).click()
    await expect(drawer(page).locator('[aria-expanded=true]')).toHaveText([name])
    await expect(drawer(page).getByRole('link', { name: `${name} overview` })).toBeVisible()
  }
  await group(page, 'Resources').click()
  await expect(drawer(page).locator('[aria-expanded=true]')).toHaveCount(0)
})

test('drawer-rows: Pricing and Blog follow the groups, then Contact and Schedule Demo', async ({ page }) => {
  await open(page)
  expect(await drawer(page).locator('.menu-row, .drawer-foot a').allTextContents()).toEqual([
    'Platform',
    'Solutions',
    'Resources',
    'Pricing',
    'Blog',
    'Contact',
    'Schedule Demo',
  ])
  for (const [name, href] of [
    ['Pricing', '/pricing'],
    ['Blog', '/blog'],
    ['Contact', '/contact'],
    ['Schedule Demo', '/demo'],
  ] as const) {
    await expect(drawer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
})

test('keyboard path: the drawer keeps the focus to itself and gives it back on Escape', async ({ page }) => {
  await open(page)
  await group(page, 'Platform').press('Enter')
  const stops = await drawer(page).getByRole('link').or(drawer(page).getByRole('button')).count()
  const reached = new Set<string>()
  for (let press = 0; press <= stops; press++) {
    await page.keyboard.press('Tab')
    await expect(drawer(page).locator(':focus')).toHaveCount(1)
    reached.add(
      await drawer(page)
        .locator(':focus')
        .evaluate((element) => `${element.getAttribute('aria-label') ?? ''}${element.textContent}`),
    )
  }
  expect(reached.size).toBe(stops)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(toggle(page)).toBeFocused()
})

test('a link of the drawer opens its page and closes the drawer', async ({ page }) => {
  await open(page)
  await group(page, 'Resources').click()
  await drawer(page).getByRole('link', { name: 'Brand' }).click()
  await expect(page).toHaveURL('/brand')
  await expect(drawer(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand')
})

test('the cross and a press beside the drawer close it, and the page behind does not scroll meanwhile', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 844 })
  await open(page)
  await page.mouse.move(100, 400)
  await page.mouse.wheel(0, 500)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.mouse.click(100, 400)
  await expect(drawer(page)).toHaveCount(0)
  await toggle(page).click()
  await drawer(page).getByRole('button', { name: 'Close menu' }).click()
  await expect(drawer(page)).toHaveCount(0)
})
