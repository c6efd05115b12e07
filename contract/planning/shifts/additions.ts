import * as z from 'zod/mini'
import { endpoints, Id, Timestamp } from '../../core/core.ts'
import { Within, WithinId } from '../organisations/organisations.ts'

/** What adds many shifts in one act. */
export const additionKinds = ['copy', 'template'] as const

/**
 * Why a shift is not added. `there` is one that exists already, at whatever time it is now, and `ended` is the state of
 * the client.
 */
export const skipReasons = ['there', 'cancelled', 'past', 'locked', 'no_time', 'ended'] as const
export type SkipReason = (typeof skipReasons)[number]

/** The most shifts that one act may add. */
export const MOST_ADDED = 500
/** The most weeks by which shifts are copied ahead. */
const MOST_WEEKS_AHEAD = 8
/** For how many days an act is listed. */
export const LISTED_DAYS = 30

/** A shift that a copy would add. `wanted` is its guard, and `why` says why they don't get it. */
const CopiedShift = z.object({
  postId: Id,
  from: Timestamp,
  to: Timestamp,
  wanted: z.nullable(Id),
  why: z.nullable(z.string()),
})

/** A shift of the week that is copied, and why its copy is not added. */
const SkippedCopy = z.object({ shiftId: Id, postId: Id, from: Timestamp, reason: z.enum(skipReasons) })

export const CopyPreview = z.object({ added: z.array(CopiedShift), skipped: z.array(SkippedCopy) })
export type CopyPreview = z.infer<typeof CopyPreview>

/**
 * An act that added shifts, and how many it changed. `by` is null without an account, and `undoneAt` where nobody took
 * it back.
 */
export const Addition = z.object({
  id: Id,
  kind: z.enum(additionKinds),
  from: Timestamp,
  to: Timestamp,
  added: z.int(),
  changed: z.int(),
  at: Timestamp,
  by: z.nullable(z.string()),
  undoneAt: z.nullable(Timestamp),
})
export type Addition = z.infer<typeof Addition>

/** What an act that adds shifts did. `additionId` undoes it, and is null where nothing was added. */
export const AddedShifts = { added: z.int(), assigned: z.int(), skipped: z.int(), additionId: z.nullable(Id) }

const Span = { from: Timestamp, to: Timestamp }

export const additions = endpoints({
  previewCopy: {
    method: 'GET',
    path: '/app/:organisation/shifts/copy',
    access: 'member',
    permission: 'schedule.manage',
    summary: 'What a copy of a week would add to a later week and skip, and why. It changes nothing.',
    params: Within,
    query: z.object({ ...Span, weeks: z.string().check(z.regex(/^[1-8]$/, 'Give 1 to 8 weeks')) }),
    reply: CopyPreview,
  },
  copy: {
    method: 'POST',
    path: '/app/:organisation/shifts/copy',
    access: 'member',
    permission: 'schedule.manage',
    status: 201,
    summary: 'Copies the shifts that start in a week to a later week by local time; once more adds nothing',
    params: Within,
    body: z.strictObject({ ...Span, weeks: z.int().check(z.gte(1), z.lte(MOST_WEEKS_AHEAD)), guards: z.boolean() }),
    reply: z.object(AddedShifts),
  },
  list: {
    method: 'GET',
    path: '/app/:organisation/additions',
    access: 'member',
    permission: 'schedule.manage',
    summary: `Acts of the last ${LISTED_DAYS} days that added many shifts at once, the newest first`,
    params: Within,
    reply: z.object({ additions: z.array(Addition) }),
  },
  undo: {
    method: 'POST',
    path: '/app/:organisation/additions/:id/undo',
    access: 'member',
    permission: 'schedule.manage',
    summary:
      'Removes what such an act added and puts back what it changed, but for what somebody changed or was told since',
    params: WithinId,
    reply: z.object({ removed: z.int(), restored: z.int(), kept: z.int() }),
  },
})
