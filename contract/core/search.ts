/**
 * What somebody looks for, as it stands in an address: without control characters, which no page may hold, and empty
 * where nothing else is there. Server and browser both read it so, or they would make two pages of one address.
 */
export function searchedFor(given: string | null): string {
  const words = (given ?? '').replace(/\p{Cc}+/gu, ' ')
  return words.trim() ? words : ''
}
