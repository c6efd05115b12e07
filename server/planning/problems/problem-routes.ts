import { problems } from '../../../contract/planning/problems/problems.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { candidatesFor } from '../shifts/candidates.ts'
import { listProblems } from './problems.ts'
import { readShift } from '../shifts/queries-shifts.ts'
import { readWork } from '../shifts/queries-timelines.ts'
import { stretch } from '../shifts/spans.ts'

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
