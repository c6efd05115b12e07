import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type SubmitEvent, useState } from 'react'
import { HOUR_MS } from '../../../contract/core/units.ts'
import type { TaskDraft } from '../../../contract/field/incidents/work.ts'
import { localOf, momentIn } from '../../field/attendance/wall-field.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { FilePart } from './file-part.tsx'

export type ShownTask = { id: string; title: string; note: string; isDone: boolean; isOver: boolean }

type Acts = { onAdd: (task: TaskDraft) => Promise<unknown>; onEnd: (id: string, as: 'done' | 'removed') => void }

type Props = {
  tasks: readonly ShownTask[]
  /** Absent where nobody may change them. */
  acts?: Acts | undefined
  zone: string
  pending: boolean
}

/** What has to be done before the incident can be closed. */
export function TasksPart({ tasks, acts, zone, pending }: Props) {
  const [isAdding, setAdding] = useState(false)
  const open = tasks.filter(({ isDone }) => !isDone).length
  return (
    <FilePart
      id="file-tasks"
      title="Tasks"
      count={`${open} open`}
      aside={
        acts ? (
          <Button
            variant="outline"
            size="row"
            icon={Plus}
            aria-expanded={isAdding}
            onClick={() => setAdding(!isAdding)}
          >
            Task
          </Button>
        ) : (
          <p>before closing</p>
        )
      }
    >
      {tasks.length === 0 && !isAdding && <p className="ops-note file-more">None. All of them end before it closes.</p>}
      <ul className="file-tasks">
        {tasks.map((task) => (
          <Task key={task.id} {...{ task, acts, pending }} />
        ))}
      </ul>
      {acts && isAdding && <TaskForm onAdd={acts.onAdd} {...{ zone, pending }} />}
    </FilePart>
  )
}

function Task({ task, acts, pending }: { task: ShownTask; acts: Acts | undefined; pending: boolean }) {
  const { id, title, note, isDone, isOver } = task
  return (
    <li className={isDone ? 'is-done' : isOver ? 'is-over' : undefined}>
      <input
        type="checkbox"
        id={`task-${id}`}
        checked={isDone}
        disabled={!acts || isDone || pending}
        onChange={() => acts?.onEnd(id, 'done')}
      />
      <label htmlFor={`task-${id}`}>{title}</label>
      <span>
        {isOver && <span className="visually-hidden">overdue, </span>}
        {note}
        {acts && !isDone && (
          <Button
            variant="outline"
            size="row"
            iconOnly
            icon={X}
            pending={pending}
            onClick={() => acts.onEnd(id, 'removed')}
          >
            {`Remove: ${title}`}
          </Button>
        )}
      </span>
    </li>
  )
}

function TaskForm({ onAdd, zone, pending }: Pick<Acts, 'onAdd'> & { zone: string; pending: boolean }) {
  const [text, setText] = useState('')
  const [assignee, setAssignee] = useState('')
  const [due, setDue] = useState(() => localOf(zone, new Date(Date.now() + HOUR_MS).toISOString()))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending || text.trim() === '') return
    const dueAt = due === '' ? null : momentIn(zone, due)
    void onAdd({ text: text.trim(), assignee: assignee.trim(), dueAt }).then(
      () => {
        setText('')
        setAssignee('')
      },
      () => undefined,
    )
  }
  return (
    <form className="file-adding" aria-label="New task" onSubmit={submit}>
      <Field label="What has to be done">
        <TextInput value={text} maxLength={300} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Field label="Who does it">
        <TextInput value={assignee} maxLength={120} onChange={({ target }) => setAssignee(target.value)} />
      </Field>
      <Field label="By when">
        <TextInput type="datetime-local" value={due} onChange={({ target }) => setDue(target.value)} />
      </Field>
      <Button type="submit" size="dense" variant="outline" pending={pending} disabled={text.trim() === ''}>
        Add the task
      </Button>
    </form>
  )
}
