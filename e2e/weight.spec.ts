import { expect } from '@playwright/test'
import { budgets, weigh } from '../bench/weigh.ts'
import { test } from './support.ts'

test.use({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } })

for (const width of [390, 1280]) {
  test(`issue 2, speed: before any scroll / weighs no more than its budgets at ${width} px, in gzip`, async ({ page }) => {
    const encodings = new Set<string>()
    page.on('response', (response) => {
      const type = response.request().resourceType()
      if (['document', 'script', 'stylesheet'].includes(type)) encodings.add(response.headers()['content-encoding'] ?? 'none')
    })
    await page.setViewportSize({ width, height: 800 })
    const weight = await weigh(page, '/')
    expect([...encodings]).toEqual(['gzip'])
    for (const kind of ['html', 'js', 'css', 'fonts'] as const) {
      expect(weight[kind], kind).toBeGreaterThan(0)
      expect(weight[kind], kind).toBeLessThanOrEqual(budgets[kind])
    }
  })
}

test('traps 7: every script, style and font that a page names ahead is there', async ({ request }) => {
  for (const path of ['/', '/brand', '/login', '/no/such/page']) {
    const html = await (await request.get(path)).text()
    const named = [...html.matchAll(/<(?:link|script)[^>]* (?:href|src)="(\/[^"]+)"/g)].map(([, address]) => address!)
    expect(html.match(/rel="modulepreload"/g)?.length, path).toBeGreaterThan(0)
    for (const address of new Set(named)) {
      const response = await request.get(address)
      expect([address, response.status()]).toEqual([address, 200])
      expect(response.headers()['content-type'], address).not.toContain('text/html')
    }
  }
})

test('issue 2, speed: files named by their content are kept for ever, pages are asked about each time', async ({ request }) => {
  const page = await request.get('/')
  expect(page.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
  const [script] = /\/assets\/[^"]+\.js/.exec(await page.text())!
  expect((await request.get(script)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  const again = await request.get('/', { headers: { 'if-none-match': page.headers()['etag']! } })
  expect([again.status(), (await again.body()).length]).toEqual([304, 0])
})
