import { blogScreens } from '../../../contract/site/blog/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { serveFeeds } from './feeds.ts'
import { headingKind, postKind } from './kinds.ts'
import { servePostNewsletter } from './newsletter.ts'
import { blogRoutes } from './routes.ts'
import { blogSeed } from './seed.ts'

export const blogRoom = room({
  routes: [blogRoutes, serveFeeds, servePostNewsletter],
  kinds: [postKind, headingKind],
  seed: blogSeed,
  parameters: { '/blog': ['category', 'tag', 'search', 'page'] },
  screens: blogScreens,
})
