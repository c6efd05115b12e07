import { MOST_ENTRY_DAYS, timeEntries } from '../../../contract/field/attendance/time-entries.ts'
import { DAY_MS, HOUR_MS } from '../../../contract/core/units.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import { approveTime, correctTime, lockTime } from './deciding-time.ts'
import { listBoard, listUnreadHandOvers } from './queries-board.ts'
import { countEntries, listEarlier, listEntries, listRecorded, lockEntries, readEntry } from './queries-entries.ts'
import { recordTime } from './recording-time.ts'

const LEAD_MS = HOUR_MS

/** A stretch of time of a query. Throws `invalid` where it is none, or too long. */
function stretchOf({ from, to }: { from: string; to: string }): { from: Date; to: Date } {
  const stretch = { from: new Date(from), to: new Date(to) }
  const length = stretch.to.getTime() - stretch.from.getTime()
  const message = length <= 0 ? 'Give an end after the start' : `Give at most ${MOST_ENTRY_DAYS} days`
  // An hour more, for the days on which clocks go back.
  if (length <= 0 || length > MOST_ENTRY_DAYS * DAY_MS + LEAD_MS)
    throw new Failure('invalid', message, { fields: { to: message } })
  return stretch
}

/** Who is on post, and the hours of guards. */
export const attendanceRoutes = tenantRoutes(timeEntries, {
  board: async (_, { tenant, clock }) => {
    const rows = await listBoard(tenant, clock())
    return {
      now: clock().toISOString(),
      planned: rows.filter(({ state, since }) => state !== 'due' || since !== null).length,
      onPost: rows.filter(({ since }) => since !== null).length,
      rows,
      unread: await listUnreadHandOvers(tenant, clock()),
    }
  },

  list: async ({ query }, { tenant, clock }) => {
    const stretch = stretchOf(query)
    const { minutes, ...counts } = await countEntries(tenant, stretch)
    const found = await listEntries(tenant, { ...stretch, page: Number(query.page ?? 1), now: clock() })
    return { ...found, counts, minutes }
  },

  read: async ({ params: { id } }, { tenant, clock }) => {
    const now = clock()
    const entry = orNotFound(await readEntry(tenant, id, now), 'entry')
    const [stored] = await lockEntries(tenant, [id])
    return {
      entry,
      events: await listRecorded(tenant, entry.guardId, {
        from: new Date(entry.in),
        to: entry.out === null ? now : new Date(entry.out),
      }),
      earlier: await listEarlier(tenant, { firstEventId: stored!.firstEventId, id }, now),
    }
  },

  approve: async ({ body: { entries } }, { tenant, cause, acting }) => ({
    results: await approveTime(tenant, cause, acting, entries),
  }),

  correct: ({ params: { id }, body }, { tenant, cause, acting }) => correctTime(tenant, cause, acting, { id, ...body }),

  record: ({ body }, { tenant, cause, user }) => recordTime(tenant, cause, user.id, body),

  lock: async ({ body }, { tenant, cause }) => ({ locked: await lockTime(tenant, cause, stretchOf(body)) }),
})
