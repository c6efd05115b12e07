import { useState } from 'react'
import type { CurrentUser, users } from '../../../contract/platform/users/users.ts'
import { call, forgetCsrfToken } from '../../core/call.ts'
import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { focusNow, useSubmit } from './submit.ts'

/**
 * The second step of logging in: the authenticator's code, or a recovery code for people who lost it. `onBack` starts
 * again.
 */
export function CodeForm({ onSignedIn, onBack }: { onSignedIn: (user: CurrentUser) => void; onBack: () => void }) {
  const [recovering, setRecovering] = useState(false)
  const { problems, pending, submit } = useSubmit(async ({ code = '' }) => {
    if (!code.trim()) return { code: 'Enter the code' }
    const user = await call<(typeof users)['verifySignIn']>('POST /login/code', { body: { code: code.trim() } })
    forgetCsrfToken()
    onSignedIn(user)
  }, 'code')

  return (
    <form className="gate-card" method="post" noValidate onSubmit={submit} aria-label="Second step">
      <div role="alert">
        <FieldError>{problems['form']}</FieldError>
      </div>
      {recovering ? (
        <Field
          key="recovery"
          label="Recovery code"
          required
          error={problems['code']}
          hint="One of the codes that you kept when you set the second factor up. Each works once."
        >
          <TextInput
            ref={focusNow}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
        </Field>
      ) : (
        <Field
          key="code"
          label="Code"
          required
          error={problems['code']}
          hint="The six digits that your authenticator app shows now."
        >
          <TextInput ref={focusNow} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={9} />
        </Field>
      )}
      <Button type="submit" wide pending={pending}>
        {pending ? 'Checking...' : 'Verify'}
      </Button>
      <div className="gate-ways">
        <Button variant="text" onClick={() => setRecovering(!recovering)}>
          {recovering ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
        <Button variant="text" onClick={onBack}>
          Start again
        </Button>
      </div>
    </form>
  )
}
