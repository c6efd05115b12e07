import type { OwnSwap } from '../../../contract/planning/own/own.ts'
import type { SwapReply } from '../../../contract/planning/offers/swaps.ts'
import { Button } from '../../ui/button.tsx'
import type { GuardWords } from '../guards/guard-english.ts'
import { useGuardWords } from '../guards/guard-words.ts'
import { useOwnTimes } from './own-words.ts'

/** Whether a swap waits for somebody. */
export const isOpenSwap = ({ state }: OwnSwap) => state === 'requested' || state === 'accepted'

/** The state of a swap, for the asker and for the colleague. */
function standing(words: GuardWords, { state, isMine, colleague }: OwnSwap): string {
  const said: Record<OwnSwap['state'], string> = {
    requested: isMine ? words.notAnswered(colleague) : words.waitsForYou(colleague),
    accepted: isMine ? words.theyAccepted(colleague) : words.youAccepted,
    applied: words.applied,
    refused: words.refused,
    declined: isMine ? words.theyDeclined(colleague) : words.youDeclined,
    cancelled: isMine ? words.youCancelled : words.theyCancelled(colleague),
    ended: words.swapEnded,
  }
  return said[state]
}

function askedFor(words: GuardWords, { isMine, colleague, other }: OwnSwap): string {
  if (other) return isMine ? words.youAskSwap(colleague) : words.asksYouSwap(colleague)
  return isMine ? words.youAskTake(colleague) : words.asksYouTake(colleague)
}

type Props = { swaps: OwnSwap[]; pending: boolean; onAnswer: (id: string, answer: SwapReply) => void }

/** The swaps that a guard asked for or was asked for. */
export function OwnSwaps({ swaps, pending, onAnswer }: Props) {
  const words = useGuardWords()
  const { whenOf } = useOwnTimes()
  if (swaps.length === 0) return null
  return (
    <section aria-label={words.swaps}>
      <h3>{words.swaps}</h3>
      <ul>
        {swaps.map((swap) => {
          const { id, isMine, shift, other, state } = swap
          const when = whenOf(shift)
          const answers: [SwapReply, string, string][] =
            state === 'requested' && !isMine
              ? [
                  ['accept', words.accept, words.acceptSwap(when)],
                  ['decline', words.decline, words.declineSwap(when)],
                ]
              : isMine && isOpenSwap(swap)
                ? [['cancel', words.cancel, words.cancelSwap(when)]]
                : []
          return (
            <li key={id} className={state === 'requested' && !isMine ? 'is-asked' : undefined}>
              <h4>{askedFor(words, swap)}</h4>
              <p>
                <span className="figure">{when}</span>
                {`, ${shift.site}, ${shift.post}`}
              </p>
              {other && (
                <p>
                  {isMine ? words.swapForOther : words.swapForYours} <span className="figure">{whenOf(other)}</span>
                  {`, ${other.site}, ${other.post}`}
                </p>
              )}
              <p>{standing(words, swap)}</p>
              {answers.length > 0 && (
                <div className="ops-actions">
                  {answers.map(([answer, label, whole]) => (
                    <Button
                      key={answer}
                      variant="outline"
                      pending={pending}
                      aria-label={whole}
                      onClick={() => onAnswer(id, answer)}
                    >
                      {label}
                    </Button>
                  ))}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
