import { HEAD_LABELS, WROTE } from './quoting-words.ts'

// By hand: email-reply-parser folds away answers and signatures, and took 20 s for 20 kB (docs/decisions/058).
// Above these lines stands the answer, below them what is answered: "On Monday, … wrote:", a forwarded head, a line.
const MAX_LINE = 500
/** A head has at least so many of its lines, such as From, Sent and To. */
const HEAD_LINES = 3
const MAX_HEAD = 12

// The colon of programs that write Chinese or Japanese is as wide as a letter.
const LABELLED = /^[\s>*_]*([\p{L}][\p{L}\p{M} .’'-]{0,30}?)[*_]*\s?[:：][*_]*\s*(.*)$/u
const MAIL_ADDRESS = /[^\s<>@()[\]"]{1,64}@[^\s<>@()[\]"]{1,255}\.[^\s<>@()[\]"]{2,}/
const YEAR = /\b(19|20)\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-]\d\d\b|\d{4}年/
const CLOCK = /\b\d{1,2}\s?[:.h]\s?\d\d\b|\b\d{1,2}\s?[ap]\.?m\b/i
const SEPARATOR = /^[\s>]*(-{3,}\s?\S.{0,60}?\S?\s?-{3,}|_{10,}|-{10,})\s*$/

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

/** The line from which on all is marked as quoted, and the last that is. */
type Marks = { from: number; last: number }

/** The line at which the quotation begins that reaches to the end. */
function begin(lines: string[]): number {
  let from = lines.length
  while (from > 0 && isQuoted(lines[from - 1]!)) from--
  const marks: Marks = { from, last: lines.findLastIndex((line) => line.startsWith('>')) }
  const marked = lines.findIndex(
    (_, at) => isSeparator(lines, at) || isHead(lines, at) || isAttribution(lines, at, marks),
  )
  return marked === -1 ? from : marked
}

const isQuoted = (line: string) => line.startsWith('>') || line.trim() === ''

const labelOf = (line = '') => {
  const [, label = '', value = ''] = line.length > MAX_LINE ? [] : (LABELLED.exec(line) ?? [])
  const kind = HEAD_LABELS.get(label.trim().toLowerCase())
  return kind && { kind, value }
}

/** The lines of a head that begin at a line: labelled ones, and those that continue one by an indent. */
function headAt(lines: string[], at: number) {
  const head: NonNullable<ReturnType<typeof labelOf>>[] = []
  for (let next = at; next < at + MAX_HEAD && next < lines.length; next++) {
    const labelled = labelOf(lines[next])
    if (labelled) head.push(labelled)
    else if (head.length === 0 || !/^\s+\S/.test(lines[next]!)) break
  }
  return head
}

/**
 * Whether the head of a quoted mail begins at a line: it has three of its lines at least, and an address or the moment
 * at which a mail was sent. "From: the gate" and "To: the dock" are words of a person.
 */
function isHead(lines: string[], at: number): boolean {
  const [first] = headAt([lines[at]!], 0)
  if (first?.kind !== 'from' && first?.kind !== 'subject' && first?.kind !== 'sent') return false
  const head = headAt(lines, at)
  const of = (kind: string) => head.find((each) => each.kind === kind)
  const sent = of('sent')?.value ?? ''
  if (head.length < HEAD_LINES || !of('from')) return false
  return (
    head.some(({ value }) => MAIL_ADDRESS.test(value)) ||
    (isDated(sent) && (of('subject') !== undefined || head[1]?.kind === 'sent'))
  )
}

/** A line such as "--- Original Message ---" or underscores, and below it the head of a mail. */
function isSeparator(lines: string[], at: number): boolean {
  if (lines[at]!.length > MAX_LINE || !SEPARATOR.test(lines[at]!)) return false
  const below = lines.slice(at + 1, at + 4).findIndex((line) => line.trim() !== '')
  if (below === -1) return false
  const head = at + 1 + below
  const isNamed = /\p{L}/u.test(lines[at]!)
  return isHead(lines, head) || (isNamed && labelOf(lines[head])?.kind === 'from')
}

/**
 * Whether a line tells who wrote what follows. It may be broken over three lines, of which the first names a moment or
 * an address.
 */
const isAttribution = (lines: string[], at: number, marks: Marks): boolean =>
  tells(lines, at, at + 1, marks) ||
  (names(lines[at]!) &&
    [at + 2, at + 3].some(
      (end) => tells(lines, at, end, marks) && !(names(lines[end - 1]!) && tells(lines, end - 1, end, marks)),
    ))

/**
 * Whether some lines tell who wrote the quoted ones below: they end in a colon, and hold a verb or a moment. Where
 * nothing below is marked as quoted, it takes an address besides.
 */
function tells(lines: string[], at: number, end: number, marks: Marks): boolean {
  const own = lines.slice(at, end)
  const said = own.join(' ').trim()
  if (end > lines.length || said.length > MAX_LINE || own.some(isQuoted) || !/[:：]$/.test(said)) return false
  if (!WROTE.test(said) && !isDated(said)) return false
  let next = end
  while (lines[next]?.trim() === '') next++
  if (next < lines.length && next >= marks.from) return true
  return MAIL_ADDRESS.test(said) && marks.last < end
}

/** Whether a line names a moment and its writer, so that an attribution may begin at it. */
const names = (line: string) => isDated(line) || MAIL_ADDRESS.test(line.slice(0, MAX_LINE))
const isDated = (said: string) => said.length <= MAX_LINE && YEAR.test(said) && CLOCK.test(said)
