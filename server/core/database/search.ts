import type { Database } from './database.ts'

const MOST_WORDS = 8
/** A word of up to this length may contain one mistake. A word shorter than the minimum may contain none. */
const LEAST_LETTERS = 4
const ONE_MISTAKE = 5

/** A search and its result. `near`: nothing contains the words themselves, but these contain similar ones. */
export type SearchResult<T> = { found: T; near: boolean }

/**
 * The search of posts and help articles. It returns the results of `find` for the typed words. Without any, it tries
 * the nearest words of published texts. It forgives two mistakes in a word and one in a short word. Two swapped letters
 * are one mistake. `isEmpty` says whether `find` found nothing.
 */
export async function findOrNear<T>(
  database: Database,
  search: string,
  find: (search: string) => Promise<T>,
  isEmpty: (found: T) => boolean,
): Promise<SearchResult<T>> {
  const found = await find(search)
  if (!isEmpty(found)) return { found, near: false }
  const meant = await nearestWords(database, search)
  if (meant === null) return { found, near: false }
  const other = await find(meant)
  return isEmpty(other) ? { found, near: false } : { found: other, near: true }
}

const WORD = /[\p{L}\p{N}]+/gu

/** The search with each unknown word replaced by the nearest known one. Null if that changes nothing. */
async function nearestWords({ pool }: Database, search: string): Promise<string | null> {
  const typed = (search.toLowerCase().match(WORD) ?? []).slice(0, MOST_WORDS)
  const { rows } = await pool.query<{ word: string; stem: string | null; candidates: string[] }>({
    name: 'near-words',
    text: `
      select word, stem, case when known or stem is null then '{}' else array(select near_words(stem)) end as candidates
      from unnest($1::text[]) with ordinality as typed(word, place),
        lateral (select (tsvector_to_array(to_tsvector('english', word)))[1] as stem) as stemmed,
        lateral (select exists (select from search_words where search_words.word = stem) as known) as looked
      order by place`,
    values: [typed],
  })
  const nearest = new Map(
    rows.map(({ word, stem, candidates }) => [word, stem === null ? undefined : nearestOf(stem, candidates)]),
  )
  // Signs between words stay: quotation marks and others have a meaning in some searches.
  const meant = search.replace(WORD, (word) => nearest.get(word.toLowerCase()) ?? word)
  return meant === search ? null : meant
}

/** The candidate with the fewest mistakes, the first of equals; undefined if all have too many. */
function nearestOf(word: string, candidates: string[]): string | undefined {
  if (word.length < LEAST_LETTERS) return undefined
  const most = word.length <= ONE_MISTAKE ? 1 : 2
  const judged = candidates.map((candidate) => ({ candidate, mistakes: mistakesBetween(word, candidate) }))
  return judged.filter(({ mistakes }) => mistakes <= most).toSorted((a, b) => a.mistakes - b.mistakes)[0]?.candidate
}

/**
 * How many letters have to be added, removed, replaced or swapped to turn one word into another (optimal string
 * alignment).
 */
export function mistakesBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const row = [at]
    for (let to = 1; to <= other.length; to++) {
      const same = one[at - 1] === other[to - 1]
      const swapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      row[to] = Math.min(
        last[to]! + 1,
        row[to - 1]! + 1,
        last[to - 1]! + (same ? 0 : 1),
        swapped ? before[to - 2]! + 1 : Infinity,
      )
    }
    before = last
    last = row
  }
  return last[other.length]!
}
