import type { Findings } from '../../../contract/platform/editing/document.ts'
import { type FieldSpec, isObject, type Json } from '../forms/fields.ts'

type Finding = { path: string; message: string; status: 'danger' | 'warning' }

/**
 * What the checks found, once for each place: a warning says nothing that a problem of the same place doesn't. Places
 * stand in the order of the form, and what concerns all of it first.
 */
export function foundInOrder(
  { problems, warnings }: Pick<Findings, 'problems' | 'warnings'>,
  fields: readonly FieldSpec[],
  data: Json,
): Finding[] {
  const found = [
    ...Object.entries(problems).map(([path, message]) => ({ path, message, status: 'danger' as const })),
    ...Object.entries(warnings)
      .filter(([path]) => !(path in problems))
      .map(([path, message]) => ({ path, message, status: 'warning' as const })),
  ]
  const names = [...fields.map(({ name }) => name), ...(isObject(data) ? Object.keys(data) : [])]
  const turnOf = ({ path }: Finding) => names.indexOf(path.split('.')[0]!)
  return found.toSorted((one, other) => turnOf(one) - turnOf(other) || byPath(one.path, other.path))
}

// Numbers by their value: the tenth picture stands behind the ninth.
const byPath = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })
