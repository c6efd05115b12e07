/**
 * The page to open after signing in, if `next` names a path of this site. Null for other hosts and schemes, the API,
 * files and the login page. Null also for paths that can be read in two ways: backslashes, control characters, empty
 * parts and dots. `/..//host`, for one, would lead to another host. It does without the platform's URL class, so that
 * both floors use one rule.
 */
export function nextPath(next: string | null | undefined): string | null {
  if (!next || !next.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return null
  const path = next.split(/[?#]/, 1)[0]!
  const parts = path.slice(1).split('/')
  if (parts.some((part, at) => /^(\.|%2e){1,2}$/i.test(part) || (part === '' && at < parts.length - 1))) return null
  return /^\/(api(\/|$)|login\/?$)/.test(path) || /\.[a-z0-9]+$/i.test(path) ? null : next
}
