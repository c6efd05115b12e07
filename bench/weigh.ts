import type { Page, Request } from '@playwright/test'

/** Bytes over the wire by kind, compressed, before any scroll or hover. */
export type Weight = { html: number; js: number; css: number; fonts: number; other: number; requests: number }

const KINDS: Record<string, keyof Weight> = { document: 'html', script: 'js', stylesheet: 'css', font: 'fonts' }

const QUIET_MS = 500

/**
 * Opens `url` in a fresh page and weighs all that it loads by itself until its code has taken over and the network is
 * quiet.
 */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const weight: Weight = { html: 0, js: 0, css: 0, fonts: 0, other: 0, requests: 0 }
  const underWay = new Set<Request>()
  let lastHeard = Date.now()
  const begun = (request: Request) => void underWay.add(request)
  const ended = async (request: Request) => {
    if ((await request.response()) !== null) {
      const { responseBodySize } = await request.sizes()
      weight[KINDS[request.resourceType()] ?? 'other'] += responseBodySize
      weight.requests++
    }
    underWay.delete(request)
    lastHeard = Date.now()
  }
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  await page.goto(url)
  // Scripts start after the first painted frame: on a busy machine the network is quiet for longer than that before.
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps')))
  while (underWay.size > 0 || Date.now() - lastHeard < QUIET_MS) await page.waitForTimeout(50)
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
  return weight
}

/** The most that a page may weigh, in bytes as sent to a browser that takes brotli. */
export const budgets = { html: 30_000, js: 130_000, css: 20_000, fonts: 70_000 } as const
