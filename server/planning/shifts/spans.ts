import { DAY_MS } from '../../../contract/core/units.ts'
import { MOST_DAYS } from '../../../contract/planning/shifts/schedule.ts'
import { Failure } from '../../core/base/failure.ts'
import { duringOf } from './assigning-shifts.ts'
import { latestEnd } from './wall-time.ts'
import type { TimeSpan } from './table.ts'

/** Why no shift is added at a post whose client has ended. */
export const CLIENT_ENDED = 'The client of this post has ended, so no shifts are added there. Change its state first.'

/**
 * The stretch of a query or body. Throws `invalid` for one that ends before it begins, or is longer than `mostDays`.
 */
export function stretch(span: { from: string; to: string }, mostDays = MOST_DAYS): TimeSpan {
  const { from, to } = duringOf(span)
  if (to <= from)
    throw new Failure('invalid', 'The end must be after the start', { fields: { to: 'Give a later end' } })
  if (to.getTime() - from.getTime() > mostDays * DAY_MS)
    throw new Failure('invalid', `Ask for at most ${mostDays} days`)
  return { from, to }
}

/**
 * The time of a shift at a place in `zone`. Throws `invalid` for one that can't be, and `conflict` for one that is
 * over.
 */
export function timeOf(span: { from: string; to: string }, zone: string, now: Date): TimeSpan {
  const { from, to } = stretch(span)
  if (to > latestEnd(zone, from))
    throw new Failure('invalid', 'A shift lasts at most a day', {
      fields: { to: 'Give an end by the same time of the next day' },
    })
  if (to <= now) throw new Failure('conflict', 'This time has passed. What happened stays as it is.')
  return { from, to }
}
