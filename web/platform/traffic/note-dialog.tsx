import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { analyticsNotes } from '../../../contract/platform/analytics/notes.ts'
import type { Note } from '../../../contract/platform/analytics/report.ts'
import { call } from '../../core/call.ts'
import { fieldsOf, reasonOf } from '../../core/problems.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'

type Table = typeof analyticsNotes
const LONGEST = 120

/** Reads the report again, whatever it is narrowed to. */
function useReadAgain() {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.join('/').startsWith('/api/admin/analytics/report'),
    })
}

/** A person's note on a day of the report. */
export function NoteDialog({ day: given, onClose }: { day: string; onClose: () => void }) {
  const readAgain = useReadAgain()
  const [day, setDay] = useState(given)
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [working, setWorking] = useState(false)

  async function add(event: FormEvent) {
    event.preventDefault()
    setWorking(true)
    try {
      await call<Table['create']>('POST /admin/analytics/notes', { body: { day, text: text.trim() } })
      await readAgain()
      onClose()
    } catch (error) {
      const fields = fieldsOf(error)
      setProblems(Object.keys(fields).length > 0 ? fields : { '': reasonOf(error) })
      setWorking(false)
    }
  }
  return (
    <FormDialog
      title="Add a note"
      action="Add note"
      pending={working}
      problem={problems['']}
      onSubmit={(event) => void add(event)}
      onClose={onClose}
    >
      <Field label="Day" error={problems['day']}>
        <TextInput type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      </Field>
      <Field label="What happened" error={problems['text']} aside={`${text.length}/${LONGEST}`}>
        <TextInput value={text} maxLength={LONGEST} onChange={({ target }) => setText(target.value)} />
      </Field>
    </FormDialog>
  )
}

/** Removes a note, and says so with the way back. */
export function useRemoveNote(): (note: Note) => Promise<void> {
  const readAgain = useReadAgain()
  const failed = (title: string) => (error: unknown) =>
    void toast({ variant: 'destructive', title, description: reasonOf(error) })
  const putBack = ({ day, text }: Note) =>
    call<Table['create']>('POST /admin/analytics/notes', { body: { day, text } })
      .then(readAgain)
      .catch(failed('The note was not put back'))
  return (note) =>
    call<Table['remove']>('DELETE /admin/analytics/notes/:id', { params: { id: note.id } })
      .then(async () => {
        await readAgain()
        toast({ title: 'Note removed', action: { label: 'Undo', onAction: () => void putBack(note) } })
      })
      .catch(failed('The note was not removed'))
}
