import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type TargetKind, targetKinds } from '../../../contract/platform/notifications/webhooks.ts'
import { CopyButton } from '../users/copy-button.tsx'
import { useSubmit } from '../users/submit.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { addTarget, renew } from './calls.ts'
import { kindNames } from './words.ts'

const FORM = 'new-webhook'

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
  if (secret) return <SecretDialog secret={secret} onClose={onClose} />
  return (
    <Dialog
      open
      title="Add a webhook"
      description="Choose it in a rule afterwards. It is called while events happen."
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} size="dense" pending={pending}>
            Add webhook
          </Button>
        </>
      }
    >
      <form id={FORM} className="create-form" noValidate onSubmit={submit}>
        <div role="alert">
          <FieldError>{problems['form']}</FieldError>
        </div>
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
          label="Address"
          required
          error={problems['url']}
          hint="It is kept sealed: later only its host is shown. Addresses of a private network are not called."
        >
          <TextInput name="url" type="url" maxLength={1000} autoComplete="off" placeholder="https://" />
        </Field>
      </form>
    </Dialog>
  )
}

/** A secret, shown this once. */
export const SecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog
    open
    title="The secret of this webhook"
    description="Copy it now: it is shown this once. The receiver checks the signature of each call with it."
    onOpenChange={onClose}
    footer={
      <>
        <CopyButton text={secret} />
        <Button size="dense" onClick={onClose}>
          I have it
        </Button>
      </>
    }
  >
    <p className="secret">{secret}</p>
  </Dialog>
)
