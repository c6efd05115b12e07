import { expect, type Page } from '@playwright/test'
import { heroHeadlineDefault } from '../contract/site/hero/hero.ts'
import { faqDefault } from '../contract/site/landing/faq.ts'
import { scriptOf } from './held-scripts.ts'
import { hydrated, isHydrated, test } from './support.ts'

// A lost connection, or a new build in this one's place: code that the page asks for later isn't to be had.
test.use({ mayComplain: true })

const SCRIPTS = '**/assets/*.js'

/**
 * The landing page with its own code at work, which can get no more from here on. The code of the menus, which the idle
 * browser asks for, can't be had from the beginning.
 */
async function open(page: Page) {
  for (const name of ['menu-drawer', 'mega-panel'])
    await page.route(`**${scriptOf(`web/site/navigation/${name}.tsx`)}`, (route) => route.abort())
  await page.goto('/')
  await hydrated(page, '.site-header')
  await page.waitForLoadState('networkidle')
  await page.route(SCRIPTS, (route) => route.abort())
}

/** Lets the page have its code again, and moves, which is when it asks, until what `look` looks for is there. */
async function repair(page: Page, look: () => Promise<void>) {
  await page.unrouteAll()
  await expect(async () => {
    await page.mouse.move(Math.random() * 300, 500)
    await look()
  }).toPass()
}

async function expectWhole(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heroHeadlineDefault.headline)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('heading', { name: faqDefault.title })).toBeAttached()
  await expect(page.locator('#site-footer')).toBeAttached()
}

test('sections, the offer and a menu without their code leave header and page as they are, and work once it can be had', async ({
  page,
}) => {
  await open(page)
  const refused = page.waitForEvent('requestfailed')
  for (const id of ['roi', 'tour', 'faq', 'site-footer']) await page.locator(`#${id}`).scrollIntoViewIfNeeded()
  await refused
  await expectWhole(page)
  await expect(page.getByRole('complementary', { name: 'Offer' })).toHaveCount(0)
  await expect(page.getByText(faqDefault.items[0]!.question)).toBeVisible()
  expect(await isHydrated(page, '#faq')).toBe(false)
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Platform' })
  await Promise.all([page.waitForEvent('requestfailed'), menu.click()])
  await expectWhole(page)
  await expect(page.locator('.mega')).toHaveCount(0)
  await page.keyboard.press('Escape')

  // Each part waits its own two seconds: one that is there says nothing of the others.
  await repair(page, async () => {
    expect(await isHydrated(page, '#faq')).toBe(true)
    await expect(page.getByRole('complementary', { name: 'Offer' })).toBeVisible({ timeout: 300 })
  })
  await repair(page, async () => {
    await menu.hover()
    await expect(page.locator('.mega')).toBeVisible({ timeout: 300 })
  })
})

test('a drawer without its code leaves header and page as they are, and opens once it can be had', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  const button = page.getByRole('button', { name: 'Open menu' })
  await Promise.all([page.waitForEvent('requestfailed'), button.click()])
  await expectWhole(page)

  await repair(page, () => expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible({ timeout: 300 }))
})

test('icon-placeholder: an icon set that can not be loaded leaves boxes of the same size, and the console alone is told', async ({
  page,
}) => {
  const told: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && told.push(message.text())))
  await page.route(`**${scriptOf('web/ui/icon-set.tsx')}`, (route) => route.abort())
  await page.goto('/')
  await hydrated(page, '.site-header')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Platform' }).click()
  await expect.poll(() => told.join()).toContain('could not be loaded')
  const box = page.locator('.mega .icon-placeholder').first()
  await expect(box).toBeVisible()
  const { width, height } = (await box.boundingBox())!
  expect([Math.round(width), Math.round(height)]).toEqual([20, 20])
  expect(told.join()).not.toContain('There is no icon')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
