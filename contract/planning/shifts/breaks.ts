import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'
import { MOST_PUBLISHED_DAYS, Span } from './schedule.ts'
import { BreakPlan } from '../rules/break-plan.ts'
import { Within, WithinId } from '../organisations/organisations.ts'

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

/** A break as guards read of it; a plain `break` is one that somebody planned by hand. */
export const ShownBreak = z.object({
  kind: z.enum(['meal', 'rest', 'break']),
  minutes: z.nullable(z.int()),
  paid: z.enum(['yes', 'no', 'unless_relieved']),
})

export const shiftBreaks = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/breaks',
    access: 'member',
    permission: 'schedule.read',
    summary: `The breaks of the shifts of a stretch of at most ${MOST_PUBLISHED_DAYS} days, and how much of each is paid`,
    params: Within,
    query: Span,
    reply: z.object({
      shifts: z.array(
        z.object({
          id: Id,
          breaks: z.array(ShownBreak),
          paidMinutes: z.int(),
        }),
      ),
    }),
  },
  read: {
    method: 'GET',
    path: '/app/:organisation/shifts/:id/breaks',
    access: 'member',
    permission: 'schedule.read',
    summary:
      'The breaks that the rules ask for in a shift, its own plan of breaks, and how many minutes of it are paid',
    params: WithinId,
    reply: z.object({ breaks: z.array(PlannedBreak), planned: z.nullable(BreakPlan), paidMinutes: z.int() }),
  },
})
