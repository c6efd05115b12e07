import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { ApiError } from '../../core/api.ts'
import { whyNot } from '../organisations/calls.ts'
import { useCompany } from '../organisations/company.ts'
import { addGuard, guardsQuery } from './calls.ts'

/** Adds an active guard. Licences and the rest follow on the guard’s own row. */
export function AddGuard({ onClose }: { onClose: () => void }) {
  const { slug } = useCompany()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [employeeNo, setEmployeeNo] = useState('')
  const [email, setEmail] = useState('')
  const [rate, setRate] = useState('')
  const adding = useMutation({
    mutationFn: () =>
      addGuard(slug, {
        name,
        employeeNo,
        email: email.trim() === '' ? null : email.trim(),
        state: 'active',
        lat: null,
        lng: null,
        weeklyMinutesMin: null,
        weeklyMinutesMax: null,
        payRate: Math.round(Number(rate.replace(',', '.') || 0) * 100),
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: guardsQuery(slug).queryKey })
      toast({ title: `${name} is added` })
      onClose()
    },
  })
  const fields = adding.error instanceof ApiError ? adding.error.problem?.fields : undefined
  const errorOf = (field: string) => (fields?.[field] ? { error: fields[field] } : {})
  return (
    <FormDialog
      title="Add a guard"
      description="The guard can be given shifts at once."
      action="Add"
      pending={adding.isPending}
      problem={adding.error && !fields ? whyNot(adding.error) : undefined}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        adding.mutate()
      }}
      onClose={onClose}
    >
      <Field label="Name" required {...errorOf('name')}>
        <TextInput value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="Employee number" required {...errorOf('employeeNo')}>
        <TextInput value={employeeNo} onChange={({ target }) => setEmployeeNo(target.value)} />
      </Field>
      <Field label="E-mail" {...errorOf('email')}>
        <TextInput type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      </Field>
      <Field label="Pay for an hour" hint="Such as 14.50" {...errorOf('payRate')}>
        <TextInput inputMode="decimal" value={rate} onChange={({ target }) => setRate(target.value)} />
      </Field>
    </FormDialog>
  )
}
