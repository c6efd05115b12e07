import { printable } from '../../../contract/core/printable.ts'
import type { Readable } from 'node:stream'
import { isMailAddress, isOneLine } from '../../../contract/platform/mail/mail.ts'
import type { CsvColumns } from '../../platform/csv/csv-columns.ts'
import { cellOf, type CsvTable, readCsv } from '../../platform/csv/csv-reader.ts'

/** A row of a list of addresses. `line` counts the rows of the file from 1, its head included. */
export type CsvRow = { line: number; email: string; name: string; ok: boolean; left: boolean }

/** A list of addresses: the headings that were taken and those that mean nothing here, and its rows. */
export type AddressList = Pick<CsvTable<Column>, 'taken' | 'unknown'> & { rows: AsyncGenerator<CsvRow> }

type Column = keyof typeof HEADINGS

const HEADINGS = {
  // Google Contacts numbers its columns: “E-mail 1 - Value” is `e mail value`.
  email:
    'email, e mail, mail, email address, e mail address, mail address, subscriber, ' +
    'e mail value, e mail adresse, email adresse, mailadresse, adresse e mail, correo electrónico',
  name: 'name, full name, fullname, display name',
  first: 'first name, firstname, given name, vorname, prénom, nombre',
  last: 'last name, lastname, surname, family name, nachname, nom, apellidos',
  // Lists of Ghost say so of people who left.
  subscribed: 'subscribed, subscribed to emails',
}
const LEFT = /^(?:false|no|0)$/i

const MAX_RECORD = 100_000
const MAX_EMAIL = 320
const MAX_NAME = 80

/**
 * Reads a CSV file as it arrives. Its head names the column of the addresses; without such a heading that is the column
 * which holds most of them in the first rows. A row without an address that mail can go to is not `ok`, and one whose
 * own column says that its person left is `left`. Throws `invalid` (400) for what is no CSV file.
 */
export async function readCsvRows(file: Readable): Promise<AddressList> {
  const form = { headings: HEADINGS, longestRow: MAX_RECORD, guess: columnsByContent, needed: 'email' } as const
  const { columns, rows, taken, unknown } = await readCsv<Column>(file, form)
  return { taken, unknown, rows: addressesOf(rows, columns) }
}

async function* addressesOf(rows: CsvTable<Column>['rows'], columns: CsvColumns<Column>): AsyncGenerator<CsvRow> {
  for await (const row of rows) {
    const cell = (column: Column) => cellOf(columns, row, column)
    const email = fit(cell('email'), MAX_EMAIL).toLowerCase()
    const name = fit(cell('name') || `${cell('first')} ${cell('last')}`, MAX_NAME)
    yield {
      line: row.row,
      email,
      name: isOneLine(name) ? name : '',
      ok: row.problem === null && isMailAddress(email),
      left: LEFT.test(cell('subscribed')),
    }
  }
}

/** The column that holds most addresses in the first rows, and the name in the one after it. */
function columnsByContent(first: string[][]) {
  const counts = new Map<number, number>()
  for (const cells of first)
    for (const [at, cell] of cells.entries()) if (isMailAddress(cell)) counts.set(at, (counts.get(at) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  if (!most) return undefined
  const [email] = most
  const head = first[0]!
  const hasHead = !head.some(isMailAddress)
  const name = email + 1 < head.length ? { name: [email + 1] } : {}
  return { columns: { email: [email], ...(hasHead ? {} : name) }, hasHead }
}

/** What a page can show of a cell, cut to a length. */
const fit = (cell: string, max: number) => printable(cell).trim().slice(0, max).toWellFormed()
