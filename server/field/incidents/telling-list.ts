import { localeOf, shortMomentByClocks } from '../../../contract/core/locale.ts'
import type { IncidentFilter } from '../../../contract/field/incidents/incidents.ts'
import { CSV_LINES, toCsv } from '../../platform/csv/csv.ts'
import { readOrganisation } from '../../planning/organisations/queries.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { listForFile } from './queries.ts'

const HEAD = [
  'Number',
  'Severity',
  'Priority',
  'Type',
  'Title',
  'Site',
  'Post',
  'Happened',
  'Reported',
  'Guard',
  'State',
  'Photos',
  'Open tasks',
]

/** The incidents that a filter leaves as CSV, the last one first. Moments are by the clocks of each site. */
export async function incidentsAsCsv(tenant: Tenant, filter: IncidentFilter): Promise<string> {
  const { zone: home, locale } = await readOrganisation(tenant, { role: 'dispatcher' })
  const found = await listForFile(tenant, filter, { zone: home, most: CSV_LINES })
  const lines = found.map((incident) => {
    const clocks = { locale: localeOf({ locale, zone: home }), zone: incident.zone, home }
    return [
      incident.number,
      incident.severity,
      incident.priority,
      incident.typeLabel,
      incident.title,
      incident.site,
      incident.post,
      shortMomentByClocks(clocks, new Date(incident.occurredAt)),
      shortMomentByClocks(clocks, new Date(incident.reportedAt)),
      incident.guard,
      incident.state.replaceAll('_', ' '),
      incident.media,
      incident.openTasks,
    ]
  })
  return toCsv(HEAD, lines)
}
