import type { StaticPage } from '../../../contract/site/pages/pages.ts'
import { useContent } from '../../core/query.ts'
import { absolute } from '../../platform/seo/page-head.tsx'
import { seoConfig } from '../../platform/seo/queries.ts'
import { schemaType } from '../../platform/seo/rules.ts'
import { JsonLd } from '../../platform/seo/structured-data.tsx'

/** A static page for search engines: a WebPage, or what its editor chose. Only of what is published. */
export function PageData({ page, about }: { page: StaticPage; about: string }) {
  const {
    data: { canonicalBaseUrl, siteName },
  } = useContent(seoConfig)
  if (!page.published) return null
  return (
    <JsonLd
      data={{
        '@type': schemaType(page.schemaTypeOverride, 'WebPage'),
        name: page.title,
        description: about,
        url: absolute(canonicalBaseUrl, page.search?.canonical ?? `/${page.slug}`),
        inLanguage: 'en-US',
        datePublished: page.createdAt,
        dateModified: page.updatedAt,
        isPartOf: { '@type': 'WebSite', name: siteName, url: `${canonicalBaseUrl}/` },
      }}
    />
  )
}
