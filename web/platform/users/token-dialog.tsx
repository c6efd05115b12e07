import { useState } from 'react'
import type { NewApiToken } from '../../../contract/platform/users/administration.ts'
import type { z } from 'zod/mini'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { addToken } from './administration.ts'
import { CopyButton } from './copy-button.tsx'
import { useSubmit } from './submit.ts'

const FORM = 'new-token'

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
  if (made) {
    return (
      <Dialog
        open
        title="Your new token"
        description="Copy it now: it is shown this once. Anyone who has it can use it."
        onOpenChange={onClose}
        footer={
          <>
            <CopyButton text={made} />
            <Button size="dense" onClick={onClose}>
              I have it
            </Button>
          </>
        }
      >
        <p className="secret">{made}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      title="New API token"
      description="A program that sends it as “Authorization: Bearer …” reads or changes content in your name, never accounts."
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} size="dense" pending={pending}>
            Make the token
          </Button>
        </>
      }
    >
      <form id={FORM} className="account-form" noValidate onSubmit={submit}>
        <div role="alert">
          <FieldError>{problems['form']}</FieldError>
        </div>
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
      </form>
    </Dialog>
  )
}
