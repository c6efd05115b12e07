import { expect } from '@playwright/test'
import { rmSync } from 'node:fs'
import { end, launchProduct, type Product } from '../server/core/start/testing-product.ts'
import { copyInstalled } from './serve.ts'
import { hydrated, test as base } from './support.ts'

/** Playwright's test on the sources, as `npm run dev` serves them. */
const test = base.extend<object, { launched: Product }>({
  launched: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const dataDir = copyInstalled()
      const launched = await launchProduct({ NODE_ENV: 'development', DATA_DIR: dataDir })
      await launched.ready
      await use(launched)
      const complaints = await end(launched)
      rmSync(dataDir, { recursive: true, force: true })
      expect(complaints, 'the server complains of nothing').toBe('')
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ launched }, use) => use(launched.address),
})

for (const [path, part, width] of [
  ['/', '.site-header', 1280],
  ['/', '.site-header', 390],
  ['/pricing', '.site-header', 1280],
  ['/login', 'main form', 1280],
] as const) {
  test(`npm run dev: ${path} at ${width} px comes to life from the sources, with hot reload and a clean console`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    await hydrated(page, part)
    expect(
      await page.evaluate(() => typeof (window as { $RefreshReg$?: unknown }).$RefreshReg$),
      'the preamble of hot reload ran first',
    ).toBe('function')
    expect(await page.locator('script[src="/@vite/client"]').count()).toBe(1)
    expect(
      await page.evaluate(() => document.fonts.ready.then(() => getComputedStyle(document.body).fontFamily)),
    ).toContain('Archivo')
  })
}
