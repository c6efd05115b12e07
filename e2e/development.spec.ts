import { expect } from '@playwright/test'
import { startProduct } from './serve.ts'
import { hydrated, test as base } from './support.ts'

/** Playwright's test on the sources, as `npm run dev` serves them. */
const test = base.extend<object, { address: string }>({
  address: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const { address, stop } = await startProduct({ NODE_ENV: 'development' })
      await use(address)
      expect(await stop(), 'the server complains of nothing').toBe('')
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ address }, use) => use(address),
})

const PLACES = [
  ['/', '.site-header', 1280],
  ['/', '.site-header', 390],
  ['/pricing', '.site-header', 1280],
  ['/login', 'main form', 1280],
] as const

test('npm run dev: pages come to life from the sources, with hot reload and a clean console', async ({ page }) => {
  for (const [path, part, width] of PLACES) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    await hydrated(page, part)
    const refresh = await page.evaluate(() => typeof (window as { $RefreshReg$?: unknown }).$RefreshReg$)
    expect(refresh, `${path}: the preamble of hot reload ran first`).toBe('function')
    await expect(page.locator('script[src="/@vite/client"]'), path).toHaveCount(1)
    const font = await page.evaluate(() => document.fonts.ready.then(() => getComputedStyle(document.body).fontFamily))
    expect(font, path).toContain('Archivo')
  }
})
