import { eq } from 'drizzle-orm'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import type { NewIncidentMedium } from './queries.ts'
import { incidentMedia } from './table.ts'

/** How many media an incident names, those whose bytes have not arrived among them. */
export const countMediaOf = ({ orm }: Tenant, incidentId: string): Promise<number> =>
  orm.$count(incidentMedia, eq(incidentMedia.incidentId, incidentId))

/** Adds a medium to an incident; false for one that it has already. */
export const addMediumOf = async ({ orm, organisationId }: Tenant, medium: NewIncidentMedium): Promise<boolean> =>
  (
    await orm
      .insert(incidentMedia)
      .values({ ...medium, organisationId })
      .onConflictDoNothing()
      .returning({ sha256: incidentMedia.sha256 })
  ).length > 0
