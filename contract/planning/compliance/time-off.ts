import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'
import { TimeOff } from '../guards/guards.ts'
import { WithinId } from '../organisations/organisations.ts'

/** A shift that lies in time off, and which its guard has. */
export const CoveredShift = z.object({
  shiftId: Id,
  site: z.string(),
  post: z.string(),
  from: Timestamp,
  to: Timestamp,
  state: z.enum(['draft', 'published']),
})
export type CoveredShift = z.infer<typeof CoveredShift>

/** The most shifts that one decision releases. */
const MOST = 500
/** The shifts that a decision releases. */
export const Released = z.array(Id).check(z.maxLength(MOST, `Give at most ${MOST}`))

export const timeOff = endpoints({
  decide: {
    method: 'POST',
    path: '/app/:organisation/time-off/:id/decision',
    access: 'member',
    permission: 'guards.manage',
    summary: 'Approves, declines or cancels time off. Approval names each shift in it, which is released',
    params: WithinId,
    body: z.strictObject({
      state: z.enum(['approved', 'declined', 'cancelled']),
      release: z.optional(Released),
    }),
    reply: z.extend(TimeOff, { released: z.int() }),
  },
  shifts: {
    method: 'GET',
    path: '/app/:organisation/time-off/:id/shifts',
    access: 'member',
    permission: 'guards.read',
    summary: 'The shifts that lie in time off and are not over yet',
    params: WithinId,
    reply: z.object({ shifts: z.array(CoveredShift) }),
  },
})
