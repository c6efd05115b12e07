import type { PostCard } from '../../../contract/site/blog/blog.ts'
import { Cover } from '../blog/cover.tsx'
import { latestPosts } from '../blog/latest.ts'
import { useContent } from '../../core/query.ts'
import { SitePicture } from '../../platform/media/picture.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { useStop } from './night-route.ts'
import { SectionHead } from './section-head.tsx'
import { blogContent } from './section-queries.ts'
import { SectionSkeleton } from './section-skeleton.tsx'

/** The three latest posts, the newest one large. */
export default function BlogPreview() {
  const heading = useContent(blogContent)
  const posts = useContent(latestPosts)
  const stop = useStop('blog')
  if (heading.pending || posts.pending) return <SectionSkeleton of="blog" />

  return (
    <Section ground="paper" id="blog" labelledBy="blog-heading" route={stop}>
      <SectionHead id="blog-heading" {...heading.data} />
      <ul className="latest">
        {posts.data.map((post) => (
          <Latest key={post.slug} {...post} />
        ))}
      </ul>
    </Section>
  )
}

function Latest({ slug, title, excerpt, category, readTime, featuredImage }: PostCard) {
  return (
    <li>
      <SiteLink href={`/blog/${slug}`}>
        {featuredImage ? (
          <SitePicture
            className="cover"
            src={featuredImage}
            alt=""
            width={560}
            height={350}
            sizes="(width < 760px) 100vw, 560px"
          />
        ) : (
          <Cover slug={slug} />
        )}
        <h3>{title}</h3>
        <p>{excerpt}</p>
        <span className="figure">{[category?.name, `${readTime} min read`].filter(Boolean).join(', ')}</span>
      </SiteLink>
    </li>
  )
}
