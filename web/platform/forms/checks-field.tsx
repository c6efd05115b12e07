import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldError } from '../../ui/field.tsx'
import { textOf } from './fields.ts'
import type { FieldProps } from './field-view.tsx'

/** Any of some choices, in the order of the choices. */
export function ChecksField({ field, value, onChange, problems }: FieldProps<'checks'>) {
  const chosen = new Set((Array.isArray(value) ? value : []).map(textOf))

  function toggle(choice: string, on: boolean) {
    const next = field.choices.map((each) => each.value).filter((each) => (each === choice ? on : chosen.has(each)))
    onChange(field.numbers ? next.map(Number) : next)
  }
  return (
    <fieldset className="checks">
      <legend>{field.label}</legend>
      <div>
        {field.choices.map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            checked={chosen.has(choice.value)}
            onChange={(event) => toggle(choice.value, event.target.checked)}
          />
        ))}
      </div>
      {field.hint && <p className="field-hint">{field.hint}</p>}
      <FieldError>{problems['']}</FieldError>
    </fieldset>
  )
}
