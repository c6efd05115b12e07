import { HEADLINE_DAYS } from '../../../contract/core/overview.ts'
import { dashboard, MOST_SAMPLED } from '../../../contract/platform/dashboard/dashboard.ts'
import { MOST_COUNTED } from '../../../contract/platform/editing/document.ts'
import { kinds } from '../../core/documents/kinds.ts'
import { routes } from '../../core/http/routes.ts'
import { stateOf } from '../editing/rules.ts'
import { listSampled, listWork } from './queries.ts'
import { samplesIn } from './samples.ts'

const TURN = ['danger', 'warning', 'info']

const text = (date: Date | null) => date?.toISOString() ?? null

/** Where an administrator starts. */
export const dashboardRoutes = routes(dashboard, {
  samples: async (_, { database }) => {
    const found = (await listSampled(database)).filter(({ kind }) => kinds.has(kind))
    return {
      documents: found
        .slice(0, MOST_SAMPLED)
        .map(({ live, ...document }) => ({ ...document, samples: samplesIn(live) })),
      more: found.length > MOST_SAMPLED,
    }
  },
  overview: async (_, services) => {
    const all = await Promise.all(services.overviews.map((overview) => overview(services)))
    return {
      days: HEADLINE_DAYS,
      waiting: all
        .flatMap(({ waiting = [] }) => waiting)
        .filter(({ count }) => count > 0)
        .toSorted((a, b) => TURN.indexOf(a.status) - TURN.indexOf(b.status)),
      headlines: all.flatMap(({ headlines = [] }) => headlines),
      steps: all.flatMap(({ steps = [] }) => steps),
    }
  },
  work: async (_, { database }) => {
    const { items, total } = await listWork(database, [...kinds.keys()])
    return {
      items: items.map(({ id, kind, slug, title, publishAt, unpublishAt, updatedAt, ...versions }) => ({
        id,
        kind,
        slug,
        title,
        state: stateOf(versions),
        publishAt: text(publishAt),
        unpublishAt: text(unpublishAt),
        updatedAt: updatedAt.toISOString(),
      })),
      total: Math.min(total, MOST_COUNTED),
      more: total > MOST_COUNTED,
    }
  },
})
