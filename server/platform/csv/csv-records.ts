import { parse } from 'csv-parse/sync'

const MOST_CELLS = 1_000

/** A file that is no CSV, or one with a row past its limits: why, in words. */
export class UnreadableCsv extends Error {}

/** A row of a file with its cells, trimmed. `isStray` marks one whose quotation marks open or close no cell. */
export type CsvRecord = { cells: string[]; isStray: boolean }
type Span = { from: number; end: number; next: number; isStray: boolean; isQuoted: boolean }
type Limits = { separator: string; longestRow: number }

const LINE_END = /\r\n?|\n/g
const escaped = (sign: string) => sign.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

function lineEnd(text: string, from: number): { end: number; next: number } | undefined {
  LINE_END.lastIndex = from
  const found = LINE_END.exec(text)
  return found ? { end: found.index, next: LINE_END.lastIndex } : undefined
}

/** Where a quoted cell ends, past its mark: -1 for nowhere in this text. */
function quoteEnd(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at + 1
  return -1
}

/**
 * Where the row at `from` ends; undefined while more text is needed. Our own, since a parser that meets an open mark
 * takes the rest of the file for one cell: a row with such a mark ends here with its line, and the next one is read.
 */
function spanAt(text: string, from: number, { separator, longestRow }: Limits, isEnd: boolean): Span | undefined {
  const stops = new RegExp(`[${escaped(separator)}\\r\\n]`, 'g')
  const isFull = isEnd || text.length - from > longestRow
  let isQuoted = false
  let at = from
  for (let cells = 1; ; cells++) {
    if (cells > MOST_CELLS) throw new UnreadableCsv(`A row has more than ${MOST_CELLS} cells.`)
    if (text[at] === '"') {
      isQuoted = true
      const past = quoteEnd(text, at)
      if (past < 0 || (past === text.length && !isEnd)) {
        if (past < 0 ? isFull : text.length - from > longestRow) return strayAt(text, from, isFull)
        return undefined
      }
      if (past < text.length && text[past] !== separator && text[past] !== '\r' && text[past] !== '\n')
        return strayAt(text, from, isFull)
      at = past
    }
    stops.lastIndex = at
    const stop = stops.exec(text)
    if (!stop) return isFull ? { from, end: text.length, next: text.length, isStray: false, isQuoted } : undefined
    if (stop[0] !== separator) return closed(text, { from, end: stop.index, isQuoted }, isEnd)
    at = stop.index + 1
  }
}

function strayAt(text: string, from: number, isFull: boolean): Span | undefined {
  const line = lineEnd(text, from)
  if (line) return { from, ...line, isStray: true, isQuoted: true }
  return isFull ? { from, end: text.length, next: text.length, isStray: true, isQuoted: true } : undefined
}

/** A row that ends at a line end. A carriage return at the end of a piece waits for its line feed. */
function closed(text: string, { from, end, isQuoted }: Omit<Span, 'next' | 'isStray'>, isEnd: boolean) {
  const next = lineEnd(text, end)!.next
  return next === text.length && text[end] === '\r' && next === end + 1 && !isEnd
    ? undefined
    : { from, end, next, isStray: false, isQuoted }
}

/** The cells of rows that are known to be sound. */
const parsed = (rows: string[], delimiter: string): string[][] =>
  rows.length === 0
    ? []
    : parse(rows.join('\n'), { delimiter, recordDelimiter: '\n', relaxColumnCount: true, relaxQuotes: true })

function recordsOf(text: string, spans: Span[], separator: string): CsvRecord[] {
  const rowOf = ({ from, end }: Span) => text.slice(from, end)
  const quoted = parsed(spans.filter(({ isQuoted, isStray }) => isQuoted && !isStray).map(rowOf), separator)
  let next = 0
  return spans.map((span) => {
    const cells = span.isQuoted && !span.isStray ? quoted[next++]! : rowOf(span).split(separator)
    return { cells: cells.map((cell) => cell.trim()), isStray: span.isStray }
  })
}

/**
 * The rows of a text that arrives in pieces, empty ones too. Throws `UnreadableCsv` for a row that is longer than
 * `longestRow` characters, or has more than 1,000 cells.
 */
export async function* csvRecords(pieces: AsyncIterable<string>, limits: Limits): AsyncGenerator<CsvRecord> {
  let text = ''
  function takeSpans(isEnd: boolean): Span[] {
    const spans: Span[] = []
    for (let at = 0; at < text.length;) {
      const span = spanAt(text, at, limits, isEnd)
      if (span === undefined) break
      if (span.end - span.from > limits.longestRow)
        throw new UnreadableCsv(`A row is longer than ${limits.longestRow} characters.`)
      spans.push(span)
      at = span.next
    }
    return spans
  }
  for await (const piece of pieces) {
    text += piece
    const spans = takeSpans(false)
    yield* recordsOf(text, spans, limits.separator)
    text = text.slice(spans.at(-1)?.next ?? 0)
  }
  yield* recordsOf(text, takeSpans(true), limits.separator)
}

/** The rows of a whole text that is short, such as the start of a file. */
export function recordsOfStart(text: string, separator: string): CsvRecord[] {
  const spans: Span[] = []
  for (let at = 0; at < text.length; at = spans.at(-1)!.next)
    spans.push(spanAt(text, at, { separator, longestRow: text.length }, true)!)
  return recordsOf(text, spans, separator)
}
