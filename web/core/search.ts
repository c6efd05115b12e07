/** The query of an address as plain texts; of a name that stands there twice, the first counts, as on the server. */
export function parseSearch(query: string): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, text] of new URLSearchParams(query)) texts[name] ??= text
  return texts
}

/** The other way round. The router would write and read values as JSON, which loses the quotation marks of a search. */
export function stringifySearch(texts: Record<string, string | undefined>): string {
  const given = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
