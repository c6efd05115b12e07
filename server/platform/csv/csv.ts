/** The most lines that a list gives as CSV: more would hold the database and the memory of everybody else. */
export const CSV_LINES = 10_000

/**
 * The text of a CSV file (RFC 4180): `head` names the columns. A cell that a spreadsheet would take for a formula is
 * neutralised.
 */
export function toCsv(head: string[], rows: (string | number | null)[][]): string {
  return [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n'
}

/**
 * A leading apostrophe makes a spreadsheet read a cell as text (OWASP, CSV injection, full-width signs too); numbers
 * need none.
 */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const alone = /^[\s]*[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text
  // A spreadsheet that splits at semicolons begins a cell after each.
  const harmless = alone.replace(/;(\s*[=+\-@＝＋－＠])/g, ";'$1")
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
