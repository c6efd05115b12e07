import { logoImage } from '../../../contract/platform/seo/defaults.ts'
import { useContent } from '../../core/query.ts'
import { absolute } from './page-head.tsx'
import { seoConfig } from './queries.ts'

/** One JSON-LD block. `<` is escaped, so no content can end the script. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** Organization and WebSite, on the home page. */
export function SiteData() {
  const { data: site } = useContent(seoConfig)
  const base = site.canonicalBaseUrl
  const { name, logoUrl, sameAs } = site.organization
  const logo = { '@type': 'ImageObject', url: absolute(base, logoUrl), ...logoImage }
  return (
    <>
      <JsonLd data={{ '@type': 'Organization', name, url: `${base}/`, logo, sameAs, areaServed: 'United States' }} />
      <JsonLd
        data={{
          '@type': 'WebSite',
          name: site.siteName,
          url: `${base}/`,
          inLanguage: 'en-US',
          description: site.defaultDescription,
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${base}/blog?search={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        }}
      />
    </>
  )
}
