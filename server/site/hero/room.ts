import { heroScreens } from '../../../contract/site/hero/admin.ts'
import { room } from '../../core/http/room.ts'
import { editHeadlines, editSlides } from './kinds.ts'
import { heroRoutes } from './routes.ts'
import { heroSeed } from './seed.ts'

export const heroRoom = room({
  routes: [heroRoutes],
  kinds: [editSlides, editHeadlines],
  seed: heroSeed,
  screens: heroScreens,
})
