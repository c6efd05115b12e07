import { dayAt } from '../../../contract/core/time.ts'
import { incidentClocks } from '../../../contract/field/incidents/clocks.ts'
import { append } from '../../planning/organisations/append.ts'
import { savedOr } from '../../planning/organisations/constraints.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { readOrganisation } from '../../planning/organisations/queries.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { pauseClock, resumeClock } from './pausing-clocks.ts'
import { listContractTimes, readClocks, readPauses, readTargets, saveTargets } from './queries-clocks.ts'
import { tellClient } from './telling-client.ts'

const shown = async (tenant: Tenant, id: string) => ({
  clocks: await readClocks(tenant, id),
  pauses: await readPauses(tenant, id),
})

/** Within which time the company acts on incidents, and how that goes. */
export const clockRoutes = tenantRoutes(incidentClocks, {
  readTargets: async (_, { tenant, clock }) => {
    const { zone } = await readOrganisation(tenant, { role: 'dispatcher' })
    return { ...(await readTargets(tenant)), contracts: await listContractTimes(tenant, dayAt(zone, clock())) }
  },

  saveTargets: async ({ body: { version, data } }, { tenant, cause }) => {
    const saved = (await saveTargets(tenant, version, data)) ? { version: version + 1, targets: data } : undefined
    const changed = await savedOr(saved, () => readTargets(tenant), 'target')
    const subject = `organisation:${tenant.organisationId}`
    await append(tenant, cause, { kind: 'incident_targets.changed', subject, body: { targets: data } })
    return changed
  },

  pause: async ({ params: { id }, body }, { tenant, cause }) => {
    await pauseClock(tenant, cause, { id, ...body })
    return shown(tenant, id)
  },

  resume: async ({ params: { id }, body }, { tenant, cause }) => {
    await resumeClock(tenant, cause, { id, ...body })
    return shown(tenant, id)
  },

  tellClient: async ({ params: { id }, body: { text } }, { tenant, cause }) => {
    await tellClient(tenant, cause, { id, text })
    return shown(tenant, id)
  },
})
