import { Field } from '../ui/field.tsx'
import { Select } from '../ui/input.tsx'

/** One of a list, of which none is chosen beforehand. */
export function ChoiceField({ label, name, choices, error, wide }: {
  label: string
  name: string
  choices: string[]
  error: string | undefined
  wide?: boolean
}) {
  return (
    <Field label={label} required error={error} className={wide ? 'field-wide' : undefined}>
      <Select name={name} defaultValue="">
        <option value="" disabled>Choose one</option>
        {choices.map((choice) => <option key={choice}>{choice}</option>)}
      </Select>
    </Field>
  )
}
