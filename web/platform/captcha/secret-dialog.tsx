import { type SubmitEvent, useState } from 'react'
import type { CaptchaSecret } from '../../../contract/platform/captcha/managing.ts'
import { captchaNames } from '../../../contract/platform/captcha/words.ts'
import { ApiError } from '../../core/api.ts'
import { reasonOf } from '../../core/problems.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { removeSecret, setSecret } from './calls.ts'

type Props = { secret: CaptchaSecret; onClose: (secrets?: CaptchaSecret[]) => void }

/** Asks for a secret, which is stored and never shown. */
export function SecretDialog({ secret: { provider, setAt }, onClose }: Props) {
  const [problem, setProblem] = useState('')
  const [pending, setPending] = useState(false)
  const name = captchaNames[provider]

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('secret') as HTMLInputElement
    setPending(true)
    try {
      const secrets = await setSecret(provider, field.value)
      toast({ title: `The secret of ${name} is stored`, description: 'Reload this page before you test it.' })
      onClose(secrets)
    } catch (error) {
      setProblem((error instanceof ApiError && error.problem?.fields?.['secret']) || reasonOf(error))
      setPending(false)
      field.focus()
    }
  }

  return (
    <FormDialog
      title={setAt ? `Replace the secret of ${name}` : `Set the secret of ${name}`}
      description={
        'It is stored encrypted and leaves this server for the provider alone. The log keeps who set it, never its ' +
        'value.'
      }
      action="Store the secret"
      pending={pending}
      onSubmit={(event) => void submit(event)}
      onClose={() => onClose()}
    >
      <Field label="Secret" required error={problem}>
        <TextInput type="password" name="secret" maxLength={200} autoComplete="off" spellCheck={false} />
      </Field>
    </FormDialog>
  )
}

/** Asks before a secret goes, since forms change their check with it. */
export function RemoveSecret({ secret: { provider }, onClose }: Props) {
  const [pending, setPending] = useState(false)
  const name = captchaNames[provider]

  async function remove() {
    setPending(true)
    try {
      onClose(await removeSecret(provider))
      toast({ title: `The secret of ${name} is removed` })
    } catch (error) {
      toast({ variant: 'destructive', title: 'The secret was not removed', description: reasonOf(error) })
      setPending(false)
    }
  }

  return (
    <Dialog
      open
      title={`Remove the secret of ${name}?`}
      description="ALTCHA checks the forms that use this provider from then on."
      onOpenChange={() => onClose()}
      footer={
        <>
          <Button variant="outline" size="dense" onClick={() => onClose()}>
            Cancel
          </Button>
          <Button variant="danger" size="dense" pending={pending} onClick={() => void remove()}>
            Remove
          </Button>
        </>
      }
    />
  )
}
