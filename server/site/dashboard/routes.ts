import { contentKinds, dashboard } from '../../../contract/site/dashboard/dashboard.ts'
import { MOST_COUNTED } from '../../../contract/platform/editing/editing.ts'
import { routes } from '../../core/http/routes.ts'
import { stateOf } from '../../platform/editing/rules.ts'
import { listWork } from './queries.ts'

const text = (date: Date | null) => date?.toISOString() ?? null

/** Where an administrator starts. */
export const dashboardRoutes = routes(dashboard, {
  work: async (_, { database }) => {
    const { items, total } = await listWork(database, [...contentKinds])
    return {
      items: items.map(({ id, kind, slug, title, publishAt, unpublishAt, updatedAt, ...versions }) => ({
        id, kind, slug, title, state: stateOf(versions), publishAt: text(publishAt), unpublishAt: text(unpublishAt), updatedAt: updatedAt.toISOString(),
      })),
      total: Math.min(total, MOST_COUNTED),
      more: total > MOST_COUNTED,
    }
  },
})
