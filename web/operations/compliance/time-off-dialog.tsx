import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { guardCalls } from '../guards/calls.ts'
import { renewCompany, whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { daysLater, momentOf } from '../schedule/week.ts'

type Props = { id: string; name: string; onClose: () => void }

/** Notes that a guard asks for time off, in whole days. */
export function TimeOffDialog({ id, name, onClose }: Props) {
  const { slug, zone } = useCompany()
  const client = useQueryClient()
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const asking = useMutation({
    mutationFn: () =>
      guardCalls(slug, id).askTimeOff({
        from: momentOf(zone, first, 0).toISOString(),
        to: momentOf(zone, daysLater(last, 1), 0).toISOString(),
        note,
      }),
    onSuccess: async () => {
      await renewCompany(client, slug)
      toast({ title: 'The request is noted' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Time off for ${name}`}
      description="It waits for a decision. The guard may be given shifts until then."
      action="Note the request"
      pending={asking.isPending}
      problem={asking.error ? whyNot(asking.error) : undefined}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        setMissing(first === '' || last === '')
        if (first !== '' && last !== '') asking.mutate()
      }}
      onClose={onClose}
    >
      <Field label="First day" required {...(missing && first === '' && { error: 'Give the first day' })}>
        <TextInput type="date" value={first} onChange={({ target }) => setFirst(target.value)} />
      </Field>
      <Field label="Last day" required {...(missing && last === '' && { error: 'Give the last day' })}>
        <TextInput type="date" value={last} onChange={({ target }) => setLast(target.value)} />
      </Field>
      <Field label="Note">
        <TextInput value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </FormDialog>
  )
}
