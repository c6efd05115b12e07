import { inArray, sql } from 'drizzle-orm'
import type { LeadFilter, LeadSummary } from '../../../contract/site/leads/inbox.ts'
import { CSV_LINES } from '../../platform/csv/csv.ts'
import type { Database } from '../../core/database/database.ts'
import type { LeadMatches } from '../leads/queries-counts.ts'
import { listLeads } from '../leads/queries-inbox.ts'
import { leads } from '../leads/table.ts'

/** The columns of the file. Those of before stand first. */
export const CSV_HEAD = (
  'asked,form,stage,name,email,company,said,due,answered,assignee,phone,company size,guards,source,medium,campaign,' +
  'first page,referrer,consent,wrote back'
).split(',')

const answer = (name: string) => sql<string>`coalesce(${leads.answers}->'data'->>${sql.raw(`'${name}'`)}, '')`

/** The leads of a list with what only their file tells of them, as far as a file goes. */
export async function leadsForCsv(
  database: Pick<Database, 'orm'>,
  filter: Pick<LeadFilter, 'stage' | 'owed'>,
  matching: LeadMatches,
) {
  const listed = await listLeads(database, filter, matching, { limit: CSV_LINES, offset: 0 })
  const more = await database.orm
    .select({
      id: leads.id,
      phone: leads.phone,
      companySize: answer('companySize'),
      guards: answer('guards'),
      utm: leads.utm,
      firstPage: leads.firstPage,
      referrer: leads.referrer,
      consent: leads.consentText,
    })
    .from(leads)
    .where(
      inArray(
        leads.id,
        listed.map(({ id }) => id),
      ),
    )
  const byId = new Map(more.map((each) => [each.id, each]))
  return listed.flatMap((lead) => {
    const rest = byId.get(lead.id)
    return rest ? [{ lead, rest }] : []
  })
}

type CsvLead = { lead: LeadSummary; rest: Awaited<ReturnType<typeof leadsForCsv>>[number]['rest'] }

/** One line of the file. */
export const lineOf = ({ lead, rest }: CsvLead): string[] => [
  lead.createdAt,
  lead.form,
  lead.stage,
  lead.name,
  lead.email,
  lead.company,
  lead.said,
  lead.dueAt ?? '',
  lead.answeredAt ?? '',
  lead.assignee?.name ?? '',
  rest.phone,
  rest.companySize,
  rest.guards,
  rest.utm.source,
  rest.utm.medium,
  rest.utm.campaign,
  rest.firstPage,
  rest.referrer,
  rest.consent,
  lead.last?.at ?? '',
]
