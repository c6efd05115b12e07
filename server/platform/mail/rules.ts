import { isMailAddress, isOneLine, UNSEEN } from '../../../contract/platform/mail/mail.ts'
import { Failure } from '../../core/base/failure.ts'

/** The most characters of a line of a mail's head. */
export const MAX_LINE = 300

/** Throws `invalid` for anything but one plain address. The message never repeats it. */
export function checkAddress(address: string): void {
  if (!isMailAddress(address)) throw new Failure('invalid', 'Please enter a valid email address')
}

/** Throws `invalid` for a text that can't stand in a header line: `what` names it in the message. */
export function checkLine(what: string, text: string): void {
  if (!isOneLine(text)) throw new Failure('invalid', `${what} can't hold line breaks or hidden characters`)
  if (text.length > MAX_LINE) throw new Failure('invalid', `${what} can have at most ${MAX_LINE} characters`)
}

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const HIDDEN = new RegExp(`[${UNSEEN}]+`, 'gu')

/** What was written as one line of a mail's head: no line break becomes another header, and nothing hides in it. */
export const oneLine = (written: string): string =>
  written.replace(HIDDEN, '').replace(BREAKS, ' ').replace(/\s+/g, ' ').trim()

/**
 * Whether an address goes nowhere by design: `.invalid` never exists (RFC 6761). Invented people have such addresses,
 * and no mail for them leaves.
 */
export const goesNowhere = (address: string): boolean => /\.invalid$/i.test(address)
