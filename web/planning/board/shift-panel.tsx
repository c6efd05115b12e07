import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { GuardRow } from '../../../contract/planning/guards/guards.ts'
import type { ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import type { Shift } from '../../../contract/planning/shifts/schedule.ts'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { HistoryPart } from '../ledger/history-part.tsx'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { whenOf, type Places } from '../shifts/names.ts'
import { siteTimesOf } from '../shifts/site-time.ts'
import { renewSchedule, shiftCalls } from '../shifts/calls.ts'
import { deliveryWords, unreachableWords } from '../telling/reach-words.ts'
import { useReach } from '../telling/use-reach.ts'
import { CandidatePanel } from '../offers/candidate-panel.tsx'
import { Countdown } from '../shifts/countdown.tsx'
import { isTold, wordOf } from '../shifts/coverage.ts'
import { swapsQuery } from '../offers/offer-calls.ts'
import { BidBox } from '../offers/bid-box.tsx'
import { SwapBox } from '../offers/swap-box.tsx'
import { ShiftBreaks } from './shift-breaks.tsx'
import { ShiftNotes } from './shift-notes.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { useNow } from '../../core/use-now.ts'
import { hoursOf, minutesOf } from '../shifts/week.ts'

type Props = {
  shift: Shift
  places: Places
  guards: GuardRow[]
  /** Gives the shift to somebody else; undefined unless somebody asked for it. */
  onReplace: ((guardId: string, reason?: string) => void) | undefined
  isReplacing: boolean
  /** Notes something on the shift; undefined for those who may not. */
  onNote: ((details: ShiftDetails) => void) | undefined
  /** Called once this version of the shift stands there. */
  onShown: () => void
  onClose: () => void
}

/** One shift: who has it and what can be done, or who may take it. */
export default function ShiftPanel({ shift, places, guards, onReplace, isReplacing, onNote, onShown, onClose }: Props) {
  useEffect(onShown, [shift, onShown])
  const { slug, zone, may, locale, hrefOf } = useCompany()
  const client = useQueryClient()
  const now = useNow()
  const calls = shiftCalls(slug, shift.id)
  const { unreachable, deliveries } = useReach(slug, { from: new Date(shift.from), to: new Date(shift.to) })
  const delivery = deliveries.get(shift.id)
  const nameOf = (id: string) => guards.find((guard) => guard.id === id)?.name ?? 'Somebody who left'
  const post = places.posts.find(({ id }) => id === shift.postId)
  const site = places.sites.find(({ id }) => id === shift.siteId)
  const { zoneOf, noteOf } = siteTimesOf(places.sites, zone)
  const act = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; done: string }) => work(),
    onSuccess: (_, { done }) => toast({ title: done }),
    onError: (error) => toast({ title: 'Not saved', description: whyNot(error), variant: 'destructive' }),
    onSettled: () => renewSchedule(client, slug),
  })
  const onAct = (work: () => Promise<unknown>, done: string) => act.mutate({ work, done })
  const swaps = useQuery({ ...swapsQuery(slug), enabled: shift.assignment !== null })
  const swap = swaps.data?.swaps.find((each) => each.shift.id === shift.id || each.other?.id === shift.id)
  const isOpen = !shift.assignment && shift.state !== 'cancelled' && Date.parse(shift.to) > now
  const details = shift.state !== 'cancelled' && (
    <>
      <ShiftBreaks organisation={slug} shift={shift} zone={zoneOf(shift)} />
      {!onReplace && <ShiftNotes shift={shift} onNote={Date.parse(shift.to) > now ? onNote : undefined} />}
    </>
  )
  return (
    <aside className={isOpen || onReplace ? 'ops-panel is-candidates' : 'ops-panel'} aria-label="Shift">
      <header>
        <div>
          <h2>{`${site?.name ?? ''}, ${post?.name ?? ''}`}</h2>
          <p className="figure">{`${whenOf(locale, zoneOf(shift), shift)}${noteOf(shift)}, ${hoursOf(minutesOf(shift))}`}</p>
          <p>
            {shift.assignment ? `${nameOf(shift.assignment.guardId)}, ` : ''}
            {wordOf(shift)}
            {shift.calledOff && ` by ${nameOf(shift.calledOff.guardId)}: ${shift.calledOff.reason}`}
          </p>
          <Delivered
            isTold={shift.assignment !== null && isTold(shift)}
            delivery={delivery}
            why={shift.assignment ? unreachable.get(shift.assignment.guardId) : undefined}
          />
          {shift.assignment && Date.parse(shift.from) < now && may('replay.read') && (
            <p>
              <SiteLink href={hrefOf(`replay/shift/${shift.id}`)}>Play back the shift</SiteLink>
            </p>
          )}
        </div>
        {isOpen && <Countdown to={shift.from} />}
        <CloseButton label="Close" onClick={onClose} />
      </header>
      {!isOpen && details}
      {shift.assignment && !onReplace && may('schedule.assign') && (
        <Assigned
          pending={act.isPending}
          isConfirmed={shift.assignment.state !== 'assigned'}
          isTold={isTold(shift)}
          onConfirm={() => onAct(calls.confirm, 'Noted: confirmed by phone')}
          onRelease={() => onAct(calls.release, 'The shift is open')}
          onCallOff={(reason) => onAct(() => calls.callOff(reason), 'Called off, the shift is open')}
        />
      )}
      {swap && may('schedule.assign') && (
        <SwapBox key={swap.id} organisation={slug} pending={act.isPending} {...{ swap, nameOf, onAct }} />
      )}
      {isOpen && (
        <CandidatePanel
          after={
            <>
              {may('schedule.assign') && (
                <BidBox key={shift.id} pending={act.isPending} {...{ shift, nameOf, onAct }} />
              )}
              {details}
            </>
          }
          {...{ shift, nameOf, onAct }}
          mayAssign={may('schedule.assign')}
          pending={act.isPending}
          onAssign={(guardId, reason, tell) =>
            onAct(() => calls.assign(guardId, { reason, tell }), `${nameOf(guardId)} has the shift`)
          }
        />
      )}
      {shift.assignment && onReplace && (
        <CandidatePanel
          {...{ shift, nameOf, onAct }}
          mayAssign
          replaces={shift.assignment.guardId}
          pending={isReplacing}
          onAssign={onReplace}
        />
      )}
      {!onReplace && <HistoryPart about={{ shift: shift.id }} />}
      {may('schedule.manage') && !onReplace && shift.state !== 'cancelled' && (
        <footer>
          <Button
            variant="quiet"
            size="row"
            pending={act.isPending}
            onClick={() => onAct(calls.remove, shift.told ? 'Cancelled, not published yet' : 'Removed')}
          >
            {shift.told ? 'Cancel this shift' : 'Remove this shift'}
          </Button>
        </footer>
      )}
    </aside>
  )
}

