import type { Author, Post } from '../../../contract/site/blog/blog.ts'
import { logoImage, openGraphImage } from '../../../contract/platform/seo/defaults.ts'
import { useContent } from '../../core/query.ts'
import { absolute } from '../../platform/seo/page-head.tsx'
import { seoConfig } from '../../platform/seo/queries.ts'
import { schemaType } from '../../platform/seo/rules.ts'
import { JsonLd } from '../../platform/seo/structured-data.tsx'

/** A post for search engines: an Article, or what its editor chose. Only of what is published. */
export function PostData({ post }: { post: Post }) {
  const {
    data: { canonicalBaseUrl: base, organization },
  } = useContent(seoConfig)
  if (!post.published) return null
  const url = absolute(base, post.search?.canonical ?? `/blog/${post.slug}`)
  const picture = post.search?.image ?? post.featuredImage
  const image = picture
    ? absolute(base, picture)
    : { '@type': 'ImageObject', url: absolute(base, `/og/blog/${post.slug}.png`), ...openGraphImage }
  const publisher = {
    '@type': 'Organization',
    name: organization.name,
    url: `${base}/`,
    logo: { '@type': 'ImageObject', url: absolute(base, organization.logoUrl), ...logoImage },
  }
  return (
    <>
      <meta property="article:published_time" content={post.publishedAt} />
      <meta property="article:modified_time" content={post.updatedAt} />
      {post.category && <meta property="article:section" content={post.category.name} />}
      {post.tags.map(({ name, slug }) => (
        <meta key={slug} property="article:tag" content={name} />
      ))}
      <JsonLd
        data={{
          '@type': schemaType(post.schemaTypeOverride, 'Article'),
          headline: post.title,
          description: post.metaDescription,
          url,
          mainEntityOfPage: { '@type': 'WebPage', '@id': url },
          inLanguage: 'en-US',
          datePublished: post.publishedAt,
          dateModified: post.updatedAt,
          timeRequired: `PT${post.readTime}M`,
          image,
          ...(post.category && { articleSection: post.category.name }),
          ...(post.tags.length > 0 && { keywords: post.tags.map(({ name }) => name).join(', ') }),
          author: post.author ? person(post.author, base, post.authorPage) : publisher,
          publisher,
        }}
      />
      {post.faqPage && <JsonLd data={post.faqPage} />}
    </>
  )
}

const person = ({ firstName, lastName, profileImageUrl }: Author, base: string, page?: string) => ({
  '@type': 'Person',
  name: `${firstName} ${lastName}`.trim(),
  ...(page && { url: absolute(base, `/blog/authors/${page}`) }),
  ...(profileImageUrl && { image: absolute(base, profileImageUrl) }),
})
