import type { ReactNode } from 'react'
import type { FieldUse } from '../../../contract/site/leads/fields.ts'
import { Field } from '../../ui/field.tsx'

/** A field as the page's content has it; without `use` it is always there and required. */
export type FieldLabel = { label: string; use?: FieldUse }

/** A field of a form as the page's content asks for it: nothing while it is hidden, marked while it may stay empty. */
export function OptionalField({
  of: { label, use = 'required' },
  error,
  wide,
  children,
}: {
  of: FieldLabel
  error: string | undefined
  wide?: boolean
  children: ReactNode
}) {
  if (use === 'hidden') return null
  return (
    <Field
      label={label}
      required={use === 'required'}
      error={error}
      aside={use === 'optional' ? 'optional' : undefined}
      className={wide ? 'field-wide' : undefined}
    >
      {children}
    </Field>
  )
}
