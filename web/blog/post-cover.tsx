import type { PostCard } from '../../contract/blog.ts'
import { Cover } from './cover.tsx'

/** A post's picture: the one that its editor chose, else the drawn one. `eager` where it is the first thing to be seen. */
export function PostCover({ post: { slug, featuredImage }, eager = false }: { post: Pick<PostCard, 'slug' | 'featuredImage'>; eager?: boolean }) {
  if (!featuredImage) return <Cover slug={slug} />
  return <img className="cover" src={featuredImage} alt="" width={864} height={528} {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })} />
}
