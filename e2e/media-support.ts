import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { createDraft } from './admin-support.ts'
import { asAdmin, type Product, settled } from './support.ts'

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

export const isClean = async (page: Page, part: string) =>
  expect(
    (await new AxeBuilder({ page }).include(part).analyze()).violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ html }) => html),
    ]),
  ).toEqual([])

/** In light and in dark, which the admin area reads of the system only as it is opened. */
export async function isCleanInThemes(page: Page, part: string) {
  for (const dark of [true, false]) {
    await page.evaluate((night) => document.documentElement.classList.toggle('surface-night', night), dark)
    await settled(page)
    await isClean(page, part)
  }
}
