import { type ComponentType, useId } from 'react'
import { Field } from '../../ui/field.tsx'
import { Select, TextArea, TextInput } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'
import { type CustomProps, type FieldSpec, type Json, type Problems, textOf } from './fields.ts'
import { ChecksField } from './checks-field.tsx'
import { GroupField } from './group-field.tsx'
import { IconField } from './icon-field.tsx'
import { LinkField } from './link-field.tsx'
import { ListField } from './list-field.tsx'
import { MomentField } from './moment-field.tsx'
import { MoneyField, NumberField } from './number-field.tsx'
import { ReferencesField } from './references-field.tsx'
import { StringsField } from './strings-field.tsx'

/** What every field is given. `path` is its dotted path in the whole form. */
export type FieldProps<K extends FieldSpec['kind'] = FieldSpec['kind']> = {
  field: Extract<FieldSpec, { kind: K }>
  value: Json
  onChange: (value: Json) => void
  problems: Problems
  path: string
}

/** One field, by its kind. */
export function FieldView(props: FieldProps) {
  const { field } = props
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return <WordsField {...(props as FieldProps<'text' | 'textarea'>)} />
    case 'number':
      return <NumberField {...(props as FieldProps<'number'>)} />
    case 'money':
      return <MoneyField {...(props as FieldProps<'money'>)} />
    case 'toggle':
      return <ToggleField {...(props as FieldProps<'toggle'>)} />
    case 'select':
      return <ChoiceField {...(props as FieldProps<'select'>)} />
    case 'checks':
      return <ChecksField {...(props as FieldProps<'checks'>)} />
    case 'references':
      return <ReferencesField {...(props as FieldProps<'references'>)} />
    case 'moment':
      return <MomentField {...(props as FieldProps<'moment'>)} />
    case 'icon':
      return <IconField {...(props as FieldProps<'icon'>)} />
    case 'link':
      return <LinkField {...(props as FieldProps<'link'>)} />
    case 'strings':
      return <StringsField {...(props as FieldProps<'strings'>)} />
    case 'list':
      return <ListField {...(props as FieldProps<'list'>)} />
    case 'group':
      return <GroupField {...(props as FieldProps<'group'>)} />
    case 'custom':
      return <CustomField {...(props as FieldProps<'custom'>)} />
  }
}

const LINE_PX = 20
const PADDING_PX = 14

/** What is wrong with a text, before the server says so: only that it is too long. */
export const tooLong = (text: string, max: number | undefined) =>
  max !== undefined && text.length > max
    ? `${text.length - max} ${text.length - max === 1 ? 'character' : 'characters'} over the limit.`
    : undefined

function WordsField({ field, value, onChange, problems }: FieldProps<'text' | 'textarea'>) {
  const text = textOf(value)
  const over = tooLong(text, field.max)
  return (
    <Field
      label={field.label}
      hint={field.hint}
      error={over ?? problems['']}
      aside={
        field.max && (
          <span className={over ? 'over' : undefined}>
            {text.length}/{field.max}
          </span>
        )
      }
    >
      {field.kind === 'textarea' ? (
        <TextArea
          rows={field.rows ?? 3}
          style={{ minHeight: (field.rows ?? 3) * LINE_PX + PADDING_PX }}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <TextInput
          className={field.figure ? 'figure' : undefined}
          placeholder={field.placeholder}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

function ToggleField({ field, value, onChange }: FieldProps<'toggle'>) {
  return (
    <div className="toggle-field">
      <Switch label={field.label} checked={value === true} onChange={(event) => onChange(event.target.checked)} />
      {field.hint && <p className="field-hint">{field.hint}</p>}
    </div>
  )
}

function ChoiceField({ field, value, onChange, problems }: FieldProps<'select'>) {
  const chosen = textOf(value)
  const known = field.choices.some((choice) => choice.value === chosen) || (field.none !== undefined && chosen === '')
  return (
    <Field label={field.label} hint={field.hint} error={problems['']}>
      <Select value={chosen} onChange={(event) => onChange(event.target.value)}>
        {field.none !== undefined && <option value="">{field.none}</option>}
        {!known && <option value={chosen}>{chosen || 'Choose'}</option>}
        {field.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function CustomField({ field, value, onChange, problems }: FieldProps<'custom'>) {
  const id = useId()
  const Component = field.component as unknown as ComponentType<CustomProps>
  return <Component id={id} label={field.label} value={value} onChange={onChange} problems={problems} />
}
