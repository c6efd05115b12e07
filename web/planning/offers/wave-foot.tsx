import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import type { Offer, OfferDraft } from '../../../contract/planning/offers/offers.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { useNow } from '../../core/use-now.ts'
import { useCompany } from '../organisations/company.ts'
import { plannedStops, sentStops, WaveRoute } from './wave-route.tsx'

const MINUTES = [10, 20, 45, 120, 480]
const NEXT = [0, 2, 4, 8, 16]
const minutesName = (minutes: number) => (minutes < 120 ? `${minutes} min` : `${minutes / 60} h`)

/** Why there is nothing more on offer, where the last offer ended without a guard. */
const ENDED: Partial<Record<Offer['state'], string>> = {
  expired: 'Nobody accepted the last offer in time.',
  withdrawn: 'The last offer was withdrawn, or the shift changed.',
}

type Props = {
  offer: Offer | null
  asked: OfferDraft['guards']
  zone: string
  pending: boolean
  /** The guard whom one press gives the shift; undefined while a reason is needed, or nobody is there. */
  best: { id: string; name: string } | undefined
  onSend: (draft: OfferDraft) => void
  onWithdraw: (id: string) => void
  onAssign: (guardId: string) => void
}

/** The waves of an offer and what can be done: send it or withdraw it, or give the shift at once. */
export function WaveFoot({ offer, asked, zone, pending, best, onSend, onWithdraw, onAssign }: Props) {
  const { locale } = useCompany()
  const [minutes, setMinutes] = useState(20)
  const [next, setNext] = useState(4)
  const now = useNow()
  const isOpen = offer?.state === 'open'
  const ended = offer && ENDED[offer.state]
  return (
    <div className="ops-foot">
      {ended && <p role="status">{ended}</p>}
      <WaveRoute
        stops={
          isOpen
            ? sentStops(offer, { zone, locale })
            : plannedStops({ asked: asked.length, minutes, next, now, zone, locale })
        }
      />
      {!isOpen && (
        <div className="ops-foot-choices">
          <Field label="Time to answer">
            <Select value={minutes} onChange={({ target }) => setMinutes(Number(target.value))}>
              {MINUTES.map((value) => (
                <option key={value} value={value}>
                  {minutesName(value)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Second wave">
            <Select value={next} onChange={({ target }) => setNext(Number(target.value))}>
              {NEXT.map((value) => (
                <option key={value} value={value}>
                  {value === 0 ? 'none' : `next ${value}`}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      <div className="ops-foot-actions">
        {isOpen ? (
          <Button variant="outline" size="dense" pending={pending} onClick={() => onWithdraw(offer.id)}>
            Withdraw the offer
          </Button>
        ) : (
          <Button
            size="dense"
            icon={Send}
            pending={pending}
            disabled={asked.length === 0}
            onClick={() => onSend({ guards: asked, minutes, next })}
          >
            {`Send wave 1 to ${asked.length === 1 ? '1 guard' : `${asked.length} guards`}`}
          </Button>
        )}
        {best && (
          <Button variant="outline" size="dense" pending={pending} onClick={() => onAssign(best.id)}>
            {`Assign ${best.name}`}
          </Button>
        )}
      </div>
    </div>
  )
}
