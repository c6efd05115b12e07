import { useId } from 'react'
import type { Lead } from '../../../contract/site/leads/inbox.ts'
import { useSubmit } from '../../platform/users/submit.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { erasePerson } from './inbox-calls.ts'

/** Erases all that leads keep of a person, once their address was typed. */
export function EraseDialog({
  lead: { id, email },
  onClose,
  onErased,
}: {
  lead: Lead
  onClose: () => void
  onErased: () => void
}) {
  const form = useId()
  const { problems, pending, submit } = useSubmit(async ({ email: typed = '' }) => {
    const { leads, mails } = await erasePerson(id, typed)
    toast({ title: 'This person was erased', description: `${leads} leads and ${mails} mails are gone for good.` })
    onErased()
  }, 'email')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Erase this person?"
      description="All their leads, notes, mails and subscriptions are removed for good. The log keeps that it was done, not of whom."
      footer={
        <>
          <Button variant="outline" size="dense" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="danger" size="dense" pending={pending}>
            Erase for good
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Type the address to go on" hint={email} error={problems['email'] ?? ''}>
          <TextInput name="email" type="email" autoComplete="off" />
        </Field>
        <FieldError>{problems['form'] ?? ''}</FieldError>
      </form>
    </Dialog>
  )
}
