import type { AnyContent } from '../core/query.ts'
import { helpList, helpSearch, screenWords } from './queries.ts'

/** The list of articles, and what was found where the address carries a search. */
export const contents = (search: URLSearchParams): AnyContent[] => {
  const words = search.get('q')?.trim()
  return [screenWords('help'), helpList, ...(words ? [helpSearch(words)] : [])]
}
