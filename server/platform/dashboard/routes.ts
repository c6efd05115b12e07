import { headlines, OVERVIEW_DAYS } from '../../../contract/core/overview.ts'
import { dashboard, MOST_SAMPLED } from '../../../contract/platform/dashboard/dashboard.ts'
import { MOST_COUNTED } from '../../../contract/platform/editing/document.ts'
import { kinds } from '../../core/rooms/kinds.ts'
import { routes } from '../../core/rooms/routes.ts'
import { waitingFor } from '../reviews/waiting-reviews.ts'
import { summarizeVisits } from '../analytics/summary.ts'
import { listSampled, listWork } from './queries.ts'
import { samplesIn } from './samples.ts'
import { bySeverity, itemOf, visitHeadlines } from './work.ts'

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
  overview: async ({ query }, services) => {
    const days = Number(query.days ?? OVERVIEW_DAYS)
    const { database, user } = services
    const [visits, reviews, { items, total }, ...all] = await Promise.all([
      summarizeVisits(services, days),
      waitingFor(database, user),
      listWork(database, [...kinds.keys()]),
      ...services.overviews.map((overview) => overview(services, days)),
    ])
    const figures = [...visitHeadlines(visits, days), ...all.flatMap(({ headlines = [] }) => headlines)]
    return {
      days,
      waiting: all.flatMap(({ waiting = [] }) => waiting).toSorted(bySeverity),
      unlisted: all.flatMap(({ unlisted = [] }) => unlisted).filter(({ count }) => count > 0),
      documents: { items: items.map(itemOf), total: Math.min(total, MOST_COUNTED), more: total > MOST_COUNTED },
      reviews,
      headlines: figures.toSorted((a, b) => headlines.indexOf(a.name) - headlines.indexOf(b.name)),
      visits,
      steps: all.flatMap(({ steps = [] }) => steps),
    }
  },
})
