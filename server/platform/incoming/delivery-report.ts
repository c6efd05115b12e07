// By hand: no kept package reads delivery reports (RFC 3464).
/** What a report says of one recipient of a mail. */
export type Delivery = { recipient: string; severity: 'hard' | 'soft'; status: string; reason: string }

// Full, too long, trouble at their end, a policy: another mail may arrive.
const PASSING = /^5\.(2\.[23]|3\.\d+|4\.\d+|7\.\d+)$/

/**
 * Reads the part `message/delivery-status` of a report (RFC 3464): the first recipient that a mail did not reach.
 * Undefined where it arrived, or is only late.
 */
export function readReport(status: string): Delivery | undefined {
  const groups = status
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
  for (const group of groups) {
    const fields = new Map(
      group.split('\n').flatMap((line) => {
        const at = line.indexOf(':')
        return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const] : []
      }),
    )
    if (fields.get('action')?.toLowerCase() !== 'failed') continue
    const code = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? ''
    return {
      recipient: afterType(fields.get('final-recipient') ?? fields.get('original-recipient') ?? ''),
      severity: code.startsWith('5') && !PASSING.test(code) ? 'hard' : 'soft',
      status: code,
      reason: afterType(fields.get('diagnostic-code') ?? ''),
    }
  }
  return undefined
}

/** The value after its type, such as `rfc822;`. */
const afterType = (value: string) => value.slice(value.indexOf(';') + 1).trim()
