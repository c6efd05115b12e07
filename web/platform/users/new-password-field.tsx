import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'

/** A field for a new password. People can show it, so they need not type it twice. */
export function NewPasswordField({ label, error }: { label: string; error?: string | undefined }) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      label={label}
      required
      {...(error && { error })}
      hint="12 characters or more. A few words in a row are easy to remember."
      aside={
        <Button variant="text" aria-label={`${shown ? 'Hide' : 'Show'} password`} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
        </Button>
      }
    >
      <TextInput
        type={shown ? 'text' : 'password'}
        name="password"
        autoComplete="new-password"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={128}
      />
    </Field>
  )
}
