import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { useSubmit } from '../users/submit.ts'

/** Erases the data of a person after somebody typed their address. `erase` gets the typed address. */
export function EraseDialog({
  email,
  title,
  description,
  erase,
  onClose,
}: {
  email: string
  title: string
  description: string
  erase: (typed: string) => Promise<void>
  onClose: () => void
}) {
  const { problems, pending, submit } = useSubmit(({ email: typed = '' }) => erase(typed), 'email')
  return (
    <FormDialog
      danger
      {...{ title, description, pending, onClose }}
      action="Erase for good"
      problem={problems['form']}
      onSubmit={submit}
    >
      <Field label="Type the address to go on" hint={email} error={problems['email'] ?? ''}>
        <TextInput name="email" type="email" autoComplete="off" />
      </Field>
    </FormDialog>
  )
}
