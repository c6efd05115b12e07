import type { OwnSwap } from '../../../contract/planning/own/own.ts'
import type { SwapReply } from '../../../contract/planning/offers/swaps.ts'
import { Button } from '../../ui/button.tsx'
import { useOwnTimes } from './own-words.ts'

/** Whether a swap waits for somebody. */
export const isOpenSwap = ({ state }: OwnSwap) => state === 'requested' || state === 'accepted'

/** The state of a swap, for the asker and for the colleague. */
function standing({ state, isMine, colleague }: OwnSwap): string {
  if (state === 'requested') return isMine ? `${colleague} has not answered yet` : `${colleague} waits for your answer`
  const said: Record<Exclude<OwnSwap['state'], 'requested'>, string> = {
    accepted: `${isMine ? `${colleague} accepted` : 'You accepted'}. Your company decides next`,
    applied: 'Done. The shifts changed hands',
    refused: 'Your company refused it',
    declined: isMine ? `${colleague} declined it` : 'You declined it',
    cancelled: isMine ? 'You cancelled it' : `${colleague} cancelled it`,
    ended: 'One of the shifts changed, so it has ended',
  }
  return said[state]
}

function askedFor({ isMine, colleague, other }: OwnSwap): string {
  if (other) return isMine ? `You ask ${colleague} to swap` : `${colleague} asks you to swap`
  return isMine ? `You ask ${colleague} to take this shift` : `${colleague} asks you to take this shift`
}

type Props = { swaps: OwnSwap[]; pending: boolean; onAnswer: (id: string, answer: SwapReply) => void }

/** The swaps that a guard asked for or was asked for. */
export function OwnSwaps({ swaps, pending, onAnswer }: Props) {
  const { whenOf } = useOwnTimes()
  if (swaps.length === 0) return null
  return (
    <section aria-label="Swaps">
      <h3>Swaps</h3>
      <ul>
        {swaps.map((swap) => {
          const { id, isMine, shift, other, state } = swap
          const when = whenOf(shift)
          const answers = (
            state === 'requested' && !isMine
              ? [
                  ['accept', 'Accept'],
                  ['decline', 'Decline'],
                ]
              : isMine && isOpenSwap(swap)
                ? [['cancel', 'Cancel']]
                : []
          ) as [SwapReply, string][]
          return (
            <li key={id} className={state === 'requested' && !isMine ? 'is-asked' : undefined}>
              <h4>{askedFor(swap)}</h4>
              <p>
                <span className="figure">{when}</span>
                {`, ${shift.site}, ${shift.post}`}
              </p>
              {other && (
                <p>
                  {isMine ? 'for ' : 'for your '}
                  <span className="figure">{whenOf(other)}</span>
                  {`, ${other.site}, ${other.post}`}
                </p>
              )}
              <p>{`${standing(swap)}.`}</p>
              {answers.length > 0 && (
                <div className="ops-actions">
                  {answers.map(([answer, label]) => (
                    <Button
                      key={answer}
                      variant="outline"
                      pending={pending}
                      aria-label={`${label} the swap of ${when}`}
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
