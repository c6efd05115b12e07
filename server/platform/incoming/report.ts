import { isAutomaticAnswer, isReturned } from './automatic.ts'
import { type Delivery, fieldsOf, readReport } from './delivery-report.ts'
import type { ParsedMail } from './parsing.ts'
import { readTextReport } from './text-report.ts'

/**
 * What a report says of a mail of ours, and what it quotes of that mail. `late`: nothing came back. `unclear`: it can't
 * be read.
 */
export type Report = { about: string } & (
  | { outcome: 'failed'; delivery: Delivery }
  | { outcome: 'complaint'; reason: string }
  | { outcome: 'late' | 'unclear' }
)

/** What readers and their providers call a mail that they don't want (RFC 5965, RFC 6650). */
const COMPLAINT = /^(abuse|fraud|opt-out|opt-out-list|miscategorized|other|virus)\b/i
const NO_COMPLAINT = /^not-spam\b/i

/**
 * The report that a mail is; undefined where it is none. `to` is whom our mail was for, `isSentBack` whether it came to
 * the address for reports.
 */
export function reportOf(mail: ParsedMail, { to = '', isSentBack = false } = {}): Report | undefined {
  const { report } = mail
  if (report?.form === 'feedback') return readFeedback(report)
  if (!report && !isReturned(mail) && !(isSentBack && !isAutomaticAnswer(mail))) return undefined
  const inWords = readTextReport(mail.text, to)
  const about = [report?.about, inWords.about].filter(Boolean).join('\n')
  const read = report ? readReport(report.fields, to) : undefined
  const outcome =
    typeof read === 'object' && read.reason === '' ? withWords(read, inWords.outcome) : (read ?? inWords.outcome)
  if (typeof outcome === 'object') return { about, outcome: 'failed', delivery: outcome }
  return { about, outcome: outcome ?? 'unclear' }
}

/** A report that gives no answer is told by its words. */
const withWords = (report: Delivery, words: Delivery | 'late' | undefined): Delivery =>
  typeof words === 'object' ? { ...report, kind: words.kind, reason: words.reason } : report

function readFeedback({ fields, about }: NonNullable<ParsedMail['report']>): Report {
  const [feedback] = fieldsOf(fields)
  const type = feedback?.get('feedback-type') ?? ''
  const head = `${fields}\n${about}`
  if (NO_COMPLAINT.test(type)) return { about: head, outcome: 'late' }
  return COMPLAINT.test(type)
    ? { about: head, outcome: 'complaint', reason: `Feedback report: ${type}` }
    : { about: head, outcome: 'unclear' }
}
