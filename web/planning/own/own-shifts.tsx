import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OwnPlannedShift } from '../../../contract/planning/own/own.ts'
import { breaksInWords, paidInWords } from '../../../contract/planning/shifts/break-words.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { useGuardWords } from '../guards/guard-words.ts'
import type { OwnCalls } from './own-calls.ts'
import { AskSwap } from './ask-swap.tsx'
import { OwnOffers } from './own-offers.tsx'
import { isOpenSwap, OwnSwaps } from './own-swaps.tsx'
import { OwnCompanyContext, useOwnTimes, whenOf } from './own-words.ts'
import { useRefused } from './refused-words.ts'
import './own-shifts.css'

/** The coming shifts of one guard with their answers, offers and swaps, and the address for a calendar. */
export function OwnShiftList({ calls, of }: { calls: OwnCalls; of: string }) {
  const words = useGuardWords()
  const refused = useRefused()
  const client = useQueryClient()
  const key = ['own-shifts', of]
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: calls.list, staleTime: 0 })
  const answer = useMutation({
    mutationFn: (work: () => ReturnType<OwnCalls['list']>) => work(),
    onSuccess: (shifts) => client.setQueryData(key, shifts),
    onError: () => void refetch(),
  })
  const calendar = useMutation({ mutationFn: calls.openCalendar, onSuccess: () => void refetch() })
  if (!data) return <ReadState {...{ data, error, refetch }} title={refused(error)} lines={4} />
  const due = data.shifts.filter(({ state }) => state === 'assigned')
  const firstDue = due[0]?.id
  const isAsked =
    data.offers.some(({ state }) => state === 'asked') ||
    data.swaps.some(({ state, isMine }) => state === 'requested' && !isMine)
  return (
    <OwnCompanyContext value={data}>
      <section className="ops-own" aria-label={words.shiftsAt(data.company)}>
        <header>
          <h2>{data.company}</h2>
          <p>{data.guard}</p>
        </header>
        <p role="alert" className="ops-problem">
          {answer.error ? refused(answer.error) : ''}
        </p>
        <OwnOffers
          offers={data.offers}
          pending={answer.isPending}
          onAnswer={(id, reply) => answer.mutate(() => calls.answerOffer(id, reply))}
        />
        <OwnSwaps
          swaps={data.swaps}
          pending={answer.isPending}
          onAnswer={(id, reply) => answer.mutate(() => calls.answerSwap(id, reply))}
        />
        {due.length > 1 && (
          <div className="ops-actions">
            <Button
              variant={isAsked ? 'outline' : 'primary'}
              pending={answer.isPending}
              onClick={() => answer.mutate(() => calls.confirmAll(due.map(({ id, from, to }) => ({ id, from, to }))))}
            >
              {words.confirmAll(due.length)}
            </Button>
          </div>
        )}
        {data.shifts.length === 0 && <p className="ops-note">{words.noShift}</p>}
        <ul>
          {data.shifts.map((shift) => (
            <OneShift
              key={shift.id}
              shift={shift}
              isNext={!isAsked && due.length === 1 && shift.id === firstDue}
              pending={answer.isPending}
              swap={
                data.swaps.some((swap) => swap.isMine && swap.shift.id === shift.id && isOpenSwap(swap)) ? undefined : (
                  <AskSwap
                    when={whenOf(shift, data)}
                    pending={answer.isPending}
                    read={(page) => calls.choices(shift.id, page)}
                    onAsk={(asked) => answer.mutate(() => calls.askSwap(shift.id, asked))}
                  />
                )
              }
              onConfirm={() => answer.mutate(() => calls.confirm(shift.id))}
              onCallOff={(reason) => answer.mutate(() => calls.callOff(shift.id, reason))}
            />
          ))}
        </ul>
        <footer>
          <p className="ops-note">{words.calendar}</p>
          {calendar.data && data.hasCalendar && <code>{calendar.data.url}</code>}
          <div className="ops-actions">
            <Button size="dense" variant="outline" pending={calendar.isPending} onClick={() => calendar.mutate()}>
              {data.hasCalendar ? words.newAddress : words.makeAddress}
            </Button>
            {data.hasCalendar && (
              <Button
                size="dense"
                variant="quiet"
                pending={answer.isPending}
                onClick={() => answer.mutate(calls.closeCalendar)}
              >
                {words.endAddress}
              </Button>
            )}
          </div>
        </footer>
      </section>
    </OwnCompanyContext>
  )
}

type Props = {
  shift: OwnPlannedShift
  /** It is what to do first, so its button stands out. */
  isNext: boolean
  pending: boolean
  swap: ReactNode
  onConfirm: () => void
  onCallOff: (reason: string) => void
}

function OneShift({ shift, isNext, pending, swap, onConfirm, onCallOff }: Props) {
  const words = useGuardWords()
  const [reason, setReason] = useState<string>()
  const when = useOwnTimes().whenOf(shift)
  const span = { from: new Date(shift.from), to: new Date(shift.to) }
  const paid = paidInWords(shift.paidMinutes, span, words.breakWords)
  const isDue = shift.state === 'assigned'
  const refuse = isDue ? words.decline : words.callOff
  return (
    <li>
      <h3 className="figure">{when}</h3>
      <p>{`${shift.site}, ${shift.post}`}</p>
      <p className="ops-note">{shift.address}</p>
      {shift.note && <p className="ops-own-note">{words.note(shift.note)}</p>}
      {shift.holiday && <p className="ops-note">{words.holiday(shift.holiday)}</p>}
      {shift.breaks.length > 0 && (
        <p className="ops-note">{words.breaks(breaksInWords(shift.breaks, words.breakWords))}</p>
      )}
      {paid && <p className="ops-note figure">{paid}</p>}
      <p className={isDue ? 'ops-open' : undefined}>{words.states[shift.state]}</p>
      {(isDue || shift.state === 'confirmed') && (
        <div className="ops-actions">
          {isDue && (
            <Button
              variant={isNext ? 'primary' : 'outline'}
              pending={pending}
              onClick={onConfirm}
              aria-label={`${words.confirm} ${when}`}
            >
              {words.confirm}
            </Button>
          )}
          {reason === undefined && (
            <Button variant="outline" onClick={() => setReason('')} aria-label={`${refuse} ${when}`}>
              {refuse}
            </Button>
          )}
        </div>
      )}
      {reason === undefined && (isDue || shift.state === 'confirmed') && swap}
      {reason !== undefined && (isDue || shift.state === 'confirmed') && (
        <form
          className="ops-reason"
          onSubmit={(event) => {
            event.preventDefault()
            onCallOff(reason)
          }}
        >
          <Field label={words.whyNot}>
            <TextInput value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
          </Field>
          <Button type="submit" variant="danger" pending={pending} disabled={reason.trim() === ''}>
            {isDue ? words.declineShift : words.callOffShift}
          </Button>
        </form>
      )}
    </li>
  )
}
