import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '../../../contract/core/units.ts'
import { repeat } from '../../core/jobs/repeating.ts'
import type { Services } from '../../core/rooms/routes.ts'
import {
  forgetPositionsBefore,
  makeDaysOfPositions,
  openIngest,
} from '../../planning/organisations/queries-positions.ts'
import { KEPT_DAYS } from './fixes.ts'

const AHEAD = 7

/** Makes the tables of positions of yesterday, today and the seven days to come, where they are missing. */
export const makeDaysAhead = ({ database, clock }: Pick<Services, 'database' | 'clock'>) =>
  makeDaysOfPositions(
    database,
    Array.from({ length: AHEAD + 2 }, (_, day) =>
      new Date(clock().getTime() + (day - 1) * DAY_MS).toISOString().slice(0, 10),
    ),
  )

/** Removes the positions of each day that ended `KEPT_DAYS` ago or earlier. */
export async function forgetOldDays({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const kept = new Date(clock().getTime() - KEPT_DAYS * DAY_MS)
  await forgetPositionsBefore(database, kept.toISOString().slice(0, 10))
}

/** Does both at the start of the server and once a day. A position without a table of its day waits in the rest. */
export function keepDaysAhead(app: FastifyInstance, services: Services): void {
  const { database } = services
  repeat(
    app,
    DAY_MS,
    async () => {
      await openIngest(database)
      await makeDaysAhead(services)
    },
    'tables of positions can’t be made',
  )
  repeat(app, DAY_MS, () => forgetOldDays(services), 'old positions can’t be forgotten')
}
