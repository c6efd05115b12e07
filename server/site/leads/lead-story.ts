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
  if (kind === 'demo-moved') return `Demo moved to ${text}`
  if (kind === 'demo-confirmed') return `Demo confirmed: ${text}`
  if (kind === 'demo-cancelled') return `Demo cancelled: ${text}`
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
  const addresses = new Set(all.map(({ email }) => email.toLowerCase()))
  const isOne = addresses.size === 1 && new Set(all.map(({ name }) => name)).size === 1
  const nameOf = (address: string) => all.find(({ email }) => email.toLowerCase() === address.toLowerCase())?.name
  /** Whose a message is, where several people stand in one story. */
  const whoIs = (name: string | undefined, address: string) =>
    isOne ? null : [name, address].filter(Boolean).join(', ')
  const moments: LeadMoment[] = [
    ...heard.map((mail) => ({ ...heardMoment(all, mail), who: whoIs(nameOf(mail.fromAddress), mail.fromAddress) })),
    ...all.map((lead) => ({
      at: lead.createdAt.toISOString(),
      kind: 'asked' as const,
      leadId: lead.id,
      by: null,
      who: whoIs(lead.name, lead.email),
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
        leadId: event.leadId,
        by: event.by,
        who: null,
        title: titleOf(event),
        text: event.kind === 'note' ? event.text : '',
        mail: null,
      })),
    ...mails.map(({ at, subject, text, state, template, reference, toAddress }) => ({
      at: at.toISOString(),
      kind: template === REPLY ? ('reply' as const) : ('mail' as const),
      leadId: idIn(reference),
      who: whoIs(nameOf(toAddress), toAddress),
      by: events.find(({ kind, at: when }) => kind === 'reply' && when.getTime() === at.getTime())?.by ?? null,
      title: subject,
      text: template === REPLY ? text : '',
      mail: state,
    })),
  ]
  return moments.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

function heardMoment(all: LeadRow[], mail: AuditRow): LeadMoment {
  const { at, fromName, fromAddress, subject, text, quoted, attachments, automatic, cut, answered, reference } = mail
  const marks = [
    ...(all.some(({ email }) => email.toLowerCase() === fromAddress.toLowerCase()) ? [] : (['other-sender'] as const)),
    ...(answered === null ? (['by-sender'] as const) : []),
    ...(automatic ? (['automatic'] as const) : []),
    ...(cut ? (['cut'] as const) : []),
  ]
  return {
    at: at.toISOString(),
    kind: 'heard',
    leadId: idIn(reference),
    who: null,
    by: fromName || fromAddress,
    title: subject || 'Wrote back',
    text,
    mail: null,
    heard: { from: fromAddress, quoted, attachments, marks },
  }
}

/** The lead that a mail belongs to. */
const idIn = (reference: string | null) => (reference ?? '').slice(REFERENCE_HEAD.length)
const REFERENCE_HEAD = 'lead:'

/** The kind of mail that an answer is. */
export const REPLY = 'lead-reply'
