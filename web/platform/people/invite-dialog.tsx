import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '../../../contract/platform/users/users.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { invite, mailState } from './administration.ts'
import { type HandoverLink, LinkDialog } from './link-dialog.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useSubmit } from '../users/submit.ts'

const BY_MAIL = 'They get a mail with a link that works once, for seven days.'
const BY_HAND =
  'No mail server is set, so no mail goes out. You get a link to give them, which works once, for seven days.'

/** Asks somebody to join, by mail or, where no mail server is set, by a link to hand on. */
export function InviteDialog({ onClose }: { onClose: (done: boolean) => void }) {
  const [role, setRole] = useState<Role>('editor')
  const [made, setMade] = useState<HandoverLink>()
  const sends = useQuery(mailState).data?.sends ?? true
  const { problems, pending, submit } = useSubmit(async ({ email = '' }) => {
    if (!email.trim()) return { email: 'Enter an email address' }
    const invited = await invite(email.trim(), role)
    if (invited.link !== null)
      return setMade({ title: 'Invitation', link: invited.link, to: invited.email, lasts: 'for seven days' })
    toast({ title: 'Invited', description: `A mail is on its way to ${invited.email}.` })
    onClose(true)
  }, 'email')
  if (made) return <LinkDialog {...made} onClose={() => onClose(true)} />
  return (
    <FormDialog
      title="Invite somebody"
      description={sends ? BY_MAIL : BY_HAND}
      action={sends ? 'Send the invitation' : 'Make the link'}
      pending={pending}
      problem={problems['form']}
      onSubmit={(event) => void submit(event)}
      onClose={() => onClose(false)}
      className="account-form"
    >
      <Field label="Email address" required error={problems['email']}>
        <TextInput type="email" name="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <RoleChoice value={role} onChange={setRole} />
    </FormDialog>
  )
}
