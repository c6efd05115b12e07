import type { MailTemplate } from '../../../contract/platform/mail/templates.ts'
import type { OutboxState } from '../../../contract/platform/mail/outbox.ts'
import type { Status } from '../../ui/status.tsx'

/** What a state of a mail is called, and what it means. */
export const mailStates: Record<OutboxState, [word: string, status: Status]> = {
  queued: ['Queued', 'info'],
  sent: ['Sent', 'success'],
  'not-sent': ['Not sent', 'warning'],
  failed: ['Refused', 'danger'],
  unsure: ['Unclear', 'warning'],
  cancelled: ['Withdrawn', 'idle'],
  bounced: ['Bounced', 'danger'],
}

/** To whom mails go, in the order of lists. */
export const groupNames = [
  ['visitors', 'To visitors'],
  ['team', 'To your team'],
  ['newsletter', 'Newsletter'],
] as const satisfies [group: MailTemplate['group'], title: string][]
