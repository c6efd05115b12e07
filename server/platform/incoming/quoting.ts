// By hand: email-reply-parser folds away answers and signatures, and took 20 s for 20 kB (docs/decisions/058).
// Above these lines stands the answer, below them what is answered: "On Monday, … wrote:", a forwarded head, a line.
const ATTRIBUTION =
  /^(on|am|le|el|il|op|den)\s.{1,200}(wrote|schrieb|écrit|escribió|scritto|schreef|skrev)(\s.{1,100})?\s?:\s*$/i
const SEPARATOR = /^\s*(-{3,}\s*(original message|forwarded message|ursprüngliche nachricht)\s*-{3,}|_{20,})\s*$/i
const HEAD_FROM = /^\*?(from|von|de)\s?:\*?\s.{1,300}$/i
const HEAD_NEXT = /^\*?(sent|date|gesendet|datum|envoyé|to|an|subject|betreff)\s?:\*?\s/i

/**
 * A plain text in two: what somebody wrote, and the history below it that their program quoted. Where they wrote
 * between quoted lines nothing is cut.
 */
export function unquote(text: string): { said: string; quoted: string } {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const at = begin(lines)
  const said = lines.slice(0, at).join('\n').trim()
  // Nothing above the quotation: the whole is what they sent.
  if (said === '') return { said: text.trim(), quoted: '' }
  return { said, quoted: lines.slice(at).join('\n').trim() }
}

/** The line at which the quotation begins that reaches to the end. */
function begin(lines: string[]): number {
  const marked = lines.findIndex((line, at) => {
    if (SEPARATOR.test(line)) return true
    if (HEAD_FROM.test(line)) return HEAD_NEXT.test(lines[at + 1] ?? '')
    // An attribution may be broken over two lines.
    return (
      [line, `${line} ${lines[at + 1] ?? ''}`].some((said) => ATTRIBUTION.test(said.trim())) && quotes(lines, at + 1)
    )
  })
  if (marked !== -1) return marked
  let at = lines.length
  while (at > 0 && isQuoted(lines[at - 1]!)) at--
  return at
}

const isQuoted = (line: string) => line.startsWith('>') || line.trim() === ''

/** Whether from here on everything is quoted or nothing is: nobody wrote between the lines. */
function quotes(lines: string[], from: number): boolean {
  const rest = lines.slice(from + (lines[from]?.trim().endsWith(':') ? 1 : 0)).filter((line) => line.trim() !== '')
  return rest.every(isQuoted) || !rest.some((line) => line.startsWith('>'))
}
