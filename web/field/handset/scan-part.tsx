import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { enrolmentIn } from '../phone/scanning.ts'
import { CodeCamera } from './code-camera.tsx'
import { usePhone } from '../phone/phone-context.ts'

/** Reads the office's code by the camera, or as it is pasted or typed. */
export default function ScanPart({ onCode }: { onCode: (code: string) => void }) {
  const { words } = usePhone()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [isOn, setOn] = useState(false)
  const take = (said: string) => {
    const code = enrolmentIn(said)
    if (code) onCode(code)
    else setProblem(words.scanOther)
  }
  return (
    <section className="phone-card">
      {isOn ? (
        <CodeCamera
          hint={words.scanWords}
          onRead={take}
          onProblem={() => {
            setOn(false)
            setProblem(words.scanNoCamera)
          }}
        />
      ) : (
        <Button variant="outline" wide className="phone-second" onClick={() => setOn(true)}>
          {words.scan}
        </Button>
      )}
      <p role="alert" className="ops-problem">
        {problem}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          take(typed)
        }}
      >
        <Field label={words.scanTyped}>
          <TextInput
            value={typed}
            autoComplete="off"
            maxLength={400}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" variant="outline" wide disabled={typed.trim() === ''}>
          {words.next}
        </Button>
      </form>
    </section>
  )
}
