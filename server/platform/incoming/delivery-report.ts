import { judge, type RefusalKind } from '../mail/verdict.ts'

/** What a report says of one recipient whom a mail did not reach. */
export type Delivery = { recipient: string; kind: RefusalKind; status: string; reason: string }

// By hand: no kept package reads delivery reports (RFC 3464).
/**
 * Reads the fields of a delivery report (RFC 3464, RFC 6533): the recipient `to` where it failed, else the first that
 * did. `late` where it arrived, or may still; undefined where it can't be read. No text makes it throw.
 */
export function readReport(report: string, to = ''): Delivery | 'late' | undefined {
  const recipients = fieldsOf(report).filter((fields) => fields.has('action') || fields.has('status'))
  const failed = recipients.filter(isFailed)
  const fields = failed.find((each) => recipientOf(each).toLowerCase() === to.toLowerCase()) ?? failed[0]
  if (!fields) return recipients.length > 0 ? 'late' : undefined
  const status = /[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? ''
  const reason = afterType(fields.get('diagnostic-code') ?? '')
  return { recipient: recipientOf(fields), kind: judge({ status, said: reason }) ?? 'soft', status, reason }
}

/** The groups of fields of a report. */
export const fieldsOf = (report: string): Map<string, string>[] =>
  report
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map(
      (group) =>
        new Map(
          group.split('\n').flatMap((line) => {
            const at = line.indexOf(':')
            return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const] : []
          }),
        ),
    )

const isFailed = (fields: Map<string, string>) => {
  const action = fields.get('action')?.toLowerCase()
  return action === undefined ? fields.get('status')!.startsWith('5') : action.startsWith('fail')
}
const recipientOf = (fields: Map<string, string>) =>
  afterType(fields.get('final-recipient') ?? fields.get('original-recipient') ?? '').replace(/^<|>$/g, '')

/** The value after its type, such as `rfc822;`. */
const afterType = (value: string) => value.slice(value.indexOf(';') + 1).trim()
