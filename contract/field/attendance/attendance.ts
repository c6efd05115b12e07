import * as z from 'zod/mini'
import { Id } from '../../core/core.ts'
import { recorders } from '../devices/acts.ts'

/** What happened at a post. `check_call`: a lone guard said that all is well. */
export const timeEventKinds = ['in', 'out', 'break_start', 'break_end', 'check_call'] as const
export type TimeEventKind = (typeof timeEventKinds)[number]

/** How it was recorded. `manual`: by the office, with a reason. `tag`: on the own phone, by the tag of a checkpoint. */
export const timeMethods = [...recorders, 'manual', 'tag'] as const
export type TimeMethod = (typeof timeMethods)[number]

/** A moment of a guard on a post. A clock-in names the shift, or the post where no shift is planned. */
export const ClockIn = z.strictObject({ shiftId: z.nullable(Id), postId: z.nullable(Id) })
/** What else a guard does is about the post where they are clocked in. */
export const ClockOut = z.strictObject({ shiftId: z.nullable(Id) })
