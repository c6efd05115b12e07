import { MOST_UNCONFIRMED, publication } from '../../../contract/planning/periods/publication.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { listChanges } from './listing-changes.ts'
import { publish } from './publishing-periods.ts'
import { listUnconfirmed } from './queries-unconfirmed.ts'
import { stretch } from '../shifts/spans.ts'
import { notifyGuards } from './mailing-guards.ts'

/** What guards were not told of, the press that tells them, and who did not answer in time. */
export const publicationRoutes = tenantRoutes(publication, {
  changes: async ({ query }, { tenant, cause }) => {
    const changes = await listChanges(tenant, cause, stretch(query))
    const people = new Set(
      changes.flatMap(({ shift }) => [shift.told?.guardId, shift.assignment?.guardId].filter((id) => id != null)),
    )
    return { changes, people: people.size }
  },

  publish: async ({ body: { except, ...span } }, { tenant, cause, jobs }) => {
    const { published, guardIds } = await publish(tenant, cause, stretch(span), except)
    await notifyGuards(tenant, jobs, { guardIds, from: span.from, at: cause.clock() })
    return { published }
  },

  unconfirmed: (_, { tenant, clock }) => listUnconfirmed(tenant, clock(), MOST_UNCONFIRMED),
})
