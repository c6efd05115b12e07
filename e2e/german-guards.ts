import { expect, type Page } from '@playwright/test'
import type { GuardRow } from '../contract/planning/guards/guards.ts'
import type { QualificationType } from '../contract/planning/guards/licenses.ts'
import { fits, violationsInThemes } from './admin-support.ts'
import { slugOf } from './company-support.ts'

const HEAD =
  'Personalnummer;Vorname;Nachname;E-Mail;Handynummer;Stundenlohn;Eintrittsdatum;Position;Qualifikation;Gültig bis;' +
  'Qualifikation 2;Gültig bis 2'
const FIRST = ['Jürgen', 'Zoë', 'François', 'Søren', 'Anna', 'Björn']
const LAST = ['Müller', 'Weiß', 'Ångström', 'Novak, jr.', 'Köhler']

const phoneOf = (nth: number) => `0049 171 23456${String(nth).padStart(2, '0')}`
const rowOf = (nth: number) =>
  [
    `P-${String(nth).padStart(2, '0')}`,
    FIRST[nth % FIRST.length]!,
    LAST[nth % LAST.length],
    `p${nth}@guards.example`,
    phoneOf(nth),
    `1${nth % 10},5${nth % 10}`,
    `${(nth % 28) + 1}.02.2025`,
    '52,5200; 13,4050',
    'Sachkunde §34a',
    '31.03.2028',
    nth % 2 === 0 ? 'Ersthelfer' : '',
    nth % 2 === 0 ? '29.02.2028' : '',
  ].map((cell) => (cell!.includes(';') ? `"${cell}"` : cell))

/** Thirty rows as Excel in German saves them. */
const thirty = () => Array.from({ length: 30 }, (_, at) => rowOf(at + 1))
const fileOf = (rows: (string | undefined)[][]) => ({
  name: 'Wachleute.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEAD, ...rows.map((cells) => cells.join(';'))].join('\r\n'), 'latin1'),
})

/** The same with a day that is in no calendar, a quotation mark that nothing closes, and words for an amount. */
function withThreeBroken() {
  const rows = thirty()
  rows[4]![9] = '30.02.2027'
  rows[11]![2] = '"Offen'
  rows[23]![5] = 'nach Tarif'
  return rows
}

/** The name and the address of a guard of the file, by the number of the row. */
export const guardOfFile = (nth: number) => ({
  name: `${FIRST[nth % FIRST.length]} ${LAST[nth % LAST.length]}`,
  address: `p${nth}@guards.example`,
})

/** Brings thirty guards from a German Excel file into a company: 27 at first, and three once their rows are right. */
export async function importThirty(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/guards`)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('CSV file').setInputFiles(fileOf(withThreeBroken()))
  await dialog.getByRole('button', { name: 'Look at it first' }).click()
  await expect(dialog.getByRole('status')).toContainText('30 rows: 0 to add')
  await dialog.getByLabel('Add the new kinds of license: Sachkunde §34a, Ersthelfer').check()
  await expect(dialog.getByRole('status')).toContainText('30 rows: 27 to add, 0 to change, 0 known already, 3 broken.')
  await expect(dialog.getByRole('list', { name: 'Broken rows' }).getByRole('listitem')).toHaveText([
    'Row 6: Write the last day of the license as 2027-03-31',
    /^Row 13: A quotation mark/,
    'Row 25: Write the pay rate as a number such as 14.50 or 14,50',
  ])
  await fits(page, 'thirty guards', dialog)
  expect(await violationsInThemes(page, 'thirty guards')).toEqual([])
  await dialog.getByRole('button', { name: 'Import 27 guards' }).click()
  await expect(page.getByText('27 guards are imported', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByLabel('CSV file').setInputFiles(fileOf(thirty()))
  await dialog.getByRole('button', { name: 'Look at it first' }).click()
  await expect(dialog.getByRole('status')).toContainText('30 rows: 3 to add, 0 to change, 27 known already, 0 broken.')
  await dialog.getByRole('button', { name: 'Import 3 guards' }).click()
  await expect(page.getByText('3 guards are imported', { exact: true })).toBeVisible()

  const answer = await page.request.get(`/api/app/${slugOf(base)}/guards`)
  const { guards, types } = (await answer.json()) as { guards: GuardRow[]; types: QualificationType[] }
  expect(guards.map(({ employeeNo }) => employeeNo).toSorted()).toEqual(thirty().map(([no]) => no!))
  const kindOf = (id: string) => types.find((type) => type.id === id)!.name
  const guard = guards.find(({ employeeNo }) => employeeNo === 'P-18')!
  expect(guard).toMatchObject({
    name: 'Jürgen Novak, jr.',
    email: 'p18@guards.example',
    phone: '+491712345618',
    payRate: 1_858,
    hiredOn: '2025-02-19',
    lat: 52.52,
    lng: 13.405,
  })
  expect(guard.qualifications.map(({ typeId, until }) => [kindOf(typeId), until]).toSorted()).toEqual([
    ['Ersthelfer', '2028-02-29'],
    ['Sachkunde §34a', '2028-03-31'],
  ])
}
