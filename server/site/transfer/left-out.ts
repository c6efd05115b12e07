const MOST_NAMED = 5

/** A sentence for each name of what is left out, and one that counts the rest. */
export function leftOut(names: Iterable<string>, sentence: (name: string) => string, rest: string): string[] {
  const all = [...new Set(names)]
  const more = all.length - MOST_NAMED
  return [...all.slice(0, MOST_NAMED).map(sentence), ...(more > 0 ? [`${more} more ${rest} are left out.`] : [])]
}
