import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { list } from '../editing/calls.ts'
import { textOf } from './fields.ts'
import type { FieldProps } from './field-view.tsx'

/** Documents of another kind, chosen by their titles and kept by their slugs. */
export function ReferencesField(props: FieldProps<'references'>) {
  const { field, value, onChange, problems } = props
  const { data } = useQuery({ ...list(field.of, { sort: 'title' }), staleTime: 60_000 })
  const known = (data?.items ?? []).map(({ slug, title, liveVersion }) => ({
    value: slug,
    label: liveVersion === null ? `${title} (draft)` : title,
  }))
  const chosen = field.single ? [textOf(value)].filter(Boolean) : (Array.isArray(value) ? value : []).map(textOf)
  const missing = chosen
    .filter((slug) => !known.some((each) => each.value === slug))
    .map((slug) => ({ value: slug, label: slug }))
  const choices = [...known, ...missing]

  if (field.single) {
    return (
      <Field label={field.label} hint={field.hint} error={problems['']}>
        <Select value={chosen[0] ?? ''} onChange={(event) => onChange(event.target.value)}>
          <option value="">None</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      </Field>
    )
  }
  const full = field.max !== undefined && chosen.length >= field.max
  return (
    <fieldset className="checks">
      <legend>
        {field.label}
        <span className="count">
          {chosen.length}
          {field.max !== undefined && ` of ${field.max}`}
        </span>
      </legend>
      <div>
        {choices.map((choice) => {
          const on = chosen.includes(choice.value)
          return (
            <Checkbox
              key={choice.value}
              label={choice.label}
              checked={on}
              disabled={!on && full}
              onChange={() => onChange(on ? chosen.filter((slug) => slug !== choice.value) : [...chosen, choice.value])}
            />
          )
        })}
      </div>
      {field.hint && <p className="field-hint">{field.hint}</p>}
      <FieldError>{problems['']}</FieldError>
    </fieldset>
  )
}
