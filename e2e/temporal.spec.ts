import { expect } from '@playwright/test'
import { test } from './admin-support.ts'
import { openRoster } from './board-support.ts'

// Chrome has `Temporal` since 144; Safari and older browsers load the polyfill.
test('temporal-where-used: a browser without Temporal loads it, and the week board works by the company’s clocks', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Temporal')
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const { roster } = await openRoster(page, product)
  await page.goto(roster)
  await expect(page.getByRole('heading', { name: /^Week/ })).toBeVisible()
  const isOwn = await page.evaluate(() => /\[native code\]/.test(String(globalThis.Temporal?.Now.instant)))
  expect(isOwn).toBe(false)
})
