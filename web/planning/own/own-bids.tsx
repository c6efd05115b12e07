import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BiddableShift } from '../../../contract/planning/offers/bids.ts'
import type { OpenShifts } from '../../../contract/planning/own/own-bids.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { whyNot } from '../organisations/calls.ts'
import type { BidCalls } from './bid-calls.ts'
import type { OwnCalls } from './own-calls.ts'
import { OwnCompanyContext, useOwnTimes } from './own-words.ts'

const STATES: Record<NonNullable<BiddableShift['state']>, string> = {
  waiting: 'You bid on it. Your company decides.',
  accepted: 'It is yours. You find it among your shifts.',
  withdrawn: 'You withdrew your bid.',
  ended: 'It is not open any more: somebody else has it, or it changed.',
}

type Props = { calls: BidCalls; list: OwnCalls['list']; of: string }

/** The open shifts that a guard may take by the rules, to bid on. */
export function OpenShiftList({ calls, list, of }: Props) {
  const client = useQueryClient()
  const key = ['open-shifts', of]
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: calls.list, staleTime: 0 })
  // The list above has read them already.
  const shifts = useQuery({ queryKey: ['own-shifts', of], queryFn: list, staleTime: Infinity }).data
  const change = useMutation({
    mutationFn: (work: () => Promise<OpenShifts>) => work(),
    onSuccess: (open) => {
      client.setQueryData(key, open)
      // The first bid may have won.
      void client.invalidateQueries({ queryKey: ['own-shifts', of] })
    },
    onError: () => void refetch(),
  })
  if (!shifts) return null
  if (!data) return <ReadState {...{ data, error, refetch }} title={whyNot(error)} lines={2} />
  return (
    <OwnCompanyContext value={shifts}>
      <section className="ops-own" aria-label={`Open shifts at ${shifts.company}`}>
        <h2>{`Open shifts at ${shifts.company}`}</h2>
        <p role="alert" className="ops-problem">
          {change.error ? whyNot(change.error) : ''}
        </p>
        {data.shifts.length === 0 && <p className="ops-note">No open shift waits for bids that you could take.</p>}
        <ul>
          {data.shifts.map((shift) => (
            <OpenShift
              key={shift.id}
              shift={shift}
              pending={change.isPending}
              onBid={() => change.mutate(() => calls.bid(shift.id))}
              onWithdraw={() => change.mutate(() => calls.withdraw(shift.id))}
            />
          ))}
        </ul>
      </section>
    </OwnCompanyContext>
  )
}

type ShiftProps = { shift: BiddableShift; pending: boolean; onBid: () => void; onWithdraw: () => void }

function OpenShift({ shift, pending, onBid, onWithdraw }: ShiftProps) {
  const { whenOf, moneyOf } = useOwnTimes()
  const when = whenOf(shift)
  const { site, post, address, state, reasons, firstWins, pay } = shift
  return (
    <li>
      <h3 className="figure">{when}</h3>
      <p>{`${site}, ${post}`}</p>
      <p className="ops-note">{address}</p>
      {pay !== null && <p>{`Pays ${moneyOf(pay)}`}</p>}
      {state === null && reasons.length > 0 && (
        <p>{`Your company needs a reason to give it to you: ${reasons.join('. ')}.`}</p>
      )}
      {state === null && firstWins && reasons.length === 0 && <p>It goes to the first who bids.</p>}
      {state !== null && <p>{STATES[state]}</p>}
      <div className="ops-actions">
        {state === null && (
          <Button variant="outline" pending={pending} aria-label={`I’d like ${when}`} onClick={onBid}>
            I’d like this shift
          </Button>
        )}
        {state === 'waiting' && (
          <Button variant="outline" pending={pending} aria-label={`Withdraw the bid on ${when}`} onClick={onWithdraw}>
            Withdraw
          </Button>
        )}
      </div>
    </li>
  )
}
