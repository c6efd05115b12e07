import type { PageSearch, ShownSearch } from '../../../contract/platform/seo/page-search.ts'

/**
 * What an editor says of the page at `path`, as the page carries it; undefined where nothing differs. A picture of the
 * library is shared as the server crops it; the home page has no such address of its own.
 */
export function shownSearch(
  { title, description, canonical, noindex, picture }: PageSearch & { description?: string | undefined } = {},
  path: string,
): ShownSearch | undefined {
  const image = picture?.startsWith('/media/') && path !== '/' ? `/og${path}.jpg` : picture
  const said = Object.entries({ title, description, canonical, noindex, image }).filter(([, value]) => value)
  return said.length > 0 ? (Object.fromEntries(said) as ShownSearch) : undefined
}
