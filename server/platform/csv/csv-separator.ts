import { recordsOfStart, UnreadableCsv } from './csv-records.ts'

const SEPARATORS = ['\t', ';', ','] as const
const LOOKED_AT = 20
/** The line with which spreadsheets name the separator of a file. It is no row. */
const NAMED = /^\s*"?sep=(.)"?[ \t]*(?:\r\n?|\n|$)/i

/**
 * The one separator of a file by its start: the one that it names itself, or the one that finds most of the known
 * headings in the first row, then most cells, then as many cells in the rows below. `skipped` is how long the line is
 * that names it.
 */
export function separatorOf(
  start: string,
  isKnown: (heading: string) => boolean,
): { separator: string; skipped: number } {
  const named = NAMED.exec(start)
  if (named) return { separator: named[1]!, skipped: named[0].length }
  const scores = SEPARATORS.map((separator) => {
    const [head = [], ...rest] = rowsOf(start, separator)
    const alike = rest.filter((cells) => cells.length === head.length).length
    return { separator, score: [head.filter(isKnown).length, head.length, alike] as const }
  })
  const best = scores.toSorted((a, b) => compare(b.score, a.score))[0]!
  return { separator: best.score[1] > 1 ? best.separator : ',', skipped: 0 }
}

function rowsOf(start: string, separator: string): string[][] {
  try {
    const rows = recordsOfStart(start, separator).map(({ cells }) => cells)
    return rows.filter((cells) => cells.some(Boolean)).slice(0, LOOKED_AT)
  } catch (error) {
    // A separator that cuts a row into thousands of cells is none.
    if (!(error instanceof UnreadableCsv)) throw error
    return []
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((each, index) => each !== b[index])
  return at < 0 ? 0 : a[at]! - b[at]!
}
