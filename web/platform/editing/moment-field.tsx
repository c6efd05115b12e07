import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { fromLocal, toLocal, zoneName } from './times.ts'
import type { FieldProps } from './field-view.tsx'

/** A moment in this person's own time zone, which is said; empty for none. */
export function MomentField({ field, value, onChange, problems }: FieldProps<'moment'>) {
  return (
    <Field label={field.label} hint={field.hint ?? zoneName()} error={problems['']}>
      <TextInput
        type="datetime-local"
        className="figure"
        value={typeof value === 'string' ? toLocal(value) : ''}
        onChange={(event) => onChange(fromLocal(event.target.value))}
      />
    </Field>
  )
}
