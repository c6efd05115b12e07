import type { ReactNode } from 'react'
import type { CurrentUser, users } from '../../../contract/platform/users/users.ts'
import { call, forgetCsrfToken } from '../../core/call.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { useSubmit } from './submit.ts'

type Props = {
  /** What went wrong before, on another way in. */
  problem: string | undefined
  onSignedIn: (user: CurrentUser) => void
  onCode: () => void
  /** Other ways in, below this one. */
  children: ReactNode
}

/** E-mail and password. `onSignedIn` is told who came in, `onCode` that the second factor is asked for. */
export function LoginForm({ problem, onSignedIn, onCode, children }: Props) {
  const { problems, pending, submit } = useSubmit(async ({ email = '', password = '' }) => {
    // What the server would refuse unseen; its own rule would bring the whole schema library along.
    if (!email.trim() || !password)
      return {
        ...(!email.trim() && { email: 'Enter your email address' }),
        ...(!password && { password: 'Enter your password' }),
      }
    const answer = await call<(typeof users)['signIn']>('POST /login', { body: { email: email.trim(), password } })
    forgetCsrfToken()
    if ('secondFactor' in answer) onCode()
    else onSignedIn(answer)
  }, 'password')

  return (
    // POST, so that a press before the script has come never puts the password into the address.
    <form className="gate-card" method="post" noValidate onSubmit={submit} aria-label="Log in">
      <div role="alert">
        <FieldError>{problems['form'] ?? problem}</FieldError>
      </div>
      <Field label="Email address" required error={problems['email']}>
        <TextInput type="email" name="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field
        label="Password"
        required
        error={problems['password']}
        aside={<SiteLink href="/reset">Forgot password?</SiteLink>}
      >
        <TextInput type="password" name="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" wide pending={pending}>
        {pending ? 'Logging in...' : 'Log in'}
      </Button>
      {children}
    </form>
  )
}
