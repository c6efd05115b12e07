import * as z from 'zod/mini'
import { endpoints, Timestamp, words } from '../../core/core.ts'
import { Within, WithinId } from '../organisations/organisations.ts'
import { Period } from '../shifts/period.ts'

/** The longest period, and the longest stretch for which periods are asked, in days. */
export const MOST_PERIOD_DAYS = 400

const Version = z.int().check(z.gte(1), z.lte(2_147_483_647))

const Span = { from: Timestamp, to: Timestamp }

export const periods = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/periods',
    access: 'member',
    permission: 'schedule.read',
    summary: `The periods that overlap a stretch of at most ${MOST_PERIOD_DAYS} days, by their start`,
    params: Within,
    query: z.object(Span),
    reply: z.object({ periods: z.array(Period) }),
  },
  add: {
    method: 'POST',
    path: '/app/:organisation/periods',
    access: 'member',
    permission: 'schedule.manage',
    status: 201,
    summary: 'Adds a period; periods never overlap',
    params: Within,
    body: z.strictObject(Span),
    reply: Period,
  },
  lock: {
    method: 'POST',
    path: '/app/:organisation/periods/:id/lock',
    access: 'member',
    permission: 'schedule.manage',
    summary: 'Locks a published period: its shifts stay as they are',
    params: WithinId,
    body: z.strictObject({ version: Version }),
    reply: Period,
  },
  unlock: {
    method: 'POST',
    path: '/app/:organisation/periods/:id/unlock',
    access: 'member',
    permission: 'periods.unlock',
    summary: 'Opens a locked period for changes, with a reason that the log keeps',
    params: WithinId,
    body: z.strictObject({ version: Version, reason: words(300) }),
    reply: Period,
  },
  remove: {
    method: 'DELETE',
    path: '/app/:organisation/periods/:id',
    access: 'member',
    permission: 'schedule.manage',
    summary: 'Removes a period that is not locked; its shifts stay',
    params: WithinId,
    reply: z.object({ removed: z.literal(true) }),
  },
})
