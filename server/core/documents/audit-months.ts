import { repeat } from '../http/repeating.ts'
import type { Serve } from '../http/room.ts'
import { makeMonths } from './queries-audit.ts'

const DAY_MS = 86_400_000
const AHEAD = 3

/** A moment of the month that is so many months after the one of `now`, in UTC. */
const monthsAfter = (now: Date, months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15))

/**
 * Makes the activity log's partitions of this month and of the next ones, when the app begins to listen and once a day.
 * An entry of a month that was not made in time is kept in the rest, and moved once its month is made.
 */
export const keepMonthsAhead: Serve = (app, { database, clock }) => {
  const make = () =>
    makeMonths(
      database,
      Array.from({ length: AHEAD + 1 }, (_, months) => monthsAfter(clock(), months)),
    )
  repeat(app, DAY_MS, make, 'partitions of the activity log can’t be made')
}
