import Plus from 'lucide-react/icons/plus'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { FilePart } from './file-part.tsx'

export type ShownTask = { id: string; title: string; note: string; isDone: boolean; isOver: boolean }

type Props = {
  tasks: readonly ShownTask[]
  /** Absent where nobody may change them. */
  acts?: { onAdd: (title: string) => Promise<unknown>; onTurn: (id: string, isDone: boolean) => void } | undefined
  pending: boolean
}

/** What has to be done before the incident can be closed. */
export function TasksPart({ tasks, acts, pending }: Props) {
  const open = tasks.filter(({ isDone }) => !isDone).length
  return (
    <FilePart id="file-tasks" title="Tasks" count={`${open} open`} aside={<p>before closing</p>}>
      <ul className="file-tasks">
        {tasks.map(({ id, title, note, isDone, isOver }) => (
          <li key={id} className={isDone ? 'is-done' : isOver ? 'is-over' : undefined}>
            <input
              type="checkbox"
              id={`task-${id}`}
              checked={isDone}
              disabled={!acts || pending}
              onChange={({ target }) => acts?.onTurn(id, target.checked)}
            />
            <label htmlFor={`task-${id}`}>{title}</label>
            <span>{note}</span>
          </li>
        ))}
      </ul>
      {tasks.length === 0 && <p className="ops-note file-more">None yet.</p>}
      {acts && <TaskForm onAdd={acts.onAdd} pending={pending} />}
    </FilePart>
  )
}

function TaskForm({ onAdd, pending }: { onAdd: (title: string) => Promise<unknown>; pending: boolean }) {
  const [title, setTitle] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending || title.trim() === '') return
    void onAdd(title.trim()).then(
      () => setTitle(''),
      () => undefined,
    )
  }
  return (
    <form className="file-adding" aria-label="New task" onSubmit={submit}>
      <Field label="New task" hideLabel>
        <TextInput
          value={title}
          maxLength={200}
          placeholder="What has to be done"
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
      <Button type="submit" size="row" variant="outline" icon={Plus} pending={pending} disabled={title.trim() === ''}>
        Add a task
      </Button>
    </form>
  )
}
