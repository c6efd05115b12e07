import type { PostCard } from '../../../contract/site/blog/blog.ts'
import { shortDate } from '../../core/utc-dates.ts'
import { SiteLink } from '../../ui/link.tsx'
import { PostCover } from './post-cover.tsx'

/** Posts beside each other, each with its picture; the title is the link, the whole card takes the press. */
export const PostCards = ({ of: posts, level }: { of: PostCard[]; level: 'h2' | 'h3' }) => (
  <ul className="post-cards">
    {posts.map((post) => (
      <li key={post.slug}>
        <Card post={post} level={level} />
      </li>
    ))}
  </ul>
)

const Card = ({ post, level: Heading }: { post: PostCard; level: 'h2' | 'h3' }) => (
  <article className="post-card">
    <PostCover post={post} />
    <Heading>
      <SiteLink href={`/blog/${post.slug}`}>{post.title}</SiteLink>
    </Heading>
    {post.excerpt && <p>{post.excerpt}</p>}
    <PostFacts post={post} />
  </article>
)

/** Category, date and read time in one line. */
export function PostFacts({
  post: { category, publishedAt, readTime },
}: {
  post: Pick<PostCard, 'category' | 'publishedAt' | 'readTime'>
}) {
  return (
    <p className="post-facts figure">
      {category && <span>{category.name}</span>}
      <time dateTime={publishedAt}>{shortDate(publishedAt)}</time>
      <span>{readTime} min read</span>
    </p>
  )
}
