const MOST_LINES = 2_000

/**
 * The lines of a CSV text (RFC 4180) with the columns from, to and status, whose number counts from 1. A first line
 * that names the columns is left out, as are empty ones. Without a status a line means 301, or 410 where `to` is empty.
 */
export function readLines(text: string): { number: number; from: string; to: string; status: number }[] {
  const lines = text.split(/\r\n?|\n/).slice(0, MOST_LINES)
  return lines.flatMap((line, index) => {
    const [from = '', to = '', status = ''] = cellsOf(line)
    if (line.trim() === '' || (index === 0 && from.toLowerCase() === 'from')) return []
    return [{ number: index + 1, from, to, status: status === '' ? (to === '' ? 410 : 301) : Number(status) }]
  })
}

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|[,;\t])(?:"((?:[^"]|"")*)"|([^,;\t]*))/g)].map(([, quoted, plain = '']) =>
    (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim().replace(/^'(?=[=+\-@])/, ''),
  )
