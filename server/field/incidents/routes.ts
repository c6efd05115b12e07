import { incidents } from '../../../contract/field/incidents/incidents.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { append } from '../../planning/organisations/append.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { acknowledgeIncident, listIncidents, readIncident } from './queries.ts'

/** What guards reported, for the office. */
export const incidentRoutes = tenantRoutes(incidents, {
  list: ({ query: { search = '', state = null, type = null, siteId = null, page = '1' } }, { tenant }) =>
    listIncidents(tenant, { search, state, type, siteId, page: Number(page) }),

  read: async ({ params: { id } }, { tenant }) => orNotFound(await readIncident(tenant, id), 'incident'),

  acknowledge: async ({ params: { id } }, { tenant, cause, user, clock }) => {
    if (await acknowledgeIncident(tenant, id, { at: clock(), userId: user.id }))
      await append(tenant, cause, { kind: 'incident.acknowledged', subject: `incident:${id}` })
    return orNotFound(await readIncident(tenant, id), 'incident')
  },
})
