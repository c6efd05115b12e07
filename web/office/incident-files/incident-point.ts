import type { Point } from '../../../contract/planning/sites/geometry.ts'
import type { SiteOverview } from '../../../contract/planning/sites/site.ts'

/** Where an incident is: at its post, else at its site; null where neither has a position. */
export function pointIn({ site, posts }: SiteOverview, postId: string | null): Point | null {
  const post = posts.find(({ id }) => id === postId)?.details
  const [lat, lng] = post && post.lat !== null && post.lng !== null ? [post.lat, post.lng] : [site.lat, site.lng]
  return lat === null || lng === null ? null : { lat, lng }
}
