import { pagesScreens } from '../../../contract/site/pages/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { helpKind, pageKind, screenKind } from './kinds.ts'
import { pagesRoutes } from './routes.ts'
import { pagesSeed } from './seed.ts'
import { siteTreeRoutes } from './site-tree.ts'

export const pagesRoom = room({
  routes: [pagesRoutes, siteTreeRoutes],
  kinds: [pageKind, helpKind, screenKind],
  seed: pagesSeed,
  parameters: { '/resources/help': ['q'] },
  screens: pagesScreens,
})
