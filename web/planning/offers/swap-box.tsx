import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { useState } from 'react'
import type { Locale } from '../../../contract/core/locale.ts'
import type { Swap } from '../../../contract/planning/offers/swaps.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { approveSwap, refuseSwap } from './offer-calls.ts'
import { dayName, timesOf, wallTime } from '../shifts/week.ts'

/** A shift of a swap in few words. */
export const placeOf = (locale: Locale, { from, to, zone, site, post }: Swap['shift']) =>
  `${dayName(wallTime(zone, new Date(from)).day)} ${timesOf(locale, zone, { from, to })}, ${site}, ${post}`

type Props = {
  swap: Swap
  organisation: string
  nameOf: (id: string) => string
  pending: boolean
  onAct: (work: () => Promise<unknown>, done: string) => void
}

/** A swap of the shift: who gives it to whom, and the office's word on it. */
export function SwapBox({ swap, organisation, nameOf, pending, onAct }: Props) {
  const { locale } = useCompany()
  const [reason, setReason] = useState('')
  const { id, fromGuard, toGuard, other, state } = swap
  const said = reason.trim()
  const isAccepted = state === 'accepted'
  return (
    <section className="ops-swap" aria-label="Swap">
      <h3>
        <Icon of={ArrowLeftRight} size={16} />
        {other ? 'Swap' : 'Give away'}
      </h3>
      <p>
        {`${nameOf(fromGuard)} gives this shift to ${nameOf(toGuard)}`}
        {other && `, for ${placeOf(locale, other)}`}.
      </p>
      <p>{isAccepted ? `${nameOf(toGuard)} accepted.` : `${nameOf(toGuard)} has not answered yet.`}</p>
      <Field label="Reason, if you refuse it or a rule asks for one">
        <TextInput value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <div className="ops-actions">
        {isAccepted && (
          <Button
            size="dense"
            pending={pending}
            onClick={() => onAct(() => approveSwap(organisation, id, said || undefined), 'The shifts changed hands')}
          >
            Approve the swap
          </Button>
        )}
        <Button
          size="dense"
          variant="outline"
          pending={pending}
          disabled={said === ''}
          onClick={() => onAct(() => refuseSwap(organisation, id, said), 'The swap is refused')}
        >
          Refuse it
        </Button>
      </div>
    </section>
  )
}
