import { firstNameOf } from '../../../contract/core/first-name.ts'
import { MINUTE_MS } from '../../../contract/core/units.ts'
import { type Lead, type LeadMoment, type LeadSummary, MOST_COUNTED } from '../../../contract/site/leads/inbox.ts'
import { answerSubjects, bareSubject } from '../../../contract/site/leads/replies.ts'
import type { LeadForm } from '../../../contract/site/leads/forms.ts'
import { momentOf } from '../../core/times.ts'
import type { Status } from '../../ui/status.tsx'

export const formNames: Record<LeadForm, string> = { contact: 'Contact', demo: 'Demo', pricing: 'Pricing' }

const SOON = 60

/** Minutes as hours and minutes, such as 1:05. */
export const inHours = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(Math.floor(minutes) % 60).padStart(2, '0')}`

/** How the answer to a lead stands at a moment: how much is left or over, and how much that matters. */
export function clockOf(
  {
    stage,
    dueAt,
    answeredAt,
    createdAt,
    heardDueAt,
  }: Pick<LeadSummary, 'stage' | 'dueAt' | 'answeredAt' | 'createdAt' | 'heardDueAt'>,
  now: number,
): { words: string; status: Status } | null {
  const minutesTo = (from: string | number, to: string) => (Date.parse(to) - new Date(from).getTime()) / MINUTE_MS
  const owed = (due: string): { words: string; status: Status } => {
    const left = minutesTo(now, due)
    if (left < 0) return { words: `${inHours(-left)} h over`, status: 'danger' }
    return { words: `${inHours(left)} h left`, status: left < SOON ? 'warning' : 'info' }
  }
  if (heardDueAt && stage !== 'spam') return owed(heardDueAt)
  if (answeredAt) {
    const late = dueAt !== null && answeredAt > dueAt
    return late
      ? { words: `answered ${inHours(minutesTo(dueAt, answeredAt))} h late`, status: 'warning' }
      : { words: `answered in ${inHours(minutesTo(createdAt, answeredAt))} h`, status: 'success' }
  }
  return stage === 'new' && dueAt ? owed(dueAt) : null
}

/** The newest that a person said, and when: what they wrote back, else what they sent by the form. */
export const newestOf = ({
  form,
  said,
  createdAt,
  last,
}: Pick<LeadSummary, 'form' | 'said' | 'createdAt' | 'last'>): { what: string; at: string } =>
  last
    ? { what: `Wrote back: ${last.text}`, at: last.at }
    : { what: [formNames[form], said].filter(Boolean).join(', '), at: createdAt }

/** How the next task of a lead stands at a moment. */
export function taskOf(
  { taskDueAt }: Pick<LeadSummary, 'taskDueAt'>,
  now: number,
): { words: string; status: Status } | null {
  if (!taskDueAt) return null
  const isLate = Date.parse(taskDueAt) < now
  return { words: `Task ${isLate ? 'late since' : 'due'} ${momentOf(taskDueAt)}`, status: isLate ? 'danger' : 'idle' }
}

/** The subject that answers their last mail. */
function subjectAfter(moments: LeadMoment[]): string | undefined {
  const last = moments.find(({ kind, heard }) => kind === 'heard' && !heard?.marks.includes('automatic'))
  return last && `Re: ${bareSubject(last.title)}`.slice(0, 200)
}

/** A greeting and a place to begin, for an answer to somebody. */
export const draftFor = ({ name, form, moments }: Pick<Lead, 'name' | 'form' | 'moments'>) => ({
  subject: subjectAfter(moments) ?? answerSubjects[form],
  text: name ? `Hello ${firstNameOf(name)},\n\n` : 'Hello,\n\n',
})

/** A number of leads as the server counts them. */
export const counted = (count: number) =>
  count >= MOST_COUNTED ? `${MOST_COUNTED.toLocaleString('en')}+` : String(count)

type Group = Pick<Lead, 'id' | 'name' | 'email' | 'merged'>

/** The people of a lead and those merged into it, each address once. */
export const addressesOf = ({ id, name, email, merged }: Group): { id: string; name: string; email: string }[] => [
  ...new Map(
    [...merged, { id, name, email }].map((each) => [
      each.email.toLowerCase(),
      { id: each.id, name: each.name, email: each.email },
    ]),
  ).values(),
]

/** The lead of the person who wrote last, to whom an answer goes first. */
export function lastWriter(lead: Group & Pick<Lead, 'moments'>): string {
  const last = lead.moments.find(({ kind }) => kind === 'asked' || kind === 'heard')
  const from = [...lead.merged, lead].find(({ id }) => id === last?.leadId)?.email ?? lead.email
  return addressesOf(lead).find(({ email }) => email.toLowerCase() === from.toLowerCase())?.id ?? lead.id
}
