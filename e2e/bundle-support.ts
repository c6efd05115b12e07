import { type Browser, expect, type Page } from '@playwright/test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The end of the page's file within the zip, which stores it as it is. */
const PAGE_END = '</html>\n'

/** What a desk without a network does with bundles: `choose` gives the page one, and waits for what it says of it. */
export type Desk = { page: Page; choose: (zip: Buffer, says: string) => Promise<void> }

/** Downloads the evidence bundle of the incident whose file is open. */
export async function downloadBundle(page: Page): Promise<Buffer> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Evidence bundle' }).click()
  return readFileSync(await (await downloading).path())
}

/** Opens the page that lies in a bundle from a file, in a browser without a network. */
export async function atDesk(browser: Browser, bundle: Buffer, work: (desk: Desk) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-'))
  const html = join(folder, 'verify.html')
  const begin = bundle.indexOf('<!doctype html>')
  writeFileSync(html, bundle.subarray(begin, bundle.indexOf(PAGE_END, begin) + PAGE_END.length))
  const context = await browser.newContext({ offline: true })
  try {
    const page = await context.newPage()
    await page.goto(pathToFileURL(html).href)
    let given = 0
    const choose = async (zip: Buffer, says: string) => {
      const file = join(folder, `bundle-${(given += 1)}.zip`)
      writeFileSync(file, zip)
      await page.getByLabel(/^The bundle/).setInputFiles(file)
      await expect(page.getByRole('status')).toContainText(says)
    }
    await work({ page, choose })
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
