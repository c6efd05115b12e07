import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { usePhone } from '../phone/phone-context.ts'

/** Takes what stands on the label of a tag that the camera can't read, or what was copied where a tag opened. */
export function TypedTag({ onTyped }: { onTyped: (said: string) => void }) {
  const { words } = usePhone()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  // What a tag opened in Safari is handed over so: an iPhone keeps browser and app apart.
  const paste = async () => {
    setProblem('')
    try {
      onTyped(await navigator.clipboard.readText())
    } catch {
      setProblem(words.tagPasteNot)
    }
  }
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
      <Button variant="outline" wide onClick={() => void paste()}>
        {words.tagPaste}
      </Button>
      <p role="alert" className="ops-problem">
        {problem}
      </p>
    </form>
  )
}
