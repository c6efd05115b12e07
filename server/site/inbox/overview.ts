import { MOST_WAITING, type Overview, type WaitingItem } from '../../../contract/core/overview.ts'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { LeadForm } from '../../../contract/site/leads/forms.ts'
import type { LeadSummary } from '../../../contract/site/leads/inbox.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { countOwed, matchLeads } from '../leads/queries-counts.ts'
import { countCame, listLeads } from '../leads/queries-inbox.ts'
import { countLate } from '../leads/queries-tasks.ts'

const HREF = '/admin/contact'
const SOON_MS = HOUR_MS
const asked: Record<LeadForm, string> = { contact: 'Contact', demo: 'Demo request', pricing: 'Pricing wizard' }

/** A lead that an answer of ours is owed to, as the dashboard lists it. */
function waitingOf(
  { id, form, name, email, company, said, heardAt, last, ...lead }: LeadSummary,
  now: Date,
): WaitingItem {
  const due = lead.heardDueAt ?? lead.dueAt
  const left = due === null ? Infinity : Date.parse(due) - now.getTime()
  const open = heardAt === null ? 'new' : 'wrote'
  return {
    group: 'leads',
    state: left < 0 ? 'overdue' : left < SOON_MS ? 'due-soon' : open,
    label: [name || email, company].filter(Boolean).join(', '),
    detail: [heardAt === null ? asked[form] : 'Wrote back', (heardAt && last?.text) || said].filter(Boolean).join(', '),
    at: due,
    action: 'Reply',
    href: `${HREF}/${id}`,
  }
}

/** Leads that wait for an answer, the shortest clock first, late tasks, and how many leads came in the last `days`. */
export async function leadOverview(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  days: number,
): Promise<Overview> {
  const now = clock()
  // No task is asked for, so it matters to nobody whose they are.
  const matching = await matchLeads(database, {}, { now, userId: '' })
  const [owed, all, tasks, came] = await Promise.all([
    listLeads(database, { owed: 'yes' }, matching, { limit: MOST_WAITING, offset: 0 }),
    countOwed(database, {}, matching),
    countLate(database, now),
    countCame(database, now, days),
  ])
  const late: WaitingItem = {
    group: 'leads',
    state: 'late',
    label: 'Leads have a late task',
    detail: String(tasks),
    at: null,
    action: 'See tasks',
    href: `${HREF}?stage=all&task=late`,
  }
  return {
    waiting: [...owed.map((lead) => waitingOf(lead, now)), ...(tasks > 0 ? [late] : [])],
    unlisted: [{ group: 'leads', count: all - owed.length, label: 'leads', href: HREF }],
    headlines: [{ name: 'leads', value: came.now, before: came.before, href: `${HREF}?stage=all` }],
  }
}
