import * as z from 'zod/mini'
import { endpoints, Id, Timestamp, Version } from '../../core/core.ts'
import { Within } from '../organisations/organisations.ts'
import { Violation } from '../rules/rules.ts'
import { ShiftDetails } from './details.ts'
import { Override, Shift } from './schedule.ts'

/** The most shifts that one request may change. */
export const MOST_STEPS = 100

/** A shift as the asker last saw it: anything else is `stale`. `heldBy` is the guard who has it. */
const Seen = { id: Id, version: Version, heldBy: z.nullable(Id) }
/** Without `details` a shift keeps its own. */
const Wanted = { from: Timestamp, to: Timestamp, guardId: z.nullable(Id), details: z.optional(ShiftDetails) }

/** What a shift is to become; without a guard it is open. A cancelled one comes back. */
const Put = z.strictObject({ kind: z.literal('put'), ...Seen, ...Wanted })
const Removal = z.strictObject({ kind: z.literal('remove'), ...Seen })
const Addition = z.strictObject({ kind: z.literal('add'), postId: Id, ...Wanted })
/** A shift stays as it is, with its guard, against soft rules that the reason sets aside. */
const Keeping = z.strictObject({ kind: z.literal('keep'), ...Seen })

/** One change of the schedule. */
export const Step = z.discriminatedUnion('kind', [Put, Removal, Addition, Keeping])
export type Step = z.infer<typeof Step>

/** `reason` is a soft rule that needs one, `rule` one that nobody may set aside. */
export const outcomes = ['done', 'reason', 'rule', 'conflict', 'stale', 'not-found'] as const

/** The result of a step, or what it would be. `shift` is as it stands now; null where there is none. */
export const StepResult = z.object({
  outcome: z.enum(outcomes),
  message: z.string(),
  violations: z.array(Violation),
  shift: z.nullable(Shift),
})
export type StepResult = z.infer<typeof StepResult>

export const changing = endpoints({
  change: {
    method: 'POST',
    path: '/app/:organisation/shifts/changes',
    access: 'member',
    permission: 'schedule.manage',
    summary: 'Changes several shifts in one transaction, each that may be; `trial` says what would become of them',
    params: Within,
    body: z.strictObject({
      steps: z
        .array(Step)
        .check(z.minLength(1, 'Give at least one'), z.maxLength(MOST_STEPS, `Give at most ${MOST_STEPS}`)),
      trial: z.boolean(),
      override: z.optional(Override),
    }),
    reply: z.object({ results: z.array(StepResult) }),
  },
})
