import { expect, type Page } from '@playwright/test'
import { hydrated, test } from './support.ts'

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const toggle = (page: Page) => page.getByRole('button', { name: 'Open menu' })
const group = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true })

async function open(page: Page) {
  await toggle(page).click()
  await expect(drawer(page)).toBeVisible()
}

test('below 960 px the drawer takes the place of the menu: it keeps the focus, the page behind stays, and every way out closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 960, height: 844 })
  await page.goto('/')
  await hydrated(page, '.menu-toggle')
  const sections = page.getByRole('navigation', { name: 'Main' })
  await expect(sections).toBeVisible()
  await expect(toggle(page)).toBeHidden()
  await page.setViewportSize({ width: 959, height: 844 })
  await expect(sections).toBeHidden()

  await open(page)
  // What Radix says of the body comes down to no element of the page, each of which would cost a slow phone time.
  const saidOf = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const style = getComputedStyle(element)
      return [style.pointerEvents, style.getPropertyValue('--removed-body-scroll-bar-size')]
    })
  expect(await saidOf('body')).toEqual(['none', '0px'])
  expect(await saidOf('#main')).toEqual(['auto', ''])
  await page.mouse.move(100, 400)
  await page.mouse.wheel(0, 500)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.mouse.click(100, 400)
  await expect(drawer(page)).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await drawer(page).getByRole('button', { name: 'Close menu' }).click()
  await expect(drawer(page)).toHaveCount(0)

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

  await open(page)
  await group(page, 'Resources').click()
  await drawer(page).getByRole('link', { name: 'Brand' }).click()
  await expect(page).toHaveURL('/brand')
  await expect(drawer(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand')
})
