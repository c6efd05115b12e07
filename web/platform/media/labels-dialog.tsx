import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_LABELS, type MediaLabel } from '../../../contract/platform/media/labels.ts'
import { problemsOf, reasonOf } from '../../core/problems.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { addLabel, labels, refresh, removeLabel, renameLabel } from './calls.ts'
import { inPictures } from './files.ts'

type LabelTask = { what: 'add' } | { what: 'rename' | 'remove'; label: MediaLabel }

/** The labels of the library: added, renamed and removed. */
export default function LabelsDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const { data, error } = useQuery(labels)
  const [doing, setDoing] = useState<LabelTask | null>(null)
  async function done() {
    setDoing(null)
    await refresh(client)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Labels"
      description={`Words to sort the library by, ${MOST_LABELS} at most. Visitors never see them.`}
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            Close
          </Button>
          <Button size="dense" onClick={() => setDoing({ what: 'add' })}>
            Add a label
          </Button>
        </>
      }
    >
      {!data && !error && <Skeleton lines={3} />}
      <FieldError>{error ? reasonOf(error) : undefined}</FieldError>
      {data?.length === 0 && <p>No labels yet.</p>}
      <ul className="media-labels" aria-label="Labels of the library">
        {data?.map((label) => (
          <li key={label.id}>
            <b>{label.name}</b> <span className="figure">{inPictures(label.pictures)}</span>
            <Button size="row" variant="quiet" onClick={() => setDoing({ what: 'rename', label })}>
              Rename <span className="visually-hidden">{label.name}</span>
            </Button>
            <Button size="row" variant="quiet" onClick={() => setDoing({ what: 'remove', label })}>
              Remove <span className="visually-hidden">{label.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {doing && <Change doing={doing} onDone={() => void done()} onClose={() => setDoing(null)} />}
    </Dialog>
  )
}

/** Asks for a label's name, or whether it is to go. */
function Change({ doing, onDone, onClose }: { doing: LabelTask; onDone: () => void; onClose: () => void }) {
  const label = doing.what === 'add' ? null : doing.label
  const [name, setName] = useState(label?.name ?? '')
  const [pending, setPending] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const remove = doing.what === 'remove'

  async function send() {
    setPending(true)
    try {
      if (!label) await addLabel(name)
      else if (remove) await removeLabel(label.id)
      else await renameLabel(label.id, name)
      onDone()
    } catch (error) {
      setProblems(problemsOf(error))
      setPending(false)
    }
  }
  return (
    <FormDialog
      title={remove ? `Remove the label ${label!.name}?` : label ? `Rename ${label.name}` : 'Add a label'}
      description={
        remove
          ? `${inPictures(label!.pictures)} will lose it. The pictures stay.`
          : label
            ? 'All its pictures get the new name.'
            : 'Pictures get it in the library, one by one or several at once.'
      }
      action={remove ? 'Remove' : label ? 'Rename' : 'Add'}
      danger={remove}
      pending={pending}
      problem={problems['name'] ? undefined : problems['']}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void send()
      }}
      onClose={onClose}
    >
      {!remove && (
        <Field label="Name" error={problems['name']}>
          <TextInput value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
        </Field>
      )}
    </FormDialog>
  )
}
