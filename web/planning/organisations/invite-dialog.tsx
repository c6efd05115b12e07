import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { invitedRoles, type Scope } from '../../../contract/planning/organisations/organisations.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { whyNot } from './calls.ts'
import { useCompany } from './company.ts'
import { ownerCalls } from './entry-calls.ts'
import { type Places, ScopeField, WHOLE } from './member-dialog.tsx'

type Props = { places: Places; guards: readonly { id: string; name: string }[]; onClose: () => void }

/** Invites an address to a role, and a guard to their own record. */
export function InviteDialog({ places, guards, onClose }: Props) {
  const { slug } = useCompany()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<(typeof invitedRoles)[number]>('scheduler')
  const [scope, setScope] = useState<Scope>(WHOLE)
  const [guardId, setGuardId] = useState('')
  const inviting = useMutation({
    mutationFn: () =>
      ownerCalls(slug).invite({
        email,
        role,
        scope: role === 'owner' || role === 'guard' ? WHOLE : scope,
        guardId: role === 'guard' && guardId ? guardId : null,
      }),
    onSuccess: () => {
      toast({ title: `${email} is invited` })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Invite somebody"
      description="They get a mail with a link that works once, for seven days."
      action="Send the invitation"
      pending={inviting.isPending}
      problem={inviting.error ? whyNot(inviting.error) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        inviting.mutate()
      }}
      onClose={onClose}
    >
      <Field label="Email address" required>
        <TextInput type="email" value={email} autoComplete="off" onChange={({ target }) => setEmail(target.value)} />
      </Field>
      <Field label="Role">
        <Select value={role} onChange={({ target }) => setRole(target.value as typeof role)}>
          {invitedRoles.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </Field>
      {role === 'guard' && (
        <Field label="Record of the guard" required>
          <Select value={guardId} onChange={({ target }) => setGuardId(target.value)}>
            <option value="">Choose a guard</option>
            {guards.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {role !== 'owner' && role !== 'guard' && <ScopeField {...{ places, scope }} onChange={setScope} />}
    </FormDialog>
  )
}
