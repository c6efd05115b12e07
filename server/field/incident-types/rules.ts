import type { FormField } from '../../../contract/field/incident-types/forms.ts'
import type { IncidentTypeRow } from '../../../contract/field/incident-types/incident-types.ts'

/** Whether two forms ask the same. */
export const isSameForm = (a: readonly FormField[], b: readonly FormField[]) =>
  a.length === b.length &&
  a.every(({ key, kind, label, isRequired, choices }, at) => {
    const other = b[at]!
    return (
      key === other.key &&
      kind === other.kind &&
      label === other.label &&
      isRequired === other.isRequired &&
      choices.length === other.choices.length &&
      choices.every((choice, nth) => choice === other.choices[nth])
    )
  })

/** The key of a new type, made of its label, and of a number where there is such a key already. */
export function keyFor(label: string, types: readonly Pick<IncidentTypeRow, 'key'>[]): string {
  const taken = new Set(types.map(({ key }) => key))
  const plain = label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, 32)
  const stem = plain || 'type'
  let key = stem
  for (let nth = 2; taken.has(key); nth++) key = `${stem}_${nth}`
  return key
}

/** A type with a label, in any case, other than the one of `key`. */
export const namesake = (types: readonly IncidentTypeRow[], label: string, key: string | null) =>
  types.find((each) => each.key !== key && each.label.trim().toLowerCase() === label.trim().toLowerCase())
