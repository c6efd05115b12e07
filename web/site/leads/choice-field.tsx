import { Select } from '../../ui/input.tsx'
import { AskedField, type AskedOf } from './asked-field.tsx'

/** One of a list, of which none is chosen beforehand. */
export function ChoiceField({
  of,
  name,
  choices,
  error,
  wide = false,
}: {
  of: AskedOf
  name: string
  choices: string[]
  error: string | undefined
  wide?: boolean
}) {
  return (
    <AskedField of={of} error={error} wide={wide}>
      <Select name={name} defaultValue="">
        <option value="" disabled={of.use !== 'optional'}>
          Choose one
        </option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Select>
    </AskedField>
  )
}
