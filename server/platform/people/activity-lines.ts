/** A field that changed, with its values in words. */
export type ChangedField = { field: string; before: string; after: string }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `isNew` and `publish_at` as people write them: "Is new", "Publish at". */
function inWords(name: string): string {
  const words = name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * A value in words and never as JSON: texts as they are, lists by commas, parts by their names; of typed text its
 * words.
 */
function words(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.map(words).filter(Boolean).join(', ')
  if (!isObject(value)) return String(value as string | number)
  if (typeof value['type'] === 'string' && ('content' in value || 'text' in value)) {
    return [value['text'], ...(Array.isArray(value['content']) ? value['content'] : [])]
      .map(words)
      .filter(Boolean)
      .join(' ')
  }
  return Object.entries(value)
    .flatMap(([name, part]) => {
      const said = words(part)
      return said ? [`${inWords(name)}: ${said}`] : []
    })
    .join('; ')
}

/** What differs between two values of a field, by the names of its parts. Lists of another length are told whole. */
export function changedFields(name: string, before: unknown, after: unknown): ChangedField[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const field = inWords(name)
  const below = (parts: ChangedField[]) =>
    parts.map((part) => ({ ...part, field: `${field}, ${part.field.charAt(0).toLowerCase()}${part.field.slice(1)}` }))
  if (isObject(before) && isObject(after) && !('content' in before) && !('content' in after)) {
    return below(
      [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((part) =>
        changedFields(part, before[part], after[part]),
      ),
    )
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length && before.some(isObject)) {
    return below(before.flatMap((item: unknown, at) => changedFields(String(at + 1), item, after[at])))
  }
  return [{ field, before: words(before), after: words(after) }]
}

/** One side of what changed, a line a field: "Title: Old". */
export const linesOf = (fields: readonly ChangedField[], side: 'before' | 'after') =>
  fields
    .filter((each) => each[side] !== '')
    .map((each) => `${each.field}: ${each[side]}`)
    .join('\n')
