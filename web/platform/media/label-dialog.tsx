import { useState } from 'react'
import { bulkResults } from '../lists/bulk-results.tsx'
import { reasonOf } from '../../core/problems.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { labelPictures } from './calls.ts'
import { inPictures } from './files.ts'
import { LabelPicker } from './label-picker.tsx'

type Results = Awaited<ReturnType<typeof labelPictures>>

/** The labels that several pictures get and lose; then the result for each. */
export function LabelDialog({
  ids,
  onDone,
  onClose,
}: {
  ids: readonly string[]
  onDone: () => void
  onClose: () => void
}) {
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [results, setResults] = useState<Results | null>(null)

  function close() {
    onDone()
    onClose()
  }
  async function save() {
    if (add.length + remove.length === 0) return setProblem('Choose a label to add or to take off')
    setPending(true)
    try {
      const each = await labelPictures([...ids], { add, remove })
      if (each.some(({ ok }) => !ok)) return setResults(each)
      toast({ title: `The labels of ${inPictures(each.length)} are changed` })
      close()
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setPending(false)
    }
  }
  if (results) {
    const told = results.map(({ id, name, ...result }) => ({ ...result, key: id, name: <b>{name}</b> }))
    return <Dialog open onOpenChange={close} {...bulkResults({ results: told, done: 'changed', onClose: close })} />
  }
  return (
    <FormDialog
      title={`Labels of ${inPictures(ids.length)}`}
      description="Labels sort the library. Visitors never see them."
      action="Change labels"
      pending={pending}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onClose={onClose}
    >
      <LabelPicker label="Add" value={add} onChange={setAdd} />
      <LabelPicker label="Take off" known value={remove} onChange={setRemove} />
    </FormDialog>
  )
}
