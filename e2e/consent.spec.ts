import { expect, type Page } from '@playwright/test'
import { configure, settle, startService } from './analytics-support.ts'
import { hydrated, test, violations } from './support.ts'

const question = (page: Page) => page.getByRole('region', { name: 'May we measure your visit?' })

test('consent-asked, consent-remembered: refusing takes one press by keyboard, lasts, and can be changed in the footer', async ({
  product,
}) => {
  const service = await startService()
  await configure(product, service.address, { config: { apiUrl: '', siteId: 'S-1' } })
  await settle(product, service.address)
  const page = await product.visitor()
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const each of list.getEntries()) {
        const { value, sources } = each as unknown as { value: number; sources: { node?: Element }[] }
        if (sources.some(({ node }) => node?.closest?.('.consent')))
          document.documentElement.dataset['shift'] = `${value}`
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/privacy')
  await expect(question(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
  const [refuse, allow] = await Promise.all(
    ['Don’t allow', 'Allow'].map((name) => question(page).getByRole('button', { name, exact: true }).boundingBox()),
  )
  expect([refuse!.height, Math.round(refuse!.width)]).toEqual([allow!.height, Math.round(allow!.width)])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(question(page).getByRole('link', { name: 'Cookie Policy' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(question(page)).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.dataset['shift'])).toBeUndefined()

  await page.reload()
  await page.mouse.move(200, 300)
  await page.waitForLoadState('networkidle')
  await expect(question(page)).toHaveCount(0)
  expect(service.asked).toEqual([])

  await page.locator('#site-footer').scrollIntoViewIfNeeded()
  await hydrated(page, '#site-footer')
  await page.getByRole('button', { name: 'Cookie choices' }).click()
  await expect(question(page)).toBeFocused()
  await question(page).getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Cookie choices' })).toBeFocused()
  await expect.poll(() => service.asked).toContain('GET /count.js')
  await page.setViewportSize({ width: 360, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.context().close()
  await configure(product, undefined)
  await settle(product, undefined)
  expect(await (await fetch(`${product.address}/privacy`)).text()).not.toContain('Cookie choices')
  service.stop()
})
