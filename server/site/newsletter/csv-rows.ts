import { parse } from 'csv-parse'
import type { Readable } from 'node:stream'
import { isMailAddress, isOneLine } from '../../../contract/platform/mail/mail.ts'
import { Failure } from '../../core/base/failure.ts'
import { csvRows } from '../../platform/editing/csv-cells.ts'

/** A row of a list of addresses. `line` counts the rows of the file from 1, its head included. */
export type CsvRow = { line: number; email: string; name: string; ok: boolean }

const EMAIL_HEADS = ['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'email_address']
const NAME_HEADS = ['name', 'full name', 'full_name', 'fullname']
const FIRST_HEADS = ['first name', 'first_name', 'firstname', 'given name']
const LAST_HEADS = ['last name', 'last_name', 'lastname', 'surname', 'family name']

const MAX_RECORD = 100_000
const MAX_EMAIL = 320
const MAX_NAME = 80
const UNREADABLE =
  'This file can’t be read as CSV. Save it as CSV in UTF-8, with the addresses in a column named “email”.'

type Columns = { email: number; names: number[] }

/**
 * Reads a CSV file as it arrives, with commas, semicolons or tabs between the cells. Its head names the column of the
 * addresses; without a head that is the first one of the first row that holds one. Empty rows are left out, and a row
 * without an address that mail can go to is not `ok`. Throws `invalid` (400) for what is no CSV file.
 */
export async function* readCsvRows(file: Readable): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    delimiter: [',', ';', '\t'],
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    maxRecordSize: MAX_RECORD,
  })
  let columns: Columns | undefined
  let line = 0
  try {
    for await (const cells of csvRows(file, parser)) {
      line++
      if (columns === undefined) {
        const head = headOf(cells)
        columns = head ?? {
          email: Math.max(
            0,
            cells.findIndex((cell) => isMailAddress(cell.trim())),
          ),
          names: [],
        }
        if (head) continue
        if (columns.email + 1 < cells.length) columns.names = [columns.email + 1]
      }
      yield rowOf(cells, columns, line)
    }
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    throw code?.startsWith('CSV_') ? new Failure('invalid', UNREADABLE, { internal: message }) : error
  }
}

function headOf(cells: string[]): Columns | undefined {
  const heads = cells.map((cell) => cell.trim().toLowerCase())
  const at = (names: string[]) => heads.findIndex((head) => names.includes(head))
  const email = at(EMAIL_HEADS)
  if (email < 0) return undefined
  const whole = at(NAME_HEADS)
  return { email, names: (whole < 0 ? [at(FIRST_HEADS), at(LAST_HEADS)] : [whole]).filter((index) => index >= 0) }
}

function rowOf(cells: string[], { email: at, names }: Columns, line: number): CsvRow {
  const email = fit(cells[at] ?? '', MAX_EMAIL).toLowerCase()
  const name = fit(names.map((index) => cells[index]?.trim() ?? '').join(' '), MAX_NAME)
  return { line, email, name: isOneLine(name) ? name : '', ok: isMailAddress(email) }
}

/** What PostgreSQL can store of a cell, cut to a length. */
const fit = (cell: string, max: number) =>
  cell.replaceAll('\u0000', '').toWellFormed().trim().slice(0, max).toWellFormed()
