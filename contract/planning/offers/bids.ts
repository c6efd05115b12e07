import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'
import { Within, WithinId } from '../organisations/organisations.ts'
import { rosterKinds } from '../rules/kinds.ts'
import { Violation } from '../rules/rules.ts'
import { OwnShift } from '../shifts/own-shift.ts'
import { Override } from '../shifts/schedule.ts'

/** `ended` follows the shift: it moved, was cancelled, or somebody else has it. All but `waiting` are final. */
export const bidStates = ['waiting', 'withdrawn', 'accepted', 'ended'] as const

/**
 * Which open shifts guards may bid on: those that the office opens, or every published one as soon as nobody has it.
 * Of those either the office chooses who gets it, or the first who breaks no rule does.
 */
export const bidModes = ['chosen', 'office', 'first'] as const
export const BidSetting = z.strictObject({ mode: z.enum(bidModes) })
export type BidSetting = z.infer<typeof BidSetting>

/** The most shifts that are opened for bids at once. */
export const MOST_OPENED = 200

/** A guard who would like an open shift. `violations` are what a reason has to set aside. */
export const Bid = z.object({
  id: Id,
  guardId: Id,
  bidAt: Timestamp,
  /** Whether rules block the guard by now, so that the bid can't be accepted. */
  isBlocked: z.boolean(),
  violations: z.array(Violation),
})
export type Bid = z.infer<typeof Bid>

/** The bids on a shift, ranked as its candidates are. With `firstWins` the first who may take it gets it. */
export const ShiftBids = z.object({ isOpen: z.boolean(), firstWins: z.boolean(), bids: z.array(Bid) })
export type ShiftBids = z.infer<typeof ShiftBids>

const shiftIds = z
  .array(Id)
  .check(z.minLength(1, 'Choose at least one shift'), z.maxLength(MOST_OPENED, `Choose at most ${MOST_OPENED}`))

/** What the office does with open shifts on which guards bid. */
export const bids = endpoints({
  setting: {
    method: 'GET',
    path: '/app/:organisation/bids/setting',
    access: 'member',
    permission: 'schedule.read',
    summary: 'Which open shifts guards may bid on by themselves',
    params: Within,
    reply: BidSetting,
  },
  set: {
    method: 'PUT',
    path: '/app/:organisation/bids/setting',
    access: 'member',
    permission: 'rules.manage',
    summary: 'Sets which open shifts guards may bid on by themselves, and opens those that are published',
    params: Within,
    body: BidSetting,
    reply: z.extend(BidSetting, { opened: z.int() }),
  },
  read: {
    method: 'GET',
    path: '/app/:organisation/shifts/:id/bids',
    access: 'member',
    permission: 'schedule.read',
    summary: 'Whether guards may bid on a shift, and their bids, the best first',
    params: WithinId,
    reply: ShiftBids,
  },
  open: {
    method: 'POST',
    path: '/app/:organisation/bids/open',
    access: 'member',
    permission: 'schedule.assign',
    summary: 'Lets guards bid on open shifts; those that have a guard or have begun are left out',
    params: Within,
    body: z.strictObject({ shiftIds, firstWins: z.boolean() }),
    reply: z.object({ opened: z.int(), leftOut: z.int() }),
  },
  close: {
    method: 'POST',
    path: '/app/:organisation/bids/close',
    access: 'member',
    permission: 'schedule.assign',
    summary: 'Lets nobody bid on shifts any more; bids that wait end',
    params: Within,
    body: z.strictObject({ shiftIds }),
    reply: z.object({ closed: z.int() }),
  },
  accept: {
    method: 'POST',
    path: '/app/:organisation/bids/:id/accept',
    access: 'member',
    permission: 'schedule.assign',
    summary: 'Gives a shift to a guard who bid on it, and tells the others; against a soft rule only with a reason',
    params: WithinId,
    body: z.strictObject({ override: z.optional(Override) }),
    reply: ShiftBids,
  },
})

/**
 * An open shift that a guard may take by the rules. `reasons` are the rules for which the company would need a reason,
 * in words, and `rules` their kinds. `state` is that of the own bid; null without one. `pay` is what the whole shift
 * pays this guard, in minor units of the company's currency; null where no rate is known, or the guard can't take it
 * any more.
 */
export const BiddableShift = z.object({
  ...OwnShift.shape,
  state: z.nullable(z.enum(bidStates)),
  firstWins: z.boolean(),
  reasons: z.array(z.string()),
  rules: z.array(z.enum(rosterKinds)),
  pay: z.nullable(z.int()),
})
export type BiddableShift = z.infer<typeof BiddableShift>
