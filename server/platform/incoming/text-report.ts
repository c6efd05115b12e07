import { judge } from '../mail/verdict.ts'
import type { Delivery } from './delivery-report.ts'

// By hand: qmail and Exim write reports of their own, and no kept package reads them.
const KNOWN = /^\s*(?:hi\. this is the .{1,100}\bprogram at|this message was created automatically by)/i
const COPY =
  /^[\s>]*-{2,}.{0,40}\b(?:copy of|original message|returned message|unsent message|message header|headers? follow).*$/im
const LATE =
  /will (?:continue to be|be) (?:attempted|retried)|will keep trying|(?:still|not yet been) (?:un)?delivered/i
const ADDRESS = /^[ \t>*]*<?([^\s<>@"]{1,64}@[^\s<>@:;,"]{1,255})>?[ \t]*(?:\(.{0,100}\))?[ \t]*:?[ \t]*(.*)$/
const REPLY_WITH_CODE = /\b[45]\d\d[ -][45]\.\d{1,3}\.\d{1,3}\b/
const MAX_TEXT = 64_000
const MAX_FURTHER = 1_000

/** A report in words: what failed, and the head of the mail that it is about. */
export type TextReport = { about: string; outcome: Delivery | 'late' | undefined }

/**
 * Reads a report that is plain text: an address in a line of its own, and after it what happened. `outcome` is
 * undefined where no answer to the mail can be read of it. No text makes it throw.
 */
export function readTextReport(text: string, to = ''): TextReport {
  const all = text.slice(0, MAX_TEXT).replace(/\r\n?/g, '\n')
  const copy = COPY.exec(all)
  const above = copy ? all.slice(0, copy.index) : all
  const about = copy ? all.slice(copy.index + copy[0].length) : ''
  if (LATE.test(above)) return { about, outcome: 'late' }
  const answers = answersOf(above)
  const found = answers.find(({ recipient }) => recipient.toLowerCase() === to.toLowerCase()) ?? answers[0]
  if (!found) return { about, outcome: undefined }
  const kind = judge({ said: found.reason }) ?? (KNOWN.test(above) ? 'soft' : undefined)
  return { about, outcome: kind && { ...found, kind, status: '' } }
}

/** Each address that begins a line, with the text below it: up to an empty line, or further where a reply is there. */
function answersOf(text: string) {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const [, recipient, rest] = ADDRESS.exec(line) ?? []
    if (!recipient) return []
    const end = lines.findIndex((each, below) => below > at && each.trim() === '')
    const below = lines.slice(at + 1, end === -1 ? lines.length : end).map((each) => each.trim())
    const reason = [rest!, ...below].join('\n').trim()
    if (reason) return [{ recipient, reason }]
    const further = lines
      .slice(at + 1)
      .join('\n')
      .slice(0, MAX_FURTHER)
    return REPLY_WITH_CODE.test(further) ? [{ recipient, reason: further.trim() }] : []
  })
}
