import { useContent } from '../../core/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { PostFacts } from './post-card.tsx'
import { PostCover } from './post-cover.tsx'
import { featuredPost } from './queries.ts'

/** The post that opens the blog, large. */
export function Featured() {
  const { data: post } = useContent(featuredPost)
  if (!post) return null
  return (
    <article className="featured">
      <PostCover post={post} eager />
      <div>
        <PostFacts post={post} />
        <h2>
          <SiteLink href={`/blog/${post.slug}`}>{post.title}</SiteLink>
        </h2>
        {post.excerpt && <p>{post.excerpt}</p>}
        <ButtonLink href={`/blog/${post.slug}`} arrow aria-label={`Read the post: ${post.title}`}>
          Read the post
        </ButtonLink>
      </div>
    </article>
  )
}
