/**
 * A value in the canonical JSON of RFC 8785: members in the order of their UTF-16 names, no spaces, and numbers and
 * texts as `JSON.stringify` writes them, which is what the RFC prescribes. `undefined` members are left out.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`
}
