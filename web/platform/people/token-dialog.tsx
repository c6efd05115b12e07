import { useState } from 'react'
import type { NewApiToken } from '../../../contract/platform/people/administration.ts'
import type { z } from 'zod/mini'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { addToken } from './administration.ts'
import { NewSecretDialog } from '../users/new-secret-dialog.tsx'
import { useSubmit } from '../users/submit.ts'

/** Makes a token, and shows it this once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<string>()
  const { problems, pending, submit } = useSubmit(async ({ name = '', role, access, days }) => {
    if (!name.trim()) return { name: 'Say what the token is for' }
    const { token } = await addToken({ name: name.trim(), role, access, days: Number(days) } as z.input<
      typeof NewApiToken
    >)
    setMade(token)
  }, 'name')
  if (made)
    return (
      <NewSecretDialog title="Your new token" use="Anyone who has it can use it." secret={made} onClose={onClose} />
    )
  return (
    <FormDialog
      title="New API token"
      description={
        'A program that sends it as “Authorization: Bearer …” reads or changes content in your name, never ' +
        'accounts.'
      }
      action="Make the token"
      problem={problems['form']}
      onSubmit={submit}
      {...{ pending, onClose }}
    >
      <Field label="What it is for" required error={problems['name']}>
        <TextInput name="name" maxLength={80} autoComplete="off" />
      </Field>
      <Field label="Role" hint="It may do what this role may.">
        <Select name="role">
          <option value="editor">Editor</option>
          <option value="admin">Admin</option>
        </Select>
      </Field>
      <Field label="Access">
        <Select name="access">
          <option value="read">Read only</option>
          <option value="write">Read and write</option>
        </Select>
      </Field>
      <Field label="Ends after">
        <Select name="days" defaultValue="90">
          <option value="30">30 days</option>
          <option value="90">90 days</option>
          <option value="365">a year</option>
        </Select>
      </Field>
    </FormDialog>
  )
}
