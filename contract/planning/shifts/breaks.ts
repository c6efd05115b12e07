import * as z from 'zod/mini'
import { endpoints, Timestamp } from '../../core/core.ts'
import { WithinId } from '../organisations/organisations.ts'

/**
 * A break that a shift must have. `minutes` is null where national law says how long, and `by` is when it has begun at
 * the latest. `premiumMinutes` of pay are due if breaks of its kind are missed.
 */
export const PlannedBreak = z.object({
  kind: z.enum(['meal', 'rest']),
  minutes: z.nullable(z.int()),
  by: z.nullable(Timestamp),
  mayBeWaived: z.boolean(),
  paid: z.enum(['yes', 'no', 'unless_relieved']),
  premiumMinutes: z.int(),
  source: z.string(),
})
export type PlannedBreak = z.infer<typeof PlannedBreak>

export const shiftBreaks = endpoints({
  read: {
    method: 'GET',
    path: '/app/:organisation/shifts/:id/breaks',
    access: 'member',
    permission: 'schedule.read',
    summary: 'The breaks that the rules ask for in a shift, and how many minutes of it are paid',
    params: WithinId,
    reply: z.object({ breaks: z.array(PlannedBreak), paidMinutes: z.int() }),
  },
})
