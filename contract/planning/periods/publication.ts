import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'
import { Within } from '../organisations/organisations.ts'
import { Violation } from '../rules/rules.ts'
import { changeKinds, Shift } from '../shifts/schedule.ts'

/** Why a change can't be published: a rule that nobody may set aside, or one that a second person must set aside. */
export const blocks = ['rule', 'second_person'] as const

/** How long before its start a published shift must be confirmed, in hours. */
export const CONFIRM_HOURS = 12

/** The most changes that one publication may leave out. */
const MOST_LEFT = 2_000
/** The most unconfirmed shifts that one answer lists. */
export const MOST_UNCONFIRMED = 100

/** What a change costs because it comes late: minutes of pay, and their cost in minor units. */
export const Premium = z.object({ guardId: Id, minutes: z.int(), cost: z.int(), text: z.string() })

/** Why rules of some kinds were set aside, and by whom; the name is null without an account. */
export const SetAside = z.object({ reason: z.string(), kinds: z.array(z.string()), by: z.nullable(z.string()) })

/**
 * A change that guards have not been told of. `noticeMinutes` is how long before its start it would reach them, and
 * `confirmBy` is when its guard must have confirmed it. `blocked` is for the caller: of a rule that two people set
 * aside, the one who publishes is the second.
 */
export const Change = z.object({
  kind: z.enum(changeKinds),
  shift: Shift,
  noticeMinutes: z.int(),
  violations: z.array(Violation),
  setAside: z.nullable(SetAside),
  blocked: z.nullable(z.enum(blocks)),
  premiums: z.array(Premium),
  confirmBy: z.nullable(Timestamp),
})
export type Change = z.infer<typeof Change>

/** A published shift whose guard should have confirmed it by now. */
export const UnconfirmedShift = z.object({ shift: Shift, confirmBy: Timestamp })
export type UnconfirmedShift = z.infer<typeof UnconfirmedShift>

const Span = z.object({ from: Timestamp, to: Timestamp })

export const publication = endpoints({
  changes: {
    method: 'GET',
    path: '/app/:organisation/changes',
    access: 'member',
    permission: 'schedule.read',
    summary: 'What guards have not been told of yet, shortest notice first',
    params: Within,
    query: Span,
    reply: z.object({ changes: z.array(Change), people: z.int() }),
  },
  publish: {
    method: 'POST',
    path: '/app/:organisation/publish',
    access: 'member',
    permission: 'schedule.manage',
    summary: 'Publishes changes of a stretch in one transaction; a blocked one among them refuses all',
    params: Within,
    body: z.strictObject({ from: Timestamp, to: Timestamp, except: z.array(Id).check(z.maxLength(MOST_LEFT)) }),
    reply: z.object({ published: z.int() }),
  },
  unconfirmed: {
    method: 'GET',
    path: '/app/:organisation/unconfirmed',
    access: 'member',
    permission: 'schedule.read',
    summary: `Published shifts past their confirm-by that nobody confirmed, earliest first, at most ${MOST_UNCONFIRMED}`,
    params: Within,
    reply: z.object({ unconfirmed: z.array(UnconfirmedShift), total: z.int() }),
  },
})
