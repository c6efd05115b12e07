import { merging } from '../../../contract/planning/guards/merging.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { mergeGuards, previewMerge } from './merging-guards.ts'
import { listTwins } from './queries-twins.ts'

/** Guards who are in the list twice: they are found, and become one. */
export const mergingRoutes = tenantRoutes(merging, {
  twins: async (_, { tenant }) => ({ twins: await listTwins(tenant) }),
  preview: ({ params: { id }, query: { into } }, { tenant, clock }) => previewMerge(tenant, { id, into, now: clock() }),
  merge: ({ params: { id }, body }, { tenant, cause }) => mergeGuards(tenant, cause, { id, ...body }),
})
