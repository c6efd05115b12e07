import Hand from 'lucide-react/icons/hand'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Bid } from '../../../contract/planning/offers/bids.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { acceptBid, bidsQuery, closeForBids, openForBids } from './offer-calls.ts'

type Props = {
  shift: Shift
  nameOf: (id: string) => string
  pending: boolean
  onAct: (work: () => Promise<unknown>, done: string) => void
}

/** What stands in the way of a bid, in words. */
const standingOf = ({ isBlocked, violations }: Bid) =>
  isBlocked ? 'Rules block it by now' : violations.length > 0 ? `Needs a reason: ${violations[0]!.text}` : 'May take it'

/** Opens a shift for bids, and shows who bid, the best first, to accept one. */
export function BidBox({ shift, nameOf, pending, onAct }: Props) {
  const { slug } = useCompany()
  const { data } = useQuery(bidsQuery(slug, shift.id))
  const [firstWins, setFirstWins] = useState(false)
  const [reason, setReason] = useState('')
  if (!data) return null
  const said = reason.trim()
  const needsReason = data.bids.some(({ isBlocked, violations }) => !isBlocked && violations.length > 0)
  return (
    <section className="ops-swap" aria-label="Bids">
      <h3>
        <Icon of={Hand} size={16} />
        Bids
      </h3>
      {!data.isOpen && (
        <>
          <Checkbox
            label="The first who breaks no rule gets it at once"
            checked={firstWins}
            onChange={({ target }) => setFirstWins(target.checked)}
          />
          <div className="ops-actions">
            <Button
              size="dense"
              variant="outline"
              pending={pending}
              onClick={() =>
                onAct(() => openForBids(slug, { shiftIds: [shift.id], firstWins }), 'Guards may bid on this shift')
              }
            >
              Open for bids
            </Button>
          </div>
        </>
      )}
      {data.isOpen && (
        <>
          <p>
            {data.bids.length === 0
              ? 'Open for bids. Nobody has bid yet.'
              : `Open for bids, ${data.bids.length} so far.`}
            {data.firstWins && ' The first who breaks no rule gets it.'}
          </p>
          <ol>
            {data.bids.map((bid) => (
              <li key={bid.id}>
                <p>{`${nameOf(bid.guardId)}. ${standingOf(bid)}`}</p>
                {!bid.isBlocked && (
                  <Button
                    size="row"
                    variant="outline"
                    pending={pending}
                    disabled={bid.violations.length > 0 && said === ''}
                    aria-label={`Accept the bid of ${nameOf(bid.guardId)}`}
                    onClick={() =>
                      onAct(
                        () => acceptBid(slug, bid.id, bid.violations.length > 0 ? said : undefined),
                        `${nameOf(bid.guardId)} has the shift`,
                      )
                    }
                  >
                    Accept
                  </Button>
                )}
              </li>
            ))}
          </ol>
          {needsReason && (
            <Field label="Reason, where a rule asks for one">
              <TextInput value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
            </Field>
          )}
          <div className="ops-actions">
            <Button
              size="dense"
              variant="outline"
              pending={pending}
              onClick={() => onAct(() => closeForBids(slug, [shift.id]), 'Nobody may bid on this shift any more')}
            >
              Close for bids
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
