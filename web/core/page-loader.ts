import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { type AnyContent, cameRendered, forgetRendered, load, loadOr404 } from './query.ts'

/**
 * What a page is made of: exported by the file of its queries, which a navigation loads beside the page's code, so that
 * neither waits for the other.
 */
export type Contents = {
  /** What the page can do without, for all of its addresses or by the query of one. */
  contents?: AnyContent[] | ((search: URLSearchParams) => AnyContent[])
  /** What the page at `$slug` is about: without it there is no such page. */
  subject?: (slug: string) => AnyContent['reading']
  /**
   * What the page asks for in the browser alone. A preview brings it along: the browser would be told what visitors
   * see.
   */
  inBrowser?: AnyContent['reading']
  /** Whether there is a page for this query, judged by the contents that were just read. */
  exists?: (client: QueryClient, search: URLSearchParams) => boolean
}

type Place = {
  context: { queryClient: QueryClient }
  location: { pathname: string; searchStr: string }
  params: { slug?: string }
}

/** The loader that has content ready, unless it came with the page. */
export const loader =
  (list?: () => Promise<Contents>) =>
  async ({ context: { queryClient }, location: { pathname, searchStr }, params: { slug } }: Place) => {
    if (!list || cameRendered(queryClient, pathname) !== undefined) return
    const { contents = [], subject, exists } = await list()
    const search = new URLSearchParams(searchStr)
    const others = load(queryClient, typeof contents === 'function' ? contents(search) : contents)
    if (subject && slug !== undefined) await loadOr404(queryClient, subject(slug))
    await others
    if (exists && !exists(queryClient, search)) throw notFound()
  }

/** The same for a page of its own: a page rendered as 404 or 503 hydrates as such. */
export const pageLoader = (list?: () => Promise<Contents>) => {
  const read = loader(list)
  return async (place: Place) => {
    const {
      context: { queryClient },
      location: { pathname },
    } = place
    const status = cameRendered(queryClient, pathname)
    if (status === undefined) return read(place)
    forgetRendered(queryClient)
    if (status === 404) throw notFound()
    if (status >= 500) throw new Error('The server could not make this page.')
  }
}
