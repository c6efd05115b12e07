import type { Command, Monotonic } from '../../../contract/field/phone/commands.ts'
import { DAY_MS } from '../../../contract/core/units.ts'

/** The clocks of a phone as it sends, and that of the server as it receives. */
export type Contact = { sentAt: Date; monotonic: Monotonic; receivedAt: Date }

/** Longer ago than this no page was opened: a phone that says so errs. */
const LONGEST_MS = 40 * DAY_MS

/**
 * When something happened by the server's clock, and what was added to the phone's for that, in milliseconds. What the
 * phone counted since without a clock goes first, then the difference of the last contact, then that of now.
 */
export function correctTime(
  { deviceAt, offsetMs, monotonic }: Pick<Command, 'deviceAt' | 'offsetMs' | 'monotonic'>,
  contact: Contact,
): { at: Date; skewMs: number } {
  const said = Date.parse(deviceAt)
  const since = contact.monotonic.ms - monotonic.ms
  const isCounted = contact.monotonic.run === monotonic.run && since >= 0 && since < LONGEST_MS
  const now = contact.receivedAt.getTime()
  const at = isCounted ? now - since : said + (offsetMs ?? now - contact.sentAt.getTime())
  return { at: new Date(at), skewMs: at - said }
}
