import { openGraphImage } from '../../../contract/platform/seo/defaults.ts'
import type { SeoConfig } from '../../../contract/platform/seo/seo.ts'
import { useContent } from '../../core/query.ts'
import { seoConfig } from './queries.ts'

/** What a page tells of itself. */
export type Page = {
  /** Without the site's suffix; empty on the home page of a site whose default title says it all. */
  title: string
  /** Path of the page in its canonical spelling; left out where a page has no address of its own. */
  path?: string
  /** Falls back to the site's description. */
  description?: string
  /** One of the server's sharing pictures, of the size that the tags say. Falls back to the one drawn for the page. */
  image?: string
  noindex?: boolean
  /** Where search engines find the same, a path or a whole address. Falls back to `path`. */
  canonical?: string
}

type Props = Page & { type?: 'website' | 'article' }

/**
 * What search results and shared links show of a page, with what stands in for what it leaves out. `image` is a path or
 * a whole address.
 */
export function headOf(site: SeoConfig, page: Page) {
  const { title, path, description, image, noindex, canonical } = { ...page, ...site.pages?.[page.path ?? ''] }
  // Of the site's own choice, what comes from the library is cropped by the server; nobody knows the size of another.
  const chosen = site.ogDefaultImage.startsWith('/media/') ? '/og.jpg' : site.ogDefaultImage
  return {
    own: title,
    noindex,
    title: `${title}${site.defaultTitleSuffix}`,
    about: description || site.defaultDescription,
    image: image || (path && path !== '/' && !noindex ? `/og${path}.png` : chosen),
    address:
      path !== undefined && site.canonicalBaseUrl ? absolute(site.canonicalBaseUrl, canonical || path) : undefined,
  }
}

/** Title, description, canonical address, Open Graph and Twitter tags of a page. React puts them into the head. */
export function PageHead({ type = 'website', ...page }: Props) {
  const { data: site } = useContent(seoConfig)
  const { own, title, noindex, about, image, address } = headOf(site, page)
  const picture = absolute(site.canonicalBaseUrl, image)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={about} />
      {site.defaultKeywords.length > 0 && <meta name="keywords" content={site.defaultKeywords.join(', ')} />}
      {noindex && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:site_name" content={site.siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={own} />
      <meta property="og:description" content={about} />
      <meta property="og:image" content={picture} />
      {image.startsWith('/og') && (
        <>
          <meta property="og:image:width" content={String(openGraphImage.width)} />
          <meta property="og:image:height" content={String(openGraphImage.height)} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      {site.twitterSite && <meta name="twitter:site" content={site.twitterSite} />}
      {site.twitterCreator && <meta name="twitter:creator" content={site.twitterCreator} />}
      <meta name="twitter:title" content={own} />
      <meta name="twitter:description" content={about} />
      <meta name="twitter:image" content={picture} />
    </>
  )
}

/** A path with the site's own address in front; a whole address stays as it is. */
export const absolute = (base: string, path: string) => (path.startsWith('/') ? `${base}${path}` : path)
