import { Failure } from '../../core/base/failure.ts'
import { columnBy, type CsvColumns, type CsvForm, type CsvHead, headOf } from './csv-columns.ts'
import { decodeCsv } from './csv-decoding.ts'
import { type CsvRecord, csvRecords, UnreadableCsv } from './csv-records.ts'
import { separatorOf } from './csv-separator.ts'

/** A row with its number in the file, the headings being row 1. `problem` says in words why it can't be taken. */
export type CsvRow = { row: number; cells: string[]; problem: string | null }

/** A list: its columns, and its rows one by one. */
export type CsvTable<K extends string> = Pick<CsvHead<K>, 'columns' | 'taken' | 'unknown'> & {
  rows: AsyncGenerator<CsvRow>
}

const START = 16_384
const LOOKED_AT = 20
const UNREADABLE = 'This can’t be read as CSV.'
const STRAY = 'A quotation mark in this row opens or closes no cell. Take it out, or write it twice.'
const BROKEN = 'Letters of this row can’t be read. Save the file as CSV in UTF-8.'
const unnamed = (at: number) => `Cell ${at + 1} of this row stands under no heading.`

// What a decoder writes for a letter that it can't read, and controls that no list holds.
const BROKEN_LETTER = /(?![\t\n\r])\p{Cc}|\ufffd|\p{Cs}/u

/** The content of a cell of a row; empty where its column is missing. `nth` counts the places of one that repeats. */
export const cellOf = <K extends string>(
  columns: CsvColumns<K>,
  { cells }: Pick<CsvRow, 'cells'>,
  column: K,
  nth = 0,
): string => cells[columns[column]?.[nth] ?? -1] ?? ''

/**
 * Reads a list as it arrives: one separator, found by the first row outside quotation marks or named by `sep=`, in
 * UTF-8, UTF-16, Windows-1252 or code page 850. Empty rows are counted and left out. A row that can't be read is named
 * and stops no other. Throws `invalid` (400) for a row past `longestRow` characters, also while rows are read.
 */
export async function readCsv<K extends string>(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
  form: CsvForm<K> & { longestRow: number },
): Promise<CsvTable<K>> {
  const text = decodeCsv(pieces)
  const start = await startOf(text)
  const columnOf = columnBy(form)
  const { separator, skipped } = separatorOf(start, (heading) => columnOf(heading) !== undefined)
  const limits = { separator, longestRow: form.longestRow }
  const records = inWords(csvRecords(followed([start.slice(skipped)], text), limits))
  const first = await firstOf(records)
  const { hasHead, width, ...head } = headOf(first.map(({ cells }) => cells).filter(isFilled), form)
  return { ...head, rows: rowsOf(followed(first, records), hasHead ? width : undefined) }
}

const isFilled = (cells: string[]) => cells.some(Boolean)

async function startOf(text: AsyncGenerator<string>): Promise<string> {
  let start = ''
  while (start.length < START) {
    const { value, done } = await text.next()
    if (done) break
    start += value
  }
  return start
}

async function firstOf(records: AsyncGenerator<CsvRecord>): Promise<CsvRecord[]> {
  const first: CsvRecord[] = []
  for (let filled = 0; filled < LOOKED_AT;) {
    const { value, done } = await records.next()
    if (done) break
    first.push(value)
    if (isFilled(value.cells)) filled++
  }
  return first
}

async function* followed<T>(first: T[], rest: AsyncGenerator<T>): AsyncGenerator<T> {
  yield* first
  yield* rest
}

/** Rows with their numbers. `width` is how many cells have a heading, where there are headings. */
async function* rowsOf(records: AsyncGenerator<CsvRecord>, width: number | undefined): AsyncGenerator<CsvRow> {
  let row = 0
  let isHead = width !== undefined
  for await (const record of records) {
    row++
    if (!isFilled(record.cells)) continue
    if (isHead) isHead = false
    else yield { row, cells: record.cells, problem: problemOf(record, width) }
  }
}

function problemOf({ cells, isStray }: CsvRecord, width = Infinity): string | null {
  if (isStray) return STRAY
  if (cells.some((cell) => BROKEN_LETTER.test(cell))) return BROKEN
  const past = cells.findIndex((cell, at) => at >= width && cell !== '')
  return past < 0 ? null : unnamed(past)
}

async function* inWords(records: AsyncGenerator<CsvRecord>): AsyncGenerator<CsvRecord> {
  try {
    yield* records
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error
    throw new Failure('invalid', `${UNREADABLE} ${error.message}`, { internal: error.message })
  }
}
