import type { OwnOffer } from '../../../contract/planning/own/own.ts'
import type { OfferReply } from '../../../contract/planning/offers/offers.ts'
import { Button } from '../../ui/button.tsx'
import { useOwnTimes } from './own-words.ts'

const ENDED: Record<Exclude<OwnOffer['state'], 'asked'>, string> = {
  accepted: 'You have it',
  declined: 'You declined it',
  filled: 'It is filled',
  expired: 'The time to answer is over',
  withdrawn: 'Your company withdrew it',
}

type Props = { offers: OwnOffer[]; pending: boolean; onAnswer: (id: string, answer: OfferReply) => void }

/** The shifts that a guard is asked to take. The first one that can be answered stands out. */
export function OwnOffers({ offers, pending, onAnswer }: Props) {
  const { whenOf, untilOf, moneyOf } = useOwnTimes()
  const first = offers.find(({ state }) => state === 'asked')?.id
  if (offers.length === 0) return null
  return (
    <section aria-label="Offers">
      <h3>Offered to you</h3>
      <ul>
        {offers.map(({ id, site, post, address, state, answerBy, pay, ...shift }) => {
          const when = whenOf(shift)
          return (
            <li key={id} className={state === 'asked' ? 'is-asked' : undefined}>
              <h4 className="figure">{when}</h4>
              <p>{`${site}, ${post}`}</p>
              <p className="ops-note">{address}</p>
              {pay !== null && <p>{`Pays ${moneyOf(pay)}`}</p>}
              {state === 'asked' ? (
                <>
                  <p>{`Answer by ${untilOf(answerBy, shift.zone)}. It goes to the first who accepts.`}</p>
                  <div className="ops-actions">
                    <Button
                      variant={id === first ? 'primary' : 'outline'}
                      pending={pending}
                      aria-label={`Take it, ${when}`}
                      onClick={() => onAnswer(id, 'accept')}
                    >
                      Take it
                    </Button>
                    <Button
                      variant="outline"
                      pending={pending}
                      aria-label={`Decline the offer of ${when}`}
                      onClick={() => onAnswer(id, 'decline')}
                    >
                      Decline
                    </Button>
                  </div>
                </>
              ) : (
                <p>{ENDED[state]}</p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
