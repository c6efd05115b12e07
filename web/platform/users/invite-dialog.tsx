import { useState } from 'react'
import type { Role } from '../../../contract/platform/users/users.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { invite } from './administration.ts'
import { RoleChoice } from './role-choice.tsx'
import { useSubmit } from './submit.ts'

const FORM = 'invite'

/** Asks somebody to join, by mail. */
export function InviteDialog({ onClose }: { onClose: (done: boolean) => void }) {
  const [role, setRole] = useState<Role>('editor')
  const { problems, pending, submit } = useSubmit(async ({ email = '' }) => {
    if (!email.trim()) return { email: 'Enter an email address' }
    const invited = await invite(email.trim(), role)
    toast({ title: 'Invited', description: `A mail is on its way to ${invited.email}.` })
    onClose(true)
  }, 'email')
  return (
    <Dialog
      open title="Invite somebody" description="They get a mail with a link that works once, for seven days." onOpenChange={() => onClose(false)}
      footer={
        <>
          <Button variant="outline" size="dense" onClick={() => onClose(false)}>Cancel</Button>
          <Button type="submit" form={FORM} size="dense" pending={pending}>Send the invitation</Button>
        </>
      }
    >
      <form id={FORM} className="account-form" noValidate onSubmit={submit}>
        <div role="alert"><FieldError>{problems['form']}</FieldError></div>
        <Field label="Email address" required error={problems['email']}><TextInput type="email" name="email" autoComplete="off" autoCapitalize="none" spellCheck={false} /></Field>
        <RoleChoice value={role} onChange={setRole} />
      </form>
    </Dialog>
  )
}
