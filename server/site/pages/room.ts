import { pagesScreens } from '../../../contract/site/pages/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { editHelp, editPages, editScreens } from './kinds.ts'
import { pagesRoutes } from './routes.ts'
import { pagesSeed } from './seed.ts'
import { siteTreeRoutes } from './site-tree.ts'

export const pagesRoom = room({
  routes: [pagesRoutes, siteTreeRoutes],
  kinds: [editPages, editHelp, editScreens],
  seed: pagesSeed,
  parameters: { '/resources/help': ['q'] },
  screens: pagesScreens,
})
