import { Readable } from 'node:stream'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { pageKinds, screens } from '../../../contract/platform/seo/defaults.ts'
import type { PageSearch } from '../../../contract/platform/seo/page-search.ts'
import type { SeoConfig } from '../../../contract/platform/seo/seo.ts'
import type { SitemapEntry } from './queries.ts'

/** The most addresses that one file may hold (sitemaps.org, protocol 0.9). */
export const MOST_ADDRESSES = 50_000

/** `search` is what an editor says of the page, if anything. */
type Entry = { url: string; lastmod?: string; search?: Pick<PageSearch, 'canonical' | 'noindex'> }

/** The kinds whose documents stand in the sitemap. */
export const listedKinds = pageKinds.map(({ kind }) => kind)

/**
 * Every public address: the product's own screens, then the published documents. A list changes with the newest in it.
 */
export function entriesOf(published: SitemapEntry[]): Entry[] {
  const own = screens.map(({ path }): Entry => {
    const within = pageKinds.find(({ at }) => at === `${path}/`)
    const newest = within && published.find(({ kind }) => kind === within.kind)
    return { url: path, ...(newest && { lastmod: newest.changedAt.toISOString() }) }
  })
  const taken = new Set<string>(screens.map(({ path }) => path))
  const documents = published.map(({ kind, slug, changedAt, search }): Entry => ({
    url: `${pageKinds.find((known) => known.kind === kind)!.at}${slug}`,
    lastmod: changedAt.toISOString(),
    ...(search && { search }),
  }))
  return [...own, ...documents.filter(({ url }) => !taken.has(url))]
}

/**
 * Those that search engines are to list: without those that are to be left out, or that stand for another address.
 */
export const indexed = (entries: Entry[], { canonicalBaseUrl, pages = {} }: SeoConfig): Entry[] =>
  entries.filter(({ url, search = pages[url] }) => {
    const { canonical = '', noindex = false } = search ?? {}
    return !noindex && ['', url, `${canonicalBaseUrl}${url}`].includes(canonical)
  })

/**
 * The files of a sitemap: the first is /sitemap.xml. Past 50,000 addresses that is an index of the others, which are
 * /sitemap-1.xml and so on.
 */
export async function writeSitemap(base: string, entries: Entry[], most = MOST_ADDRESSES): Promise<string[]> {
  if (entries.length <= most) return [await fileOf(base, entries)]
  const files: string[] = []
  for (let at = 0; at < entries.length; at += most) files.push(await fileOf(base, entries.slice(at, at + most)))
  const parts = files.map((_, index) => ({ url: `${base}/sitemap-${index + 1}.xml` }))
  const index = await streamToPromise(Readable.from(parts).pipe(new SitemapIndexStream()))
  return [index.toString(), ...files]
}

const fileOf = async (hostname: string, entries: Entry[]) =>
  (
    await streamToPromise(
      Readable.from(entries.map(({ url, lastmod }) => ({ url, ...(lastmod && { lastmod }) }))).pipe(
        new SitemapStream({ hostname, xmlns: { news: false, video: false, xhtml: false, image: false } }),
      ),
    )
  ).toString()
