import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BiddableShift } from '../../../contract/planning/offers/bids.ts'
import type { OpenShifts } from '../../../contract/planning/own/own-bids.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { useGuardWords } from '../guards/guard-words.ts'
import type { BidCalls } from './bid-calls.ts'
import type { OwnCalls } from './own-calls.ts'
import { OwnCompanyContext, useOwnTimes } from './own-words.ts'
import { useReasons, useRefused } from './refused-words.ts'

type Props = { calls: BidCalls; list: OwnCalls['list']; of: string }

/** The open shifts that a guard may take by the rules, to bid on. */
export function OpenShiftList({ calls, list, of }: Props) {
  const words = useGuardWords()
  const refused = useRefused()
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
  if (!data) return <ReadState {...{ data, error, refetch }} title={refused(error)} lines={2} />
  return (
    <OwnCompanyContext value={shifts}>
      <section className="ops-own" aria-label={words.openShifts(shifts.company)}>
        <h2>{words.openShifts(shifts.company)}</h2>
        <p role="alert" className="ops-problem">
          {change.error ? refused(change.error) : ''}
        </p>
        {data.shifts.length === 0 && <p className="ops-note">{words.noOpenShift}</p>}
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
  const words = useGuardWords()
  const { whenOf, moneyOf } = useOwnTimes()
  const reasonsOf = useReasons()
  const when = whenOf(shift)
  const { site, post, address, state, reasons, rules, firstWins, pay } = shift
  return (
    <li>
      <h3 className="figure">{when}</h3>
      <p>{`${site}, ${post}`}</p>
      <p className="ops-note">{address}</p>
      {pay !== null && <p>{words.pays(moneyOf(pay))}</p>}
      {state === null && reasons.length > 0 && <p>{words.needsReason(reasonsOf(reasons, rules))}</p>}
      {state === null && firstWins && reasons.length === 0 && <p>{words.firstWins}</p>}
      {state !== null && <p>{words.bids[state]}</p>}
      <div className="ops-actions">
        {state === null && (
          <Button variant="outline" pending={pending} aria-label={words.wantOf(when)} onClick={onBid}>
            {words.wantIt}
          </Button>
        )}
        {state === 'waiting' && (
          <Button variant="outline" pending={pending} aria-label={words.withdrawBid(when)} onClick={onWithdraw}>
            {words.withdraw}
          </Button>
        )}
      </div>
    </li>
  )
}
