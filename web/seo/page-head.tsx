import { openGraphImage } from '../../contract/seo.ts'
import { useContent } from '../core/query.ts'
import { seoConfig } from './queries.ts'

type Props = {
  /** Without the site's suffix; empty on the home page of a site whose default title says it all. */
  title: string
  /** Path of the page in its canonical spelling; left out where a page has no address of its own. */
  path?: string
  /** Falls back to the site's description. */
  description?: string
  /** Falls back to the picture that the server draws for the page. */
  image?: string
  type?: 'website' | 'article'
  noindex?: boolean
}

/** Title, description, canonical address, Open Graph and Twitter tags of a page. React puts them into the head. */
export function PageHead({ title, path, description, image, type = 'website', noindex = false }: Props) {
  const { data: site } = useContent(seoConfig)
  const about = description || site.defaultDescription
  const drawn = path && path !== '/' && !noindex ? `/og${path}.png` : site.ogDefaultImage
  const picture = absolute(site.canonicalBaseUrl, image || drawn)
  const address = path !== undefined && site.canonicalBaseUrl ? absolute(site.canonicalBaseUrl, path) : undefined
  return (
    <>
      <title>{`${title}${site.defaultTitleSuffix}`}</title>
      <meta name="description" content={about} />
      {site.defaultKeywords.length > 0 && <meta name="keywords" content={site.defaultKeywords.join(', ')} />}
      {noindex && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      {address && <meta property="og:url" content={address} />}
      <meta property="og:site_name" content={site.siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={about} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content={String(openGraphImage.width)} />
      <meta property="og:image:height" content={String(openGraphImage.height)} />
      <meta name="twitter:card" content="summary_large_image" />
      {site.twitterSite && <meta name="twitter:site" content={site.twitterSite} />}
      {site.twitterCreator && <meta name="twitter:creator" content={site.twitterCreator} />}
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={about} />
      <meta name="twitter:image" content={picture} />
    </>
  )
}

/** A path with the site's own address in front; a whole address stays as it is. */
export const absolute = (base: string, path: string) => (path.startsWith('/') ? `${base}${path}` : path)
