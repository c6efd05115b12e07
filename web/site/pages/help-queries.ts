import {
  type HelpCard,
  type HelpFound,
  helpWords,
  type pages as endpoints,
} from '../../../contract/site/pages/pages.ts'
import { type AnyContent, type Content, content, query, type ReadQuery } from '../../core/query.ts'
import { screenWords } from './screen-words.ts'

/** The words of the help page. */
export const helpScreen = /* @__PURE__ */ screenWords('help', helpWords)

/** The help articles in their order; none when they can't be read. */
export const helpList: Content<HelpCard[]> = content(query<(typeof endpoints)['helpList']>('/help', {}), [])

export const LONGEST_SEARCH = 100

/** The help articles for some words, best first. What is too long to be a search is cut. */
export const helpSearch = (words: string): Content<HelpFound | null> =>
  content(searched(words.slice(0, LONGEST_SEARCH)) as ReadQuery<HelpFound | null>, null)

const searched = (q: string) => query<(typeof endpoints)['helpSearch']>('/help/search', { query: { q } })

/** The list of articles, and what was found where the address carries a search. */
export const contents = (search: URLSearchParams): AnyContent[] => {
  const words = search.get('q')?.trim()
  return [helpScreen, helpList, ...(words ? [helpSearch(words)] : [])]
}
