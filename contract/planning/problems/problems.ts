import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'
import { Within } from '../organisations/organisations.ts'
import { rosterKinds } from '../rules/kinds.ts'
import { severities, Violation } from '../rules/rules.ts'
import { OpenOffer } from '../offers/offers.ts'
import { blocks, SetAside } from '../periods/publication.ts'
import { Candidates } from '../shifts/schedule.ts'

/** The most conflicts that one answer lists. It counts all of them. */
export const MOST_CONFLICTS = 100

/**
 * A rule that a guard breaks in a stretch of the roster. `shiftIds` are the shifts of the stretch that it concerns, by
 * their start, and `violations` begin with the worst. `blocked` is for the caller, as in `Change`. `keep` holds the
 * shifts at which a reason sets the rule aside; none where no reason does. `later` is the earliest start at which one
 * of the shifts breaks no rule. `isOwed` says that missed rest is owed once a reason is given.
 */
export const Conflict = z.object({
  guardId: Id,
  kind: z.enum(rosterKinds),
  severity: z.enum(severities),
  blocked: z.nullable(z.enum(blocks)),
  setAside: z.nullable(SetAside),
  shiftIds: z.array(Id),
  violations: z.array(Violation),
  keep: z.array(Id),
  later: z.nullable(z.object({ shiftId: Id, from: Timestamp })),
  isOwed: z.boolean(),
})
export type Conflict = z.infer<typeof Conflict>

/** `total` and `blocked` count all conflicts, `allowed` those that somebody set aside with a reason. */
export const Problems = z.object({
  conflicts: z.array(Conflict),
  total: z.int(),
  blocked: z.int(),
  allowed: z.int(),
  offers: z.array(OpenOffer),
})
export type Problems = z.infer<typeof Problems>

export const problems = endpoints({
  list: {
    method: 'GET',
    path: '/app/:organisation/problems',
    access: 'member',
    permission: 'schedule.read',
    summary: 'The conflicts and open offers of at most 42 days that are not over, the worst first',
    params: Within,
    query: z.object({ from: Timestamp, to: Timestamp }),
    reply: Problems,
  },
  unfilled: {
    method: 'GET',
    path: '/app/:organisation/unfilled',
    access: 'member',
    permission: 'schedule.read',
    summary: 'Who may take an open shift, and what blocks the others; null once somebody has it or it is gone',
    params: Within,
    query: z.object({ shiftId: Id }),
    reply: z.object({ candidates: z.nullable(Candidates) }),
  },
})
