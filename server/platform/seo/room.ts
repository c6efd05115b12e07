import { seoScreens } from '../../../contract/platform/seo/admin.ts'
import { room } from '../../core/http/room.ts'
import { serveSeoFiles } from './files.ts'
import { seoRoutes } from './routes.ts'
import { seoSeed } from './seed.ts'

export const seoRoom = room({ routes: [seoRoutes, serveSeoFiles], seed: seoSeed, screens: seoScreens })
