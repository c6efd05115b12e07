import { expect, type Page } from '@playwright/test'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Product } from './support.ts'

/** A measuring service of somebody else: hands out a script and notes what it is sent. */
export async function startService() {
  const asked: string[] = []
  const events: { name: string; url: string; siteId: string; properties: Record<string, unknown> }[] = []
  const server: Server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      if (request.method === 'POST') events.push(JSON.parse(body))
      response.setHeader('content-type', 'text/javascript')
      response.end(
        'window.heard = []; window.addEventListener("analytics", ({ detail }) => window.heard.push(detail.name))',
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    events,
    stop: () => server.close(),
  }
}

/** Configures the service in the product's database, as an admin's save does, and tells the product. */
export const configure = ({ rows }: Product, address: string | undefined, given: object = {}) =>
  rows(
    `with saved as (update documents set data = $1, live = $1, version = version + 1 where kind = 'analytics')
     select pg_notify('content', '["/api/analytics/config", "/api/analytics/consent"]')`,
    [
      JSON.stringify({
        enabled: address !== undefined,
        privacyMode: true,
        provider: 'custom',
        scriptUrl: `${address}/count.js`,
        config: { apiUrl: `${address}/events`, siteId: 'S-1' },
        ...given,
      }),
    ],
  )

export const policyOf = async (product: Product) =>
  (await fetch(`${product.address}/`)).headers.get('content-security-policy')!

/** Waits until pages allow the service at `address`, or no service. */
export const settle = (product: Product, address: string | undefined) =>
  expect.poll(() => policyOf(product)).toContain(`script-src 'self'${address ? ` ${address}` : ''};`)

/** Opens a page and moves on it, until its visit is measured: the code for that may come late on a busy machine. */
export async function openMeasured(page: Page, path: string) {
  // The last code of all logs the web vitals.
  const measured = page.waitForEvent('console', (message) => message.text().startsWith('TTFB'))
  await page.goto(path)
  await page.mouse.move(200, 300)
  await measured
}
