import { createContext } from 'react'
import type { FieldSpec, Json } from './fields.ts'

/** The form that a field is a part of, for what reaches beyond the field. */
export type WholeForm = { data: Json; fields: readonly FieldSpec[]; onChange: (data: Json) => void }

export const WholeFormContext = createContext<WholeForm>({ data: null, fields: [], onChange: () => undefined })
