import { seoScreens } from '../../../contract/platform/seo/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { linkOverview, seoAuditRoutes } from './audit.ts'
import { serveSeoFiles } from './files.ts'
import { indexNowRoutes, serveIndexNow } from './index-now.ts'
import { seoKinds } from './kinds.ts'
import { keepMisses } from './misses.ts'
import { redirectOverview, redirectRoutes } from './redirect-routes.ts'
import { seoRoutes } from './routes.ts'
import { nameOverview } from './overview.ts'
import { seoSeed } from './seed.ts'

export const seoRoom = room({
  routes: [seoRoutes, serveSeoFiles, redirectRoutes, seoAuditRoutes, keepMisses, indexNowRoutes, serveIndexNow],
  kinds: seoKinds,
  seed: seoSeed,
  overviews: [redirectOverview, linkOverview, nameOverview],
  screens: seoScreens,
})
