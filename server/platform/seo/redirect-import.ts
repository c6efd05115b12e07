import type { CsvSource } from '../../../contract/core/csv.ts'
import type { RedirectList } from '../../../contract/platform/seo/redirects.ts'
import { Redirect } from '../../../contract/platform/seo/seo.ts'
import { Failure } from '../../core/base/failure.ts'
import type { Change } from '../../core/documents/documents.ts'
import { resultsOfEach } from '../editing/bulk.ts'
import type { CsvForm } from '../csv/csv-columns.ts'
import { cellOf, readCsv } from '../csv/csv-reader.ts'
import { bytesIn } from '../csv/csv-source.ts'
import { addRoute, routeMapOf, storeRedirect } from './saving-redirects.ts'

type Column = 'from' | 'to' | 'status'

/** A line of a list of redirects. `problem` says in words why it can't be taken. */
export type RedirectLine = { number: number; from: string; to: string; status: number; problem: string | null }

const MOST_LINES = 2_000
const MOST_SIGNS = 10_000
const TOO_SHORT = 'This row has one cell only. Say where the address leads, or leave the cell after it empty.'

const form: CsvForm<Column> & { longestRow: number } = {
  headings: {
    from: 'from, source, old, old url, source url, redirect from, path',
    to: 'to, target, new, new url, target url, destination, redirect to',
    status: 'status, code, status code, type',
  },
  needed: 'from',
  guess: () => ({ columns: { from: [0], to: [1], status: [2] }, hasHead: false }),
  longestRow: MOST_SIGNS,
}

/**
 * The lines of a CSV file with the columns from, to and status, whose number counts from 1, and the headings that mean
 * nothing here. Without a status a line means 301, or 410 where `to` is empty. Throws `invalid` for more than 2,000
 * lines.
 */
export async function readLines(source: CsvSource): Promise<{ unknown: string[]; lines: RedirectLine[] }> {
  const { columns, unknown, rows } = await readCsv<Column>(bytesIn(source), form)
  const lines: RedirectLine[] = []
  for await (const row of rows) {
    if (lines.length === MOST_LINES) throw new Failure('invalid', `Import at most ${MOST_LINES} lines at once`)
    const cell = (column: Column) => cellOf(columns, row, column).replace(/^'(?=[=+\-@])/, '')
    const [from, to, status] = [cell('from'), cell('to'), cell('status')]
    const problem = row.problem ?? (row.cells.length > 1 ? null : TOO_SHORT)
    lines.push({ number: row.row, from, to, status: status === '' ? (to === '' ? 410 : 301) : Number(status), problem })
  }
  return { unknown, lines }
}

const leadOf = ({ to, status }: Redirect) => (status === 410 ? 'Gone' : `Redirects to ${to}`)

/**
 * Adds the redirects of a list, line by line: a line is checked against the ones that are there and those before it.
 * With `dryRun` the same report comes back and nothing is stored. A line that says what is there already stores
 * nothing.
 */
export async function importRedirects(change: Change, { dryRun = false, ...source }: RedirectList) {
  const { unknown, lines } = await readLines(source)
  const map = await routeMapOf(change.database)
  const results = await resultsOfEach(
    lines.map((line) => ({ id: String(line.number), name: `Line ${line.number}: ${line.from}`, ...line })),
    async ({ from, to, status, problem }) => {
      if (problem !== null) throw new Failure('invalid', problem)
      const read = Redirect.safeParse({ from, to, status })
      if (!read.success) throw new Failure('invalid', read.error.issues[0]!.message)
      const { redirect, before } = addRoute(map, read.data)
      if (before?.to === redirect.to && before.status === redirect.status) return 'Is there already'
      if (!dryRun) await storeRedirect(change, redirect)
      return before ? `${leadOf(redirect)} (${status}). Before: ${leadOf(before)} (${before.status})` : leadOf(redirect)
    },
  )
  return { unknown, results }
}
