import { expect } from '@playwright/test'
import { fits, test, violations, violationsInThemes } from './admin-support.ts'
import { openCompany } from './company-support.ts'

const HEAD = 'Personalnummer;Name;E-Mail;Handy;Stundenlohn;Anschrift;Licence;Licence until'
const first = [
  HEAD,
  'F-1;Zoë Müller;zoe@guards.example;+49 171 2345678;14,50;;SIA;31.03.2027',
  'F-2;Novak, Eva;;;15,25;;;',
  'F-3;Bad Day;;;14,50;;SIA;30.02.2027',
  'F-4;"Open Mark;;;14,50;;;',
].join('\r\n')

test('import-guards, one-csv-reader: guards come from a chosen file in the letters of Excel, and a second file names what it changes', async ({
  as,
}) => {
  test.slow()
  const { page } = await as('member', { width: 1280 })
  const base = await openCompany(page)
  await page.goto(`${base}/guards`)
  const dialog = page.getByRole('dialog')
  const choose = async (text: string) => {
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'guards.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
    await dialog.getByRole('button', { name: 'Look at it first' }).click()
  }

  await choose(first)
  await expect(dialog.getByRole('status')).toContainText('4 rows: 1 to add, 0 to change, 0 known already, 3 broken.')
  await expect(dialog.getByText('This column is not read: Anschrift.')).toBeVisible()
  await expect(dialog.getByText(/^Addresses are not looked up on a map/)).toBeVisible()
  await expect(dialog.getByText('Row 4: Write the last day of the license as 2027-03-31')).toBeVisible()
  await expect(dialog.getByText(/^Row 5: A quotation mark/)).toBeVisible()
  // By keys alone: the kinds that the company lacks are made.
  await dialog.getByLabel('Add the new kind of license: SIA').focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('status')).toContainText('2 to add')
  await expect(dialog.getByLabel('Add the new kind of license: SIA')).toBeFocused()
  await fits(page, 'import of guards')
  await fits(page, 'import of guards', dialog)
  expect(await violationsInThemes(page, 'import of guards')).toEqual([])
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Import 2 guards' }).press('Enter')
  await expect(page.getByText('2 guards are imported', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Zoë Müller.*SIA/ })).toContainText('until 31 Mar 2027')

  await choose([HEAD, 'F-1;Zoë Müller;;;16,00;;SIA;31.03.2028', 'F-2;Novak, Eva;;;15,25;;;'].join('\r\n'))
  await expect(dialog.getByRole('status')).toContainText('2 rows: 0 to add, 1 to change, 1 known already, 0 broken.')
  await dialog.getByText('What changes of 1 guard').click()
  await expect(dialog.getByRole('list', { name: 'Changes' })).toContainText(
    'Zoë Müller, F-1: pay rate 14.50 to 16.00; license SIA until 2027-03-31 to until 2028-03-31',
  )
  expect(await violationsInThemes(page, 'changes of an import')).toEqual([])
  await dialog.getByRole('button', { name: 'Import 0, change 1' }).click()
  await expect(page.getByText('0 guards are imported, 1 is changed', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Zoë Müller' }).click()
  await expect(page.getByRole('link', { name: '+491712345678' })).toHaveAttribute('href', 'tel:+491712345678')
  expect(await violations(page)).toEqual([])
  await fits(page, 'guard with a phone')
})
