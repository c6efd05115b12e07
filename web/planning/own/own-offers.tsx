import type { OwnOffer } from '../../../contract/planning/own/own.ts'
import type { OfferReply } from '../../../contract/planning/offers/offers.ts'
import { Button } from '../../ui/button.tsx'
import { useGuardWords } from '../guards/guard-words.ts'
import { useOwnTimes } from './own-words.ts'

type Props = { offers: OwnOffer[]; pending: boolean; onAnswer: (id: string, answer: OfferReply) => void }

/** The shifts that a guard is asked to take. The first one that can be answered stands out. */
export function OwnOffers({ offers, pending, onAnswer }: Props) {
  const words = useGuardWords()
  const { whenOf, untilOf, moneyOf } = useOwnTimes()
  const first = offers.find(({ state }) => state === 'asked')?.id
  if (offers.length === 0) return null
  return (
    <section aria-label={words.offers}>
      <h3>{words.offered}</h3>
      <ul>
        {offers.map(({ id, site, post, address, state, answerBy, pay, ...shift }) => {
          const when = whenOf(shift)
          return (
            <li key={id} className={state === 'asked' ? 'is-asked' : undefined}>
              <h4 className="figure">{when}</h4>
              <p>{`${site}, ${post}`}</p>
              <p className="ops-note">{address}</p>
              {pay !== null && <p>{words.pays(moneyOf(pay))}</p>}
              {state === 'asked' ? (
                <>
                  <p>{words.answerBy(untilOf(answerBy, shift.zone))}</p>
                  <div className="ops-actions">
                    <Button
                      variant={id === first ? 'primary' : 'outline'}
                      pending={pending}
                      aria-label={`${words.takeIt}, ${when}`}
                      onClick={() => onAnswer(id, 'accept')}
                    >
                      {words.takeIt}
                    </Button>
                    <Button
                      variant="outline"
                      pending={pending}
                      aria-label={words.declineOffer(when)}
                      onClick={() => onAnswer(id, 'decline')}
                    >
                      {words.decline}
                    </Button>
                  </div>
                </>
              ) : (
                <p>{words.offerEnds[state]}</p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
