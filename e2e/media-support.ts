import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { createDraft } from './admin-support.ts'
import { asAdmin, type Product, violations } from './support.ts'

export const photo = () =>
  sharp({ create: { width: 1400, height: 900, channels: 3, background: 'rgb(30 90 60)' } })
    .png()
    .toBuffer()

/** A page of somebody who may edit. */
export async function editor(product: Product): Promise<Page> {
  const page = await product.visitor()
  await asAdmin(page.request)
  await page.setViewportSize({ width: 1440, height: 900 })
  return page
}

export async function newPost(page: Page, title: string) {
  await page.goto('/admin/blog')
  await createDraft(page, 'post', title)
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  return text
}

/**
 * That axe finds nothing wrong in a part of a page. The preview's frame is a public page, which has tests of its own. A
 * link in a text that is being written needs no size to be pressed.
 */
export async function isClean(page: Page, within: string, colorsOnly = false) {
  const found = await violations(page, { within, without: 'iframe', colorsOnly })
  expect(found.filter((line) => !/^target-size: [^\n]*\ba\[href\S*: /.test(line))).toEqual([])
}

/** In light and in dark, which the admin area reads of the system only as it is opened. */
export async function isCleanInThemes(page: Page, part: string) {
  for (const dark of [true, false]) {
    await page.evaluate((night) => document.documentElement.classList.toggle('surface-night', night), dark)
    await isClean(page, part, dark)
  }
}
