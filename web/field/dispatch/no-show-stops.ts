import { MINUTE_MS, SECOND_MS } from '../../../contract/core/units.ts'
import type { NoShow } from '../../../contract/field/dispatch/no-show.ts'
import type { StopPlace } from '../../ui/stops.tsx'

type AnswerState = NonNullable<NoShow['offer']>['asked'][number]['state']
type Stop = { at: string; words: string; place: StopPlace }

export const ANSWER_WORDS: Record<AnswerState, string> = {
  asked: 'asked',
  accepted: 'said yes',
  declined: 'said no',
  filled: 'somebody else took it',
  expired: 'no answer',
  withdrawn: 'withdrawn',
}

const TWO = 2

/** A length as minutes and seconds, such as `14:22`; never below none. */
export function lengthOf(ms: number): string {
  const kept = Math.max(0, ms)
  const seconds = Math.floor((kept % MINUTE_MS) / SECOND_MS)
  return `${Math.floor(kept / MINUTE_MS)}:${String(seconds).padStart(TWO, '0')}`
}

/** The stops of the way, in their order: what happened, what goes on now, and what comes by itself. */
export function stopsOf({ from, lateAt, noShowAt, cameAt, offer }: NoShow): Stop[] {
  const done = (at: string, words: string): Stop => ({ at, words, place: 'done' })
  const past = [done(from, 'Due'), ...(lateAt ? [done(lateAt, 'Late')] : []), done(noShowAt, 'No-show')]
  const isOpen = offer?.state === 'open'
  const waves = (offer?.waves ?? []).map(({ number, sentAt }, at, all): Stop => {
    const isNow = isOpen && at === all.length - 1
    return { at: sentAt, words: `Wave ${number} out`, place: isNow ? 'now' : 'done' }
  })
  const last = offer?.waves.at(-1)
  const isSecondAhead = last?.number === 1 && offer !== null && offer.next > 0
  const ahead: Stop[] =
    isOpen && last ? [{ at: last.answerBy, words: isSecondAhead ? 'Wave 2' : 'The offer ends', place: 'ahead' }] : []
  const taken = offer?.asked.find(({ state }) => state === 'accepted')
  return [
    ...past,
    ...waves,
    ...ahead,
    ...(taken?.answeredAt ? [done(taken.answeredAt, `${taken.guard} takes it`)] : []),
    ...(cameAt ? [done(cameAt, 'The guard came')] : []),
  ]
}
