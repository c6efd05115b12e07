import type { ShownSearch } from '../../../contract/platform/seo/page-search.ts'
import { useContent } from '../../core/query.ts'
import { absolute } from './page-head.tsx'
import { seoConfig } from './queries.ts'
import { schemaType } from './rules.ts'
import { JsonLd } from './structured-data.tsx'

type Page = {
  title: string
  published: boolean
  featuredImage: string
  schemaTypeOverride: string
  search?: ShownSearch | undefined
}

/** A solution or an industry as a Service, or what its editor chose, for search engines. Only of what is published. */
export function ServiceData({
  page: { title, published, featuredImage, schemaTypeOverride, search },
  path,
  about,
}: {
  page: Page
  path: string
  about: string
}) {
  const {
    data: { canonicalBaseUrl, organization },
  } = useContent(seoConfig)
  if (!published) return null
  const image = search?.image ?? featuredImage
  return (
    <JsonLd
      data={{
        '@type': schemaType(schemaTypeOverride, 'Service'),
        name: title,
        description: about,
        url: absolute(canonicalBaseUrl, search?.canonical ?? path),
        ...(image && { image: absolute(canonicalBaseUrl, image) }),
        serviceType: title,
        areaServed: 'United States',
        provider: { '@type': 'Organization', name: organization.name, url: `${canonicalBaseUrl}/` },
      }}
    />
  )
}
