import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type TargetKind, targetKinds } from '../../../contract/platform/notifications/webhooks.ts'
import { NewSecretDialog } from '../users/new-secret-dialog.tsx'
import { useSubmit } from '../users/submit.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { addTarget, renew } from './calls.ts'
import { kindNames } from './words.ts'

/** Adds a webhook, and shows the secret of a signed one this once. */
export function TargetDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [secret, setSecret] = useState<string>()
  const { problems, pending, submit } = useSubmit(async ({ name = '', url = '', kind }) => {
    if (!name.trim()) return { name: 'Say where it leads' }
    const added = await addTarget({ name: name.trim(), url: url.trim(), kind: kind as TargetKind })
    await renew(client, 'targets', 'rules')
    if (added.secret) setSecret(added.secret)
    else onClose()
  }, 'name')
  if (secret) return <TargetSecret secret={secret} onClose={onClose} />
  return (
    <FormDialog
      title="Add a webhook"
      description="Choose it in a rule afterwards. It is called while events happen."
      action="Add webhook"
      problem={problems['form']}
      onSubmit={submit}
      {...{ pending, onClose }}
    >
      <Field label="Kind">
        <Select name="kind">
          {targetKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Name" required error={problems['name']}>
        <TextInput name="name" maxLength={60} autoComplete="off" />
      </Field>
      <Field
        label="URL"
        required
        error={problems['url']}
        hint="It is kept sealed: later only its host is shown. Addresses of a private network are not called."
      >
        <TextInput name="url" type="url" maxLength={1000} autoComplete="off" placeholder="https://" />
      </Field>
    </FormDialog>
  )
}

/** Shows the secret of a signed webhook once. */
export const TargetSecret = (props: { secret: string; onClose: () => void }) => (
  <NewSecretDialog
    title="The secret of this webhook"
    use="The receiver checks the signature of each call with it."
    {...props}
  />
)
