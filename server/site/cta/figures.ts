import { DAY_MS } from '../../../contract/core/units.ts'
import { ctaFigures } from '../../../contract/site/cta/figures.ts'
import type { Clock } from '../../core/base/clock.ts'
import { toCsv } from '../../platform/csv/csv.ts'
import { routes } from '../../core/rooms/routes.ts'
import { allFigures, readFigures } from './queries-figures.ts'

const since = (clock: Clock, days: string) => new Date(clock().getTime() - Number(days) * DAY_MS)

/** How calls to action do, for the people who write them. */
export const ctaFigureRoutes = routes(ctaFigures, {
  read: ({ query: { days, ...filter } }, { database, clock }) => readFigures(database, since(clock, days), filter),
  csv: async ({ query: { days, ...filter } }, { database, clock }) => {
    const rows = (await allFigures(database, since(clock, days), filter)).map(({ name, path, views, clicks }) => [
      name,
      path,
      views,
      clicks,
    ])
    return {
      name: `calls-to-action-${days}-days.csv`,
      text: toCsv(['Call to action', 'Page', 'Seen', 'Pressed'], rows),
    }
  },
})
