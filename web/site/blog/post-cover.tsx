import type { PostCard } from '../../../contract/site/blog/blog.ts'
import { SitePicture } from '../../platform/media/picture.tsx'
import { Cover } from './cover.tsx'

/**
 * A post's picture: the one that its editor chose, else the drawn one. `eager` where it is the first thing to be seen.
 */
export function PostCover({
  post: { slug, featuredImage },
  eager = false,
}: {
  post: Pick<PostCard, 'slug' | 'featuredImage'>
  eager?: boolean
}) {
  if (!featuredImage) return <Cover slug={slug} />
  return (
    <SitePicture
      className="cover"
      src={featuredImage}
      alt=""
      width={864}
      height={528}
      sizes={eager ? EAGER : CARD}
      eager={eager}
    />
  )
}

/** How wide a cover stands at the head of a page, and on a card. */
const EAGER = '(width < 960px) 100vw, 800px'
const CARD = '(width < 760px) 100vw, 430px'
