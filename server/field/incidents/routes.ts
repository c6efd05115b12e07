import { incidents } from '../../../contract/field/incidents/incidents.ts'
import { fileHandOvers } from '../../../contract/field/incidents/handing-on.ts'
import { incidentLinks } from '../../../contract/field/incidents/links.ts'
import { incidentMedia } from '../../../contract/field/incidents/media.ts'
import { incidentWork } from '../../../contract/field/incidents/work.ts'
import { orNotFound } from '../../core/base/failure.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { readOrganisation } from '../../planning/organisations/queries.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { addMedium } from './adding-media.ts'
import { handFileOver, listTakers } from './handing-on.ts'
import { moveIncident } from './moving.ts'
import { openByHand } from './opening.ts'
import { linkIncidents, unlinkIncidents } from './linking.ts'
import { incidentsAsCsv } from './telling-list.ts'
import { listIncidents } from './queries.ts'
import { listLinks } from './queries-links.ts'
import { readIncident } from './queries-reading.ts'
import { addSupplement, addTask, changeRecord, endTask, rateIncident, takeOver } from './working.ts'

const shown = async (tenant: Tenant, id: string) => orNotFound(await readIncident(tenant, id), 'incident')

/** What happened, for the office. */
export const incidentRoutes = tenantRoutes(incidents, {
  list: async ({ query: { page = '1', ...filter } }, { tenant }) => {
    const { zone } = await readOrganisation(tenant, { role: 'dispatcher' })
    return listIncidents(tenant, filter, { page: Number(page), zone })
  },

  csv: async ({ query }, { tenant }) => ({ name: 'incidents.csv', text: await incidentsAsCsv(tenant, query) }),

  read: async ({ params: { id } }, { tenant, clock }) => ({
    ...(await shown(tenant, id)),
    now: clock().toISOString(),
  }),

  acknowledge: async ({ params: { id } }, { tenant, cause, user }) => {
    const { state } = await shown(tenant, id)
    const taken = { id, to: 'acknowledged' as const, reason: '', duplicateOf: null, writer: user.name }
    if (state === 'submitted') await moveIncident(tenant, cause, taken)
    return shown(tenant, id)
  },

  open: async ({ body }, { tenant, cause, user }) => {
    const { id } = await openByHand(tenant, cause, body, user.name)
    return shown(tenant, id)
  },

  change: async ({ params: { id }, body }, { tenant, cause }) => {
    await changeRecord(tenant, cause, { id, ...body })
    return shown(tenant, id)
  },

  rate: async ({ params: { id }, body }, { tenant, cause }) => {
    await rateIncident(tenant, cause, { id, ...body })
    return shown(tenant, id)
  },

  takeOver: async ({ params: { id }, body: { from } }, { tenant, cause }) => {
    await takeOver(tenant, cause, { id, from })
    return shown(tenant, id)
  },

  transition: async ({ params: { id }, body }, { tenant, cause, user }) => {
    await moveIncident(tenant, cause, { id, ...body, writer: user.name })
    return shown(tenant, id)
  },
})

/** What is done about an incident. */
export const incidentWorkRoutes = tenantRoutes(incidentWork, {
  addTask: ({ params: { id }, body }, { tenant, cause }) => addTask(tenant, cause, { incidentId: id, ...body }),

  endTask: ({ params: { id }, body: { as } }, { tenant, cause }) => endTask(tenant, cause, { id, as }),

  addSupplement: ({ params: { id }, body }, { tenant, cause }) =>
    addSupplement(tenant, cause, { incidentId: id, ...body }),
})

/** Which incidents belong together. */
export const incidentLinkRoutes = tenantRoutes(incidentLinks, {
  link: async ({ params: { id }, body }, { tenant, cause }) => {
    await linkIncidents(tenant, cause, { id, ...body })
    return { links: await listLinks(tenant, id) }
  },

  unlink: async ({ params: { id }, body }, { tenant, cause }) => {
    await unlinkIncidents(tenant, cause, { id, ...body })
    return { links: await listLinks(tenant, id) }
  },
})

/** What the office adds to the evidence of an incident. */
export const incidentMediaRoutes = tenantRoutes(incidentMedia, {
  add: async ({ params: { id }, body }, { tenant, cause }) => {
    await addMedium(tenant, cause, { id, ...body })
    return shown(tenant, id)
  },
})

/** How the file of an incident goes from its owner to a person whom they name. */
export const fileHandOverRoutes = tenantRoutes(fileHandOvers, {
  takers: async ({ params: { id } }, { tenant }) => ({ takers: await listTakers(tenant, id) }),

  handOver: async ({ params: { id }, body: { to } }, { tenant, cause }) => {
    await handFileOver(tenant, cause, { id, to })
    return shown(tenant, id)
  },
})
