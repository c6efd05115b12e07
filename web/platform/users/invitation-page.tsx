import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../core/api.ts'
import { useLinkToken } from '../../core/link-token.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Gate } from './gate.tsx'
import { acceptInvitation, invitationOf } from './links.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { Outcome } from './outcome.tsx'
import { sayWhy, useSubmit } from './submit.ts'

/** Where an invitation by mail leads: the invited person chooses a name and a password. */
export function InvitationPage() {
  const token = useLinkToken()
  const [accepted, setAccepted] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...invitationOf(token ?? ''),
    enabled: Boolean(token) && !accepted,
  })

  const card = accepted ? (
    <Outcome title="Welcome">
      <p>Your account is ready.</p>
      <ButtonLink href="/login" wide>
        Log in
      </ButtonLink>
    </Outcome>
  ) : token === null ? (
    <Dead reason="The link is not complete. Open it from the mail again." />
  ) : error && !isFetching ? (
    <Dead reason={sayWhy(error)} {...(!isGone(error) && { onRetry: () => void refetch() })} />
  ) : token && data ? (
    <AcceptForm token={token} email={data.email} onAccepted={() => setAccepted(true)} />
  ) : (
    <Skeleton variant="block" height={340} />
  )
  return (
    <Gate title="Accept your invitation" time="05:30" aside={card} secret>
      <p className="lead">Enter your name and choose a password. Then the post is yours.</p>
    </Gate>
  )
}

function AcceptForm({ token, email, onAccepted }: { token: string; email: string; onAccepted: () => void }) {
  const { problems, pending, submit } = useSubmit(async ({ name = '', password = '' }) => {
    await acceptInvitation({ token, name, password })
    onAccepted()
  }, 'password')
  return (
    <form className="gate-card" method="post" noValidate onSubmit={submit} aria-label="Accept the invitation">
      <div role="alert">
        <FieldError>{problems['form']}</FieldError>
      </div>
      {/* Read only, so that password managers keep the address beside the password. */}
      <Field label="Email address">
        <TextInput type="email" name="email" value={email} readOnly autoComplete="username" />
      </Field>
      <Field label="Your name" required error={problems['name']}>
        <TextInput name="name" autoComplete="name" maxLength={80} />
      </Field>
      <NewPasswordField label="Password" error={problems['password']} />
      <Button type="submit" wide pending={pending}>
        {pending ? 'Joining...' : 'Join'}
      </Button>
    </form>
  )
}

/** Nothing that another try could change. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

const Dead = ({ reason, onRetry }: { reason: string; onRetry?: () => void }) => (
  <Outcome title="This invitation does not work">
    <p>{reason}</p>
    {onRetry && (
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    )}
  </Outcome>
)
