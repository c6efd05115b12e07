import { incidentLog, LOG_PAGE, MOST_LOG_PAGES } from '../../../contract/field/incidents/log.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { append } from '../../planning/organisations/append.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { lockIncident } from './queries.ts'
import { readIncident } from './queries-reading.ts'
import { listLog } from './queries-log.ts'
import { tellLine } from './telling-log.ts'

/** What happened for incidents, and what the office adds to it. */
export const incidentLogRoutes = tenantRoutes(incidentLog, {
  read: async ({ params: { id }, query: { pages = '1' } }, { tenant }) => {
    orNotFound(await readIncident(tenant, id), 'incident')
    const most = Math.min(Number(pages), MOST_LOG_PAGES) * LOG_PAGE
    const found = await listLog(tenant, id, most + 1)
    const entries = found
      .slice(0, most)
      .map(tellLine)
      .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1))
    return { entries, hasMore: found.length > most }
  },

  add: async ({ params: { id }, body: { kind, text, who, clientSees } }, { tenant, cause }) => {
    const { siteId } = await lockIncident(tenant, id)
    await append(tenant, cause, {
      kind: kind === 'call' ? 'incident.called' : 'incident.noted',
      subject: `incident:${id}`,
      siteId,
      body: { siteId, clientSees },
      personal: { text: text.trim(), ...(who.trim() !== '' && { who: who.trim() }) },
    })
    return { id }
  },
})
