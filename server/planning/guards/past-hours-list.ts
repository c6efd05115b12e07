import type { CsvSource } from '../../../contract/core/csv.ts'
import { MOST_PAST_ROWS } from '../../../contract/planning/guards/past-hours.ts'
import { Failure } from '../../core/base/failure.ts'
import { cellOf, type CsvRow, readCsv } from '../../platform/csv/csv-reader.ts'
import { bytesIn } from '../../platform/csv/csv-source.ts'
import { HEADINGS as GUARD_HEADINGS } from './guard-list.ts'

const LONGEST_ROW = 2_000
const MISSING = 'Name the columns “employee number”, “day” or “from” and “to”, and “hours” in the first row.'

/** The headings of past hours, by what a row says. */
const HEADINGS = {
  employeeNo: GUARD_HEADINGS.employeeNo,
  day: 'day, date, work date, shift date, tag, datum, arbeitstag, fecha',
  from: 'from, start, begin, start time, clock in, time in, in, first day, von, beginn, desde',
  to: 'to, until, end, end time, clock out, time out, out, last day, bis, ende, hasta',
  hours: 'hours, hours worked, worked hours, total hours, duration, stunden, arbeitsstunden, heures, horas',
  minutes: 'minutes, minutes worked, worked minutes, minuten',
  site: 'site, location, place, object, objekt, standort, einsatzort',
}

type Column = keyof typeof HEADINGS
/** A row of a list of past hours: its cells by column. */
export type PastHoursCells = Pick<CsvRow, 'row' | 'problem'> & { cell: (column: Column) => string }

/** The rows of a list of past hours, and the headings that mean nothing here. Throws `invalid` for no such list. */
export async function readPastHoursList(source: CsvSource): Promise<{ unknown: string[]; rows: PastHoursCells[] }> {
  const form = { headings: HEADINGS, longestRow: LONGEST_ROW }
  const { columns, taken, unknown, rows } = await readCsv<Column>(bytesIn(source), form)
  if (!columns.employeeNo || !(columns.day ?? (columns.from && columns.to))) {
    const named = [...taken, ...unknown]
    const message = named.length > 0 ? `${MISSING} It names: ${named.join(', ')}` : MISSING
    throw new Failure('invalid', message, { fields: { csv: message } })
  }
  const read: PastHoursCells[] = []
  for await (const row of rows) {
    if (read.length === MOST_PAST_ROWS) throw new Failure('invalid', `Import at most ${MOST_PAST_ROWS} rows at once`)
    read.push({ row: row.row, problem: row.problem, cell: (column) => cellOf(columns, row, column) })
  }
  return { unknown, rows: read }
}
