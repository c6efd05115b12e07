import { isPage } from '../ui/link.tsx'

const BASE = 'https://this.site'

/**
 * The page to open after signing in, if `next` names one: only a path of this site is followed (decisions.md,
 * section 1). Null for other hosts and schemes, backslashes, control characters, the API, and the login page itself.
 */
export function nextPath(next: string | null): string | null {
  if (!next || !isPage(next) || /[\\\p{Cc}]/u.test(next)) return null
  // Resolved first, because `/..//host` is a path of this site only until its dots are gone.
  const { pathname, search, hash } = new URL(next, BASE)
  const path = pathname + search + hash
  return isPage(path) && !/^\/login\/?$/.test(pathname) ? path : null
}
