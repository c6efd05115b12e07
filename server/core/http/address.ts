/**
 * The one spelling of a page's path: single slashes, none at the end, lower case, decoded where that is safe. Null for
 * an unreadable path. Requests for other spellings are redirected to this one (308).
 */
export function canonicalPath(path: string): string | null {
  let decoded: string
  try {
    decoded = decodeURI(path)
  } catch {
    return null
  }
  const trimmed = decoded
    .replace(/[/\\]{1,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .toLowerCase()
  return encodeURI(trimmed)
}
