import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { usePhone } from './phone-context.ts'

/** Takes what stands on the label of a tag that the camera can't read. */
export function TypedTag({ onTyped }: { onTyped: (said: string) => void }) {
  const { words } = usePhone()
  const [typed, setTyped] = useState('')
  return (
    <form
      className="phone-card"
      onSubmit={(event) => {
        event.preventDefault()
        setTyped('')
        onTyped(typed)
      }}
    >
      <Field label={words.tagTyped}>
        <TextInput value={typed} autoComplete="off" maxLength={400} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <Button type="submit" variant="outline" wide disabled={typed.trim() === ''}>
        {words.next}
      </Button>
    </form>
  )
}
