import { type SubmitEvent, useState } from 'react'
import { type CurrentUser, SignIn, type users } from '../../contract/users.ts'
import { ApiError } from '../core/api.ts'
import { call } from '../core/call.ts'
import { Button } from '../ui/button.tsx'
import { Field, FieldError } from '../ui/field.tsx'
import { TextInput } from '../ui/input.tsx'

/** What to mend, by field; `form` is about neither. */
type Problems = { email?: string; password?: string; form?: string }

/** E-mail and password. `onSignedIn` is told who came in. */
export function LoginForm({ onSignedIn }: { onSignedIn: (user: CurrentUser) => void }) {
  const [problems, setProblems] = useState<Problems>({})
  const [pending, setPending] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const entered = Object.fromEntries(new FormData(form)) as SignIn
    const body = { ...entered, email: entered.email.trim() }
    setPending(true)
    const found = missing(body) ?? (await signIn(body, onSignedIn))
    setPending(false)
    setProblems(found)
    const field = found.email ? 'email' : found.password || found.form ? 'password' : null
    if (field) (form.elements.namedItem(field) as HTMLInputElement).focus()
  }

  return (
    // POST, so that a press before the script has come never puts the password into the address.
    <form className="gate-card" method="post" noValidate onSubmit={submit} aria-label="Log in">
      <div role="alert">{problems.form && <FieldError>{problems.form}</FieldError>}</div>
      <Field label="Email address" required error={problems.email}>
        <TextInput type="email" name="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Password" required error={problems.password}>
        <TextInput type="password" name="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" wide pending={pending}>{pending ? 'Logging in...' : 'Log in'}</Button>
    </form>
  )
}

/** What the server would refuse unseen, by the contract's own rule. */
function missing(body: SignIn): Problems | null {
  const { error } = SignIn.safeParse(body)
  return error ? Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message])) : null
}

async function signIn(body: SignIn, onSignedIn: (user: CurrentUser) => void): Promise<Problems> {
  try {
    onSignedIn(await call<(typeof users)['signIn']>('POST /login', { body }))
    return {}
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : null
    return problem?.fields ?? { form: problem?.message ?? 'The server could not be reached. Check your connection, then try again.' }
  }
}
