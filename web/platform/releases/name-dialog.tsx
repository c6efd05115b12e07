import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { problemsOf } from '../../core/problems.ts'

/** Asks for the name of a release. `onName` saves it and throws why it could not. */
export function NameDialog({
  title,
  description,
  action,
  name: given = '',
  onName,
  onClose,
}: {
  title: string
  description: string
  action: string
  name?: string
  onName: (name: string) => Promise<unknown>
  onClose: () => void
}) {
  const [name, setName] = useState(given)
  const [pending, setPending] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})

  async function submit() {
    setPending(true)
    try {
      await onName(name)
    } catch (error) {
      setProblems(problemsOf(error))
      setPending(false)
    }
  }
  return (
    <FormDialog
      {...{ title, description, action, pending, onClose }}
      problem={problems['']}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label="Name" {...(problems['name'] && { error: problems['name'] })}>
        <TextInput value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
      </Field>
    </FormDialog>
  )
}
