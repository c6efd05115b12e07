import { MINUTE_SECONDS, SECOND_MS } from '../../../contract/core/units.ts'
import type { Position } from '../../../contract/field/tracking/positions.ts'
import { useBoardTens } from './board-context.ts'
import { delayInWords } from './control-words.ts'

/** A position of so many seconds ago no longer says where somebody is. */
const OLD_SECONDS = 120

/** How much the place of a guard says: how old it is and how far it may be off, or that it is that of the post. */
export function freshnessOf(position: Position | null, now: number): { isOld: boolean; words: string } {
  if (!position) return { isOld: true, words: 'at the post, no position' }
  const ms = Math.max(0, now - Date.parse(position.at))
  const seconds = Math.floor(ms / SECOND_MS)
  const age = seconds < MINUTE_SECONDS ? `${seconds} s ago` : `${delayInWords(ms)} ago`
  const off = position.accuracyM === null ? [] : [`within ${Math.round(position.accuracyM)} m`]
  return { isOld: seconds > OLD_SECONDS, words: [age, ...off].join(', ') }
}

/** The same at the moment of the board. */
export const useFreshness = (position: Position | null) => freshnessOf(position, useBoardTens())
