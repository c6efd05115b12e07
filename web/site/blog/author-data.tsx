import type { AuthorPage } from '../../../contract/site/blog/blog.ts'
import { useContent } from '../../core/query.ts'
import { absolute } from '../../platform/seo/page-head.tsx'
import { seoConfig } from '../../platform/seo/queries.ts'
import { JsonLd } from '../../platform/seo/structured-data.tsx'

/** An author for search engines: a Person. */
export function AuthorData({ author }: { author: AuthorPage }) {
  const { slug, firstName, lastName, role, description, picture, links } = author
  const {
    data: { canonicalBaseUrl: base, organization },
  } = useContent(seoConfig)
  const profiles = links.map(({ href }) => href).filter((href) => /^https?:/i.test(href))
  return (
    <JsonLd
      data={{
        '@type': 'Person',
        name: `${firstName} ${lastName}`.trim(),
        url: absolute(base, `/blog/authors/${slug}`),
        ...(role && { jobTitle: role }),
        ...(description && { description }),
        ...(picture && { image: absolute(base, picture) }),
        ...(profiles.length > 0 && { sameAs: profiles }),
        worksFor: { '@type': 'Organization', name: organization.name, url: `${base}/` },
      }}
    />
  )
}
