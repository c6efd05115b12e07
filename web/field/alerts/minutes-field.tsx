import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'

type Props = {
  label: string
  hint?: string
  value: number | null
  most: number
  error?: string
  onChange: (value: number | null) => void
}

/** A whole number from 0 to `most`; null where nothing is written. */
export const MinutesField = ({ label, value, most, onChange, ...rest }: Props) => (
  <Field label={label} {...rest}>
    <TextInput
      type="number"
      min={0}
      max={most}
      step={1}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Math.trunc(target.valueAsNumber))}
    />
  </Field>
)
