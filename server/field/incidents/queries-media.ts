import { eq, inArray } from 'drizzle-orm'
import { endStates } from '../../../contract/field/incidents/states.ts'
import type { PackIncident } from '../../../contract/field/incidents/media.ts'
import { isoOf } from '../../core/database/moments.ts'
import { rows } from '../../core/database/rows.ts'
import type { Tenant } from '../../planning/organisations/queries-tenant.ts'
import { type NewIncidentMedium, numberIn } from './queries.ts'
import { incidentMedia } from './table.ts'

/** The most own reports that a phone lists. */
const MOST_PACKED = 20

/** How many media an incident names, those whose bytes have not arrived among them. */
export const countMediaOf = ({ orm }: Tenant, incidentId: string): Promise<number> =>
  orm.$count(incidentMedia, eq(incidentMedia.incidentId, incidentId))

/** The SHA-256 of all media that incidents name. */
export const listMediaOf = ({ orm }: Tenant, incidentIds: string[]) =>
  orm
    .select({ incidentId: incidentMedia.incidentId, sha256: incidentMedia.sha256 })
    .from(incidentMedia)
    .where(inArray(incidentMedia.incidentId, incidentIds))

/** Adds a medium to an incident; false for one that it has already. */
export const addMediumOf = async ({ orm, organisationId }: Tenant, medium: NewIncidentMedium): Promise<boolean> =>
  (
    await orm
      .insert(incidentMedia)
      .values({ ...medium, organisationId })
      .onConflictDoNothing()
      .returning({ sha256: incidentMedia.sha256 })
  ).length > 0

/** The reports of a guard since a moment that are not over, the last one first. */
export const listOwnReports = (tenant: Tenant, guardId: string, since: Date) =>
  rows<PackIncident>(tenant, {
    name: 'incidents-of-pack',
    text: `
      select i.id, ${numberIn('i')} as number, i.type, ${isoOf('i.reported_at')} as "reportedAt" from incidents i
      where i.guard_id = $1 and i.source = 'guard' and i.reported_at > $2 and i.state <> all($3)
      order by i.reported_at desc, i.id desc limit ${MOST_PACKED}`,
    values: [guardId, since, [...endStates]],
  })
