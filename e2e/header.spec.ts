import { expect, type Page } from '@playwright/test'
import { asAdmin, hydrated, scrollTo, stopClock, test } from './support.ts'

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name })
const panel = (page: Page) => page.locator('.mega')
const away = (page: Page) => page.mouse.move(20, 700)

async function open(page: Page) {
  await page.goto('/')
  await hydrated(page, '.site-header')
}

test('menu-opens: a section opens on hover, and closes 150 ms after the pointer left', async ({ page }) => {
  await page.clock.install()
  await open(page)
  await section(page, 'Platform').hover()
  await expect(panel(page)).toBeVisible()
  await stopClock(page)
  await away(page)
  await page.clock.runFor(149)
  await expect(panel(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(panel(page)).toHaveCount(0)
})

test('menu-close-delay: who comes back within 150 ms keeps the panel', async ({ page }) => {
  await page.clock.install()
  await open(page)
  await section(page, 'Platform').hover()
  await expect(panel(page)).toBeVisible()
  await stopClock(page)
  await away(page)
  await page.clock.runFor(100)
  await section(page, 'Platform').hover()
  await page.clock.runFor(1_000)
  await expect(panel(page)).toBeVisible()
})

test('menu-opens: a click opens, or keeps what hover opened; clicking again closes', async ({ page }) => {
  await open(page)
  await section(page, 'Solutions').click()
  await expect(section(page, 'Solutions')).toHaveAttribute('aria-expanded', 'true')
  await expect(panel(page)).toBeVisible()
  await section(page, 'Solutions').click()
  await expect(section(page, 'Solutions')).toHaveAttribute('aria-expanded', 'false')
  await expect(panel(page)).toHaveCount(0)
})

test('one section at a time is open', async ({ page }) => {
  await open(page)
  await section(page, 'Platform').click()
  await section(page, 'Resources').click()
  await expect(section(page, 'Platform')).toHaveAttribute('aria-expanded', 'false')
  await expect(panel(page)).toHaveCount(1)
})

test('menu-escape-outside: Escape and a press outside close the panel', async ({ page }) => {
  await open(page)
  await section(page, 'Platform').click()
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(section(page, 'Platform')).toBeFocused()
  await section(page, 'Platform').click()
  await expect(panel(page)).toBeVisible()
  await page.mouse.click(1200, 700)
  await expect(panel(page)).toHaveCount(0)
})

test('keyboard path: in, along, out and on without a pointer', async ({ page }) => {
  await open(page)
  await section(page, 'Platform').focus()
  await page.keyboard.press('ArrowRight')
  await expect(section(page, 'Solutions')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(panel(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(section(page, 'Solutions')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(panel(page).getByRole('link').last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel(page)).toHaveCount(0)
  await expect(section(page, 'Resources')).toBeFocused()
})

test('menu-accents: Platform, Solutions and the others have accents of their own', async ({ page }) => {
  await open(page)
  const accents: string[] = []
  for (const name of ['Platform', 'Solutions', 'Resources']) {
    await section(page, name).click()
    await expect(panel(page)).toHaveClass(new RegExp(`accent-${name.toLowerCase()}`))
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

test('menu-panel: a panel shows what its section holds, New badge, featured item and call to action included', async ({
  page,
  request,
}) => {
  type Item = { name: string; description: string; href: string; isNew: boolean }
  type Section = {
    name: string
    featured: { itemName: string; stats: string } | null
    cta: { buttonText: string } | null
    categories: { title: string; items: Item[] }[]
  }
  const [first] = (await (await request.get('/api/mega-menu')).json()) as Section[]
  await open(page)
  await section(page, first!.name).click()
  for (const { title, items } of first!.categories) {
    await expect(panel(page).getByRole('heading', { name: title })).toBeVisible()
    for (const { name, description, href, isNew } of items) {
      const link = panel(page).locator('.mega-item', { hasText: description })
      await expect(link).toContainText(name)
      await expect(link).toHaveAttribute('href', href)
      await expect(link.getByText('New', { exact: true })).toHaveCount(isNew ? 1 : 0)
    }
  }
  for (const words of [first!.featured!.itemName, first!.featured!.stats, first!.cta!.buttonText])
    await expect(panel(page)).toContainText(words)
})

test('nav-scroll-threshold: the bar is transparent over the hero up to 600 px of scroll, and solid past them', async ({
  page,
}) => {
  await open(page)
  const isSolid = () =>
    page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backgroundColor !== 'rgba(0, 0, 0, 0)')
  for (const [y, solid] of [
    [0, false],
    [600, false],
    [601, true],
    [2_000, true],
    [0, false],
  ] as const) {
    await scrollTo(page, y)
    await expect.poll(isSolid, `at ${y} px`).toBe(solid)
  }
  await page.goto('/brand')
  expect(await isSolid()).toBe(true)
})

test('fallback-nav: with no active section the fallback nav stands in, by role', async ({ product }) => {
  const admin = await product.visitor()
  const visitor = await product.visitor()
  const call = await asAdmin(admin.request)
  const { body: menu } = await call<{ version: number; data: { active: boolean; name: string }[] }>(
    'GET',
    '/api/admin/mega-menu/main',
  )
  const off = menu.data.map((entry) => ({ ...entry, active: false }))
  expect(
    await call('PUT', '/api/admin/mega-menu/main', { version: menu.version, data: off, publish: true }),
  ).toMatchObject({ status: 200 })

  await visitor.goto('/')
  const quick = visitor.getByRole('navigation', { name: 'Quick links' })
  await expect(quick.getByRole('link')).toHaveText(['Log in', 'Get Demo'])
  await expect(quick.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  await admin.goto('/')
  await expect(admin.getByRole('navigation', { name: 'Quick links' }).getByRole('link')).toHaveText([
    'Dashboard',
    'Get Demo',
  ])

  expect(
    await call('PUT', '/api/admin/mega-menu/main', { version: menu.version + 1, data: menu.data, publish: true }),
  ).toMatchObject({ status: 200 })
  await visitor.reload()
  await expect(quick).toHaveCount(0)
  await expect(section(visitor, menu.data.find(({ active }) => active)!.name)).toBeVisible()
})
