import { ctaFigures } from '../../contract/cta/figures.ts'
import { routes } from '../core/routes.ts'
import { readFigures } from './queries-figures.ts'

const DAY_MS = 86_400_000

/** How calls to action do, for the people who write them. */
export const ctaFigureRoutes = routes(ctaFigures, {
  read: ({ query: { days } }, { database, clock }) => readFigures(database, new Date(clock().getTime() - Number(days) * DAY_MS)),
})
