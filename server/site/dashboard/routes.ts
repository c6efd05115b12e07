import { contentKinds, dashboard, MOST_SAMPLED } from '../../../contract/site/dashboard/dashboard.ts'
import { MOST_COUNTED } from '../../../contract/platform/editing/editing.ts'
import { routes } from '../../core/http/routes.ts'
import { stateOf } from '../../platform/editing/rules.ts'
import { listSampled, listWork } from './queries.ts'
import { samplesIn } from './samples.ts'

const text = (date: Date | null) => date?.toISOString() ?? null

/** Where an administrator starts. */
export const dashboardRoutes = routes(dashboard, {
  samples: async (_, { database }) => {
    const found = await listSampled(database)
    return {
      documents: found.slice(0, MOST_SAMPLED).map(({ live, ...document }) => ({ ...document, samples: samplesIn(live) })),
      more: found.length > MOST_SAMPLED,
    }
  },
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
