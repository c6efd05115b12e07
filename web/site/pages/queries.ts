import type { HelpCard, HelpFound, pages as endpoints } from '../../../contract/site/pages/pages.ts'
import { type Content, content, query, type Reading } from '../../core/query.ts'

/** One published static page. */
export const staticPage = (slug: string) => query<(typeof endpoints)['read']>('/pages/:slug', { params: { slug } })

/** The help articles in their order; none when they can't be read. */
export const helpList: Content<HelpCard[]> = content(query<(typeof endpoints)['helpList']>('/help', {}), [])

/** One published help article. */
export const article = (slug: string) =>
  query<(typeof endpoints)['helpRead']>('/help/articles/:slug', { params: { slug } })

export const LONGEST_SEARCH = 100

/** The help articles for some words, best first. What is too long to be a search is cut. */
export const helpSearch = (words: string): Content<HelpFound | null> =>
  content(searched(words.slice(0, LONGEST_SEARCH)) as Reading<HelpFound | null>, null)

const searched = (q: string) => query<(typeof endpoints)['helpSearch']>('/help/search', { query: { q } })
