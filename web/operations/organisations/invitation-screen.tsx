import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLinkToken } from '../../core/link-token.ts'
import { NewPasswordField } from '../../platform/users/new-password-field.tsx'
import { useSubmit } from '../../platform/users/submit.ts'
import { useVisitor } from '../../platform/users/visitor.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { whyNot } from './calls.ts'
import { acceptInvitation, joinByInvitation, lookAt } from './entry-calls.ts'
import './operations.css'

/** Where the invitation to a company leads: accept it with one’s account, or make one. */
export default function InvitationScreen() {
  const token = useLinkToken()
  const visitor = useVisitor()
  const [joined, setJoined] = useState(false)
  const { data, error } = useQuery({ ...lookAt(token ?? ''), enabled: Boolean(token) && !joined })
  const accepting = useMutation({ mutationFn: acceptInvitation })
  const opened = accepting.data
  return (
    <div className="ops">
      <main className="ops-entrance" id="main" tabIndex={-1}>
        <meta name="referrer" content="no-referrer" />
        <h1>{data ? `Join ${data.organisation}` : 'Your invitation'}</h1>
        {token === null && <p>The link is not complete. Open it from the mail again.</p>}
        {error && !data && <p role="alert">{whyNot(error)}</p>}
        {token && !data && !error && <Skeleton lines={3} />}
        {opened ? (
          <>
            <p role="status">You belong to {opened.name} now.</p>
            <ButtonLink href={opened.role === 'guard' ? '/app/guard' : `/app/o/${opened.slug}/today`}>
              Open {opened.name}
            </ButtonLink>
          </>
        ) : joined ? (
          <>
            <p role="status">Your account is ready.</p>
            <ButtonLink href="/login">Log in</ButtonLink>
          </>
        ) : (
          token &&
          data && (
            <>
              <p>
                You are invited as {data.role === 'owner' ? 'an owner' : `a ${data.role}`}, at {data.email}.
              </p>
              {visitor ? (
                <>
                  <p role="alert" className="ops-problem">
                    {accepting.error ? whyNot(accepting.error) : ''}
                  </p>
                  <Button pending={accepting.isPending} onClick={() => accepting.mutate(token)}>
                    Accept as {visitor.name}
                  </Button>
                </>
              ) : data.hasAccount ? (
                <>
                  <p>This address has an account. Log in with it, then open the link of the mail again.</p>
                  <ButtonLink href="/login">Log in</ButtonLink>
                </>
              ) : (
                <JoinForm token={token} email={data.email} onJoined={() => setJoined(true)} />
              )}
            </>
          )
        )}
      </main>
    </div>
  )
}

function JoinForm({ token, email, onJoined }: { token: string; email: string; onJoined: () => void }) {
  const { problems, pending, submit } = useSubmit(async ({ name = '', password = '' }) => {
    await joinByInvitation({ token, name, password })
    onJoined()
  }, 'password')
  return (
    <form className="ops-form" method="post" noValidate onSubmit={submit} aria-label="Make an account">
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
      <Button type="submit" pending={pending}>
        Make an account and join
      </Button>
    </form>
  )
}
