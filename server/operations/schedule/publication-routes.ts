import { problems } from '../../../contract/operations/schedule/problems.ts'
import { MOST_UNCONFIRMED, publication } from '../../../contract/operations/schedule/publication.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { candidatesFor } from './candidates.ts'
import { listChanges } from './changes.ts'
import { listProblems } from './problems.ts'
import { publish } from './publishing.ts'
import { readShift } from './queries-shifts.ts'
import { readWork } from './queries-timelines.ts'
import { listUnconfirmed } from './queries-unconfirmed.ts'
import { stretch } from './spans.ts'
import { tellGuards } from './telling.ts'

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
    await tellGuards(tenant, jobs, { guardIds, from: span.from, at: cause.clock() })
    return { published }
  },

  unconfirmed: (_, { tenant, clock }) => listUnconfirmed(tenant, clock(), MOST_UNCONFIRMED),
})

/** What somebody has to see to in a stretch of the roster. */
export const problemRoutes = tenantRoutes(problems, {
  list: ({ query }, { tenant, cause }) => listProblems(tenant, cause, stretch(query)),

  unfilled: async ({ query: { shiftId } }, { tenant }) => {
    const shift = await readShift(tenant, shiftId)
    const isOpen = shift && !shift.assignment && shift.state !== 'cancelled'
    const work = isOpen ? await readWork(tenant, shiftId) : undefined
    return { candidates: work ? await candidatesFor(tenant, work) : null }
  },
})
