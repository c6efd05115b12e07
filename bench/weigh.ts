import type { Page, Response } from '@playwright/test'

/** Bytes over the wire by kind, compressed, before any scroll or hover. */
export type Weight = { html: number; js: number; css: number; fonts: number; other: number; requests: number }

const KINDS: Record<string, keyof Weight> = { document: 'html', script: 'js', stylesheet: 'css', font: 'fonts' }

/** Opens `url` in a fresh page and weighs all that it loads by itself until it is quiet. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const weight: Weight = { html: 0, js: 0, css: 0, fonts: 0, other: 0, requests: 0 }
  const sizes: Promise<void>[] = []
  const count = (response: Response) => {
    const kind = KINDS[response.request().resourceType()] ?? 'other'
    sizes.push(
      response.request().sizes().then(({ responseBodySize }) => {
        weight[kind] += responseBodySize
        weight.requests++
      }),
    )
  }
  page.on('response', count)
  await page.goto(url, { waitUntil: 'networkidle' })
  await Promise.all(sizes)
  page.off('response', count)
  return weight
}

/** The most that a page may weigh, in bytes, compressed (issue 2, "Speed"; visual.md for fonts). */
export const budgets = { html: 30_000, js: 125_000, css: 20_000, fonts: 70_000 } as const
