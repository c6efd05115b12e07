import type { HeadlineState } from '../../../contract/site/hero/headline-slides.ts'
import type { ShowTimes } from '../../../contract/site/hero/show-times.ts'

const asMs = (at: string | null | undefined) => (at ? Date.parse(at) : undefined)

/** Whether visitors see what has these times, at a moment. */
export const lasts = (times: ShowTimes, now: Date): boolean => standingOf(times, now) === 'now'

/** Whether the time of something has come, lasts or is over. */
export function standingOf(
  { startsAt, endsAt }: ShowTimes,
  now: Date,
): Extract<HeadlineState, 'later' | 'now' | 'ended'> {
  const [start = -Infinity, end = Infinity] = [asMs(startsAt), asMs(endsAt)]
  return now.getTime() >= end ? 'ended' : now.getTime() < start ? 'later' : 'now'
}

/** How long it takes until the first of these times begins or ends; undefined when none will. */
export function untilNextTurn(times: readonly ShowTimes[], now: Date): number | undefined {
  const turns = times.flatMap(({ startsAt, endsAt }) => [asMs(startsAt), asMs(endsAt)])
  const coming = turns.flatMap((turn) => (turn !== undefined && turn > now.getTime() ? [turn - now.getTime()] : []))
  return coming.length > 0 ? Math.min(...coming) : undefined
}

/** Says of a slide whose end is past that nobody sees it. */
export const warnOfPastEnd = (times: ShowTimes, now: Date): Record<string, string> =>
  standingOf(times, now) === 'ended' ? { endsAt: 'This end is past: visitors don’t see the slide.' } : {}
