import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DAY_MS } from '../../../contract/core/units.ts'
import type { Assignee, Lead } from '../../../contract/site/leads/inbox.ts'
import { fromLocal, toLocal, zoneName } from '../../core/times.ts'
import { type Problems, useSubmit } from '../../platform/users/submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { addTask, leadQuery, renewLeads } from './inbox-calls.ts'

/** Gives somebody something to do for a lead; `head` is what stands above all ways of dealing with it. */
export function LeadTaskForm({
  lead,
  people,
  meId,
  head,
}: {
  lead: Lead
  people: readonly Assignee[]
  meId: string
  head: ReactNode
}) {
  const client = useQueryClient()
  const [tomorrow] = useState(() => toLocal(new Date(Date.now() + DAY_MS).toISOString()))
  const { problems, pending, submit } = useSubmit(
    async ({ title = '', dueAt = '', personId = '' }, form): Promise<Problems | void> => {
      const due = fromLocal(dueAt)
      if (!due) return { dueAt: 'Choose a day and a time' }
      const after = await addTask(lead.id, { title, dueAt: due, personId })
      client.setQueryData(leadQuery(lead.id).queryKey, after)
      void renewLeads(client)
      form.reset()
      toast({ title: `Task given: ${title}` })
    },
    'title',
  )
  return (
    <form className="lead-answer" aria-label="Task" noValidate onSubmit={(event) => void submit(event)}>
      {head}
      <Field label="What is to be done" error={problems['title'] ?? ''}>
        <TextInput name="title" maxLength={200} />
      </Field>
      <div className="lead-task-when">
        <Field label="Due" hint={zoneName()} error={problems['dueAt'] ?? ''}>
          <TextInput name="dueAt" type="datetime-local" className="figure" defaultValue={tomorrow} />
        </Field>
        <Field label="By whom" error={problems['personId'] ?? ''}>
          <Select name="personId" defaultValue={lead.assignee?.id ?? meId}>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <FieldError>{problems['form'] ?? ''}</FieldError>
      <div className="lead-answer-foot">
        <Button type="submit" size="dense" pending={pending}>
          Give task
        </Button>
      </div>
    </form>
  )
}
