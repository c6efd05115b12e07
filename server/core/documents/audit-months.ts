import { DAY_MS } from '../../../contract/core/units.ts'
import { repeat } from '../jobs/repeating.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Clock } from '../base/clock.ts'
import { makeMonths } from './queries-audit.ts'

const AHEAD = 3

/** The moment a number of months after the start of the month of `now`, in UTC. */
const monthsAfter = (now: Date, months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15))

/**
 * Creates the activity log's partitions of this month and the next ones, at the start of the server and once a day. An
 * entry without a partition goes to the default one, and moves once its month exists.
 */
export function keepMonthsAhead(app: FastifyInstance, { database, clock }: { database: Database; clock: Clock }): void {
  const make = () =>
    makeMonths(
      database,
      Array.from({ length: AHEAD + 1 }, (_, months) => monthsAfter(clock(), months)),
    )
  repeat(app, DAY_MS, make, 'partitions of the activity log can’t be made')
}
