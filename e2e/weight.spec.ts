import { expect } from '@playwright/test'
import { hydrated, test } from './support.ts'

test('every script, style and font that a page names ahead is there', async ({ request }) => {
  for (const path of ['/', '/brand', '/login', '/no/such/page']) {
    const html = await (await request.get(path)).text()
    const [, later = ''] = / data-site="([^"]*)"/.exec(html)!
    const named = [
      ...[...html.matchAll(/<(?:link|script)[^>]* (?:href|src)="(\/[^"]+)"/g)].map(([, address]) => address!),
      ...later.split(' '),
    ]
    // A page that brings no code of its own names the one script of all pages, and nothing ahead.
    expect(later.split(' ').length, path).toBeGreaterThan(path === '/no/such/page' ? 0 : 1)
    expect(named.filter((address) => address.endsWith('.js')).length, path).toBeGreaterThan(0)
    for (const address of new Set(named)) {
      const response = await request.get(address)
      expect([address, response.status()]).toEqual([address, 200])
      expect(response.headers()['content-type'], address).not.toContain('text/html')
    }
  }
})

test('files named by their content are kept for ever, pages are asked about each time', async ({ request }) => {
  const page = await request.get('/')
  expect(page.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
  const [script] = /\/assets\/[^"]+\.js/.exec(await page.text())!
  expect((await request.get(script)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  const again = await request.get('/', { headers: { 'if-none-match': page.headers()['etag']! } })
  expect([again.status(), (await again.body()).length]).toEqual([304, 0])
})

for (const path of ['/', '/pricing'])
  test(`a first visit of ${path} asks for one stylesheet, and code that comes later for none of its parts again`, async ({
    page,
  }) => {
    const styles: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') styles.push(new URL(request.url()).pathname)
    })
    await page.goto(path)
    await hydrated(page, 'main')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.locator('#site-footer')).toBeInViewport()
    await page.waitForLoadState('networkidle')

    const [first = '', ...later] = styles
    const parts = first.slice('/assets/joined/'.length, -'.css'.length).split('.')
    expect(parts.length).toBeGreaterThan(1)
    expect(later.filter((address) => parts.some((part) => address.includes(part)))).toEqual([])
  })
