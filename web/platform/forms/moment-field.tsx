import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { fromLocal, isPast, toLocal, zoneName } from '../../core/times.ts'
import type { FieldProps } from './field-view.tsx'

/** A moment in this person's own time zone, which stands beside it; empty for none. */
export function MomentField({ field, value, onChange, problems }: FieldProps<'moment'>) {
  const zone = field.hint ?? zoneName()
  const isOver = field.over !== undefined && typeof value === 'string' && isPast(value)
  return (
    <Field label={field.label} hint={isOver ? `${zone}. ${field.over}` : zone} error={problems['']}>
      <TextInput
        type="datetime-local"
        className="figure"
        value={typeof value === 'string' ? toLocal(value) : ''}
        onChange={(event) => onChange(fromLocal(event.target.value))}
      />
    </Field>
  )
}
