import { DAY_MS } from '../../../contract/core/units.ts'
import { LISTED_DAYS, MOST_UNCONFIRMED, publication } from '../../../contract/planning/periods/publication.ts'
import { MOST_PUBLISHED_DAYS } from '../../../contract/planning/shifts/schedule.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { listChanges } from './listing-changes.ts'
import { publish } from './publishing-periods.ts'
import { listPublications } from './queries-publications.ts'
import { listUnconfirmed } from './queries-unconfirmed.ts'
import { previewUndo, undoPublication } from './undoing-publications.ts'
import { stretch } from '../shifts/spans.ts'

/** What guards were not told of, the press that tells them, how it is taken back, and who did not answer in time. */
export const publicationRoutes = tenantRoutes(publication, {
  changes: async ({ query }, { tenant, cause }) => {
    const { changes } = await listChanges(tenant, cause, stretch(query, MOST_PUBLISHED_DAYS))
    const people = new Set(
      changes.flatMap(({ shift }) => [shift.told?.guardId, shift.assignment?.guardId].filter((id) => id != null)),
    )
    return { changes, people: people.size }
  },

  publish: ({ body: { except, chosen, ...span } }, { tenant, cause, jobs }) =>
    publish(tenant, cause, jobs, { during: stretch(span, MOST_PUBLISHED_DAYS), except, chosen }),

  publications: async (_, { tenant, cause, clock }) => {
    const found = await listPublications(tenant, new Date(clock().getTime() - LISTED_DAYS * DAY_MS))
    // Those of others may be about places that a member with a scope can't see.
    const own = found.filter(({ byId }) => !tenant.isScoped || byId === cause.actorId)
    return {
      publications: own.map(({ byId: _byId, at, changes, ...rest }) => ({
        ...rest,
        at: at.toISOString(),
        changes: changes.length,
      })),
    }
  },

  previewUndo: async ({ params: { id } }, { tenant, cause }) => ({ messages: await previewUndo(tenant, cause, id) }),

  undo: ({ params: { id }, body: { evenIfRead } }, { tenant, cause, jobs }) =>
    undoPublication(tenant, cause, jobs, { id, evenIfRead }),

  unconfirmed: (_, { tenant, clock }) => listUnconfirmed(tenant, clock(), MOST_UNCONFIRMED),
})
