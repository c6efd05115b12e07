import type { AnyContent } from '../../core/query.ts'
import { helpList, helpSearch } from './queries.ts'
import { helpScreen } from './screen-words.ts'

/** The list of articles, and what was found where the address carries a search. */
export const contents = (search: URLSearchParams): AnyContent[] => {
  const words = search.get('q')?.trim()
  return [helpScreen, helpList, ...(words ? [helpSearch(words)] : [])]
}
