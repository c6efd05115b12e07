import { Switch } from '../../ui/switch.tsx'
import { Form } from './form.tsx'
import type { FieldProps } from './field-view.tsx'

/** An object within the form, with a heading of its own. An optional one is switched on and off. */
export function GroupField({ field, value, onChange, problems, path }: FieldProps<'group'>) {
  const off = field.optional && (value === null || value === undefined)
  return (
    <fieldset className={field.bare ? undefined : 'group'}>
      <legend className={field.bare ? 'visually-hidden' : undefined}>{field.label}</legend>
      {field.optional && (
        <Switch
          className="group-switch"
          label="Shown"
          labelFirst
          checked={!off}
          onChange={(event) => onChange(event.target.checked ? (field.blank ?? {}) : null)}
        />
      )}
      {field.hint && <p className="field-hint">{field.hint}</p>}
      {!off && <Form fields={field.fields} value={value} onChange={onChange} problems={problems} path={path} />}
    </fieldset>
  )
}
