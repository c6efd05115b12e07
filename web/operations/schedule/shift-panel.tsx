import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GuardRow } from '../../../contract/operations/guards/guards.ts'
import type { Shift } from '../../../contract/operations/schedule/schedule.ts'
import { ReadState } from '../../platform/editing/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import type { Places } from './board.tsx'
import { candidatesQuery, renewSchedule, shiftCalls } from './calls.ts'
import { CandidateGroups } from './candidate-groups.tsx'
import { wordOf } from './coverage.ts'
import { useNow } from './use-now.ts'
import { dayName, hoursOf, minutesOf, timesOf, wallTime } from './week.ts'

type Props = { shift: Shift; places: Places; guards: GuardRow[]; onClose: () => void }

/** One shift: who has it and what can be done, or who may take it. */
export function ShiftPanel({ shift, places, guards, onClose }: Props) {
  const { slug, zone, may } = useCompany()
  const client = useQueryClient()
  const now = useNow()
  const calls = shiftCalls(slug, shift.id)
  const nameOf = (id: string) => guards.find((guard) => guard.id === id)?.name ?? 'Somebody who left'
  const post = places.posts.find(({ id }) => id === shift.postId)
  const site = places.sites.find(({ id }) => id === shift.siteId)
  const act = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; done: string }) => work(),
    onSuccess: (_, { done }) => toast({ title: done }),
    onError: (error) => toast({ title: 'Not saved', description: whyNot(error), variant: 'destructive' }),
    onSettled: () => renewSchedule(client, slug),
  })
  const isOpen = !shift.assignment && shift.state !== 'cancelled' && Date.parse(shift.to) > now
  return (
    <aside className="ops-panel" aria-label="Shift">
      <header>
        <div>
          <h2>{`${site?.name ?? ''}, ${post?.name ?? ''}`}</h2>
          <p className="figure">
            {`${dayName(wallTime(zone, new Date(shift.from)).day)} ${timesOf(zone, shift)}, ${hoursOf(minutesOf(shift))}`}
          </p>
          <p>
            {shift.assignment ? `${nameOf(shift.assignment.guardId)}, ` : ''}
            {wordOf(shift)}
            {shift.calledOff && ` by ${nameOf(shift.calledOff.guardId)}: ${shift.calledOff.reason}`}
          </p>
        </div>
        <CloseButton label="Close" onClick={onClose} />
      </header>
      {shift.assignment && may('schedule.assign') && (
        <Assigned
          pending={act.isPending}
          isConfirmed={shift.assignment.state !== 'assigned'}
          onConfirm={() => act.mutate({ work: calls.confirm, done: 'Confirmed' })}
          onRelease={() => act.mutate({ work: calls.release, done: 'The shift is open' })}
          onCallOff={(reason) =>
            act.mutate({ work: () => calls.callOff(reason), done: 'Called off, the shift is open' })
          }
        />
      )}
      {isOpen && (
        <Candidates
          {...{ shift, nameOf }}
          mayAssign={may('schedule.assign')}
          pending={act.isPending}
          onAssign={(guardId, reason) =>
            act.mutate({ work: () => calls.assign(guardId, reason), done: `${nameOf(guardId)} has the shift` })
          }
        />
      )}
      {may('schedule.manage') && shift.state !== 'cancelled' && (
        <footer>
          <Button
            variant="quiet"
            size="row"
            pending={act.isPending}
            onClick={() =>
              act.mutate({ work: calls.remove, done: shift.told ? 'Cancelled, not published yet' : 'Removed' })
            }
          >
            {shift.told ? 'Cancel this shift' : 'Remove this shift'}
          </Button>
        </footer>
      )}
    </aside>
  )
}

type AssignedProps = {
  pending: boolean
  isConfirmed: boolean
  onConfirm: () => void
  onRelease: () => void
  onCallOff: (reason: string) => void
}

function Assigned({ pending, isConfirmed, onConfirm, onRelease, onCallOff }: AssignedProps) {
  const [reason, setReason] = useState('')
  return (
    <div className="ops-panel-part">
      <div className="ops-actions">
        {!isConfirmed && (
          <Button size="row" variant="outline" pending={pending} onClick={onConfirm}>
            Note that it is confirmed
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

type CandidatesProps = {
  shift: Shift
  nameOf: (id: string) => string
  mayAssign: boolean
  pending: boolean
  onAssign: (guardId: string, reason?: string) => void
}

function Candidates({ shift, ...rest }: CandidatesProps) {
  const { slug } = useCompany()
  const { data, error, refetch } = useQuery(candidatesQuery(slug, shift.id))
  return (
    <>
      <ReadState {...{ data, error, refetch }} title="The candidates could not be read" lines={5} />
      {data && <CandidateGroups found={data} {...rest} />}
    </>
  )
}
