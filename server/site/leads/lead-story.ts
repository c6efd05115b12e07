import type { LeadMoment } from '../../../contract/site/leads/inbox.ts'
import type { listHeard } from './queries-heard.ts'
import type { listEvents, listLeadMails } from './queries-inbox.ts'
import type { leads } from './table.ts'

type LeadRow = typeof leads.$inferSelect
type Event = Awaited<ReturnType<typeof listEvents>>[number]
type AuditRow = Awaited<ReturnType<typeof listHeard>>[number]
type Mail = Awaited<ReturnType<typeof listLeadMails>>[number]

const asked = { contact: 'Wrote to us', demo: 'Asked for a demo', pricing: 'Worked out a price' }

function titleOf({ kind, text }: Event): string {
  if (kind === 'stage') return `Marked as ${text}`
  if (kind === 'assign') return text ? `Assigned to ${text}` : 'Assigned to nobody'
  if (kind === 'merge') return `Merged with ${text}`
  if (kind === 'separate') return `Separated from ${text}`
  if (kind === 'task') return `Task: ${text}`
  if (kind === 'task-done') return `Done: ${text}`
  if (kind === 'task-open') return `Still to be done: ${text}`
  if (kind === 'task-removed') return `Task removed: ${text}`
  return { note: 'Note', reply: 'Answered', overdue: 'The answer is late', settled: 'Needs no answer' }[kind]
}

/**
 * All that happened to a lead and those merged into it, newest first: what they asked, mails to them, and what
 * colleagues did.
 */
export function momentsOf(all: LeadRow[], events: Event[], mails: Mail[], heard: AuditRow[]): LeadMoment[] {
  const moments: LeadMoment[] = [
    ...heard.map((mail) => heardMoment(all, mail)),
    ...all.map((lead) => ({
      at: lead.createdAt.toISOString(),
      kind: 'asked' as const,
      by: null,
      title: asked[lead.form],
      text: lead.answers.rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      mail: null,
    })),
    ...events
      // The mail of an answer tells the same, and whether it went out.
      .filter(({ kind }) => kind !== 'reply')
      .map((event) => ({
        at: event.at.toISOString(),
        kind: event.kind,
        by: event.by,
        title: titleOf(event),
        text: event.kind === 'note' ? event.text : '',
        mail: null,
      })),
    ...mails.map(({ at, subject, text, state, template }) => ({
      at: at.toISOString(),
      kind: template === REPLY ? ('reply' as const) : ('mail' as const),
      by: events.find(({ kind, at: when }) => kind === 'reply' && when.getTime() === at.getTime())?.by ?? null,
      title: subject,
      text: template === REPLY ? text : '',
      mail: state,
    })),
  ]
  return moments.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

function heardMoment(all: LeadRow[], mail: AuditRow): LeadMoment {
  const { at, fromName, fromAddress, subject, text, quoted, attachments, automatic, cut, answered } = mail
  const marks = [
    ...(all.some(({ email }) => email.toLowerCase() === fromAddress.toLowerCase()) ? [] : (['other-sender'] as const)),
    ...(answered === null ? (['by-sender'] as const) : []),
    ...(automatic ? (['automatic'] as const) : []),
    ...(cut ? (['cut'] as const) : []),
  ]
  return {
    at: at.toISOString(),
    kind: 'heard',
    by: fromName || fromAddress,
    title: subject || 'Wrote back',
    text,
    mail: null,
    heard: { from: fromAddress, quoted, attachments, marks },
  }
}

/** The kind of mail that an answer is. */
export const REPLY = 'lead-reply'
