import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * The token of the link that led here; null when the address holds none. Undefined until the page is the browser's own:
 * it came rendered for everyone alike, and no token reaches what the server keeps of pages.
 */
export const useLinkToken = () => useSyncExternalStore(never, readToken, () => undefined)

function readToken(): string | null {
  const token = new URLSearchParams(window.location.search).get('token') ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}
