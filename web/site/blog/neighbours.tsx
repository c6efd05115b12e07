import type { Post } from '../../../contract/site/blog/blog.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/link.tsx'

/** The next older and the next newer post, at the two ends of a stretch of the route. */
export function Neighbours({ post: { previous, next } }: { post: Pick<Post, 'previous' | 'next'> }) {
  if (!previous && !next) return null
  return (
    <nav className="neighbours" aria-label="More posts">
      {previous && (
        <SiteLink href={`/blog/${previous.slug}`} rel="prev">
          <span>
            <Icon of={ArrowLeft} size={16} />
            Previous post
          </span>
          <strong>{previous.title}</strong>
        </SiteLink>
      )}
      {next && (
        <SiteLink className="neighbours-next" href={`/blog/${next.slug}`} rel="next">
          <span>
            Next post
            <Icon of={ArrowRight} size={16} />
          </span>
          <strong>{next.title}</strong>
        </SiteLink>
      )}
    </nav>
  )
}
