/** A page whose last part is a secret, such as a tag of a checkpoint: there capitals say something. */
const WITH_SECRET = /^(\/app\/guard\/t\/)([^/]+)$/i

/**
 * The one spelling of a page's path: single slashes, none at the end, lower case but for a secret, decoded where that
 * is safe. Null for an unreadable path. Requests for other spellings are redirected to this one (308).
 */
export function canonicalPath(path: string): string | null {
  let decoded: string
  try {
    decoded = decodeURI(path)
  } catch {
    return null
  }
  const trimmed = decoded.replace(/[/\\]{1,}/g, '/').replace(/(.)\/$/, '$1')
  const [, page, secret] = WITH_SECRET.exec(trimmed) ?? []
  return encodeURI(page === undefined ? trimmed.toLowerCase() : page.toLowerCase() + secret)
}