type DeliveredProps = {
  isTold: boolean
  delivery: ReturnType<ReturnType<typeof useReach>['deliveries']['get']>
  why: ReturnType<ReturnType<typeof useReach>['unreachable']['get']>
}

/** What keeps the guard from knowing of the shift; nothing where the message went out. */
function Delivered({ isTold: isKnown, delivery, why }: DeliveredProps) {
  const words = isKnown && delivery ? deliveryWords(delivery) : why && `${unreachableWords(why)}.`
  return words ? <p className={delivery === 'meant' ? 'ops-note' : 'ops-broken'}>{words}</p> : null
}

type AssignedProps = {
  pending: boolean
  isConfirmed: boolean
  /** Whether the guard knows of the shift as it stands. */
  isTold: boolean
  onConfirm: () => void
  onRelease: () => void
  onCallOff: (reason: string) => void
}

function Assigned({ pending, isConfirmed, isTold: isKnown, onConfirm, onRelease, onCallOff }: AssignedProps) {
  const [reason, setReason] = useState('')
  return (
    <div className="ops-panel-part">
      <div className="ops-actions">
        {!isConfirmed && isKnown && (
          <Button size="row" variant="outline" pending={pending} onClick={onConfirm}>
            Note: confirmed by phone
          </Button>
        )}
        <Button size="row" variant="outline" pending={pending} onClick={onRelease}>
          Take off the shift
        </Button>
      </div>
      <form
        className="ops-reason"
        onSubmit={(event) => {
          event.preventDefault()
          onCallOff(reason)
        }}
      >
        <Field label="Why the guard called off">
          <TextInput value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
        </Field>
        <Button type="submit" size="row" variant="danger" pending={pending} disabled={reason.trim() === ''}>
          Note the call-off
        </Button>
      </form>
    </div>
  )
}
