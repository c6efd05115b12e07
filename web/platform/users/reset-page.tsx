import { useState } from 'react'
import { useLinkToken } from '../../core/link-token.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Gate } from './gate.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { askReset, resetPassword } from './links.ts'
import { Outcome } from './outcome.tsx'
import { useSubmit } from './submit.ts'

/** For who forgot the password: asks for the link by mail, and sets a new one where that link leads. */
export function ResetPage() {
  const token = useLinkToken()
  const [done, setDone] = useState(false)
  const card =
    token === undefined ? (
      <Skeleton variant="block" height={264} />
    ) : token === null ? (
      <AskForm />
    ) : (
      <SetForm token={token} done={done} onDone={() => setDone(true)} />
    )
  return (
    <Gate title="Reset your password" time="05:40" aside={card} secret>
      <p className="lead">
        {done
          ? 'You are signed out everywhere. Log in with the new one.'
          : token
            ? 'Choose a new one. You are signed out everywhere, and log in with it.'
            : 'Tell us your address, and a link comes by mail that works for an hour.'}
      </p>
    </Gate>
  )
}

function AskForm() {
  const [answer, setAnswer] = useState<{ message: string; mailed: boolean }>()
  const { problems, pending, submit } = useSubmit(async ({ email = '' }) => {
    if (!email.trim()) return { email: 'Enter your email address' }
    setAnswer(await askReset(email.trim()))
  }, 'email')
  if (answer && !answer.mailed)
    return (
      <Outcome title="Ask your administrator">
        <p>{answer.message}</p>
      </Outcome>
    )
  if (answer) {
    return (
      <Outcome title="Check your email">
        <p>{answer.message}</p>
        <p>Nothing there? Check your junk mail, or ask your administrator.</p>
      </Outcome>
    )
  }
  return (
    <form className="gate-card" method="post" noValidate onSubmit={submit} aria-label="Ask for a link">
      <div role="alert">
        <FieldError>{problems['form']}</FieldError>
      </div>
      <Field label="Email address" required error={problems['email']}>
        <TextInput type="email" name="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Button type="submit" wide pending={pending}>
        {pending ? 'Sending...' : 'Send the link'}
      </Button>
      <ButtonLink variant="text" href="/login">
        Back to log in
      </ButtonLink>
    </form>
  )
}

function SetForm({ token, done, onDone }: { token: string; done: boolean; onDone: () => void }) {
  const { problems, pending, submit } = useSubmit(async ({ password = '' }) => {
    await resetPassword(token, password)
    onDone()
  }, 'password')
  if (done)
    return (
      <Outcome title="Your password is set">
        <ButtonLink href="/login" wide>
          Log in
        </ButtonLink>
      </Outcome>
    )
  return (
    <form className="gate-card" method="post" noValidate onSubmit={submit} aria-label="Set a new password">
      <div role="alert">
        <FieldError>{problems['form']}</FieldError>
      </div>
      <NewPasswordField label="New password" error={problems['password']} />
      <Button type="submit" wide pending={pending}>
        {pending ? 'Setting...' : 'Set the password'}
      </Button>
      <a className="button-text" href="/reset">
        Ask for a new link
      </a>
    </form>
  )
}
