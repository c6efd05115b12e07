import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Parser } from 'csv-parse'

const MOST_CELLS = 1_000
const ENDS = new Set([0x2c, 0x3b, 0x09]) // , ; tab
const LINE_ENDS = new Set([0x0a, 0x0d])

class TooManyCells extends Error {
  readonly code = 'CSV_TOO_MANY_CELLS'
}

/**
 * Gives the rows of a CSV file whose bytes arrive in pieces; others get their turn between two of them. A line of more
 * than 1,000 cells ends the reading with an error whose code begins with `CSV_`, as those of the parser do: its own
 * limit of a row counts no empty cells.
 */
export function csvRows(pieces: AsyncIterable<Buffer> | Iterable<Buffer>, parser: Parser): AsyncIterable<string[]> {
  const source = Readable.from(counted(pieces))
  source.once('error', (error) => parser.destroy(error))
  parser.once('close', () => source.destroy())
  return source.pipe(parser) as AsyncIterable<string[]>
}

async function* counted(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  let cells = 0
  for await (const piece of pieces) {
    for (const sign of piece) {
      if (LINE_ENDS.has(sign)) cells = 0
      else if (ENDS.has(sign) && ++cells > MOST_CELLS) throw new TooManyCells('A line has too many cells')
    }
    yield piece
    await setImmediate()
  }
}
