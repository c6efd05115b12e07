import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Publication } from '../../../contract/planning/periods/publication.ts'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldError } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { renewSchedule } from '../shifts/calls.ts'
import { undoLineOf } from './publication-words.ts'
import { undoPreviewQuery, undoPublication } from './publish-calls.ts'

type Props = { publication: Publication; nameOf: (id: string | null) => string; onClose: () => void }

/** Undoes a publication, after it was shown what that tells whom, and who read it already. */
export default function UndoPublication({ publication: { id }, nameOf, onClose }: Props) {
  const { slug, locale } = useCompany()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(undoPreviewQuery(slug, id))
  const read = (data?.messages ?? []).filter(({ hasRead }) => hasRead)
  const undoing = useMutation({
    mutationFn: () => undoPublication(slug, id, read.length > 0),
    onSuccess: ({ undone, told }) => {
      toast({
        title: undone === 1 ? '1 change waits again' : `${undone} changes wait again`,
        description: told === 0 ? 'No guard had heard of it.' : `Guards who are told so: ${told}.`,
      })
      onClose()
    },
    onSettled: () => renewSchedule(client, slug),
  })
  return (
    <Dialog
      open
      title="Undo this publication?"
      description={
        read.length === 0
          ? 'No guard has opened it. Guards whose mail went out get another one that says what holds.'
          : `${read.map(({ guardId }) => nameOf(guardId)).join(', ')} read it already, and may have planned by it.`
      }
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            Keep it published
          </Button>
          <Button
            size="dense"
            disabled={!data || error !== null}
            pending={undoing.isPending}
            onClick={() => undoing.mutate()}
          >
            {read.length === 0 ? 'Undo it' : 'Undo it and tell them'}
          </Button>
        </>
      }
    >
      <div role="alert">
        <FieldError>{undoing.error ? whyNot(undoing.error) : ''}</FieldError>
      </div>
      <ReadState {...{ data, error, refetch }} title="The messages could not be made" lines={3} />
      <ul className="ops-undo-messages" aria-label="Messages">
        {(data?.messages ?? []).map(({ guardId, hasRead, hears, shifts }) => (
          <li key={guardId}>
            <strong>{nameOf(guardId)}</strong>{' '}
            <small>{`${hasRead ? 'read it' : 'did not open it'}, ${hears ? 'gets a mail' : 'gets no mail'}`}</small>
            <ul>
              {shifts.map((shift) => (
                <li key={shift.shiftId}>{undoLineOf(locale, shift)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
