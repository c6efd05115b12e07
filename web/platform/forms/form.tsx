// By hand: fields are data of each kind, down to nested lists; react-hook-form wants them registered one by one.
import { memo, type ReactNode, use, useCallback } from 'react'
import { changedFields } from './changed-fields.ts'
import { type FieldSpec, isObject, type Json, type JsonObject, type Problems, problemsAt } from './fields.ts'
import { FieldMark } from './field-mark.tsx'
import { FieldView } from './field-view.tsx'
import { below } from './paths.ts'
import { WholeFormContext } from './whole-form.ts'

type Props = {
  fields: readonly FieldSpec[]
  value: Json
  onChange: (value: JsonObject) => void
  problems: Problems
  /** The dotted path of this object, by which a field is found again ("Go to it"). */
  path?: string
}

/** The fields of one object. */
export const Form = memo(function Form({ fields, value, onChange, problems, path = '' }: Props) {
  const data = isObject(value) ? value : {}
  return (
    <div className="form">
      {fields
        .filter(({ when }) => !when || when(data))
        .map((field) => {
          const part = (
            <Part key={field.name} {...{ field, data, onChange, path }} problems={problemsAt(problems, field.name)} />
          )
          return field.whenForm ? (
            <WhenForm key={field.name} fits={field.whenForm}>
              {part}
            </WhenForm>
          ) : (
            part
          )
        })}
    </div>
  )
})

/** Apart, so that only fields that depend on the whole form are drawn again with it. */
function WhenForm({ fits, children }: { fits: (form: JsonObject) => boolean; children: ReactNode }) {
  const { data } = use(WholeFormContext)
  return isObject(data) && fits(data) ? children : null
}

function Part({
  field,
  data,
  onChange,
  problems,
  path,
}: {
  field: FieldSpec
  data: JsonObject
  onChange: (value: JsonObject) => void
  problems: Problems
  path: string
}) {
  const own = below(path, field.name)
  const change = useCallback(
    (value: Json) => onChange(changedFields(data, field.name, value)),
    [onChange, data, field.name],
  )
  return (
    <div className={field.half ? 'form-half' : 'form-whole'} data-field={own}>
      <FieldView field={field} value={data[field.name]} onChange={change} problems={problems} path={own} />
      <FieldMark path={own} />
    </div>
  )
}
