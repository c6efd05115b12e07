import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { stretchText } from '../../../contract/core/short-dates.ts'
import type { GuardRecord } from '../../../contract/planning/compliance/records.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { renewCompany, whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { decideTimeOff, withinTimeOff } from './calls.ts'
import { ReleaseList } from './release-list.tsx'

type Props = { name: string; absence: GuardRecord['absences'][number]; onClose: () => void }

/** Decides on time off, with the shifts in it: each must be said to be released before it can be approved. */
export function DecideDialog({ name, absence, onClose }: Props) {
  const { slug, locale } = useCompany()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(withinTimeOff(slug, absence.id))
  const [released, setReleased] = useState<string[]>([])
  const deciding = useMutation({
    mutationFn: (state: 'approved' | 'declined') =>
      decideTimeOff(slug, absence.id, { state, ...(state === 'approved' && { release: released }) }),
    onSuccess: ({ state, released: open }) => {
      toast({ title: `The time off is ${state}${open > 0 ? `, and ${open} shifts are open` : ''}` })
      onClose()
    },
    onSettled: () => renewCompany(client, slug),
  })
  const days = absence.days === 1 ? 'day' : 'days'
  const length = `${stretchText(locale, absence.firstDay, absence.lastDay)}, ${absence.days} ${days}`
  const shifts = data?.shifts ?? []
  const left = shifts.filter(({ shiftId }) => !released.includes(shiftId)).length
  return (
    <Dialog
      open
      title={`Time off of ${name}`}
      description={absence.note ? `${length}: ${absence.note}` : length}
      onOpenChange={onClose}
      footer={
        <>
          <Button
            variant="outline"
            size="dense"
            pending={deciding.isPending}
            onClick={() => deciding.mutate('declined')}
          >
            Decline
          </Button>
          <Button
            size="dense"
            pending={deciding.isPending}
            disabled={!data || left > 0}
            onClick={() => deciding.mutate('approved')}
          >
            Approve
          </Button>
        </>
      }
    >
      <div role="alert">{deciding.error && <FieldError>{whyNot(deciding.error)}</FieldError>}</div>
      <ReadState {...{ data, error, refetch }} title="The shifts could not be read" lines={3} />
      {data && shifts.length === 0 && <p>No shift lies in this time.</p>}
      {shifts.length > 0 && (
        <ReleaseList
          {...{ shifts, released }}
          done="All shifts in this time are released with the approval."
          onChange={setReleased}
        />
      )}
    </Dialog>
  )
}
