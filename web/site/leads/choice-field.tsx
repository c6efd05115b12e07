import { Select } from '../../ui/input.tsx'
import { OptionalField, type FieldLabel } from './optional-field.tsx'

/** One of a list, of which none is chosen beforehand. */
export function ChoiceField({
  of,
  name,
  choices,
  error,
  wide = false,
}: {
  of: FieldLabel
  name: string
  choices: string[]
  error: string | undefined
  wide?: boolean
}) {
  return (
    <OptionalField of={of} error={error} wide={wide}>
      <Select name={name} defaultValue="">
        <option value="" disabled={of.use !== 'optional'}>
          Choose one
        </option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
    </OptionalField>
  )
}
