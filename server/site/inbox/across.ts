import type { AcrossScope, LeadsAcross } from '../../../contract/site/leads/inbox.ts'
import type { Services } from '../../core/rooms/routes.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { momentsOf } from '../leads/lead-story.ts'
import { leadsOfCompany, leadsOfPeople, readGroup } from './queries-across.ts'
import { listHeard } from '../leads/queries-heard.ts'
import { listEvents, listLeadMails, listSummaries, readLead } from '../leads/queries-inbox.ts'
import { listTasks } from '../leads/queries-tasks.ts'

const MOST_MOMENTS = 300

/** The person or the company of a lead across all their leads. Throws `not-found`, `invalid` without a company. */
export async function readAcross(
  { database }: Pick<Services, 'database'>,
  id: string,
  of: AcrossScope,
): Promise<LeadsAcross> {
  const { lead } = orNotFound(await readLead(database, id), 'lead')
  if (of === 'company' && lead.company.trim() === '')
    throw new Failure('invalid', 'This lead names no company. Open the person instead.')
  const inForceId = lead.mergedIntoId ?? id
  const group = (await readGroup(database, inForceId)).map(({ email }) => email)
  const rows = await (of === 'company'
    ? leadsOfCompany(database, lead.company)
    : leadsOfPeople(database, inForceId, group))
  const ids = rows.map((each) => each.id)
  const addresses = rows.map(({ email }) => email)
  const [events, mails, heard, tasks, summaries] = await Promise.all([
    listEvents(database, ids),
    listLeadMails(database, ids, addresses),
    listHeard(database, ids),
    listTasks(database, ids),
    listSummaries(database, ids),
  ])
  const people = new Map<string, LeadsAcross['people'][number]>()
  for (const { name, email, phone, id: leadId } of rows) {
    const known = people.get(email.toLowerCase())
    people.set(email.toLowerCase(), known ? { ...known, phone: known.phone || phone } : { name, email, phone, leadId })
  }
  return {
    title: of === 'company' ? lead.company : lead.name || lead.email,
    people: [...people.values()],
    companies: [...new Set(rows.map(({ company }) => company).filter(Boolean))],
    leads: summaries,
    moments: momentsOf(rows, events, mails, heard).slice(0, MOST_MOMENTS),
    tasks,
  }
}
