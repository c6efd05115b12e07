import { Button } from '../../ui/button.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useSubmit } from './submit.ts'

type JoinFormProps = {
  email: string
  className: string
  /** What the form is called, and the words on its button. */
  label: string
  action: string
  wide?: boolean
  /** Makes the account; it rejects with an ApiError where that fails. */
  join: (chosen: { name: string; password: string }) => Promise<void>
}

/** Asks an invited person for a name and a password. */
export function JoinForm({ email, className, label, action, wide = false, join }: JoinFormProps) {
  const { problems, pending, submit } = useSubmit(
    ({ name = '', password = '' }) => join({ name, password }),
    'password',
  )
  return (
    <form className={className} method="post" noValidate onSubmit={submit} aria-label={label}>
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
      <Button type="submit" wide={wide} pending={pending}>
        {pending ? 'Joining...' : action}
      </Button>
    </form>
  )
}
