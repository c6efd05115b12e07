/**
 * The search text of an address, without the control characters that no page may contain. Server and browser both read
 * it through this, or one address would give two different pages.
 */
export function searchedFor(given: string | null): string {
  const words = (given ?? '').replace(/\p{Cc}+/gu, ' ')
  return words.trim() ? words : ''
}
