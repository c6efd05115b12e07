import { heroScreens } from '../../../contract/site/hero/admin.ts'
import { room } from '../../core/rooms/room.ts'
import { heroPlaceRoutes } from './headline-slides.ts'
import { headlineKind, headlineSlideKind, slideKind } from './kinds.ts'
import { heroRoutes } from './routes.ts'
import { heroSeed } from './seed.ts'

export const heroRoom = room({
  routes: [heroRoutes, heroPlaceRoutes],
  kinds: [slideKind, headlineKind, headlineSlideKind],
  seed: heroSeed,
  screens: heroScreens,
})
