import type { Author, Post } from '../../../contract/site/blog/blog.ts'
import { longDate } from '../../core/utc-dates.ts'
import { SitePicture } from '../../platform/media/picture.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { ListLink } from './list-link.tsx'

/** Who wrote a post, when, about what, and how long it takes to read. */
export function Byline({ post: { author, authorPage, publishedAt, category, readTime } }: { post: Post }) {
  return (
    <div className="byline">
      {author && <Writer {...author} page={authorPage} />}
      <p className="post-facts figure">
        <time dateTime={publishedAt}>{longDate(publishedAt)}</time>
        <span>{readTime} min read</span>
        {category && (
          <span>
            <ListLink filter={{ category: category.slug }}>{category.name}</ListLink>
          </span>
        )}
      </p>
    </div>
  )
}

function Writer({ firstName, lastName, profileImageUrl, page }: Author & { page: string | undefined }) {
  const name = `${firstName} ${lastName}`.trim()
  return (
    <p className="writer">
      {profileImageUrl && <SitePicture src={profileImageUrl} alt="" width={40} height={40} sizes="40px" />}
      <span className="visually-hidden">By </span>
      {page ? <SiteLink href={`/blog/authors/${page}`}>{name}</SiteLink> : name}
    </p>
  )
}
