/** A part of a text, and whether it is one of the words that were corrected. */
export type MarkedPart = { part: string; isMarked: boolean }

/** A text in parts, with the first place of each of `words` marked. Words that don't stand in it mark nothing. */
export function markedIn(text: string, words: readonly string[]): MarkedPart[] {
  const spans = words
    .filter((word) => word !== '')
    .map((word) => ({ from: text.indexOf(word), to: text.indexOf(word) + word.length }))
    .filter(({ from }) => from >= 0)
    .toSorted((a, b) => a.from - b.from)
  const parts: MarkedPart[] = []
  let done = 0
  for (const { from, to } of spans) {
    if (from < done) continue
    parts.push({ part: text.slice(done, from), isMarked: false }, { part: text.slice(from, to), isMarked: true })
    done = to
  }
  return [...parts, { part: text.slice(done), isMarked: false }].filter(({ part }) => part !== '')
}
