import { Failure } from '../core/failure.ts'

// No quotes, no spaces, no comments, nothing beyond ASCII: whatever two programs could read as two different addresses.
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i
const MAX_ADDRESS = 254
const MAX_LINE = 300

// Control characters end a header; the others turn the reading direction of what follows.
const HEADER_BREAKING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Whether mail can be sent there: one plain address, nothing else. */
export const isMailAddress = (address: string) => address.length <= MAX_ADDRESS && ADDRESS.test(address)

/** Throws `invalid` for anything but one plain address. The message never repeats it. */
export function checkAddress(address: string): void {
  if (!isMailAddress(address)) throw new Failure('invalid', 'Please enter a valid email address')
}

/** Throws `invalid` for a text that can't stand in a header line: `what` names it in the message. */
export function checkLine(what: string, text: string): void {
  if (HEADER_BREAKING.test(text)) throw new Failure('invalid', `${what} can't hold line breaks or hidden characters`)
  if (text.length > MAX_LINE) throw new Failure('invalid', `${what} can have at most ${MAX_LINE} characters`)
}
