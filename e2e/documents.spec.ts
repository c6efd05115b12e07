import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readPdf } from '../server/platform/reports/testing-pdf.ts'
import { fits, test, violationsInThemes } from './admin-support.ts'
import { openSampleCompany } from './company-support.ts'

/** The bytes of a file that a link of the page gives. */
async function saved(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ])
  return readFile(await file.path())
}

test('roster-document, hours-document: from a site the roster is read, kept as PDF and CSV, and hours are exported', async ({
  as,
}) => {
  test.slow()
  const { page } = await as('member')
  const base = await openSampleCompany(page)
  await page.goto(`${base}/sites`)
  await page
    .getByRole('link', { name: 'Kestrel Data Center' })
    .or(page.getByRole('link', { name: /Kestrel Data/ }))
    .first()
    .click()
  await page.getByRole('link', { name: 'Hand out' }).click()
  const report = page.getByRole('article')
  await expect(report.getByRole('heading', { name: /^Roster: Kestrel Data/ })).toBeVisible()
  await expect(report.getByRole('row').nth(5)).toContainText(/Front/)
  await fits(page, 'documents')
  expect(await violationsInThemes(page, 'documents')).toEqual([])

  const pdf = await readPdf(await saved(page, 'PDF'))
  expect(pdf).toMatchObject({ title: expect.stringMatching(/^Roster: Kestrel Data/), isMarked: true })
  expect(pdf.pages[0]!.text).toContain('This is what guards were told')
  expect((await saved(page, 'CSV')).toString()).toMatch(/^\ufeffDate,From,To,/)

  await page.getByRole('button', { name: 'Planned hours' }).click()
  await expect(report.getByRole('heading', { name: /^Planned hours: Kestrel Data/ })).toBeVisible()
  const total = await report
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .last()
    .textContent()
  expect((await readPdf(await saved(page, 'PDF'))).pages.at(-1)!.text).toContain(total!)
  await fits(page, 'hours')
  expect(await violationsInThemes(page, 'hours')).toEqual([])
})
